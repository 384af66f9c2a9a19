#!/usr/bin/env python3
"""Made content/dawn/{game,map,pieces,tracks}.toml once, from the research file dawn.toml and the anchors of the map
geometry. The content is ours since then: correct the content, not the research, and run this again only to begin afresh.
cards.toml, rules.toml and sentences.toml were written by hand.

usage, from the project's root: scripts/import-dawn.py [RESEARCH [GEOMETRY [TARGET]]]
       (../shared/research/dawn.toml, ../shared/geo/dawn.json and content/dawn unless given)
"""
import json
import pathlib
import sys
import tomllib

from entries import entry

given = dict(enumerate(sys.argv))
research = pathlib.Path(given.get(1, "../shared/research/dawn.toml"))
geometry = pathlib.Path(given.get(2, "../shared/geo/dawn.json"))
target = pathlib.Path(given.get(3, "content/dawn"))
r = tomllib.loads(research.read_text())
geo = json.loads(geometry.read_text())
MARKS = "# Marks in `source`: R the rulebook, P1.. a public source (game.toml lists them), M memory, D designed here.\n"

ABOUT = (
    "The whole war on one map, from Halifax to New Orleans, in a Prelude and eight turns. Each card is an event or points "
    "to recruit, march, build ships and forts, hunt or blockade at sea; using the enemy's card for its points also sets "
    "off the enemy's event. Politics, privateers, Indian nations and Napoleon all have a say."
)
NOTICE = (
    "Warhawk has no connection with the designer or the publisher. The rules are retold in our own words; the map, most "
    "card texts, the political tracks and the numbers of counters are a reconstruction and not the published components."
)
REVIEW = {
    "id": "P1",
    "address": ["spacebiff.com, review of 6 April 2021"],
    "gives": "The northern theater holds all three British cities and most of the American recruiting power.",
}

# Which fields of a region the rulebook fixes: name, type, align, vp, recruit, zone. The research file has the reasons.
FIXED = {
    "boston": "RRRRDR", "new_york": "RRRDDR", "baltimore_washington": "RRRDDD", "savannah": "RRRDDR",
    "new_orleans": "RRRDDR", "nashville": "RRRDDD", "lexington": "DDDDDD", "detroit": "RRRDRD", "halifax": "RRRDDR",
    "montreal": "RRRDDD", "kingston": "RRRDDD", "niagara": "RRRRDD", "ft_dearborn": "RDRDDD",
    "spanish_florida": "RDRDDD", "penobscot": "RRRDDD", "hudson": "RDDDDD", "shenandoah": "RDDDDD", "ohio": "DDDDDD",
    "carolinas": "DDDDDD", "maritimes": "RDDDDD", "lower_canada": "RDDDDD", "upper_canada": "DDDDDD",
    "shawnee": "RRRRRR", "miami": "RRRRRR", "potawatomi": "RRRRRR", "chippewa": "RRRRRR", "cherokee": "RRRRRR",
    "creek": "RRRRRR", "choctaw": "DDDDDD", "chickasaw": "DDDDDD", "kickapoo": "DDDDDD",
}  # fmt: skip

