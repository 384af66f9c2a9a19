#!/usr/bin/env python3
"""Made content/glorious/{game,map,ships,targets,events,tactics,tables}.toml once, from the research file glorious.toml and
the anchors of the map geometry. The content is ours since then: correct the content, not the research, and run this again
only to begin afresh. What events and tactics do stands in our step language (docs/cards.md) and was written by hand, below;
rules.toml and sentences.toml were written by hand.

usage, from the project's root: scripts/import-glorious.py [RESEARCH [GEOMETRY [TARGET]]]
       (../shared/research/glorious.toml, ../shared/geo/glorious.json and content/glorious unless given)
"""
import json
import pathlib
import re
import sys
import tomllib

from entries import entry

given = dict(enumerate(sys.argv))
research = pathlib.Path(given.get(1, "../shared/research/glorious.toml"))
geometry = pathlib.Path(given.get(2, "../shared/geo/glorious.json"))
target = pathlib.Path(given.get(3, "content/glorious"))
r = tomllib.loads(research.read_text())
geo = json.loads(geometry.read_text())
MARKS = "# Marks in `source`: R the rulebook, P1.. a public source (game.toml lists them), M memory, D designed here.\n"


def mark(src):
    """One mark: where the rulebook fixes a value only in part, the value is designed."""
    if "D" in src:
        return "D"
    return src.split(",")[0]


def marks(**fields):
    """The marks of several fields, or the one that they share."""
    return fields if len(set(fields.values())) > 1 else next(iter(fields.values()))


def side(word):
    return {"BR": "GB", "BOTH": "either", "NONE": None, "": None}.get(word, word)


ZONE = {"YORK": "york", "NORTH": "north_lake", "KINGSTON": "kingston", "SACKETS": "sackets", "SOUTH": "south_lake", "NIAGARA": "niagara"}

NOTICE = (
    "Warhawk has no connection with the designer or the publisher. The rules are retold in our own words; the cards, most "
    "ratings of ships and nearly all tables are a reconstruction and not the published components."
)
ABOUT = (
    "Lake Ontario in the summer of 1813, for one player. You are Commodore Chauncey with a few good ships and a swarm of "
    "armed merchant schooners; Sir James Yeo's squadron is moved by cards and rules. Hunt him, guard your supplies, "
    "raid his coast, carry the army across - and do not lose a ship that you cannot replace."
)
GIVES = {
    "P1": "Gun counts for twelve of the ships, from an earlier campaign on the lake; the six that the rulebook also shows agree.",
    "P2": "Yeo's letter of 8 August 1813 with the guns of his squadron.",
    "P3": "The Lady of the Lake is called very fast.",
    "P12": "Earl of Moira was rigged as a brig in 1813.",
    "P14": "Lord Beresford was a schooner.",
    "P15": "Lord Melville was a brig, in commission on 22 July 1813.",
    "P17": "Sylph was a schooner and took a slower one in tow.",
    "P18": "The names of the eleven armed merchant schooners.",
    "P20": "Julia had two guns.",
    "P21": "Growler had five guns.",
    "P24": "Lady of the Lake was a schooner with one gun.",
}

