#!/usr/bin/env python3
"""Makes content/<game>/geometry.json, what a map is drawn from, out of the projected shorelines of GSHHG/WDBII.

usage, from the project's root: scripts/import-geo.py [SOURCE]    (../shared/geo unless given)

geometry.json is only for drawing: rules never read it, and it is no part of a content's hash. docs/geometry.md says what its
members mean. Shapes, places and roads come from SOURCE; lettering, hills, berths and the scarp are set by hand below.
"""
import json
import pathlib
import re
import sys
import tomllib

source = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "../shared/geo")
CREDIT = "Shorelines, rivers and boundaries: GSHHG / WDBII (P. Wessel and W. H. F. Smith), LGPL, extracted with GMT."


def short(number):
    text = f"{number:.1f}"
    return text[:-2] if text.endswith(".0") else text


def points(path):
    """The corners of an SVG path of M, L, l and z as lists of [x, y], one for each subpath."""
    all_, x, y, mode, relative = [], 0.0, 0.0, "", False
    for command, numbers in re.findall(r"([MLlz])([^MLlz]*)", path):
        values = [float(v) for v in re.findall(r"-?\d+(?:\.\d+)?", numbers)]
        if command == "M":
            all_.append([])
        for i in range(0, len(values) - 1, 2):
            x, y = (x + values[i], y + values[i + 1]) if command == "l" else (values[i], values[i + 1])
            all_[-1].append([x, y])
    return all_


def line(pts, closed=False):
    """The shortest path text through these points, to a tenth."""
    tenths = [[round(x * 10), round(y * 10)] for x, y in pts]
    text = f"M{short(tenths[0][0] / 10)} {short(tenths[0][1] / 10)}l"
    for (x0, y0), (x1, y1) in zip(tenths, tenths[1:]):
        if [x0, y0] != [x1, y1]:
            text += f"{short((x1 - x0) / 10)} {short((y1 - y0) / 10)} "
    return re.sub(r" (?=-)", "", text.strip()) + ("z" if closed else "")


def smooth(pts, rounds=2):
    """Cuts the corners of a road as a pen would (Chaikin), its ends kept."""
    for _ in range(rounds):
        cut = [pts[0]]
        for (x0, y0), (x1, y1) in zip(pts, pts[1:]):
            cut += [[x0 * .75 + x1 * .25, y0 * .75 + y1 * .25], [x0 * .25 + x1 * .75, y0 * .25 + y1 * .75]]
        pts = cut + [pts[-1]]
    return pts


def thin(pts, least=2.5):
    kept = [pts[0]]
    for p in pts[1:-1]:
        if (p[0] - kept[-1][0]) ** 2 + (p[1] - kept[-1][1]) ** 2 >= least * least:
            kept.append(p)
    return kept + [pts[-1]]


def joined(geo, wanted):
    return "".join(w["d"] for w in geo["water"] if wanted(w))


def halves(border, width, height):
    """The canvas cut in two by a border that runs from its top to its right edge: south and west of it, north and east."""
    pts = points(border)[0]
    end = pts[-1][1]
    south = pts + [[width + 20, end], [width + 20, height + 20], [-20, height + 20], [-20, -20], [pts[0][0], -20]]
    north = pts + [[width + 20, end], [width + 20, -20], [pts[0][0], -20]]
    return {"US": line(south, True), "GB": line(north, True)}


def base(geo):
    named = sorted({w["id"] for w in geo["water"] if w["id"] and w["kind"] != "river"})
    return {
        "credit": CREDIT,
        "size": geo["size"],
        "north": geo["north"]["clockwise_from_up_deg"],
        "land": "".join(geo["land"]),
        "lakes": {name: joined(geo, lambda w: w["id"] == name and w["kind"] != "river") for name in named},
        "ponds": joined(geo, lambda w: not w["id"]),
        "broad": joined(geo, lambda w: w["kind"] == "river"),
        "islands": "".join(geo["islands"]),
        "rivers": [[r["w"], r["d"]] for r in geo["rivers"]],
        "border": "".join(b["d"] for b in geo["borders"] if b["kind"] == "national"),
        "lines": "".join(b["d"] for b in geo["borders"] if b["kind"] != "national"),
    }


