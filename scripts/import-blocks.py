#!/usr/bin/env python3
"""Made content/blocks/{game,map,pieces}.toml once, from the research file blocks.toml. The content is ours since then:
correct the content, not the research, and run this again only to begin afresh.

usage, from the project's root: scripts/import-blocks.py [RESEARCH [TARGET]]
       (../shared/research/blocks.toml and content/blocks unless given)
"""
import pathlib
import sys
import tomllib

from entries import entry, value

research = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "../shared/research/blocks.toml")
target = pathlib.Path(sys.argv[2] if len(sys.argv) > 2 else "content/blocks")
r = tomllib.loads(research.read_text())
SIDE = {"American": "US", "British": "GB"}
MARKS = "# Marks in `source`: R the rules summary, P1.. a public source (game.toml lists them), M memory, D designed here.\n"

# What the research file has no words for: the front page and the switches in a player's words.
ABOUT = (
    "The war on the Great Lakes, from Detroit to Quebec, in three years of ten turns. Each side moves wooden blocks "
    "whose strength the other cannot see, builds ships to rule the lakes, and needs ten points more than the enemy at "
    "the end of a year. Quick to learn; the fog of war does the rest."
)
NOTICE = (
    "Warhawk has no connection with Columbia Games. The rules are retold in our own words after a summary by R. Monk; "
    "the map, the roads and most strengths are a reconstruction and not the published board."
)
SWITCHES = {
    "ships_per_side": ("Ships a side", {"7": "Seven", "6": "Six, with one more infantry a side"}),
    "groups_per_army_phase": ("Groups moved in an Army phase", {"one": "One", "unlimited": "Any number"}),
    "amphib_locks_group": (
        "After a landing, which group may march",
        {"no": "Any one group", "yes": "Only the group the troops were carried from"},
    ),
    "border_refusals": (
        "Sixes among the border dice",
        {"each_six": "Each keeps one unit at home", "one_per_move": "One unit at most stays at home"},
    ),
    "port_capture": (
        "Ships in a captured port",
        {"sunk": "They are sunk", "sortie": "Ready ships escape onto the lake, the others are sunk"},
    ),
    "mixed_landing_fire": (
        "First fire at attackers who came by road and by water",
        {"normal": "One die per CV", "doubled": "Doubled, as against a landing"},
    ),
    "lake_control": (
        "Who controls a lake",
        {"operational": "The side with a ready ship there", "any_ship": "The side with any ship there"},
    ),
    "same_round_sink": (
        "A ship turned face-down in a round",
        {"yes": "May be sunk in the same round", "no": "Is safe until the next round"},
    ),
    "final_tie": ("A tie that nothing breaks", {"draw": "Is a draw", "die": "Is settled by a die"}),
    "naval_move_directions": ("A naval move goes", {"one": "Out or in", "both": "Out and in together"}),
    "naval_move_lakes": ("A naval move covers", {"one": "One lake", "all": "All the lakes"}),
    "ship_completion": (
        "A ship under construction",
        {"navy_phase": "Takes a second Navy phase", "by_itself": "Is ready by itself at its owner's next Navy phase"},
    ),
    "foreign_port_left": (
        "Ships in a foreign port whose garrison has left",
        {"sunk": "They are sunk", "may_sail": "They may still sail out"},
    ),
    "waiting_per_phase": (
        "Waiting reinforcements brought in by one Army phase",
        {"all_towns": "For all towns", "one_town": "For one town"},
    ),
    "attrition_shown": (
        "Units lost or reduced in winter",
        {"no": "Stay hidden from the enemy", "yes": "Are shown"},
    ),
    "indian_cv": ("Strength of the Indian unit", {"4": "4", "3": "3"}),
}

g, mark, dice, setup = r["game"], r["game"]["source"], r["dice"], r["setup"]

