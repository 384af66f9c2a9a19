#!/usr/bin/env python3
"""Made content/frontier/{game,map,pieces,setup,tables,cards}.toml once, from the research files frontier.toml and map.txt and the
sentences of frontier_cards.py. The content is ours since then: correct the content, not the research, and run this again only to
begin afresh. rules.toml was written by hand.

usage, from the project's root: scripts/import-frontier.py [RESEARCH [TARGET]]
       (../shared/research/frontier and content/frontier unless given)
"""
import math
import pathlib
import re
import sys
import tomllib

import frontier_cards
from entries import entry, value

given = dict(enumerate(sys.argv))
research = pathlib.Path(given.get(1, "../shared/research/frontier"))
target = pathlib.Path(given.get(2, "content/frontier"))
r = tomllib.loads((research / "frontier.toml").read_text())
MARKS = "# Marks in `source`: R the rulebook, P1.. a public source (game.toml lists them), M memory, D designed here.\n"

ABOUT = (
    "The whole frontier from Mackinac to Quebec in hexes, season by season. Cards give points: an officer marches with his regiments, a "
    "commodore sails, a yard builds, a siege is pressed; then the card's event happens unless the enemy blocks it. Armies live on roads "
    "and depots, fleets fight for four lakes, and both sides choose battle lines and postures in secret."
)
NOTICE = (
    "Warhawk has no connection with the designer or the publisher. The rules are retold in our own words; the map, the counters, the "
    "set-ups, the posture matrix, the scenarios and nearly all cards are a reconstruction and not the published components."
)
SIZE = 24 / math.sqrt(3)  # of a hex, from its middle to a corner; 24 across its flats


def slug(name):
    return re.sub(r"[^a-z0-9]+", "_", name.lower().replace("'", "").replace(".", "")).strip("_")


def mark(prov, note=""):
    """R, D or the public source that a note names. What is only partly from the book is ours."""
    if prov == "P":
        found = [n for n in re.findall(r"\[S(\d+)\]", note) if n != "19"]  # 19 is a text that we may not pass on
        return f"P{found[0]}" if found else "D"
    return prov if prov in ("R", "M", "D") else "D"


def water_id(name):
    return "river_grand" if name == "Grand River" else slug(name)  # a village has that id


def row(**fields):
    return "  " + value({key: v for key, v in fields.items() if v is not None}) + ",\n"


# --- what stands where, first: everything else names it ---
towns = {s["name"]: slug(s["name"]) for s in r["settlement"]}
forts = {f["name"]: slug(f["name"]) for f in r["event_fort"]}
at_hex = {s["hex"]: s for s in r["settlement"]}
harbours = {s["harbor"]: s for s in r["settlement"] if s.get("harbor")}

sections, section = {}, None
for line in (research / "map.txt").read_text().splitlines():
    if line.startswith("["):
        section = sections.setdefault(line[1 : line.index("]")], [])
    elif line and not line.startswith("#") and section is not None:
        section.append(line)
TERRAIN = {"CL": "clear", "FO": "forest", "SF": "small", "LK": "lake", "RV": "river", "XR": "special"}
OWNER = {"U": "US", "B": "GB", "N": "neutral"}
SHEET = {"W": "west", "E": "east", "B": "both"}
hexes = {}
for line in sections["hexes"]:
    id_, rest = line.split(" ", 1)
    hexes[id_] = dict(re.findall(r'(\w+)=("[^"]*"|\S+)', rest))

# Which lake a water hex counts for (2.6.2): its own, or the one that its river belongs to.
lake_of, lakes = {}, {lake["name"]: slug(lake["name"]) for lake in r["lake"]}
river_lake = []
for lake in r["lake"]:
    for river in lake["rivers"]:
        name, span = re.fullmatch(r"(.+?)(?: \((\d+)(?:-(\d+))?\))?", river).group(1, 2)
        last = re.search(r"-(\d+)\)", river)
        river_lake.append((name, span, last[1] if last else span, lake["name"]))