def content(game, table):
    return tomllib.loads(pathlib.Path(f"content/{game}/map.toml").read_text())[table]


def text(kind, x, y, size, words, angle=0, spacing=None):
    entry = {"kind": kind, "x": x, "y": y, "size": size, "text": words, "angle": angle}
    return entry | ({"spacing": spacing} if spacing is not None else {})


def blocks():
    geo = json.loads((source / "blocks.json").read_text())
    made = base(geo)
    made["layout"] = "wide"
    made["territory"] = halves(made["border"], *geo["size"])
    made["washed"] = ["erie", "ontario"]
    towns = {}
    for key, p in geo["places"].items():
        towns[key] = {"x": p["x"], "y": p["y"]} | ({"port": p["port"]} if "port" in p else {})
    missing = {t["id"] for t in content("blocks", "town")} ^ set(towns)
    assert not missing, missing
    # Where fleets lie: American ready, American unfinished, British ready, British unfinished.
    lakes = {
        "ERI": {"x": 373, "y": 452, "shore": "erie", "berths": [[452, 476], [524, 466], [300, 446], [236, 446]]},
        "ONT": {"x": 706, "y": 372, "shore": "ontario", "berths": [[742, 388], [806, 400], [640, 366], [862, 400]]},
        "CHA": {"x": 1212, "y": 440, "shore": "champlain", "small": True, "berths": [[1214, 446], [1212, 490], [1222, 404], [1222, 364]]},
    }
    made["places"] = {"town": towns, "lake": lakes}
    made["roads"] = [{"noun": "town", "a": l["a"], "b": l["b"], "d": line(thin(smooth(l["pts"], 1)))} for l in geo["links"]]
    made["hills"] = [[1112, 428, 74, 66, 1.2, 11], [1290, 470, 118, 26, 1.8, 23], [1420, 462, 62, 56, 1.35, 37], [560, 682, 118, 56, -.5, 41],
                     [800, 676, 110, 42, -.42, 59], [1056, 668, 44, 34, .9, 67], [1085, 112, 122, 34, -.2, 71], [1262, 92, 74, 32, -.5, 79],
                     [1446, 226, 92, 28, -.5, 83], [700, 150, 90, 26, .1, 97]]
    made["scarps"] = [[[[545, 300], [528, 318], [500, 330], [496, 352], [520, 366], [560, 378], [612, 392]], 7, -1],
                      [[[545, 300], [540, 270], [530, 240], [532, 205], [520, 178]], 7, 1]]
    made["texts"] = [
        text("water", 398, 170, 26, "Lake Huron", -78), text("water", 322, 468, 27, "Lake Erie", -11),
        text("water", 686, 328, 24, "Lake Ontario", 6, .14), text("water", 1490, 640, 22, "Atlantic", -40),
        text("water", 1256, 456, 14, "L. Champlain", 103, .08),
        text("region", 700, 222, 19, "Upper Canada", -3), text("region", 1110, 176, 17, "Lower Canada", -14),
        text("region", 870, 585, 19, "New York", 9), text("region", 700, 730, 19, "Pennsylvania", 9),
        text("region", 205, 615, 19, "Ohio", 9), text("region", 118, 232, 15, "Michigan T.", 4),
        text("region", 1340, 500, 14, "Vermont", 103), text("region", 1500, 360, 15, "Maine", 14),
        text("region", 1318, 660, 14, "Massachusetts", 12, .08),
        text("river", 905, 128, 12, "Ottawa R.", 42), text("river", 1420, 150, 12, "R. St. Lawrence", -22),
    ]
    made["title"] = {"x": 96, "y": 680, "lines": ["The Seat of War", "in the Canadas and the United States", "1812 to 1814"]}
    made["rose"] = [1574, 706]
    return made


