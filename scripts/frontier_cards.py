"""What the 206 cards of content/frontier do, in the words of docs/cards.md, as import-frontier.py writes them to cards.toml.

FORMS are the words that the game brings, in the notation of src/content/card_language.hpp; `check` refuses a sentence that none of
them fits and a name that content does not have. A card is (window, when, does): `window` is the moment of a Reaction, `when` what
must be true, in open facts, for the window to open or a Combat card to be played.

Besides the engine's (number, `up to`, `in`, `in one of`, `among`, `limit`, `by foe`) the slots are:
  <piece> <pieces>   ids of pieces.toml        <kind>    KINDS, or pieces: whichever of them is there
  <places>           in, in one of or among AREAS, settlements, event forts or hex_CCRR, then FILTERS, all of which must hold
  <waters>           ids of [[water]]          <towns>   settlements            <faces>   a range of a die: 4..6
"""
import re

# Who may be hit, restored, carried or asked for. `_lost` are eliminated ones; `of_stack` belongs to the stack that moves.
KINDS = """us_regular us_militia us_regiment us_rifle artillery us_officer us_idle_officer us_vessel us_ship us_gunboat
gb_regular gb_militia gb_regiment warriors gb_vessel gb_ship gb_gunboat lost_warriors lost_gb_gunboat gb_regular_lost_here
officer commodore of_stack us_regiment_abroad""".split()
AREAS = """anywhere here us_land gb_land settlements villages ports ontario_ports champlain_ports own_lake_ports sieges aboard
ohio upper_canada eastern_district niagara vermont""".split()
# `held_or_alongside`: a regiment of the actor is there, or a ship of his beside it; `ship_or_lake`: such a ship, or he controls Erie.
FILTERS = """settlements villages full not_isolated unbesieged not_fortified alone us_controlled gb_controlled no_depot_yet
held_or_alongside ship_or_lake""".split()
WITH_KIND = ["without", "holding", "with_or_next_to"]  # filters that name a kind; `within n of` names a kind, a piece or towns