for id_, h in hexes.items():
    water = h.get("water", "").strip('"')
    if water in lakes:
        lake_of[id_] = lakes[water]
    for name, first, last, lake in river_lake:
        if name == water and (first is None or first <= id_ <= last):
            lake_of[id_] = lakes[lake]
for lake in r["lake"]:
    ports = {s["name"] for s in r["settlement"] if s.get("harbor") and lake_of.get(s["harbor"]) == lakes[lake["name"]]}
    assert ports == set(lake["ports"]), (lake["name"], ports ^ set(lake["ports"]))

# --- map.toml ---
width, height = 2023, 1380
out = "# The board: 1437 hexes, settlements, roads, waters. A hex is CCRR, column and row; columns run from north to south, and every\n"
out += "# even column stands half a hex lower. What is not listed is no hex (2.3).\n" + MARKS
out += "\n# `lake`: for whose control a hex counts (2.6.2). `shore`: land lies beside it (Q5). `special`: the Road to Sackett's Harbor (2.3.2).\n"
out += "# `sheet`: in which one-map games it exists (Q127).\n\nhex = [\n"
for id_, h in hexes.items():
    column, line = int(id_[:2]), int(id_[2:])
    water = h.get("water", "").strip('"')
    name = at_hex[id_]["name"] if id_ in at_hex else f"{harbours[id_]['name']} harbour" if id_ in harbours else id_  # its id: drawn bare
    out += row(
        id=id_, name=name, terrain=TERRAIN[h["t"]], owner=OWNER[h["own"]], sheet=SHEET[h["map"]],
        water=water_id(water) if water else None, lake=lake_of.get(id_), shore=True if h.get("shore") == "1" else None,
        x=round(SIZE + (column - 1) * 1.5 * SIZE, 1), y=round(12 + (line - 1) * 24 + (12 if column % 2 == 0 else 0), 1),
        source={"name": at_hex[id_]["prov"], "terrain": "D", "owner": "D"} if id_ in at_hex else "P31" if h["p"] == "P" else h["p"],
    )  # fmt: skip
out += "]\n"
out += "\n# Sides that a road or a ferry crosses (2.2.1, 2.2.11).\n\npath = [\n"
for line in sections["roads"]:
    a, b, kind, p = line.split()
    out += row(between=[a, b], kind="road" if kind == "event26" else kind, source=p[2:])
out += "]\n\n# Waters that touch and are not connected (2.3).\n\nblocked = [\n"
for line in sections["blocked"]:
    a, b, kind, name, p = re.fullmatch(r'(\d+) (\d+) (\w+) "(.+)" p=(\w)', line).groups()
    out += row(between=[a, b], kind=kind, name=name, source=p)
out += "]\n"
out += "\n# Positions count from the top left; y grows to the south. The canvas is that of the map geometry."
out += entry("[canvas]", width=width, height=height, source="D")
out += entry("[grid]", columns=97, rows=57, even_columns="lower", source="D")
out += "\n# Waters. `any_vessel`: ships may enter it, too (12.5). `points`: what a lake is worth (23.1.2).\n"
waters = sorted({h["water"].strip('"') for h in hexes.values() if "water" in h}, key=lambda w: (w not in lakes, w))
for name in waters:
    lake = next((x for x in r["lake"] if x["name"] == name), None)
    any_vessel = True if name in r["river_any_vessel"]["names"] else None
    out += entry(
        "[[water]]", id=water_id(name), name=name, kind="lake" if lake else "river", points=lake["vp"] if lake else None,
        any_vessel=any_vessel, source={"name": "R" if lake or any_vessel else "D", "points": "R"} if lake else "R" if any_vessel else "D",
    )  # fmt: skip