def dawn():
    geo = json.loads((source / "dawn.json").read_text())
    made = base(geo)
    made["layout"] = "square"
    keys = {r["name"]: r["id"] for r in content("dawn", "region")}
    regions = {}
    for number, region in geo["regions"].items():
        p = geo["places"][number]
        regions[keys.pop(region["name"])] = {"x": p["x"], "y": p["y"], "radius": region["radius"], "area": region["d"],
                                             "tone": "nat" if region["type"] == "Indian" else {"US": "us", "GB": "gb"}.get(region["align"], "neu"),
                                             "type": region["type"],
                                             "name": [round(p["x"] + p["label"]["dx"], 1), round(p["y"] + p["label"]["dy"] - 5, 1)]}
    assert not keys, keys
    slot = lambda s: [[round(x, 1), round(y, 1)] for x, y in s]
    waters = {k: {"x": w["spaces"][0][0], "y": w["spaces"][0][1], "slots": slot(w["spaces"])} for k, w in geo["waterways"].items()}
    names = {"new_england": [1247, 640], "chesapeake": [1062, 796], "southern_coast": [600, 1036]}
    stations = {k: {"x": z["spaces"][0][0], "y": z["spaces"][0][1], "slots": slot(z["spaces"]), "name": names[k]} for k, z in geo["zones"].items()}
    box = content("dawn", "navy_box")
    stations["navy_box"] = {"x": box["x"], "y": box["y"], "box": [box["x"] - 110, box["y"] - 66, 220, 132],
                            "slots": [[box["x"] - 66, box["y"] + 8], [box["x"], box["y"] + 8], [box["x"] + 66, box["y"] + 8]],
                            "name": [box["x"], box["y"] + 54]}
    made["places"] = {"region": regions, "water": waters, "station": stations}
    made["barriers"] = "".join(i["d"] for i in geo["impassable"])
    made["texts"] = [text("water", 1330, 760, 44, "Atlantic Ocean", -24)]
    made["rose"] = [1540, 990]
    return made


def glorious():
    geo = json.loads((source / "glorious.json").read_text())
    made = base(geo)
    made["layout"] = "wide"
    made["view"] = [8, 10, 1592, 706]
    # The frontier crosses the lake; each side's shore is tinted in its colour.
    cut = [[360, 600], [375, 565], [529, 473], [1086, 429], [1476, 189], [1700, 40]]
    made["territory"] = {"US": line(cut + [[1700, 900], [352, 900]], True),
                         "GB": line(cut + [[1700, -60], [-120, -60], [-120, 900], [352, 900]], True)}
    made["washed"] = ["ontario"]
    names = {"york": [262, 482], "niagara": [236, 590], "north_lake": [640, 322], "south_lake": [616, 512], "kingston": [1296, 232],
             "sackets": [1330, 366]}
    rooms = {"york": [300, 345, 220, 110], "niagara": [318, 536, 206, 70], "north_lake": [574, 340, 500, 86],
             "south_lake": [700, 462, 376, 120], "kingston": [1108, 252, 196, 88], "sackets": [1120, 392, 300, 150]}
    middle = {k: [x + w / 2, y + h / 2] for k, (x, y, w, h) in rooms.items()}
    zones = {k: {"x": middle[k][0], "y": middle[k][1], "radius": z["radius"], "area": z["d"], "wet": True, "name": names[k], "room": rooms[k]}
             for k, z in geo["zones"].items()}
    missing = {z["id"] for z in content("glorious", "zone")} ^ set(zones)
    assert not missing, missing
    made["places"] = {"zone": zones}
    value = {"home": 3, "temporary": 2}
    ports = {p["id"]: value[p["kind"]] for p in content("glorious", "port")}
    label = {"burlington_heights": [-36, -16, "start"], "fort_george": [8, 66, "start"], "sackets_harbor": [96, 36, "end"],
             "york_town": [0, -16, "middle"]}
    made["landmarks"] = [{"key": k, "x": p["x"], "y": p["y"], "side": {"US": "US", "CA": "GB"}[p["side"]], "name": p["name"],
                          "value": ports.get(k, 1), "label": label.get(k, [p["label"]["dx"], p["label"]["dy"], p["label"]["anchor"]])}
                         for k, p in geo["places"].items()]
    assert set(ports) <= set(geo["places"]), ports
    made["edges"] = "".join(b["d"] for b in geo["zone_borders"])
    made["routes"] = {side: line(thin(geo["routes"][name], 6)) for side, name in {"US": "us_convoy", "GB": "british_convoy"}.items()}
    made["tracks"] = {"front": [[57, 628], [104, 648], [152, 665], [204, 678], [256, 685], [306, 681], [350, 670]]}
    made["hills"] = [[1130, 90, 150, 50, -.25, 5], [1540, 560, 60, 120, .2, 9], [640, 140, 130, 44, .1, 21], [760, 742, 190, 40, -.04, 31],
                     [1230, 720, 110, 50, -.3, 43]]
    made["scarps"] = [[[[30, 650], [95, 664], [156, 688], [214, 702], [272, 708], [342, 694], [420, 690], [560, 694], [720, 700]], 9, -1]]
    made["texts"] = [text("region", 330, 316, 15, "Upper Canada", -22), text("region", 1040, 682, 16, "New York", -6)]
    made["rose"] = [1556, 372]
    return made