# --- game.toml ---
limits, supply, troops, niagara = r["combat_limits"], r["supply"], r["troops"], r["niagara"]
award = {a["id"]: a["vp"] for a in r["vp_award"]}
out = "# A Glorious Chance: the game's numbers, and where all of this comes from.\n" + MARKS
out += entry(
    "[game]",
    id="glorious",
    title="A Glorious Chance",
    rules_after="A Glorious Chance: The Naval Struggle for Lake Ontario in the War of 1812",
    designer="Gina Willis",
    notice=NOTICE,
    about=ABOUT,
    length="3 to 4 hours",
    complexity="high",
    source={"rules_after": "R", "designer": "R", "length": "D", "complexity": "D"},
)
out += entry("[[scenario]]", id="campaign", title="The U.S. campaign, June to September 1813", source="R")
out += entry(
    "[[switch]]",
    id="cutting_out",
    title="Cutting-Out missions",
    ruling="Q127",
    values=[{"id": "off", "title": "Left out"}, {"id": "on", "title": "Each side may try one in a game"}],
    source="R",
)
out += "\n# Convoy Supply runs from `floor` to 12, where the marker stays; `convoy` is what one convoy brings."
out += entry(
    "[supply]",
    start=supply["start_us"],
    floor=supply["floor"],
    convoy=supply["convoy_advance"],
    fall_points=supply["fall_offensive_vp"],
    source="R",
)
out += "\n# Troops markers of both sides; of the British ones `gb_real` are not blank. One needs `close_action` points aboard."
out += entry(
    "[troops]",
    us=troops["us_markers"],
    gb=troops["ai_markers"],
    gb_real=troops["ai_real"],
    close_action=troops["close_action_per_marker"],
    penalty=troops["penalty_vp"],
    source={"us": "R", "gb": "R", "gb_real": "D", "close_action": "R", "penalty": "R"},
)
out += "\n# The Niagara Front: spaces from the middle to either end."
spaces = [s["index"] for s in r["niagara_space"]]
assert min(spaces) == -max(spaces)
out += entry("[front]", end=max(spaces), army_points=niagara["army_victory_vp"], source={"end": "D", "army_points": "R"})
out += "\n# What limits squadrons and fights. `rounds` is the most Gunnery Rounds of one Segment; `draw` is how many Tactics a side draws."
out += entry(
    "[limits]",
    squadron=limits["deployable_close_action"],
    control_steps=limits["control_steps"],
    blockade_ships=limits["blockade_main_ships"],
    rounds=limits["gunnery_rounds_per_segment"],
    harbor_rounds=limits["harbor_gunnery_rounds"],
    us_draw=limits["us_tactic_draw"],
    gb_draw=limits["br_tactic_draw"],
    control_points=award["control"],
    source={"squadron": "R", "control_steps": "R", "blockade_ships": "R", "rounds": "D", "harbor_rounds": "R", "us_draw": "R", "gb_draw": "R", "control_points": "R"},
)
out += "\n# How the campaign ends: from which final score on, U.S. minus British, from the worst level to the best.\n"
for level in r["victory_level"]:
    out += entry("[[level]]", name=level["name"], score=level["low"], source="R")
address = {s["id"]: s["url"] for s in r["source"]}
for id in sorted(GIVES, key=lambda p: int(p[1:])):
    out += entry("[[reference]]", id=id, address=[address[id]], gives=GIVES[id])
(target / "game.toml").write_text(out)

# --- map.toml ---
width, height = geo["size"]
out = "# The lake: six zones in a ring, which of them have a common side, and the four harbours.\n" + MARKS
out += "\n# Positions count from the top left; y grows to the south. The canvas is that of the map geometry."
out += entry("[canvas]", width=width, height=height, source="D")
out += "\n# Clockwise, so that the next one is the neighbour clockwise. `raided_by` may raid the coast for `raid_points`; `convoys_of`\n# is the side whose convoys can be met there.\n"
for z in r["zone"]:
    at = geo["zones"][ZONE[z["id"]]]
    convoys = "GB" if z.get("british_convoy") else "US" if z.get("us_convoy") else None
    raid = {"raided_by": "R", "raid_points": "R"} if "raid_by" in z else {}
    out += entry(
        "[[zone]]",
        id=ZONE[z["id"]],
        name=z["name"],
        raided_by=side(z.get("raid_by", "")),
        raid_points=z.get("raid_vp"),
        convoys_of=convoys,
        x=at["x"],
        y=at["y"],
        source={"name": "R"} | raid | ({"convoys_of": "R"} if convoys else {}) | {"xy": "D"},
    )