out += "\n# Settlements. `fort`: a printed fortification; `docks` and `harbour` make it a port.\n"
for s in r["settlement"]:
    source = {"class": "R" if s["prov_class"] == "R" else "D", "hex": "D"}
    if s["docks"]:
        source["docks"] = "D"
    out += entry(
        "[[settlement]]", id=towns[s["name"]], hex=s["hex"], **{"class": s["class"]}, points=s["vp"], fort=s["fortified"] or None,
        docks=s["docks"] or None, harbour=s.get("harbor"), source=source,
    )  # fmt: skip
out += "\n# Forts that cards place (2.2.5).\n"
for f in r["event_fort"]:
    place = f["prov_place"]
    sites = {"Ft. Meigs": "P11", "Ft. Stephenson": "P35", "Ft. Ontario": "P34", "Ft. Wellington": "P33"}
    out += entry(
        "[[event_fort]]", id=forts[f["name"]], name=f["name"].replace("Ft.", "Fort"), settlement=towns[f["place"]], side=f["side"],
        source={"name": "R", "settlement": sites.get(f["name"], "D") if place == "P" else "D", "side": "R"},
    )  # fmt: skip
ZONES = {"Upper St Lawrence": ("eastern_district", "the Eastern District"), "Niagara": ("niagara", "the Niagara"), "Ohio": ("ohio", "Ohio")}
out += "\n# Regions that cards name: hexes of one side's territory in these columns and rows.\n"
for z in r["zone"]:
    id_, name = ZONES.get(z["name"], (slug(z["name"]), z["name"]))
    out += entry("[[zone]]", id=id_, name=name, owner=z["territory"], columns=z["columns"], rows=z["rows"], source="D")
a, b, p = re.fullmatch(r"(\d+) (\d+) p=(\w)", sections["sandbar"][0]).groups()
out += entry("[sand_bar]", between=[a, b], source=p)
out += "\n# Places that rules name. Rutland is no hex for the British (2.3.3)."
NAMED = ("Quebec", "Montreal", "Beauharnois", "York", "Buffalo", "Detroit", "Fort Wayne", "Fort Malden", "Fort Mackinac", "Fort St Joseph", "Rutland")
out += entry("[named]", **{slug(name).removeprefix("fort_"): towns[name] for name in NAMED}, source="R")
(target / "map.toml").write_text(out)

# --- pieces.toml ---
PLAIN = re.compile(r"(?:\d/)?\d+(?:st|nd|rd|th)")
BRIGADES = "Tupper Dudley Wadsworth Miller Dodge Mooers McClure Swift Davis Strong".split()


def regiment_name(g):
    name = g["name"]
    if PLAIN.fullmatch(name):
        return name + (" Foot" if g["side"] == "GB" else " Infantry")
    if g["kind"] == "naw":
        return name + " warriors"
    if name in BRIGADES:
        return name + ("'" if name.endswith("s") else "'s") + " Brigade"
    if g["kind"] == "militia" and not re.search(r"Militia|Rifles|Mounted|Division|Volunteers|Chasseurs|^\d", name):
        return name + " Militia"
    return name


def clean(name):
    return name.replace(" (officer)", "").replace(" (gunboat)", "")


regiment = {(g["side"], g["name"]): f"{g['side'].lower()}_{slug(g['name'])}" for g in r["regiment"]}
leader = {(o["side"], o["name"]): f"l_{slug(clean(o['name']))}" for o in r["officer"] + r["commodore"]}
vessel = {v["name"]: f"v_{slug(clean(v['name']))}" for v in r["vessel"]}
LIMITS = {
    "Quebec Militia": "montreal", "Montreal Militia": "montreal", "Caughnawaga": "montreal", "Ojibwa": "st_clair_river",
    "Odawa": "no_us_land", "Seneca": "buffalo", "Potawatomie": "fort_wayne", "De Rottenburg": "no_us_land_returns",
}  # fmt: skip
# Where the rulebook gives a value: 18.4.9, 16.3.4, 18.2.4.
VALUES = {("GB", "Voltigeurs"), ("GB", "2/41st"), ("GB", "37th"), ("US", "18th"), ("US", "21st"), ("US", "22nd")}