STEPS = [
    # the wider war, hands, lasting marks
    "war <change>", "war to_start", "draw <n> [foe]", "discard <n> foe [random]", "look", "block_used", "squalls",
    "until foe_phase no_sailing from <areas>", "until foe_phase no_activation <areas>",
    "until foe_phase armistice", "until foe_phase lines <places>", "until own_phase no_reactions",
    # pieces come
    "raise_fort <fort>", "open_road", "place <pieces> <places> {reduced|any_supply|burned_ok|lost_too}",
    "place <pick> of <pieces> <places> {reduced|lost_too}", "place <pieces> with <kind> in <areas> [any_supply]",
    "place <pick> of schedule <season> <places>", "commodore <piece> <places>", "commodore <piece> on <waters>",
    "lay_down <pieces> <places>", "return <pick> <kind> <places> {reduced|next_phase}",
    "return <pick> <kind> with <piece> [reduced]",
    # yards and stores
    "build <pick> <places> {no_depot|but <piece>}", "build <piece> <places> {no_depot|depots <n>}",
    "repair [all] <places> [no_depot]", "restore <pick> <kind> <places>", "depot <pick> <places> [limit <n>]",
    "move_depots {bateaux <n>|rapids}", "raze_depot <n> <places>",
    # places
    "attack <town>", "burn <pick> <places>", "dismantle <town>", "withdraw from <town> up to <n>", "withdraw from <town> to <town>",
    # orders
    "activate <kind> <places> by <how> {<points>|bonus <n>}", "activate <kind> on <waters> by <how> [<points>]",
    "activate <n> <kind> <places> by <how> <points> {roads_only|no_combat}", "activate <kind> by <how> {<points>|past_ships}",
    "bateaux <kind> on <waters> {sure|past_regiments}", "move_by_line <n> <kind> [led] from <town> to <towns>",
    "cross <n> <kind> [led] from <town> to <town>",
    # sieges
    "seize <town> with <pieces>", "besiege <town> with <piece>", "besiege <town> with <n> <kind> from <towns>",
    "assault <places> {<change>|up to <n>|costly <n>}", "sally supplied support <support> [pursuing <n>]",
    "surrender <town> on <faces> helped_by <piece>",
    # losses
    "step <n> [one] <kind> <places> {limit <n>|by foe|fragile <piece>}", "step <n> of_stack [by foe]",
    "eliminate <n> <kind> <places> [by foe]", "remove <n> of <pieces>", "remove <n> <kind>",
    "cut_out <pick> <kind> <places> {sinks <faces>|takes <faces>|to <spots>}", "sink <piece> facing <kind> in <waters>",
    "sink <n> <kind> <places>", "kill_commander <side> <faces> three_stars <faces>",
    # reactions
    "cancel", "stop [back]", "roll_one_die", "halve_points", "lose_points <n>", "road_cost <n> for <n>", "halt <kind>",
    "muster up to <n> within <n>", "slip_away [vessels]", "siege_roll <side> <change>", "no_quarters here", "guns <change>",
    "send_home <n> <kind> to <towns> by foe",
    # land combat
    "bonus <change> {foe|all|centre|flanking|led_by <quality>|one_led_by <quality>|one_flank|or_flanking <change>|round <n>|with <kind>}",
    "bonus_of <piece>", "better_die round <n> [to <n>]", "mixed_dice led_by <quality>", "fill_support <n>", "no_tie_loss",
    "tie_costs <side>", "negate <side> <advantage> [round <n>]", "support_limit <side> <n>", "reinforce <n> within <n>",
    "change_posture", "rout <n> <kind> on <faces>", "pursue <n>",
    # naval combat
    "save <n>", "first_fire round <n>", "recapture <n>", "heal <n> <kind> after round <n>", "slip_out <n>",
    "extra_die <kind> from round <n>",
]  # fmt: skip
CONDITIONS = [
    "track <compare> <change>", "season <seasons>", "played <card>", "unseen <piece>", "done >= <n>", "some <areas>",
    "stands <kind> in <areas>", "stands officer with <kind> in <areas>", "siege <town> by <side> with <kind>",
    "in_line <kind> [forest]", "none_left <side>", "near <n> <kind>",
]  # fmt: skip
WHEN = [
    "event <cards>", "by <how>", "off_road", "by_road", "terrain <ground>", "near <n> <kind>", "in_line <kind>", "commander <side>",
    "lost_step <side>", "commander_value <side> >= <n>", "commander_attack <side> = <n>", "attacker <side>", "defender <side>",
    "over_water <side>", "commodore <side>", "evades <side>", "centre_empty <side>", "here <areas>", "here_or_beside <areas>", "here_holds <kind>",
    "standing <areas>", "standing forest", "besieged <side>", "into <side> land", "guns <side>", "stack <kind>", "season <seasons>",
    "present <piece> under_command", "lost <kind>", "won <side>", "without_combat", "on <waters>", "on lake", "harbour_or <waters>",
    "naval_or_bateaux",
]  # fmt: skip


class Names:
    """What a sentence may name: ids of content."""

    def __init__(self, pieces, towns, forts, waters, hexes, cards):
        self.pieces, self.towns, self.forts, self.waters = set(pieces), set(towns), set(forts), set(waters)
        self.hexes, self.cards = set(hexes), set(cards)


class Wrong(Exception):
    pass