out += "\n# Zones with a common side; meeting in a corner is not enough.\n"
FIXED = {("york", "north_lake"), ("north_lake", "kingston"), ("kingston", "sackets"), ("sackets", "south_lake"), ("north_lake", "south_lake")}
order = list(ZONE)
for z in r["zone"]:
    for other in z["adjacent"]:
        if order.index(z["id"]) < order.index(other):
            pair = (ZONE[z["id"]], ZONE[other])
            out += entry("[[side]]", between=list(pair), source="R" if pair in FIXED else "D")
out += "\n# Homeports, and those that serve while the Homeport is blockaded.\n"
for p in r["port"]:
    at = geo["places"][p["id"].lower()]
    out += entry("[[port]]", id=p["id"].lower(), name=p["name"], side=side(p["side"]), zone=ZONE[p["zone"]], kind=p["kind"], x=at["x"], y=at["y"], source={"name": "R", "side": "R", "zone": "R", "kind": "R", "xy": "D"})
(target / "map.toml").write_text(out)

# --- ships.toml ---
RATED = ("long_gun", "carronade", "close_action", "defense")
ships = {s["id"]: s for s in r["ship"]}
release = {ship: (space["space"], mark(space["src"])) for space in r["supply_space"] for ship in space["releases"]}


def rating(ship, which):
    return {k: ship[which][k] for k in RATED} | {"source": marks(**{k: mark(m) for k, m in zip(RATED, ship["field_src"][which])})}


out = "# The ships, British first. `full` and `reduced` are the two sides of the counter, `b` is the counter after an upgrade.\n" + MARKS
out += "\n# `release` is the space of the supply track that sends a ship from Construction to Make Ready.\n"
for s in r["ship"]:
    if s.get("version") == "B":
        continue
    key = s["id"].removesuffix("_a")
    f = s["field_src"]
    fields = {k: mark(f[k]) for k in ("type", "guns", "steps", "main", "tow", "fast")}
    fields |= {"captured": mark(f["vp_captured"]), "sunk": mark(f["vp_destroyed"]), "start": "R"}
    if key in release:
        fields["release"] = release[key][1]
    out += entry(
        "[[ship]]",
        id=key,
        name=s["name"],
        side=side(s["side"]),
        type=s["type"].lower(),
        guns=s["guns"],
        steps=s["steps"],
        main=s["main"],
        tow=s["tow"],
        fast=s["fast"],
        melee=not s.get("no_melee", False),
        full=rating(s, "full"),
        reduced=rating(s, "reduced"),
        captured=s["vp_captured"],
        sunk=s["vp_destroyed"],
        start=s["start"].lower(),
        release=release[key][0] if key in release else None,
        source={"name": "R", "side": "R"} | fields | {"melee": "R"},
    )
    if "other_version" in s:
        b = ships[s["other_version"]]
        assert [b[k] for k in ("type", "guns", "steps", "main", "tow", "fast")] == [s[k] for k in ("type", "guns", "steps", "main", "tow", "fast")]
        out += entry(
            "[ship.b]",
            full=rating(b, "full"),
            reduced=rating(b, "reduced"),
            captured=b["vp_captured"],
            sunk=b["vp_destroyed"],
            source={"captured": mark(b["field_src"]["vp_captured"]), "sunk": mark(b["field_src"]["vp_destroyed"])},
        )
out += "\n# Flagships at the start, and the ship that becomes the American one on the day she is Deployable."
flag = {f["side"]: f for f in r["flagship"]}
out += entry("[flagships]", us=flag["US"]["start"], gb=flag["BR"]["start"].removesuffix("_a"), us_new=flag["US"]["automatic"], source="R")
(target / "ships.toml").write_text(out)

# --- targets.toml ---
out = "# The Target Cards: where the British are bound, and what for.\n" + MARKS
out += "\n# Whether they come: a row for each number of Troops from 0 to 6, a figure for each column of the Naval Balance; 1 brings the\n# whole squadron out.\n"
for p in r["profile"]:
    out += entry("[[profile]]", id=p["id"], rows=p["rows"], source="D")