# --- game.toml ---
g = r["game"]
out = "# Dawn's Early Light: the game's numbers, and where all of this comes from.\n" + MARKS
out += entry(
    "[game]",
    id="dawn",
    title="Dawn's Early Light",
    rules_after="Dawn's Early Light: The War of 1812",
    designer="David McDonough",
    notice=NOTICE,
    about=ABOUT,
    length="2 to 3 hours",
    complexity="medium",
    source={"rules_after": "R", "designer": "R", "length": "D", "complexity": "D"},
)
out += entry("[[scenario]]", id="war", title="The whole war, from the Prelude to Turn 8", source="R")
out += entry(
    "[calendar]",
    turns=g["turns"],
    hand=g["hand"],
    prelude_hand=g["prelude_hand"],
    prelude_keep=g["prelude_keep"],
    era_turn=g["era_1814_turn"],
    era_squadrons=g["era_1814_squadrons"],
    source="R",
)
out += entry(
    "[victory]",
    score_limit=g["score_limit"],
    us_towns=g["us_victory_towns"],
    gb_towns=g["gb_victory_towns"],
    gb_count=g["gb_victory_count"],
    source="R",
)
out += "\n# The lowest face that counts: hits on a force, evasion, and the three operations that roll."
out += entry(
    "[dice]",
    hit_militia=g["hit"]["militia"],
    hit_regular=g["hit"]["regular"],
    hit_indian=g["hit"]["indian"],
    evade=g["evade"],
    privateer=g["privateer"],
    cruise=g["cruise"],
    raid=g["raid"],
    source="R",
)
out += entry("[[reference]]", **REVIEW)
(target / "game.toml").write_text(out)

# --- map.toml ---
width, height = geo["size"]
out = "# The board: regions, the borders between them, waterways and blockade zones.\n" + MARKS
out += f"\n# Positions count from the top left; y grows to the south. The canvas is that of the map geometry ({width} by {height}),"
out += "\n# so that shapes and pieces need no scaling; the research tables use another one (0 to 1000 both ways)."
out += entry("[canvas]", width=width, height=height, source="D")
names = {"town": "Towns", "rural": "Rural regions", "indian": "Indian regions"}
last = None
for region in r["region"]:
    if region["type"] != last:
        out += f"\n# {names[region['type']]}\n"
        last = region["type"]
    place = geo["places"][str(region["id"])]
    marks = dict(zip(("name", "type", "align", "vp", "recruit", "zone"), FIXED[region["key"]]))
    if not region["zone"]:
        del marks["zone"]
    out += entry(
        "[[region]]",
        id=region["key"],
        name=region["name"],
        type=region["type"],
        align=region["align"],
        vp=region["vp"],
        recruit=region["recruit"],
        x=place["x"],
        y=place["y"],
        source={k: m for k, m in marks.items() if k != "zone"} | {"xy": "D"},
    )
out += "\n# Land borders\n"
for border in r["border"]:
    out += entry("[[border]]", between=[border["a"], border["b"]], source=border["source"])
out += "\n# Waterways. `start` is the control markers of each side at the beginning.\n"
WATER = {"lake_erie": ("R", "D"), "lake_ontario": ("D", "D"), "upper_st_lawrence": ("R", "R"), "lower_st_lawrence": ("R", "D")}
for w in r["waterway"]:
    spaces = geo["waterways"][w["key"]]["spaces"]
    out += entry(
        "[[waterway]]",
        id=w["key"],
        name=w["name"],
        spaces=w["spaces"],
        regions=w["regions"],
        start={"US": w["start_us"], "GB": w["start_gb"]},
        x=round(sum(p[0] for p in spaces) / len(spaces), 1),
        y=round(sum(p[1] for p in spaces) / len(spaces), 1),
        source={"name": "R", "spaces": WATER[w["key"]][0], "regions": WATER[w["key"]][1], "start": "R", "xy": "D"},
    )
out += "\n# Blockade zones and the towns they close\n"
ZONES = {"new_england": ("R", "R"), "chesapeake": ("D", "D"), "southern_coast": ("D", "R")}
for z in r["zone"]:
    spaces = geo["zones"][z["key"]]["spaces"]
    out += entry(
        "[[zone]]",
        id=z["key"],
        name=z["name"],
        spaces=z["spaces"],
        towns=z["towns"],
        x=round(sum(p[0] for p in spaces) / len(spaces), 1),
        y=round(sum(p[1] for p in spaces) / len(spaces), 1),
        source={"name": "R", "spaces": ZONES[z["key"]][0], "towns": ZONES[z["key"]][1], "xy": "D"},
    )