class Line:
    def __init__(self, text, names):
        self.words, self.at, self.names = re.findall(r",|[^\s,]+", text), 0, names

    def peek(self):
        return self.words[self.at] if self.at < len(self.words) else None

    def next(self, good, what):
        word = self.peek()
        if word is None or not good(word):
            raise Wrong(f"{what} expected, not {word!r}")
        self.at += 1
        return word

    def list(self, good, what):
        self.next(good, what)
        while self.peek() == ",":
            self.at += 1
            self.next(good, what)

    def number(self):
        self.next(str.isdigit, "a number")

    def kind(self):
        self.list(lambda w: w in KINDS or w in self.names.pieces, "a kind of piece")

    def area(self, word):
        n = self.names
        return word in AREAS or word in n.towns or word in n.forts or word in n.waters or word[:4] == "hex_" and word[4:] in n.hexes

    def areas(self):
        self.list(self.area, "a place")
        while self.peek():
            if self.peek() in FILTERS:
                self.at += 1
            elif self.peek() in WITH_KIND:
                self.at += 1
                self.kind()
            elif self.peek() == "within" and self.words[self.at + 2 : self.at + 3] == ["of"]:
                self.at += 1
                self.number()
                self.at += 1
                n = self.names
                good = lambda w: w in KINDS or w in n.pieces or w in n.towns or w == "here"  # noqa: E731
                self.next(good, "a place or kind")
                while self.peek() == "or":
                    self.at += 1
                    self.next(good, "a place or kind")
            else:
                break

    def slot(self, name):
        n = self.names
        one = {
            "piece": lambda w: w in n.pieces, "town": lambda w: w in n.towns, "fort": lambda w: w in n.forts,
            "side": lambda w: w in ("us", "gb"), "how": lambda w: w in ("land", "water", "any"), "card": lambda w: w in n.cards,
            "change": lambda w: re.fullmatch(r"[+-]\d+|0", w), "points": lambda w: re.fullmatch(r"[+=]\d+", w),
            "faces": lambda w: re.fullmatch(r"\d(\.\.\d)?", w), "compare": lambda w: w in ("<", "<=", ">", ">="),
            "season": lambda w: re.fullmatch("(sp|su|au)1[234]", w), "quality": lambda w: w in ("regular", "militia"),
            "support": lambda w: w in ("1", "terrain"), "ground": lambda w: w in ("forest", "clear"),
            "advantage": lambda w: w in ("refused_flank", "support", "commander"),
        }  # fmt: skip
        many = {
            "pieces": one["piece"], "towns": one["town"], "waters": lambda w: w in n.waters, "cards": one["card"],
            "seasons": lambda w: w in ("spring", "summer", "autumn"), "spots": self.area,
        }  # fmt: skip
        if name == "n":
            self.number()
        elif name == "pick":
            if self.peek() == "all":
                self.at += 1
                return
            if self.peek() == "up":
                self.at += 1
                self.next("to".__eq__, "to")
            self.number()
        elif name == "kind":
            self.kind()
        elif name == "areas":
            self.areas()
        elif name == "places":
            if self.next(lambda w: w in ("in", "among"), "in or among") == "in" and self.peek() == "one":
                self.at += 1
                self.next("of".__eq__, "of")
            self.areas()
        elif name in one:
            self.next(one[name], name)
        else:
            self.list(many[name], name)


def parts(form):
    """The form as words, slots, optional groups and groups in any order."""
    return re.findall(r"\[[^\]]*\]|\{[^}]*\}|\S+", form)


def read(line, form):
    for part in parts(form):
        if part[0] == "[":
            if accepts(line, part[1:-1]):
                read(line, part[1:-1])
        elif part[0] == "{":
            left = part[1:-1].split("|")
            while True:
                found = next((group for group in left if accepts(line, group)), None)
                if found is None:
                    break
                left.remove(found)
                read(line, found)
        elif part[0] == "<":
            line.slot(part[1:-1])
        else:
            line.next(part.__eq__, part)


def accepts(line, group):
    first = parts(group)[0]
    if line.peek() is None:
        return False
    if first[0] != "<":
        return line.peek() == first
    probe = Line("", line.names)
    probe.words, probe.at = line.words, line.at
    try:
        probe.slot(first[1:-1])
        return True
    except Wrong:
        return False


def fits(text, forms, names):
    """The form that a sentence has, and why none where it has none."""
    best = (-1, "unknown word")
    for form in forms:
        line = Line(text, names)
        try:
            read(line, form)
            if line.peek() is None:
                return form
            raise Wrong(f"{line.peek()!r} is not understood here")
        except Wrong as wrong:
            best = max(best, (line.at, str(wrong)), key=lambda x: x[0])
    raise Wrong(f"{text!r}: {best[1]}")