out = "# Regiments, officers, commodores and vessels. `limit`: where a piece may not go (3.4.6). `event`: comes by that card alone.\n" + MARKS
out += "\n# Strength at full and reduced.\n"
for g in r["regiment"]:
    note, valued = g.get("note", ""), (g["side"], g["name"]) in VALUES
    out += entry(
        "[[regiment]]", id=regiment[g["side"], g["name"]], name=regiment_name(g), side=g["side"],
        kind={"naw": "warriors"}.get(g["kind"], g["kind"]), full=g["full"], reduced=g["reduced"],
        arm="rifle" if "Rifle" in g["name"] and g["side"] == "US" and g["kind"] == "regular" else "artillery" if "Artillery" in g["name"] else None,
        limit=LIMITS.get(g["name"]), event=slug(g["event_only"]).replace("_", "") if "event_only" in g else None,
        source={"name": mark(g["prov"], note), "full": "R" if valued else "D", "reduced": "D"},
    )  # fmt: skip
out += "\n# Officers. Stars 0: the panther of Tecumseh (3.4.1.e).\n"
for o in r["officer"]:
    stars = o["stars"] if isinstance(o["stars"], int) else 0
    fixed = {"Riall": {"defence": "R"}, "Pike": {"attack": "R"}, "Tecumseh": {"stars": "R"}}.get(o["name"], {})
    out += entry(
        "[[officer]]", id=leader[o["side"], o["name"]], name=clean(o["name"]), side=o["side"], stars=stars, attack=o["attack"],
        defence=o["defence"], limit=LIMITS.get(o["name"]), event=slug(o["event_only"]).replace("_", "") if "event_only" in o else None,
        source={"name": mark(o["prov"], o.get("note", ""))} | {key: fixed.get(key, "D") for key in ("stars", "attack", "defence")},
    )  # fmt: skip
out += "\n# Commodores. `die`: what one adds to a broadside; `lakes`: where one serves; `transfers`: may change between them (3.4.5.d).\n"
for o in r["commodore"]:
    out += entry(
        "[[commodore]]", id=leader[o["side"], o["name"]], name=o["name"], side=o["side"], die=int(o["die"][2:]),
        lakes=[slug("Lake " + lake) for lake in o["lakes"]], transfers=True if o["name"] in ("Pring", "Elliott") else None,
        event={"Pring": "gb18", "Elliott": "us23"}.get(o["name"]),
        source={"name": "R", "die": "R" if o["name"] == "Barclay" else "D", "lakes": "R"},
    )  # fmt: skip
out += "\n# Vessels, each with a counterpart under the other flag. `guns`: d8 and d6 at full and reduced. `cost`: operation points to build, 1\n"
out += "# where it is missing. `free`: built without a depot (5.4.1.d). `shallow`: enters every river (12.5).\n"
KNOWN = {"Queen Charlotte": ("R", "R"), "Niagara": ("R", "R"), "Chippewa": ("D", "R")}  # hull and guns of the rulebook's example
for v in r["vessel"]:
    hull, guns = KNOWN.get(v["name"], ("D", "D"))
    out += entry(
        "[[vessel]]", id=vessel[v["name"]], name="gunboat Drummond" if "Drummond" in v["name"] else v["name"], side=v["side"], rig=v["rig"], lake=slug("Lake " + v["lake"]), hull=v["hd"],
        guns=[v["guns_full"]["d8"], v["guns_full"]["d6"]], reduced=[v["guns_reduced"]["d8"], v["guns_reduced"]["d6"]],
        cost=2 if v["name"] == "New Orleans" else None, free=True if v["name"] == "Caledonia" else None,
        shallow=True if v["name"] == "Oneida" else None, event="us75" if v["name"] == "New Orleans" else None,
        source={"name": mark(v["prov"], v.get("note", "")), "hull": hull, "guns": guns, "reduced": "D"},
    )  # fmt: skip