out += "\n# Cards with a note of `charlotte` use this profile once Charlotte is in use."
out += entry("[charlotte]", profile="A4", source="D")
out += "\n# `last_turn` cards are taken out on September II, `hourglass` ones while the British have Isolated ships.\n"
WORD = {"ARMY_SUPPORT": "army_support", "CUTTING_OUT": "cutting_out", "ATTACK_CONVOY": "attack_convoy", "NONE": None}
NOTE = {"CONVOY": "hunt", "CUTTING_OUT": "cut_out", "CHARLOTTE": "charlotte", "": None}
for t in r["target_card"]:
    secondary = WORD.get(t["secondary"], t["secondary"].lower())
    out += entry(
        "[[target]]",
        id=t["id"],
        zone=ZONE[t["zone"]],
        primary=WORD.get(t["primary"], t["primary"].lower()),
        secondary=secondary,
        profile=t["profile"],
        last_turn=t["last_turn"],
        hourglass=t["hourglass"],
        note=NOTE[t["note"]],
        source="D",
    )
(target / "targets.toml").write_text(out)

# --- events.toml ---
# What they do, in the words of docs/cards.md.
LAKE = {
    "Rainy Squalls": ["ban tactics if patrol_segment", "ban gunnery if patrol_segment"],
    "Gale": ["gale"],
    "Separated Ships (U.S.)": ["separate us"],
    "Separated Ships (British)": ["separate gb"],
    "Separated Ships (both)": ["separate us", "separate gb"],
    "Convoy Delay (U.S.)": ["delay us"],
    "Convoy Delay (British)": ["delay gb"],
    "Light Airs": ["ban untowed", "ban any_w", "ban close"],
    "Fog": ["slip on 1-3 of d6", "shift -1"],
    "Shifting Winds": ["gage flip"],
    "Heavy Swell": ["strength lakers long_gun 1/2", "ban tow"],
    "Lake Fever (U.S.)": ["fever us"],
    "Lake Fever (British)": ["fever gb"],
    "Confused Signals": ["ban command", "ban tactics"],
    "Shipwright Shortage (U.S.)": ["build us +1"],
    "Shipwright Shortage (British)": ["build gb +1"],
    "Artificers Arrive": ["build us -1", "build gb -1"],
    "Dispatch Boat (U.S.)": ["react us +2"],
    "Dispatch Boat (British)": ["react gb +2"],
    "Foul Winds": ["react us -2", "react gb -2"],
    "Blown Off Station": ["blow_off on 1-2 of d6"],
    "Intelligence": ["peek 1", "gage choose"],
}
COAST = {
    "Local Militia": (["fail if d6_beats_guns"], []),
    "Explosion": (["destroy own"], ["destroy own"]),
    "Heavy Surf": (["fail on 1-3 of d6"], ["shift -1"]),
    "Shore Battery": (["reduce own"], ["reduce own"]),
    "Friendly Inhabitants": (["supply 4"], ["shift +1"]),
    "Supplies Found": (["supply 1"], []),
    "Army Dithers": ([], ["shift -1"]),
    "Bold Landing": ([], ["shift +1"]),
    "Landing Delayed": ([], ["fail"]),
    "Lee Shore": (["displace own on 1-3 of d6"], ["displace own on 1-3 of d6"]),
    "Militia Won't Cross": ([], ["shift -1 if own_is_us"]),
    "Warriors and Scouts": ([], ["shift +1 if at_niagara_gb", "shift -1 if at_niagara_us"]),
    "Aground": (["ground own"], ["ground own"]),
    "Alarm Guns": (["fail if guns_below 10"], []),
}
KNOWN = {"Rainy Squalls", "Gale", "Separated Ships", "Convoy Delay", "Local Militia", "Explosion"}  # names in the rulebook


def known(name):
    return name.split(" (")[0] in KNOWN