def madison():
    geo = json.loads((source / "madison.json").read_text())
    made = base(geo)
    made["layout"] = "wide"
    made["territory"] = halves(made["border"], *geo["size"])
    made["washed"] = ["erie", "huron", "ontario"]
    spaces = {key: {"x": p["x"], "y": p["y"]} | ({"port": p["port"]} if "port" in p else {}) for key, p in geo["places"].items()}
    missing = {s["id"] for s in content("madison", "space")} ^ set(spaces)
    assert not missing, missing
    # The Straits of Mackinac are far from everything: an inset over Michigan, so that the rest of the map can be larger.
    inset = {"of": [120, 30, 225, 106], "at": [10, 170, 247.5, 116.6]}
    (left, top, width, _), (x, y, wide, _) = inset["of"], inset["at"]
    there = lambda px, py: (round(x + (px - left) * wide / width, 1), round(y + (py - top) * wide / width, 1))
    for key in ("mackinac", "stjoseph"):
        spot = spaces[key]
        spot["x"], spot["y"] = there(spot["x"], spot["y"])
        if "port" in spot:
            spot["port"] = there(*spot["port"])
    made["inset"] = inset
    made["view"] = [8, 150, 1592, 856]
    # One side at most stays in a box; both lie there during a battle.
    lakes = {}
    for key, box in geo["boxes"].items():
        x, y, lake = round(box["x"]), round(box["y"]), key.removesuffix("_box")
        half = 76 if lake in ("ontario", "erie") else 50
        lakes[lake] = {"x": x, "y": y, "box": [x - half, y - 26, 2 * half, 52],
                       "berths": [[x - 22, y + 14], [x - 22, y + 14], [x + 22, y + 14], [x + 22, y + 14]]}
        if lake != "transit":
            lakes[lake]["shore"] = lake
    missing = {l["id"] for l in content("madison", "lake")} ^ set(lakes)
    assert not missing, missing
    made["places"] = {"space": spaces, "lake": lakes}
    made["roads"] = [{"noun": "space", "a": l["a"], "b": l["b"], "d": line(thin(smooth(l["pts"], 1)))} for l in geo["links"]]
    wrong = {frozenset(p["between"]) for p in content("madison", "path")} ^ {frozenset((l["a"], l["b"])) for l in geo["links"]}
    assert not wrong, wrong
    made["hills"] = [[1060, 520, 74, 62, .3, 11], [1304, 560, 110, 26, 1.9, 23], [1420, 520, 66, 54, 1.3, 37], [560, 720, 104, 56, -.5, 41],
                     [760, 730, 110, 44, -.3, 59], [960, 760, 60, 34, .5, 67], [1010, 235, 110, 30, -.2, 71], [1190, 190, 90, 32, -.5, 79],
                     [1430, 330, 92, 28, -.5, 83], [700, 300, 90, 24, .1, 97], [1240, 690, 60, 28, 1.5, 31], [230, 820, 70, 26, .2, 43]]
    made["texts"] = [
        text("water", 306, 282, 17, "Lake Huron", -78, .06), text("water", 268, 582, 18, "Lake Erie", -8, .08),
        text("water", 660, 419, 16.5, "Lake Ontario", 2, .06), text("water", 1480, 700, 22, "Atlantic", -42),
        text("water", 1222, 470, 11, "L. Champlain", 100, .04),
        text("region", 720, 262, 17, "Upper Canada", -2), text("region", 1078, 262, 15, "Lower Canada", -20),
        text("region", 800, 668, 17, "New York", 9), text("region", 640, 812, 16, "Pennsylvania", 9),
        text("region", 160, 790, 16, "Ohio", 9), text("region", 60, 470, 13, "Michigan T.", -60),
        text("region", 1330, 610, 13, "Vermont", 103), text("region", 1500, 330, 14, "Maine", 14),
        text("region", 1290, 790, 13, "Massachusetts", 12, .1),
    ]
    made["rose"] = [64, 846]
    return made