def check(window, when, does, names, used):
    """Refuses what no form fits; notes in `used` which forms do."""
    for condition in filter(None, (part.strip() for part in (when or "").split(";"))):
        used.add(fits(condition, WHEN, names))
    before = None  # the indentation of the last line, and whether it opens a block
    for raw in does.split("\n"):
        depth, text = (len(raw) - len(raw.lstrip())) // 2, raw.strip()
        if before and depth > before[0] and not before[1]:
            raise Wrong(f"{text!r} is indented under a line that opens no block")
        opens = False
        if text.startswith("- "):
            text = text[2:]
        if text in ("else", "choose", "may"):
            opens = True
        elif text.startswith("if "):
            used.add(fits(text[3:], CONDITIONS, names))
            opens = True
        elif text.startswith("each up to "):
            line = Line(text[11:], names)
            line.number()
            line.next("of".__eq__, "of")
            line.areas()
            if line.peek():
                raise Wrong(f"{text!r}: {line.peek()!r} is not understood here")
            opens = True
        else:
            used.add(fits(text, STEPS, names))
        before = (depth, opens or raw.strip().startswith("- "))


def event(does):
    return (None, None, does)


def combat(when, does):
    return (None, when, does)


BURN_GB = event("burn 1 in gb_land held_or_alongside")
WINDS = ("declare", "by water", "roll_one_die")
WAR = event("war +1")
OR_DRAW = "\nelse\n  draw 1"