out += "\n# Where squadrons lie when they are idle; where GB may always land (14.3.5); where the Creek Civil War raises Indians."
out += entry("[navy_box]", name="Navy box", x=1380, y=860, source={"name": "R", "xy": "D"})
out += entry("[special]", always_landable="halifax", creek_war="creek", source="R")
(target / "map.toml").write_text(out)

# --- pieces.toml ---
out = "# The counters, and how the board is set up.\n" + MARKS
out += "\n# What limits play is counted; recruit counters, waterway markers and the like never run out (the box has 154 counters)."
KIND = {
    "US Militia": "us_militia", "US Regular": "us_regular", "GB Militia": "gb_militia", "GB Regular": "gb_regular",
    "Indian": "indians", "Squadron": "squadrons", "Fort": "forts", "Armistice": "armistices",
}  # fmt: skip
count = {KIND[c["kind"]]: c for c in r["counter"] if c["limits_play"]}
out += entry(
    "[counters]",
    **{key: c["count"] for key, c in count.items()},
    source={key: c["source"][0] for key, c in count.items()},
)
s = r["setup"]
out += "\n# --- set-up ---\n"
out += entry("[setup]", squadrons=s["squadrons"], landing=s["landing_supply"], forts=s["forts"], source="R")
for army in s["army"]:
    out += entry("[[setup.army]]", side=army["side"], region=army["region"], militia=army["militia"], regular=army["regular"], source="R")
for indians in s["indians"]:
    out += entry("[[setup.indians]]", region=indians["region"], number=indians["count"], source="R")
powers = {x["key"]: x["recruit"] for x in r["region"]}
assert {x["region"]: x["count"] for x in s["recruits"]} == {k: -(-n // 2) for k, n in powers.items() if n}
out += "\n# Towns begin with half their recruit power, rounded up (3.8): nothing to list.\n"
(target / "pieces.toml").write_text(out)

# --- tracks.toml ---
out = "# The political tracks, the naval tracks and the greater conflicts.\n" + MARKS
out += "\n# What a level gives, besides what the levels below it give:"
out += "\n#   ops (operation, n)  more points on that operation    squadrons (n)  to the Navy box, lost with the level"
out += "\n#   counters (n)        gained by a town at upkeep         blockade (n)   more points of the Blockade value"
out += "\n#   home_die (n)        dice defending a home region      vp (n)         points in each scoring phase\n"
NAME = {"recruit_upkeep": "counters", "blockade_value": "blockade", "die_defending_home_region": "home_die"}
LEVEL_MARKS = {
    ("economy", 1): ("R", "D"), ("economy", 2): ("R", "D"), ("economy", 3): ("D", "R"), ("public_opinion", 1): ("R", "R"),
    ("public_opinion", 2): ("R", "R"), ("public_opinion", 3): ("D", "D"), ("diplomacy", 1): ("D", "D"),
    ("diplomacy", 2): ("R", "R"), ("diplomacy", 3): ("D", "D"),
}  # fmt: skip


def effect(text):
    what, *rest = text.split(":")
    if what == "ops_bonus":
        return {"gives": "ops", "operation": rest[0], "n": int(rest[1])}
    return {"gives": NAME.get(what, what), "n": int(rest[0])}


for level in r["track"]:
    marks = LEVEL_MARKS[level["track"], level["level"]]
    out += entry(
        "[[level]]",
        track=level["track"],
        level=level["level"],
        us=effect(level["us_effect"]),
        gb=effect(level["gb_effect"]),
        source={"us": marks[0], "gb": marks[1]},
    )
n = r["naval"]
out += "\n# Points by the number of complete zones, and by the space of the Privateering marker."
out += entry("[naval]", blockade=n["blockade_value"], privateering=n["privateering_value"], source={"blockade": "D", "privateering": "D"})
out += "\n# All begin inactive; cards.toml says which card activates and resolves them.\n"
for c in r["conflict"]:
    out += entry("[[conflict]]", id=c["key"], name=c["name"], source="R")
(target / "tracks.toml").write_text(out)