# --- game.toml ---
out = "# War of 1812: the game's numbers, its switches, and where all of this comes from.\n" + MARKS
out += entry(
    "[game]",
    id=g["id"],
    title=g["title"],
    rules_after="War of 1812 (Columbia Games, 1993 edition)",
    designer="Published by Columbia Games; rules summary by R. Monk",
    notice=NOTICE,
    about=ABOUT,
    length="60 to 90 minutes",
    complexity="low",
    source={"rules_after": mark["edition"], "designer": "R", "length": "D", "complexity": "D"},
)
out += entry("[[scenario]]", id="campaign", title="The whole war, 1812 to 1814", source=mark["years"])
out += entry(
    "[calendar]",
    first_year=g["years"][0],
    years=len(g["years"]),
    turns=g["turns_per_year"],
    winters=len(g["winters_after"]),
    source={"first_year": mark["years"], "years": mark["years"], "turns": mark["turns_per_year"], "winters": mark["winters_after"]},
)
out += entry(
    "[scoring]",
    **{key: g[key] for key in ("lead_to_win", "points_per_unit", "points_per_lake")},
    source={key: mark[key] for key in ("lead_to_win", "points_per_unit", "points_per_lake")},
)
out += "\n# `..._from` is the lowest face that counts."
out += entry(
    "[dice]",
    **{key.replace("landing_first_fire_dice", "landing_dice"): v for key, v in dice.items()},
)
out += "\n# Every own town of this value or more must be held when a deployment ends."
out += entry(
    "[setup]",
    garrison_from_value=setup["garrison_from_value"],
    draw={SIDE[side]: n for side, n in setup["draw"].items() if side in SIDE},
    source={"garrison_from_value": setup["source"]["garrison_from_value"], "draw": setup["draw"]["source"]},
)
indian_block = next(b for b in r["block"] if b["id"] == r["indian"]["block"])
indian_cv = next(o for o in r["option"] if o["id"] == "indian_cv")
out += "\n# The Indian unit; its strength in the order of the switch indian_cv."
out += entry(
    "[indian]",
    enters_at=r["indian"]["enters_at"],
    cv=[int(v) for v in indian_cv["values"]],
    source={"enters_at": r["indian"]["source"]["enters_at"], "cv": indian_block["source"]["cv"]},
)
out += "\n# Disputed readings of the rules; the first value is the default. docs/rulings/blocks.md has the reasons."
for option in r["option"]:
    title, titles = SWITCHES[option["id"]]
    assert list(titles) == option["values"] and option["default"] == option["values"][0]
    lines = ",\n".join(f"  {value({'id': v, 'title': t})}" for v, t in titles.items())
    out += f'\n[[switch]]\nid = {value(option["id"])}\ntitle = {value(title)}\nvalues = [\n{lines},\n]\n'
    out += f'ruling = {value(option["ruling"])}\nsource = {value(option["source"])}\n'
for source in r["source"]:
    out += entry("[[reference]]", **source)
(target / "game.toml").write_text(out)

# --- map.toml ---
out = "# The board: lakes, towns and roads. Reinforcements are served in the order of towns.\n" + MARKS
out += "\n# Positions count from the top left; y grows to the south."
out += entry("[canvas]", width=r["canvas"]["width"], height=r["canvas"]["height"], source=r["canvas"]["source"])
for lake in r["lake"]:
    out += entry("[[lake]]", id=lake["id"], name=lake["name"], x=lake["x"], y=lake["y"], source=lake["source"])
for territory, title in (("US", "The United States"), ("Canada", "Canada")):
    out += f"\n# {title}\n"
    for t in (t for t in r["town"] if t["territory"] == territory):
        out += entry(
            "[[town]]",
            id=t["id"],
            name=t["name"],
            territory=territory,
            value=t["value"],
            lake=t.get("lake"),
            base=t["base"],
            x=t["x"],
            y=t["y"],
            source={key: m for key, m in t["source"].items() if key != "reinforcements"},
        )
towns = {t["id"]: t for t in r["town"]}
assert [t["territory"] for t in r["town"]] == sorted((t["territory"] for t in r["town"]), reverse=True)
for border, title in ((False, "Roads inside a territory"), (True, "Roads across the border")):
    out += f"\n# {title}\n"
    for road in (road for road in r["road"] if road["border"] == border):
        assert border == (towns[road["a"]]["territory"] != towns[road["b"]]["territory"])
        marks = {"between": road["source"]["edge"], "route": road["source"]["route"]}
        out += entry("[[road]]", between=[road["a"], road["b"]], route=road["route"], source=marks)
(target / "map.toml").write_text(out)

# --- pieces.toml ---
out = "# The blocks of each side, and what the winters bring, with seven ships a side and with six.\n"
out += "# The Indian unit stands in game.toml. Blocks of one type and strength are alike.\n" + MARKS
six = r["option_six_ships"]
counted = {}
for block in r["block"]:
    if block["type"] in ("infantry", "cavalry"):
        key = (SIDE[block["side"]], block["type"], block["cv"])
        marks = {"type": block["source"]["type"], "cv": block["source"]["cv"], "count": block["source"]["cv"]}
        counted.setdefault(key, [0, marks])[0] += 1
ships = sum(b["type"] == "naval" for b in r["block"]) // 2
mixes = [(str(ships), ships, next(b for b in r["block"] if b["type"] == "naval")["source"]["type"], counted)]
other = {}
for (side, kind, cv), (count, marks) in counted.items():
    long_side = next(name for name, short in SIDE.items() if short == side)
    if kind == "infantry":
        count, marks = six["infantry"][long_side][f"cv{cv}"], marks | {"count": six["source"]}
    other[side, kind, cv] = [count, marks]
mixes.append((str(six["naval_per_side"]), six["naval_per_side"], six["source"], other))
for name, ships, ship_mark, army in mixes:
    out += f"\n# --- ships_per_side = {name} ---\n"
    out += entry("[[mix]]", id=name, ships={"US": ships, "GB": ships}, source={"ships": ship_mark})
    for (side, kind, cv), (count, marks) in army.items():
        out += entry("[[mix.army]]", side=side, type=kind, cv=cv, count=count, source=marks)
    for town in r["winter"]["reinforcement_towns"]:
        winters = six["reinforcements"][town] if ships == six["naval_per_side"] else towns[town]["reinforcements"]
        marks = {"town": r["winter"]["source"]["reinforcement_towns"], "winters": towns[town]["source"]["reinforcements"]}
        out += entry("[[mix.reinforcement]]", town=town, winters=winters, source=marks)
(target / "pieces.toml").write_text(out)