US = {
    1: WAR,
    2: event("draw 1"),
    3: event("step 1 gb_militia in gb_land within 3 of us_regiment_abroad" + OR_DRAW),
    4: WAR,
    5: WAR,
    6: event("if track <= 0\n  war +1" + OR_DRAW),
    7: WAR,
    8: event("discard 1 foe random"),
    9: event("place us_kentucky_rifles in one of cincinnati, dayton, urbana\nrestore up to 2 us_militia in ohio settlements not_isolated"),
    10: event("place l_harrison in one of cincinnati, dayton, urbana, fort_mcarthur\nmay\n  remove 1 of l_hull, l_winchester"),
    11: event("step 1 warriors in us_land fragile gb_potawatomie" + OR_DRAW),
    12: event("raise_fort ft_meigs"),
    13: event("raise_fort ft_stephenson"),
    14: event("restore up to 2 us_regular in us_land settlements full"),
    15: event("attack kingston"),
    16: event(
        "cut_out 1 gb_vessel in hex_5030, hex_5031, hex_5032, hex_4934, fort_erie, willoughby sinks 3..4 takes 5..6 "
        "to black_rock, buffalo, hex_5032" + OR_DRAW
    ),
    17: combat(None, "if in_line us_rifle forest\n  bonus +1 all\nelse\n  bonus +1 centre round 1"),
    18: combat("commander gb; lost_step gb", "kill_commander gb 4..6 three_stars 5..6"),
    19: combat(None, "bonus +1 led_by militia"),
    20: ("event", "event gb7, gb17, gb19", "cancel"),
    21: combat("commander_value us >= 1", "better_die round 1"),
    22: combat("attacker us; over_water us", "fill_support 1\nno_tie_loss"),
    23: event("commodore l_elliott on lake_erie, lake_ontario, lake_champlain"),
    24: event("commodore l_chauncey in one of sacketts_harbor, oswego\nbuild 1 in ontario_ports not_isolated"),
    25: event("build up to 2 in one of ports not_isolated"),
    26: event("open_road"),
    27: ("landing", "naval_or_bateaux; here_or_beside settlements us_controlled", "muster up to 2 within 5"),
    28: WINDS,
    29: ("entered", "by land; off_road; terrain forest; near 3 us_regiment", "stop\nif near 1 us_regiment\n  step 1 of_stack by foe"),
    30: event("lay_down v_ariel, v_scorpion in erie" + OR_DRAW),
    31: event("commodore l_perry in erie\nbuild up to 2 in erie full"),
    32: event("attack york"),
    33: event("attack fort_george"),
    34: WAR,
    35: combat("in_line warriors; in_line us_militia", "bonus +2 round 1"),
    36: BURN_GB,
    37: combat("commodore us", "save 1"),
    38: combat(None, "first_fire round 1"),
    39: combat(None, "recapture 1\nif none_left gb\n  war +1"),
    40: event("place l_johnson, us_kentucky_mounted in one of urbana, fort_mcarthur, ft_meigs, ft_stephenson"),
    41: event("if season summer, autumn\n  place l_shelby, us_1st_ky_division, us_2nd_ky_division in one of cincinnati, urbana"),
    42: event("attack fort_malden"),
    43: ("contact", "by land; here anywhere within 10 of buffalo; here_holds us_regiment", "choose\n  - slip_away\n  - muster up to 1 within 3"),
    44: event("place us_seneca in one of buffalo, batavia, black_rock any_supply burned_ok"),
    45: event("build 1 in sacketts_harbor not_isolated\nrepair in sacketts_harbor not_isolated"),
    46: event("bateaux us_officer on lake_ontario, upper_st_lawrence sure past_regiments"),
    47: event("activate us_officer in plattsburgh, burlington, champlain, four_corners by land +4"),
    48: event("raise_fort ft_ontario"),
    49: combat(None, "bonus +1 centre\nbonus +1 centre with artillery"),
    50: combat(None, "negate gb refused_flank\nbonus +1 flanking"),
    51: combat("evades gb", "pursue 1"),
    52: ("contact", "by water; on lake; here_holds us_vessel", "slip_away vessels"),
    53: event("until foe_phase no_sailing from ontario_ports within 3 of us_ship"),
    54: event(
        "choose\n  - raze_depot 1 in gb_land within 8 of champlain or swanton not_fortified\n"
        "  - step 1 gb_militia in anywhere within 8 of champlain or swanton\n  - burn 1 in st_armand"
    ),
    55: event("squalls"),
    56: WINDS,
    57: event("depot up to 2 in us_land settlements full limit 1"),
    58: event("remove 1 us_idle_officer\nif done >= 1\n  draw 2"),
    59: ("siege", "besieged us", "siege_roll us +3"),
    60: WAR,
    61: WAR,
    62: event("sally supplied support 1" + OR_DRAW),
    63: combat("terrain forest", "mixed_dice led_by militia"),
    64: event("restore up to 3 us_regular in us_land within 10 of buffalo not_isolated"),
    65: combat(None, "bonus +1 led_by regular\nnegate gb commander round 1"),
    66: combat(None, "bonus +3 one_led_by regular round 1"),
    67: event("activate l_brown, l_scott, l_ripley, l_gaines by land +4 past_ships"),
    68: event("attack dover"),
    69: event("burn 1 in dover, port_talbot ship_or_lake" + OR_DRAW),
    70: event(
        "if stands officer with us_regiment in detroit, sandwich, fort_malden, chatham\n"
        "  each up to 1 of oxford, delaware, grand_river without gb_regiment\n"
        "    burn 1 in here\n    raze_depot 1 in anywhere within 5 of here not_fortified"
    ),
    71: event("attack fort_mackinac"),
    72: event("sink v_nancy facing us_vessel in lake_huron\nelse\n  look"),
    73: (
        "entered",
        "naval_or_bateaux; here anywhere within 5 of sacketts_harbor or oswego",
        "choose\n  - sink 1 gb_gunboat in here\n  - step 2 one of_stack in here\nstop back",
    ),
    74: event("build up to 2 in sacketts_harbor not_isolated"),
    75: event("lay_down v_new_orleans in sacketts_harbor"),
    76: WAR,
    77: WAR,
    78: event("if season autumn\n  if played gb82\n    war +2\n  else\n    war +1"),
    79: event("if track < 0\n  war +1" + OR_DRAW),
    80: WAR,
    81: event("raise_fort ft_moreau"),
    82: combat("harbour_or lake_champlain", "heal 1 us_ship after round 1"),
    83: event("build up to 2 in one of vergennes, burlington not_isolated"),
    84: event("move_by_line 10 us_regiment led from plattsburgh to rome, utica, sacketts_harbor"),
    85: ("siege", "besieged us", "siege_roll gb -2\nsiege_roll us +1"),
    86: event("sally supplied support terrain pursuing 1" + OR_DRAW),
    87: event("place l_macomb in one of plattsburgh, burlington, sacketts_harbor, albany"),
    88: event("place l_porter, us_swift, us_5th_pennsylvania in one of buffalo, batavia, lewiston burned_ok"),
    89: event(
        "choose\n  - place us_canadian_volunteers in buffalo any_supply\n"
        "  - place us_canadian_volunteers with us_regiment in niagara any_supply\n"
        "step 1 gb_lincoln, gb_york_militia in anywhere within 3 of us_canadian_volunteers"
    ),
    90: event("place us_strong in one of burlington, plattsburgh not_isolated"),
    91: BURN_GB,
    92: event("attack prescott"),
    93: combat("defender us", "bonus +2 centre"),
    94: ("rolled", "by land; standing forest", "halve_points"),
    95: event("step 1 gb_de_watteville, gb_meuron, gb_canadian_fencibles, gb_chasseurs in anywhere" + OR_DRAW),
    96: WINDS,
    97: event("repair in one of champlain_ports not_isolated\nactivate commodore on lake_champlain by water"),
    98: event("look\nwar to_start"),
    99: event("activate commodore on lake_ontario by water =12"),
    100: event("place us_davis in one of batavia, buffalo, canandaigua burned_ok\nrestore 1 us_militia in us_land not_isolated"),
    101: event(
        "if stands us_regiment in anywhere within 6 of delaware\n"
        "  step 1 gb_regiment in anywhere within 3 of delaware or moraviantown\n  else\n    burn 1 in delaware\nelse\n  draw 1"
    ),
    102: event("if season autumn\n  war +2"),
    103: event(
        "place 1 of us_1st_ohio, us_2nd_ohio, us_3rd_ohio, us_tupper, us_1st_kentucky, us_5th_kentucky, us_kentucky_rifles, "
        "us_dudley in one of cleveland, huron, urbana reduced lost_too"
    ),
    104: event("each up to 1 of rome, oswego, sacketts_harbor us_controlled not_isolated no_depot_yet\n  depot 1 in here\n  build 1 in here"),
}