(target / "pieces.toml").write_text(out)


# --- setup.toml ---
def standing(e):
    """The pieces of a row, reduced and unbuilt ones and prizes among them."""
    side = e["side"]
    ids = [leader[side, n] for n in e.get("officers", []) + e.get("commodores", [])]
    ids += [regiment[side, n] for n in e.get("regiments", []) + e.get("reduced", [])]
    ids += [vessel[n] for n in e.get("vessels", [])]
    return ids


out = "# Where everything is at the start of a year, and what comes when. A vessel in `unbuilt` is on the stocks; a `prize` bears the other\n"
out += "# side's flag; a burned place was burned by the enemy of its owner, one `taken` is his. Pieces neither here nor due later are out of the\n# game. Depots are British. One-map games leave out what is off their sheet (Q127).\n" + MARKS
STARTS = {"Sp12": "1812", "Sp13": "1813", "Sp14": "1814"}
for code, year in STARTS.items():
    state, rows = r["setup_state"][code], [e for e in r["setup"] if e["start"] == code]
    lists = {
        "burned": [towns[x] for x, _ in state["burned"]], "dismantled": [towns[x] for x in state["dismantled"]],
        "taken": [towns[x] for x in state["us_controls"] + state["gb_controls"]], "forts": [forts[x] for e in rows for x in e.get("forts", [])],
        "reduced": [regiment[e["side"], x] for e in rows for x in e.get("reduced", [])],
        "unbuilt": [vessel[x] for e in rows for x in e.get("unconstructed", [])],
        "prizes": [vessel[x] for e in rows for x in e.get("captured", [])],
    }  # fmt: skip
    out += entry("[[setup]]", id=year, road=state["road_open"], **{key: x or None for key, x in lists.items()}, source="D")
    assert all(side != s_["side"] for x, side in state["burned"] for s_ in r["settlement"] if s_["name"] == x)
    for e in rows:
        if standing(e):
            out += entry("[[setup.pieces]]", at=towns[e["place"]], pieces=standing(e), source="D")
    out += entry("[setup.depots]", at=[towns[e["place"]] for e in rows for _ in range(e.get("depots", 0))], source="D")
out += "\n# Reinforcements (5.2): a season is sp, su or au with the year.\n"
DATED = {"Chauncey": "P13", "Yeo": "P12", "Sir Isaac Brock": "P12", "Prince Regent": "P20", "Princess Charlotte": "P21", "St Lawrence": "P22"}
for e in r["reinforcement"]:
    named = e.get("commodores", []) + e.get("vessels", [])
    out += entry(
        "[[arrival]]", season=e["season"].lower(), at=towns[e["place"]], pieces=standing(e),
        source=next((DATED[n] for n in named if n in DATED), "D"),
    )  # fmt: skip
(target / "setup.toml").write_text(out)

# --- tables.toml ---
out = "# Tables and numbers that the rules look things up in.\n" + MARKS
out += "\n# Dice by both postures (18.2.5.f): d8 and d6 of the attacker, then of the defender.\n\ncell = [\n"
for p in r["posture_cell"]:
    out += row(
        attacker=slug(p["attacker"]), defender=slug(p["defender"]), attacker_dice=[p["attacker_dice"]["d8"], p["attacker_dice"]["d6"]],
        defender_dice=[p["defender_dice"]["d8"], p["defender_dice"]["d6"]], source=p["prov"],
    )  # fmt: skip