def frontier():
    """The hexes of map.toml decide; shores and rivers lie beneath them, and Mackinac and Quebec stand elsewhere on purpose."""
    geo = json.loads((source / "frontier.json").read_text())
    made = base(geo)
    made["layout"] = "square"
    width, height = made["size"]
    # A shore that agrees with every hex, and the British side of the frontier, drawn by hand over the real ones.
    drawn = (source.parent / "look" / "frontier-data.js").read_text()
    sheet = json.loads(drawn[drawn.index("const FR = ") + len("const FR = "):].rstrip().rstrip(";"))
    made["land"] = f"M-10-10H{width + 10}V{height + 10}H-10z"
    made["lakes"] = {"all": "".join(line(p, True) for path in sheet["water"] for p in points(path.replace(",", " ")))}
    made["islands"] = made["ponds"] = made["broad"] = ""
    made["territory"] = {"US": "", "GB": "".join(line(p, True) for p in points(sheet["gb"].replace(",", " ")))}
    hexes = content("frontier", "hex")
    made["hexes"] = {"noun": "hex", "size": round(24 / 3 ** .5, 4), "flat": True, "origin": [34.641, 1080]}
    places = {}
    for h in hexes:
        place = {"x": h["x"], "y": h["y"], "type": h["terrain"]}
        if h["terrain"] in ("lake", "river"):
            place["wet"] = True
        places[h["id"]] = place
    made["places"] = {"hex": places}
    at = {h["id"]: [h["x"], h["y"]] for h in hexes}
    roads = [r["between"] for r in content("frontier", "path") if r["kind"] == "road"]
    made["roads"] = [{"noun": "hex", "a": a, "b": b, "d": line([at[a], at[b]])} for a, b in roads]
    made["texts"] = [
        text("water", 500, 330, 40, "Lake Huron", 62, .06), text("water", 700, 930, 34, "Lake Erie", -16, .1),
        text("water", 1250, 622, 34, "Lake Ontario", -4, .1), text("water", 1902, 455, 15, "Lake Champlain", -86, .04),
        text("water", 440, 815, 15, "Lake St Clair", 0), text("region", 1000, 505, 24, "Upper Canada", -20),
        text("region", 1560, 150, 24, "Lower Canada", -20), text("region", 1340, 860, 24, "New York", 0),
        text("region", 1050, 1010, 24, "Pennsylvania", 0), text("region", 400, 1140, 26, "Ohio", 0),
        text("region", 190, 780, 24, "Michigan T.", 0), text("region", 1968, 640, 20, "Vermont", 84),
    ]
    made["rose"] = [70, 1310]
    return made


def write(game, made):
    folder = pathlib.Path("content") / game
    if not folder.is_dir():
        return
    rows = [f" {json.dumps(key)}: {json.dumps(value, ensure_ascii=False, separators=(',', ':'))}" for key, value in made.items()]
    (folder / "geometry.json").write_text("{\n" + ",\n".join(rows) + "\n}\n")
    print(folder / "geometry.json", (folder / "geometry.json").stat().st_size, "bytes")


for make in (blocks, dawn, glorious, madison, frontier):
    write(make.__name__, make())