GB = {
    1: event("restore up to 2 gb_militia in upper_canada not_isolated\nmay\n  activate l_brock by any"),
    2: WAR,
    3: event("seize fort_mackinac with gb_ojibwa, gb_odawa" + OR_DRAW),
    4: combat("present l_tecumseh under_command", "bonus_of l_tecumseh"),
    5: ("entered", "by land; here anywhere within 2 of brownstown or frenchtown; near 5 warriors", "step 1 of_stack by foe\nstop"),
    6: event("if siege detroit by gb with warriors\n  surrender detroit on 4..6 helped_by l_brock" + OR_DRAW),
    7: event("look\ndiscard 1 foe\ndraw 1 foe"),
    8: WAR,
    9: WAR,
    10: event("besiege fort_wayne with gb_potawatomie\nassault in fort_wayne up to 2"),
    11: combat("attacker gb", "bonus +2 one_flank or_flanking +1"),
    12: event("restore up to 3 gb_militia in gb_land not_isolated"),
    13: ("enter", "by land; into gb land; stack us_militia", "halt us_militia"),
    14: event("choose\n  - build 1 in one of ports not_isolated no_depot\n  - repair in one of ports not_isolated no_depot"),
    15: event("attack sacketts_harbor"),
    16: event("attack ogdensburg"),
    17: event("until foe_phase no_activation vermont\nblock_used"),
    18: event("commodore l_pring on lake_erie, lake_ontario, lake_champlain"),
    19: event("until foe_phase armistice"),
    20: event("place gb_sauk in one of fort_malden, fort_st_joseph, fort_mackinac unbesieged any_supply"),
    21: event("if unseen gb_mohawk\n  place gb_mohawk in one of grand_river, ancaster, queenston not_isolated\nelse\n  restore 1 gb_mohawk in anywhere"),
    22: combat("terrain forest; in_line warriors", "negate us support round 1"),
    23: WINDS,
    24: event("move_depots bateaux 20 rapids"),
    25: event("if unseen gb_glengarry\n  place gb_glengarry in one of cornwall, prescott\nelse\n  restore up to 2 gb_militia in eastern_district not_isolated"),
    26: combat("terrain clear", "bonus +1 led_by regular"),
    27: event("depot up to 2 in quebec"),
    28: ("rolled", "by land; commander_attack us = 0", "stop"),
    29: WAR,
    30: event("commodore l_yeo in kingston\nrepair in kingston not_isolated no_depot\nbuild 1 in kingston not_isolated no_depot"),
    31: event("commodore l_barclay in one of fort_malden, fort_erie, dover\nmay\n  activate l_barclay by water"),
    32: WAR,
    33: event("activate officer in anywhere within 6 of frenchtown by land +3 bonus 1"),
    34: event("attack sacketts_harbor"),
    35: event("if season spring\n  cross 5 gb_regiment led from prescott to ogdensburg"),
    36: combat("attacker gb", "negate us support round 1\nnegate us commander round 1\nbonus +1 centre round 1"),
    37: ("contact", "by land; here niagara; here_holds gb_regiment", "choose\n  - muster up to 2 within 3\n  - slip_away"),
    38: combat("in_line warriors; evades us; centre_empty us", "eliminate 1 us_regiment in here by foe"),
    39: event("step 1 us_regiment in niagara alone" + OR_DRAW),
    40: event("raise_fort garrison_house"),
    41: combat("defender gb; terrain forest", "support_limit us 1\ntie_costs us"),
    42: combat("terrain clear", "better_die round 1 to 2"),
    43: ("entered", "by water; on richelieu_river", "cut_out all us_vessel in here takes 4..6 to isle_aux_noix, st_johns, hex_9012\nstop back"),
    44: event(
        "each up to 1 of plattsburgh, champlain, chazy, swanton, burlington without us_regular\n"
        "  raze_depot 1 in here\n  step 1 us_militia in here\n  may\n    burn 1 in here villages"
    ),
    45: event("burn up to 2 in buffalo, black_rock, lewiston, fort_schlosser with_or_next_to gb_regiment"),
    46: event("besiege fort_niagara with 2 gb_regular from fort_george, queenston, willoughby\nassault in fort_niagara +3"),
    47: event("dismantle fort_malden\nwithdraw from fort_malden up to 6"),
    48: event(
        "choose\n  - restore up to 3 warriors in anywhere\n  - return 1 lost_warriors in one of fort_malden, moraviantown gb_controlled reduced\n"
        "  - return 1 lost_warriors with l_tecumseh reduced"
    ),
    49: (
        "won",
        "won us; stack us_militia; here anywhere within 4 of maumee_rapids",
        "choose\n  - eliminate 1 us_militia in here by foe\n  - step 2 us_militia in here limit 1 by foe",
    ),
    50: event("assault in one of sieges +2\nelse\n  depot 1 in quebec"),
    51: WAR,
    52: WAR,
    53: event("if track <= -2\n  draw 1\nelse\n  war +1"),
    54: event("restore up to 2 gb_regular in ports, aboard not_isolated"),
    55: event("raise_fort ft_wellington"),
    56: event(
        "choose\n  - restore 1 gb_caughnawaga in anywhere\n  - step 1 us_regiment in anywhere within 3 of chateauguay or beauharnois" + OR_DRAW
    ),
    57: event("activate 5 gb_regular in one of quebec, montreal by land =12 roads_only no_combat"),
    58: event("squalls"),
    59: WINDS,
    60: event("depot up to 1 in montreal full\nmove_depots"),
    61: combat("defender gb", "slip_out 4"),
    62: ("contact", "by water; guns gb", "guns +1"),
    63: event("build 1 in fort_malden not_isolated no_depot"),
    64: ("rolled", "by land; standing niagara", "halve_points"),
    65: combat(None, "extra_die gb_ship from round 2"),
    66: WAR,
    67: event("restore 1 gb_regular in gb_land within 10 of montreal not_isolated\ndepot 1 in montreal full"),
    68: ("entered", "by land; here gb_land settlements; without_combat", "lose_points 2\nno_quarters here"),
    69: event("if unseen gb_104th\n  place gb_104th in kingston\nelse\n  move_by_line 5 gb_regular from quebec to kingston"),
    70: event("war +1\ndraw 1"),
    71: event("if season spring\n  place up to 3 of schedule su14 in quebec\nelse\n  restore up to 3 gb_regular in gb_land not_isolated"),
    72: event("activate l_drummond by land +4" + OR_DRAW),
    73: event("attack oswego"),
    74: event("attack plattsburgh"),
    75: combat("defender gb; terrain clear", "bonus +1 centre\nreinforce 1 within 3"),
    76: event("assault in one of sieges +2 costly 2" + OR_DRAW),
    77: combat(None, "bonus -1 foe led_by militia round 1\nrout 1 us_militia on 6"),
    78: event(
        "if season summer, autumn\n  choose\n    - build v_st_lawrence in kingston not_isolated depots 2\n"
        "    - build 1 in kingston not_isolated no_depot but v_st_lawrence" + OR_DRAW
    ),
    79: event("build 1 in isle_aux_noix not_isolated no_depot\nmay\n  activate commodore on lake_champlain by water"),
    80: event("dismantle fort_st_joseph\nwithdraw from fort_st_joseph to fort_mackinac"),
    81: event("cut_out up to 2 us_gunboat in lake_huron, st_clair_river takes 3..6" + OR_DRAW),
    82: event("if season summer, autumn\n  war +2"),
    83: WAR,
    84: WAR,
    85: event("if season autumn\n  war +1\nblock_used"),
    86: event("place gb_michigan_fencibles, gb_winnebago in fort_mackinac unbesieged any_supply" + OR_DRAW),
    87: ("contact", "by land; here gb_land settlements within 4 of isle_aux_noix; here_holds gb_regiment", "bonus +2 centre round 1"),
    88: event("activate l_prevost by land +2"),
    89: combat("in_line gb_glengarry, gb_incorporated, warriors", "change_posture"),
    90: event(
        "restore 1 gb_incorporated in anywhere\nelse\n  place gb_incorporated in one of fort_george, york, kingston\n"
        "restore 1 gb_militia in upper_canada not_isolated"
    ),
    91: WINDS,
    92: event("burn 1 in us_land held_or_alongside"),
    93: ("entered", "by land; by_road; here gb_land", "road_cost 2 for 3"),
    94: event("if unseen v_psyche\n  lay_down v_psyche in kingston\nelse\n  build v_psyche in kingston not_isolated no_depot"),
    95: event("commodore l_downie in one of isle_aux_noix, st_johns\nrepair all in champlain_ports not_isolated no_depot"),
    96: event("return up to 2 lost_gb_gunboat in own_lake_ports" + OR_DRAW),
    97: event("until foe_phase lines in one of sieges" + OR_DRAW),
    98: event("look\nuntil own_phase no_reactions"),
    99: ("declare", "season autumn; stack us_militia", "send_home 1 us_militia to albany, cincinnati by foe"),
    100: combat("lost gb_regular", "return 1 gb_regular_lost_here in montreal reduced next_phase"),
    101: event("if some us_land settlements gb_controlled\n  war +1\nelse\n  look"),
    102: event("depot up to 2 in quebec, montreal full\nrestore up to 2 gb_regular in gb_land within 10 of montreal not_isolated"),
}