out += "]\n"
c = r["costs"]
out += entry(
    "[costs]", road=c["road"], no_road=c["no_road"], ferry=c["ferry_hex"], ferry_hexes=c["ferry_max_hexes"], enemy=c["enemy_hex"],
    cut_out=c["cut_out"], water=c["water_hex"], enemy_vessel=c["enemy_vessel_hex"], port=c["port_in_out"], bar_ship=c["sandbar_ship"],
    bar_gunboat=c["sandbar_gunboat"], bateaux=c["bateaux_hexes"], source="R",
)  # fmt: skip
out += "\n# Regiments that move with an officer of so many stars, and what each subordinate adds (5.4.1.a.i)."
out += entry("[command]", limit=[5, 10, 15], subordinate=5, source="R")
out += "\n# Whoever has this many docks or more: hull and d8 of its harbour guns (3.3.a)."
out += entry("[harbour_guns]", docks=r["phd"]["docks_from"], hull=r["phd"]["hd"], d8=r["phd"]["d8"], source="R")
out += "\n# From so many regiments on, which die; the lowest result that succeeds (11.1 to 11.3). Die 0: no roll."
b = r["bateaux"]
out += entry("[bateaux]", regiments=b["regiments_from"], die=b["die"], success=b["success_from"], opposed=b["enemy_landing_drm"], source="R")
s = r["supply"]
out += entry(
    "[supply]", us_bases=[towns[x] for x in s["us_sources"]], gb_base=towns[s["gb_source"]], gb_partial=towns["York"],
    gb_partial_with=towns["Ottawa"], us_range=s["us_range_rmp"], water=s["partial_water_hexes"], depot_reach=s["gb_depot_reach_hexes"],
    depots=s["depots_max"], depots_a_season=s["gb_depots_per_reinforcement"], source="R",
)  # fmt: skip
out += "\n# Places that feed Americans while a line of `us_range` joins them to their base (21.2.2.a)."
for place, base in s["us_secondary"]:
    at = {"fort": forts[place]} if place in forts else {"settlement": towns[place]}
    out += entry("[[supply_place]]", **at, base=towns[base], source="R")
out += "\n# Room for regiments in winter: a settlement's points and these (6.2.1)."
w = r["wqv"]
out += entry("[quarters]", fort=w["fort"], event_fort=w["event_fort_builder"], depot=w["depot"], isolated=w["isolated"], source="R")
out += entry("[winter]", may_ignore=[towns[x] for x in r["winter"]["ports_that_may_be_ignored"]], source="R")
v = r["volley"]
out += "\n# Support boxes, the differences that cost one step and two, and modifiers of a volley (18.2.4, 18.4)."
out += entry(
    "[volley]", clear=v["support_clear"], forest=v["support_forest"], over_water=v["support_river_or_disembark"], one_step=v["difference_1_step"],
    two_steps=v["difference_2_steps"], flank_lead=v["flank_lead"], flank_support=v["flank_support"], refused_flank=v["refused_flank"],
    feigned_retreat=v["feigned_retreat"], offshore=v["offshore"], reserve=v["reserve_advantage"], reserve_difference=v["reserve_difference"],
    partial=v["partial"], isolated=v["isolated"], source="R",
)  # fmt: skip
out += "\n# The five postures (18.2.5).\n"
for p in r["posture"]:
    out += entry("[[posture]]", id=slug(p["name"]), name=p["name"], source="R")