def ident(name):
    return re.sub(r"[^a-z]+", "_", name.lower().replace("'", "").replace("u.s.", "us")).strip("_")


out = "# The events of the lake and of its coasts, and the Event Cards that bear them. What an event does is written in the words of\n# docs/cards.md, which the loader checks; the text that a player reads is made from them.\n" + MARKS
out += "\n# In a Lake Zone, as long as `lasts` says.\n"
for e in r["lake_event"]:
    does = {"Rainy Squalls": "R"}.get(e["name"], "D")
    out += entry("[[lake]]", id=ident(e["name"]), name=e["name"], lasts=e["lasts"], does=LAKE[e["name"]], source={"name": "R" if known(e["name"]) else "D", "lasts": does, "does": does})
out += "\n# On a coast: to a Raid, and to a landing.\n"
for e in r["coastal_event"]:
    raid, land = COAST[e["name"]]
    does = {"Local Militia": "R"}.get(e["name"], "D")
    out += entry("[[coast]]", id=ident(e["name"]), name=e["name"], raid=raid or None, land=land or None, source={"name": "R" if known(e["name"]) else "D"} | ({"raid": does} if raid else {}) | ({"land": does} if land else {}))
out += "\n# The cards. `gage` has the Weather Gage; a Tactic with one of the `icons` is invalid.\n"
for c in r["event_card"]:
    if c["lake_only"]:
        out += entry("[[card]]", id=c["no"], lake=ident(c["lake"]), lake_only=True, source="R")
    else:
        pair = {"lake": "R", "coast": "R", "spyglass": "D", "gage": "D", "icons": "D"}  # of the card that the rulebook shows
        out += entry("[[card]]", id=c["no"], lake=ident(c["lake"]) or None, coast=ident(c["coastal"]) or None, spyglass=c["spyglass"], gage=side(c["gage"]), icons=[i.lower() for i in c["icons"]], source=pair if c["no"] == 7 else "D")
(target / "events.toml").write_text(out)

# --- tactics.toml ---
TACTIC = {
    "Pursuit": ["restart if withdrawing"],
    "Rake": ["assign spread"],
    "Surprise": ["shift +1", "hits attacker -9", "ban a_w"],
    "First Shot": ["hit defender 1 on 3-6 of d6"],
    "Break the Line": ["shift +1 if three_defend", "die +1 if gap"],
    "Double the Rear": ["assign rear"],
    "Long Bowls": ["strength all carronade 0", "hits attacker -1", "ban close"],
    "Bear Down": ["die +1", "skip_recheck"],
    "Mutual Support": ["hits defender -1 if three_defend"],
    "Escape": ["add_withdraw if d_hits_or_end"],
    "Smoke Screen": ["die -1"],
    "Hold Fire": ["hits attacker +1 if roll_at_most 5"],
    "Refused Line": ["assign first"],
    "Cripple Their Rigging": ["gage to_defender if attacker_hit"],
    "Scatter": ["disengage on 1-4 of d6"],
    "Turn and Fight": ["strength british_flagship defense 2", "ban d_w"],
}
NAMED = {"Pursuit", "Rake", "Surprise", "First Shot", "Mutual Support", "Escape"}
EFFECT = {"Pursuit": "R", "Rake": "R"}
out = "# The Tactics: ten of the attacker, ten of the defender. What they do is written in the words of docs/cards.md.\n" + MARKS
out += "\n# An icon on the gage card makes a Tactic invalid; two of the same band cancel each other. A dummy has no effect at all.\n"
for t in r["tactic_card"]:
    if t["dummy"]:
        out += entry("[[tactic]]", id=t["id"], deck=t["deck"].lower(), dummy=True, source={"dummy": "D"})
        continue
    named = "R" if t["name"] in NAMED else "D"
    lasts = "R" if t["name"] in NAMED and t["name"] != "Rake" else "D"
    out += entry(
        "[[tactic]]",
        id=t["id"],
        deck=t["deck"].lower(),
        name=t["name"],
        icon=t["icon"].lower(),
        band=t["band"].lower(),
        side=side(t["side"]),
        lasts={"seq": "sequence"}.get(t["lasts"], t["lasts"]),
        does=TACTIC[t["name"]],
        source={"deck": "D", "name": named, "icon": "D", "band": "D", "side": "D", "lasts": lasts, "does": EFFECT.get(t["name"], "D")},
    )