t, m = r["siege_table"], r["siege_drm"]
out += "\n# Steps lost by the other side: a row for each modified d8, a column from each strength on; and a natural 8 in the first column (16.3.3)."
out += "\n[siege]\n" + f"strength = {value(t['columns_from'])}\n" + "".join(f"row_{i} = {value(x)}\n" for i, x in enumerate(t["rows"], 1))
out += f"natural_8 = {t['natural_8_column_0']}\nwalls = {m['controls_fortification']}\nship = {m['friendly_ship_in_shore_hex']}\n"
out += f"weak = {value([towns[x] for x in m['besieger_plus_1']])}\nstrong = {value([towns[x] for x in m['besieger_minus_1']])}\n"
out += f"partial = {m['besieger_partial']}\nisolated = {m['besieger_isolated']}\n"
out += "# These must have fed besiegers, and fall only when nothing is left inside (16.3.1, 16.3.3.b.ii).\n"
out += f"capitals = {value([towns[x] for x in ('Quebec', 'Albany', 'Pittsburgh', 'Cincinnati')])}\nsource = \"R\"\n"
k = r["capture"]
out += entry("[capture]", repelled=k["repelled_max"], burned=k["burned_max"], commodore=k["commodore_drm"], source="R")
out += entry("[damage]", reduced_ship=r["damage"]["reduced_ship_section"], reduced_gunboat=r["damage"]["reduced_gunboat_section"], source="R")
out += entry("[lake_control]", open_lake=r["lake_control"]["open_lake_factor"], elsewhere=r["lake_control"]["other_factor"], source="R")
out += "\n# The wider war, from the British end: half points at the end, whose stripe, cards that the favoured side may exchange (5.1, 22.1).\n"
for x in r["wwus"]:
    whole = mark(x["prov"])
    out += entry(
        "[[track]]", at=x["index"], half_points=int(x["vp"] * 2), first=x["first_player"], exchanges=x["discards"],
        source={"half_points": "R", "first": "D" if x["index"] == 0 else "R", "exchanges": whole},
    )  # fmt: skip
y = r["victory"]
out += entry(
    "[victory]", meigs=y["fort_meigs_destroyed"], buffalo=y["burned_buffalo"], york=y["burned_york"],
    gb_wins_at=[towns[x] for x in y["sudden_death_gb"]], us_wins_at=[towns[x] for x in y["sudden_death_us"]],
    tie_break=[lakes[x] for x in y["tie_break_lakes"]], source="R",
)  # fmt: skip
(target / "tables.toml").write_text(out)

# --- game.toml ---
out = "# War on the Great Lakes Frontier: scenarios, the calendar, a switch, and where all of this comes from.\n" + MARKS
out += entry(
    "[game]", id="frontier", title="War on the Great Lakes Frontier", rules_after="1812! War on the Great Lakes Frontier",
    designer="Ken Repel", notice=NOTICE, about=ABOUT, length="2 to 20 hours", complexity="high",
    source={"rules_after": "R", "designer": "R", "length": "D", "complexity": "D"},
)  # fmt: skip
out += "\n# `bonus`: half points that a scenario gives (23.1.2.k), to whom, and which settlement that side must hold for them.\n\n# A single year on one map comes first: whoever knows nothing yet is offered the first.\n"
WHO = {"more_burned": "more_burned"}
IF = {"": None, "GB controls Fort Mackinac": "fort_mackinac", "US controls Detroit, not Isolated": "detroit"}
TITLES = {
    "A": "The whole war, 1812 to 1814", "B": "The war continues, 1813 and 1814", "C": "Veterans from Europe, 1814",
    "D": "Hull to Harrison: the West in 1812", "E": "Perry's year: the West in 1813", "F": "The carpenters' war: the East in 1813",
    "G": "Plattsburgh and the Niagara: the East in 1814", "H": "Frontier aflame: the East in 1812 and 1813",
}  # fmt: skip
for x in sorted(r["scenario"], key=lambda x: "DEFGHABC".index(x["id"])):
    out += entry(
        "[[scenario]]", id=x["id"], title=TITLES[x["id"]], map=x["maps"], first=x["start"].lower(), last=x["end"].lower(), setup=STARTS[x["setup"]],
        track=x["wwus"], end_die=x["end_die"], extra_card=slug(x["extra_card"]).replace("_", "") if "extra_card" in x else None,
        bonus=2 * x["extra_vp"] if x["extra_vp"] else None, bonus_to=WHO.get(x["extra_vp_side"], x["extra_vp_side"].lower()) or None,
        bonus_if=IF.get(x["extra_vp_if"]), bonus_supplied=True if "not Isolated" in x["extra_vp_if"] else None, source={"title": "D", "end_die": "R"},
    )  # fmt: skip
out += "\n# Which die may end the last season (5.4.4.a.ii)."
out += '\n[[switch]]\nid = "end_die"\ntitle = "The die that may end the game"\nruling = "Q134"\n'
out += 'values = [{ id = "map", title = "A d6 with both maps, a d8 with one" }, { id = "six", title = "Always a d6: one-map games last longer" }]\nsource = "R"\n'
out += "\n# Cards dealt in each season (5.3)."
out += entry("[hands]", spring=r["hands"]["spring"], summer=r["hands"]["summer"], autumn=r["hands"]["autumn"], source="R")
out += "\n# Kinds of places and how they are drawn: a hex without a name of its own is bare. Kinds of links, and what a player reads before the\n# places that they lead to.\n[places.hex]\nbare = true\n\n[links]\nroad = \"roads to\"\nferry = \"ferries to\"\n"
out += "\n# Where public facts come from.\n"
text = (research / "frontier.md").read_text()
for number, address, gives in re.findall(r"^- \[S(\d+)\] (.+?) - (.+)$", text, re.M):
    if number == "19":
        continue
    out += entry("[[reference]]", id=f"P{number}", address=re.split(r" and |, ", address) if " and http" in address else [address], gives=gives)
out = out.replace("our own lake outlines; no coordinate was copied", "our lake outlines; no coordinate was copied")
(target / "game.toml").write_text(out)

# --- cards.toml ---
ids = [f"{card['side'].lower()}{card['number']}" for card in r["card"]]
names = frontier_cards.Names(
    [*regiment.values(), *leader.values(), *vessel.values()], towns.values(), forts.values(), map(water_id, waters), hexes, ids
)
KIND = {"event": "event", "reaction": "reaction", "land_pre": "before", "land_post": "after", "naval_pre": "naval_before", "naval_post": "naval_after"}
used, wrong = set(), []
out = "# The cards. What a card does stands in sentences of the card language (docs/cards.md); the text that a player reads is made\n"
out += "# from them. `kind`: when its effect may be had; any card may be played for its points. `when`: what must be true besides.\n"
out += "# `before` and `after` are cards of land combat, `window` is the moment of a reaction.\n" + MARKS
for id_, card in zip(ids, r["card"]):
    window, when, does = getattr(frontier_cards, card["side"])[card["number"]]
    assert (window or "") == card.get("window", ""), id_
    try:
        frontier_cards.check(window, when, does, names, used)
    except frontier_cards.Wrong as fault:
        wrong.append(f"{id_} {card['title']}: {fault}")
    title, kind, points, effect = (("R" if p == "R" else "D") for p in card["prov"])
    out += f'\n[[card]]\nid = "{id_}"\ntitle = {value(card["title"])}\nside = "{card["side"]}"\n'
    out += f"deck = {value(card['deck'])}\npoints = {card['op']}\nkind = {value(KIND[card['type']])}\n"
    out += "".join(f"{key} = {value(x)}\n" for key, x in (("window", window), ("when", when)) if x)
    out += "blockable = false\n" if card.get("blockable") is False else ""
    out += f'does = """\n{does}"""\n' if "\n" in does else f"does = {value(does)}\n"
    out += f'source = {value({"title": title, "deck": "R", "kind": kind, "points": points, "does": effect})}\n'
for form in [*frontier_cards.STEPS, *frontier_cards.CONDITIONS, *frontier_cards.WHEN]:
    if form not in used:
        wrong.append(f"no card says {form!r}")
if wrong:
    sys.exit("\n".join(wrong))
(target / "cards.toml").write_text(out)
print(f"{len(hexes)} hexes, {len(towns)} settlements, {len(names.pieces)} pieces, {len(ids)} cards in {len(used)} forms")