(target / "tactics.toml").write_text(out)

# --- tables.toml ---
out = "# The tables and tracks.\n" + MARKS
out += "\n# Naval Balance: from this difference of U.S. and British capture values on, so many Target Cards.\n"
for b in r["naval_balance"]:
    out += entry("[[balance]]", difference=b["low"], cards=b["cards"], source={"difference": "R", "cards": mark(b["src"])})
out += "\n# Lake Combat: the columns, from this number of half defenders' strengths for an attacker's on; the results by modified roll, 0\n# or less to 11 or more. A and D are Hits of attacker and defender, W is a withdrawal."
lake = r["lake_combat"]
out += entry("[odds]", names=lake["columns"], halves=[int(2 * x) for x in lake["ratios"]], source="D")
for row in r["lake_combat_row"]:
    out += entry("[[result]]", roll=row["roll"], cells=row["results"], source="D")
out += "\n# Gunnery Hit Distribution: for a red and a blue die, the position that is hit, for 1 to 16 ships.\n"
for row in r["hit_row"]:
    out += entry("[[hit]]", dice=row["roll"], positions=row["positions"], source=mark(row["src"]))
out += "\n# Land Battle: for each level the highest roll of two dice of each result: defender's major success, defender's success, draw,\n# attacker's success, attacker's major success, feat of arms.\n"
RESULTS = ("defender_major", "defender_success", "draw", "attacker_success", "attacker_major", "attacker_feat")
for level in r["land_battle_level"]:
    out += entry("[[land_level]]", id=level["level"], up_to=[level[k][1] for k in RESULTS], source="D")
out += "\n# From this Long Gun strength on: the level for 1, 2, 3, 4 and more Troops.\n"
for band in r["land_battle_band"]:
    out += entry("[[land_band]]", long_guns=band["low"], levels=band["levels"], source={"long_guns": "R" if band["low"] in (7, 16) else "D", "levels": "D"})
out += "\n# Convoy Scatter: from this number of guns on, up to which die the convoy scatters and up to which it is destroyed; above that\n# it is captured.\n"
for s in r["convoy_scatter"]:
    out += entry("[[scatter]]", guns=s["low"], scattered=s["scatter"][1], destroyed=s["destroyed"][1], source="D")
out += "\n# Shipyard Damage: from this roll on (1d6, one more for a Feat of Arms), added Construction Delay, and what befalls a ship.\n"
YARD = {"NONE": "nothing", "DELAY_REPAIRING": "delay_repairing", "DESTROY_REPAIRING": "destroy_repairing", "DESTROY_CONSTRUCTION_ELSE_REPAIRING": "destroy_building"}
for d in r["shipyard_damage"]:
    out += entry("[[damage]]", roll=d["low"], delay=d["delay"], ship=YARD[d["ship"]], source="D")
out += "\n# Gale, 1d10 for each ship: up to `founders` she is lost, up to `reduced` she is Reduced.\n"
for kind, founders, reduced in (("laker", 2, 5), ("schooner", 1, 3), ("brig", 0, 2), ("corvette", 0, 1), ("supercorvette", 0, 1)):
    out += entry("[[gale]]", type=kind, founders=founders, reduced=reduced, source="D")
out += "\n# Cutting-Out, the optional rule: from this modified roll on."
cut = {c["result"].lower(): c["low"] for c in r["cutting_out"]}
del cut["disaster"]
out += entry("[cutting_out]", **cut, source="D")
(target / "tables.toml").write_text(out)
