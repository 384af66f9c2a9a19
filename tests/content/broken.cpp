// Every kind of broken content gets one sentence that names the file, the entry, the field and what is wrong.
#include <ostream>
#include <vector>

#include "content/folder.hpp"

namespace warhawk::tests {
namespace {

struct Flaw {
  const char* name;
  const char* file;
  std::string find, by;
  std::vector<std::string> says;
  friend void PrintTo(const Flaw& flaw, std::ostream* out) { *out << flaw.name; }
};

std::string town(const std::string& id, const std::string& name, const std::string& lines) {
  return "\n[[town]]\nid = \"" + id + "\"\nname = \"" + name +
         "\"\nterritory = \"US\"\nvalue = 1\nbase = false\nx = 1\ny = 1\nsource = \"D\"\n" + lines;
}
std::string scenarios(int n) {
  std::string text;
  for (int i = 0; i < n; i++)
    text += "[[scenario]]\nid = \"s" + std::to_string(i) + "\"\ntitle = \"Short\"\nsource = \"D\"\n";
  return text;
}
std::string road(const std::string& a, const std::string& b) {
  return "\n[[road]]\nbetween = [\"" + a + "\", \"" + b + "\"]\nroute = \"a track\"\nsource = \"D\"\n";
}
std::string many_towns() {
  std::string text;
  for (const char* id : {"AAA", "BBB"}) text += town(id, std::string("Town ") + id, "");
  return text;
}
std::string many_lakes() {
  std::string text;
  for (const char* id : {"L1", "L2"})
    text += std::string("\n[[lake]]\nid = \"") + id + "\"\nname = \"" + id + "\"\nx = 1\ny = 1\nsource = \"D\"\n";
  return text;
}
std::string army(const std::string& side, const std::string& type, int cv, int count) {
  return "\n[[mix.army]]\nside = \"" + side + "\"\ntype = \"" + type + "\"\ncv = " + std::to_string(cv) +
         "\ncount = " + std::to_string(count) + "\nsource = \"D\"\n";
}
std::string arrivals(const std::string& town) {
  return "\n[[mix.reinforcement]]\ntown = \"" + town + "\"\nwinters = [0, 1]\nsource = \"D\"\n";
}
const std::string DETROIT =
    "id = \"DET\"\nname = \"Detroit\"\nterritory = \"US\"\nvalue = 3\nlake = \"ERI\"\nbase = false";

const std::vector<Flaw> FLAWS = {
    // The file itself
    {"Syntax", "map.toml", "width = 1000", "width = = 1000", {"blocks/map.toml:6: this is not TOML"}},
    {"SyntaxInRules", "rules.toml", "[[clause]]", "[[clause]", {"blocks/rules.toml:4: this is not TOML"}},
    {"KeyTwice", "game.toml", "turns = 10", "turns = 10\nturns = 9", {"blocks/game.toml:26: this is not TOML"}},
    {"UnknownTable", "map.toml", "", "\n[rivers]\n", {"blocks/map.toml:", "rivers is unknown here", "road and town"}},
    {"UnknownTableInGame", "game.toml", "", "\n[weather]\n", {"blocks/game.toml:", "weather is unknown here"}},
    {"UnknownTableInRules", "rules.toml", "", "\n[weather]\n", {"blocks/rules.toml:", "weather is unknown here"}},
    {"UnknownTableInSentences", "sentences.toml", "", "\n[jokes]\n", {"blocks/sentences.toml:", "jokes is unknown"}},
    {"UnknownTableInPieces",
     "pieces.toml",
     "# --- ships_per_side = 7",
     "[guns]\n#",
     {"pieces.toml:", "guns is unknown"}},
    // [game]
    {"WrongGame",
     "game.toml",
     "id = \"blocks\"",
     "id = \"dawn\"",
     {"game.toml:5, game: id is \"dawn\", but must be one of blocks"}},
    {"NoTitle",
     "game.toml",
     "title = \"War of 1812\"\n",
     "",
     {"game.toml:", "game: title is missing; it must be some text"}},
    {"EmptyTitle", "game.toml", "\"War of 1812\"\n", "\" \"\n", {"game: title is \" \", but must be some text"}},
    {"Complexity", "game.toml", "\"low\"", "\"awful\"", {"game: complexity is \"awful\"", "low, medium and high"}},
    {"GameKey",
     "game.toml",
     "complexity =",
     "colour = 1\ncomplexity =",
     {"game: colour is unknown here; known are about"}},
    {"NoScenario",
     "game.toml",
     "[[scenario]]\nid = \"campaign\"",
     "[scenario]\nid = \"campaign\"",
     {"scenario is a table", "one for each scenario"}},
    {"TwoScenarios",
     "game.toml",
     "[calendar]",
     "[[scenario]]\nid = \"short\"\ntitle = \"Short\"\nsource = \"D\"\n[calendar]",
     {"scenario short: garrison_from_value is missing"}},
    {"FiveScenarios",
     "game.toml",
     "[calendar]",
     scenarios(4) + "[calendar]",
     {"scenario stands 5 times; there may be 4 scenarios"}},
    {"LinkOfNoKind",
     "game.toml",
     "road = \"roads to\"",
     "trail = \"trails to\"",
     {"map.toml", "road 1: kind is missing; it must be one of trail"}},
    {"LinksWithoutWords", "game.toml", "road = \"roads to\"", "road = \"\"", {"links: road is \"\""}},
    // Calendar, scoring, dice
    {"FirstYear",
     "game.toml",
     "first_year = 1812",
     "first_year = 12",
     {"calendar: first_year is 12", "from 1801 to 1899"}},
    {"NoYears", "game.toml", "\nyears = 3", "\nyears = 0", {"calendar: years is 0", "from 1 to 9"}},
    {"TurnsAsText",
     "game.toml",
     "turns = 10",
     "turns = \"ten\"",
     {"calendar: turns is \"ten\"", "whole number from 1 to 30"}},
    {"TurnsAsFraction",
     "game.toml",
     "turns = 10",
     "turns = 9.5",
     {"calendar: turns is 9.5, but must be a whole number"}},
    {"Winters", "game.toml", "winters = 2", "winters = 3", {"calendar: winters is 3", "from 0 to 2"}},
    {"WinterAfterTheEnd",
     "game.toml",
     "\nyears = 3",
     "\nyears = 2",
     {"calendar: winters is 2, but must be less than years"}},
    {"CalendarKey", "game.toml", "turns = 10", "turns = 10\nmonths = 1", {"calendar: months is unknown here"}},
    {"Lead", "game.toml", "lead_to_win = 10", "lead_to_win = 0", {"scoring: lead_to_win is 0", "from 1 to 200"}},
    {"UnitPoints", "game.toml", "points_per_unit = 1", "points_per_unit = -1", {"scoring: points_per_unit is -1"}},
    {"LakePoints", "game.toml", "points_per_lake = 2\n", "", {"scoring: points_per_lake is missing"}},
    {"HitFromSeven",
     "game.toml",
     "land_hit_from = 6",
     "land_hit_from = 7",
     {"dice: land_hit_from is 7", "from 1 to 6"}},
    {"HitFromZero", "game.toml", "pursuit_hit_from = 4", "pursuit_hit_from = 0", {"dice: pursuit_hit_from is 0"}},
    {"NavalDice",
     "game.toml",
     "naval_dice_per_ship = 2",
     "naval_dice_per_ship = true",
     {"dice: naval_dice_per_ship is true"}},
    {"NoInitiativeDice", "game.toml", "initiative_dice = 2\n", "", {"dice: initiative_dice is missing"}},
    {"NoDice", "game.toml", "[dice]", "[cubes]", {"game.toml", "dice is missing; it must be a table"}},
    // Set-up and Indian
    {"DrawTooLarge",
     "game.toml",
     "draw = { US = 12",
     "draw = { US = 20",
     {"scenario campaign: draw is 20 for US, but a mix of pieces.toml has 18 blocks"}},
    {"DrawTooSmall",
     "game.toml",
     "GB = 10 }",
     "GB = 6 }",
     {"scenario campaign: draw is 6 for GB, but 7 of its towns must be garrisoned"}},
    {"DrawNobody", "game.toml", "GB = 10 }", "GB = 0 }", {"scenario campaign, draw: GB is 0", "from 1 to 24"}},
    {"DrawThird",
     "game.toml",
     "GB = 10 }",
     "GB = 10, FR = 1 }",
     {"scenario campaign, draw: FR is unknown here; known are GB and US"}},
    {"GarrisonAll",
     "game.toml",
     "garrison_from_value = 2",
     "garrison_from_value = 1",
     {"scenario campaign: draw is 12 for US, but 15 of its towns"}},
    {"IndianTown",
     "game.toml",
     "enters_at = \"DET\"",
     "enters_at = \"ROM\"",
     {"indian: enters_at names the town \"ROM\""}},
    {"IndianCv", "game.toml", "cv = [4, 3]", "cv = [5, 3]", {"indian: part 1 of cv is 5", "from 1 to 4"}},
    {"IndianCvs", "game.toml", "cv = [4, 3]", "cv = [4]", {"indian: cv is a list of 1", "a list of 2 whole numbers"}},
    {"IndianCvAgainstSwitch",
     "game.toml",
     "cv = [4, 3]",
     "cv = [4, 2]",
     {"indian: cv has 2 where the switch indian_cv has 3"}},
    // Switches
    {"SwitchGone",
     "game.toml",
     "[[switch]]\nid = \"indian_cv\"\ntitle = \"Strength of the Indian unit\"\nvalues = [\n  { id = \"4\", title = "
     "\"4\" },\n  { id = \"3\", title = \"3\" },\n]\nruling = \"Q16\"\nsource = \"D\"\n",
     "",
     {"switch stands 15 times; indian_cv is missing"}},
    {"SwitchRenamed",
     "game.toml",
     "id = \"final_tie\"",
     "id = \"last_tie\"",
     {"switch last_tie: id stands where final_tie is expected"}},
    {"SwitchTwice", "game.toml", "id = \"final_tie\"", "id = \"indian_cv\"", {"switch indian_cv: id stands twice"}},
    {"SwitchAdded",
     "game.toml",
     "",
     "\n[[switch]]\nid = \"x\"\ntitle = \"x\"\nvalues = [{ id = \"a\", title = \"a\" }, { id = \"b\", title = \"b\" "
     "}]\nruling = \"Q1\"\nsource = \"D\"\n",
     {"switch x: id is no switch of this game"}},
    {"SwitchOrder",
     "game.toml",
     "{ id = \"draw\", title = \"Is a draw\" },\n  { id = \"die\", title = \"Is settled by a die\" }",
     "{ id = \"die\", title = \"Die\" },\n  { id = \"draw\", title = \"Draw\" }",
     {"switch final_tie: values are die and draw, but must be draw and die"}},
    {"SwitchOneValue",
     "game.toml",
     "  { id = \"die\", title = \"Is settled by a die\" },\n",
     "",
     {"switch final_tie: values has one value"}},
    {"SwitchValueKey",
     "game.toml",
     "title = \"Is a draw\"",
     "title = \"Is a draw\", colour = 1",
     {"switch final_tie, value draw: colour is unknown here"}},
    {"SwitchRuling",
     "game.toml",
     "ruling = \"Q22\"",
     "ruling = \"22\"",
     {"switch final_tie: ruling is \"22\", but must be Q and a number"}},
    {"SwitchKey",
     "game.toml",
     "ruling = \"Q22\"",
     "ruling = \"Q22\"\ndefault = \"draw\"",
     {"switch final_tie: default is unknown here"}},
    // Sources
    {"NoSource",
     "map.toml",
     "width = 1000\nheight = 400\nsource = \"D\"",
     "width = 1000\nheight = 400",
     {"canvas: source is missing", "a mark (R, M, D"}},
    {"UnknownMark",
     "map.toml",
     "height = 400\nsource = \"D\"",
     "height = 400\nsource = \"X\"",
     {"canvas: source is \"X\"", "a mark"}},
    {"UnknownReference", "map.toml", "value = \"P1\"", "value = \"P99\"", {"town DET: source of value is \"P99\""}},
    {"SourceOfNothing",
     "map.toml",
     "{ name = \"R\", territory",
     "{ smell = \"R\", territory",
     {"town DET: source marks smell, but the entry has no such field"}},
    {"EmptySource",
     "map.toml",
     "{ name = \"P3\", xy = \"D\" }",
     "{}",
     {"lake ERI: source is a table, but must be a mark"}},
    {"ReferenceId",
     "game.toml",
     "id = \"P1\"",
     "id = \"Q1\"",
     {"reference Q1: id is \"Q1\", but must be P and a number"}},
    {"ReferenceTwice", "game.toml", "id = \"P2\"", "id = \"P1\"", {"reference P1: id stands twice"}},
    {"ReferenceKey", "game.toml", "id = \"P2\"", "id = \"P2\"\nyear = 2008", {"reference P2: year is unknown here"}},
    // Map
    {"CanvasSize", "map.toml", "width = 1000", "width = 10", {"canvas: width is 10", "from 100 to 10000"}},
    {"TooManyTowns", "map.toml", "", many_towns(), {"map.toml", "town stands 29 times; there may be 28 towns"}},
    {"TooManyLakes", "map.toml", "", many_lakes(), {"map.toml", "lake stands 5 times; there may be 4 lakes"}},
    {"TownTwice", "map.toml", "id = \"MEI\"", "id = \"DET\"", {"town DET: id stands twice"}},
    {"TownNameTwice",
     "map.toml",
     "name = \"Fort Meigs\"",
     "name = \"Detroit!\"",
     {"town names \"Detroit\" and \"Detroit!\" are both written detroit"}},
    {"TownNameOfNothing",
     "map.toml",
     "name = \"Fort Meigs\"",
     "name = \"...\"",
     {"The town name \"...\" has no letter or digit"}},
    {"NoId", "map.toml", "id = \"DET\"\n", "", {"town 1: id is missing"}},
    {"NoName", "map.toml", "name = \"Detroit\"\n", "", {"town DET: name is missing"}},
    {"Territory",
     "map.toml",
     "territory = \"US\"",
     "territory = \"Mexico\"",
     {"town DET: territory is \"Mexico\", but must be one of US and Canada"}},
    {"ValueTooHigh",
     "map.toml",
     "value = 3",
     "value = 12",
     {"map.toml:37, town DET: value is 12, but must be a whole number from 1 to 9"}},
    {"ValueAsText", "map.toml", "value = 3", "value = \"three\"", {"town DET: value is \"three\""}},
    {"NoValue", "map.toml", "value = 3\n", "", {"town DET: value is missing; it must be a whole number from 1 to 9"}},
    {"UnknownLake",
     "map.toml",
     "value = 3\nlake = \"ERI\"",
     "value = 3\nlake = \"HUR\"",
     {"town DET: lake is \"HUR\", but must be one of ERI, ONT and CHA"}},
    {"BaseAsText",
     "map.toml",
     "base = false",
     "base = \"no\"",
     {"town DET: base is \"no\", but must be true or false"}},
    {"BaseInland",
     "map.toml",
     "name = \"Pittsburgh\"\nterritory = \"US\"\nvalue = 3\nbase = false",
     "name = \"Pittsburgh\"\nterritory = \"US\"\nvalue = 3\nbase = true",
     {"town PIT: base is true, but the town has no lake"}},
    {"OffTheCanvas", "map.toml", "x = 70", "x = 1700", {"town DET: x is 1700, but must be a number from 0 to 1000"}},
    {"NegativePlace", "map.toml", "y = 262", "y = -3.5", {"town DET: y is -3.5, but must be a number from 0 to 400"}},
    {"TownKey",
     "map.toml",
     DETROIT,
     DETROIT + "\ncolour = \"red\"",
     {"map.toml:40, town DET: colour is unknown here; known are base, id, lake"}},
    {"LakeKey",
     "map.toml",
     "name = \"Lake Erie\"",
     "name = \"Lake Erie\"\ndepth = 64",
     {"lake ERI: depth is unknown here"}},
    {"LakeTwice", "map.toml", "id = \"ONT\"", "id = \"ERI\"", {"lake ERI: id stands twice"}},
    {"DryLake",
     "map.toml",
     "[[town]]",
     "[[lake]]\nid = \"HUR\"\nname = \"Lake Huron\"\nx = 1\ny = 1\nsource = \"D\"\n[[town]]",
     {"lake HUR has no town"}},
    {"RoadToNowhere",
     "map.toml",
     "[\"DET\", \"MEI\"]",
     "[\"DET\", \"ROM\"]",
     {"road 1: between names the town \"ROM\", which map.toml does not have"}},
    {"RoadToNearlySomewhere",
     "map.toml",
     "[\"DET\", \"MEI\"]",
     "[\"DET\", \"MEJ\"]",
     {"map.toml does not have; did you mean \"MEI\"?"}},
    {"RoadToItself", "map.toml", "[\"DET\", \"MEI\"]", "[\"DET\", \"DET\"]", {"road 1: between joins DET with itself"}},
    {"RoadTwice", "map.toml", "", road("MEI", "DET"), {"road 36: between joins MEI and DET a second time"}},
    {"RoadOfThree",
     "map.toml",
     "[\"DET\", \"MEI\"]",
     "[\"DET\", \"MEI\", \"CLE\"]",
     {"road 1: between has 3 towns, but must have 2"}},
    {"RoadKey", "map.toml", "route =", "width = 2\nroute =", {"road 1: width is unknown here"}},
    {"RoadWithoutRoute", "map.toml", "route = \"Hull's road to the Maumee\"\n", "", {"road 1: route is missing"}},
    {"CutOff", "map.toml", "", town("AAA", "Town A", ""), {"road leaves AAA cut off from DET"}},
    // Pieces
    {"ThirdMix", "pieces.toml", "", "\n[[mix]]\nid = \"5\"\n", {"mix stands 3 times, but must stand 2 times"}},
    {"MixId", "pieces.toml", "id = \"7\"", "id = \"9\"", {"mix 9: id is \"9\", but must be one of 7"}},
    {"MixKey", "pieces.toml", "id = \"7\"", "id = \"7\"\nguns = 3", {"mix 7: guns is unknown here"}},
    {"TooManyShips",
     "pieces.toml",
     "ships = { US = 7, GB = 7 }",
     "ships = { US = 9, GB = 7 }",
     {"mix 7, ships: US is 9", "from 1 to 8"}},
    {"TooFewShips",
     "pieces.toml",
     "ships = { US = 7, GB = 7 }",
     "ships = { US = 7, GB = 2 }",
     {"mix 7: ships gives GB 2 ships, but each of its 3 bases starts with one"}},
    {"ArmySide",
     "pieces.toml",
     "side = \"US\"",
     "side = \"FR\"",
     {"mix 7, army 1: side is \"FR\", but must be one of US and GB"}},
    {"ArmyType",
     "pieces.toml",
     "type = \"infantry\"",
     "type = \"indian\"",
     {"mix 7, army 1: type is \"indian\", but must be one of infantry and cavalry"}},
    {"InfantryCv",
     "pieces.toml",
     "cv = 4",
     "cv = 5",
     {"mix 7, army 1: cv is 5, but must be a whole number from 1 to 4"}},
    {"CavalryCv",
     "pieces.toml",
     "type = \"cavalry\"\ncv = 2",
     "type = \"cavalry\"\ncv = 4",
     {"mix 7, army 4: cv is 4, but must be a whole number from 1 to 3"}},
    {"NoBlocks", "pieces.toml", "count = 6", "count = 0", {"mix 7, army 1: count is 0", "from 1 to 24"}},
    {"ArmyTwice", "pieces.toml", "", army("GB", "cavalry", 2, 1), {"mix 6, army 9: cv is that of another entry"}},
    {"TooManyAmericans",
     "pieces.toml",
     "count = 6",
     "count = 13",
     {"mix 7: army has 25 US blocks, but there may be 24"}},
    {"TooManyBritish",
     "pieces.toml",
     "",
     army("GB", "infantry", 1, 6),
     {"mix 6: army has 24 GB blocks, but there may be 23 beside the Indian"}},
    {"ArmyKey", "pieces.toml", "count = 6", "count = 6\nname = \"4th\"", {"mix 7, army 1: name is unknown here"}},
    {"ReinforcedNowhere",
     "pieces.toml",
     "town = \"PIT\"",
     "town = \"ROM\"",
     {"mix 7, reinforcement 1: town names the town \"ROM\""}},
    {"ReinforcedTwice",
     "pieces.toml",
     "",
     arrivals("QUE"),
     {"mix 6, reinforcement 4: town is QUE, which another entry has already"}},
    {"ReinforcedOften",
     "pieces.toml",
     "",
     arrivals("DET") + arrivals("BUF"),
     {"mix reinforces more than 3 towns in US"}},
    {"ThreeWinters",
     "pieces.toml",
     "winters = [2, 0]",
     "winters = [2, 0, 1]",
     {"reinforcement 1: winters is a list of 3", "a list of 2 whole numbers"}},
    {"NegativeWinter",
     "pieces.toml",
     "winters = [2, 0]",
     "winters = [2, -1]",
     {"reinforcement 1: part 2 of winters is -1"}},
    // Rules
    {"ClauseTwice", "rules.toml", "id = \"B2\"", "id = \"B1\"", {"clause B1: id stands twice"}},
    {"ClauseKind",
     "rules.toml",
     "kind = \"component\"",
     "kind = \"law\"",
     {"clause B1: kind is \"law\"", "binding, component, optional and note"}},
    {"ClauseText", "rules.toml", "text = \"One player", "texts = \"One player", {"clause B1: text is missing"}},
    {"ClauseKey", "rules.toml", "id = \"B2\"", "id = \"B2\"\npage = 3", {"clause B2: page is unknown here"}},
    {"ClauseChapter", "rules.toml", "chapter = \"components\"\n", "", {"clause B1: chapter is missing"}},
    // Sentences
    {"NoNames", "sentences.toml", "side = [\"Americans\", \"British\"]\n", "", {"names: side is missing"}},
    {"ThreeSides",
     "sentences.toml",
     "\"British\"]",
     "\"British\", \"French\"]",
     {"names: side has 3 names, but must have 2"}},
    {"UnitNames", "sentences.toml", "\"infantry 1\", ", "", {"names: unit has 11 names, but must have 12"}},
    {"NameAsNumber", "sentences.toml", "\"ready\"", "1", {"names: part 1 of face is 1, but must be some text"}},
    {"NamesOfTowns", "sentences.toml", "[names]", "[names]\ntown = [\"Detroit\"]", {"names: town is unknown here"}},
    {"EventGone", "sentences.toml", "Drawn =", "#", {"events: Drawn is missing; it must be a sentence"}},
    {"EventUnknown",
     "sentences.toml",
     "Drawn =",
     "Snowed = \"It snows.\"\nDrawn =",
     {"events: Snowed is unknown here"}},
    {"EventAsNumber",
     "sentences.toml",
     "Drawn = \"The war ends in a draw.\"",
     "Drawn = 3",
     {"events: Drawn is 3, but must be a sentence"}},
    {"Unclosed",
     "sentences.toml",
     "The war ends in a draw.",
     "The {0 war",
     {"events: Drawn is no good sentence: a { is not closed"}},
    {"Unopened",
     "sentences.toml",
     "The war ends in a draw.",
     "The 0} war",
     {"events: Drawn is no good sentence: a } closes nothing"}},
    {"UnknownArgument",
     "sentences.toml",
     "With a lead of {lead}",
     "With a lead of {load}",
     {"events: WinsByLead", "{load} names no argument; there are side, lead"}},
    {"NoArguments",
     "sentences.toml",
     "The war ends in a draw.",
     "The {side}",
     {"events: Drawn", "{side} names no argument; there are none"}},
    {"ArgumentByPosition",
     "sentences.toml",
     "The {side} hold {place}.",
     "The {0:side} hold {1:town}.",
     {"events: Won", "{0:side} names no argument; there are side, place"}},
    {"SwappedArguments",
     "sentences.toml",
     "{n|marches|march} from {from}",
     "{from|marches|march} from {n}",
     {"events: Marched", "{from|marches|march} counts what is no number"}},
    {"OneWord",
     "sentences.toml",
     "{n|marches|march}",
     "{n|march}",
     {"events: Marched", "{n|march} must have two words"}},
    {"WordsAroundDice",
     "sentences.toml",
     "fire at {place}: {dice|none}",
     "fire at {place}: {dice:a|b}",
     {"events: Fired", "{dice:a|b} is several numbers"}},
    {"EmptyPlace", "sentences.toml", "The war ends in a draw.", "{}", {"events: Drawn", "{} names no argument"}},
    {"VerbGone", "sentences.toml", "bring-in =", "#", {"options: bring-in is missing"}},
    {"VerbUnknown",
     "sentences.toml",
     "bring-in =",
     "surrender = \"Give up\"\nbring-in =",
     {"options: surrender is unknown here"}},
    {"VerbEmpty",
     "sentences.toml",
     "pass = \"Pass\"",
     "pass = \"\"",
     {"options: pass is \"\", but must be a sentence"}},
    {"VerbNoun",
     "sentences.toml",
     "Fight at {town}",
     "Fight at {town2}",
     {"options: fight", "{town2} names no argument; there are town"}},
    {"VerbOtherNoun",
     "sentences.toml",
     "at {town2}",
     "at {lake}",
     {"options: land", "{lake} names no argument; there are town, town2"}},
    {"PromptGone", "sentences.toml", "\"Battle.Retreat\" =", "#", {"prompts: Battle.Retreat is missing"}},
    {"PromptUnknown",
     "sentences.toml",
     "\"Battle.Retreat\" =",
     "\"Battle.Weather\" = \"Rain?\"\n\"Battle.Retreat\" =",
     {"prompts: Battle.Weather is unknown here"}},
    {"PromptArgument",
     "sentences.toml",
     "Choose which battle to fight next.",
     "Choose {town}.",
     {"prompts: BattlePhase.Next", "{town} names no argument; there are side"}},
    {"PromptOfAnotherFrame",
     "sentences.toml",
     "\"Harbor.Port\" = \"Choose",
     "\"Harbor.Port\" = \"With {hits} hits choose",
     {"prompts: Harbor.Port", "{hits} names no argument; there are side, lake, face"}},
    {"ReasonGone", "sentences.toml", "NoRoad =", "#", {"reasons: NoRoad is missing"}},
    {"ReasonUnknown",
     "sentences.toml",
     "NoRoad =",
     "Rain = \"It rains.\"\nNoRoad =",
     {"reasons: Rain is unknown here"}},
    {"ReasonArgument",
     "sentences.toml",
     "No road joins {from} and",
     "No road joins {town} and",
     {"reasons: NoRoad", "{town} names no argument; there are from, to"}},
    {"PieceGone", "sentences.toml", "ship-down =", "#", {"pieces: ship-down is missing"}},
    {"PieceUnknown", "sentences.toml", "ship-down =", "gun = \"gun\"\nship-down =", {"pieces: gun is unknown here"}},
    {"FigureGone", "sentences.toml", "hand-us =", "#", {"figures: hand-us is missing"}},
    {"FigureUnknown", "sentences.toml", "hand-us =", "gold = \"gold\"\nhand-us =", {"figures: gold is unknown here"}},
    {"PieceWithArgument", "sentences.toml", "block = \"", "block = \"{n} ", {"pieces: block", "{n} names no argument"}},
    {"NoWordForUnsettled", "sentences.toml", "unsettled = ", "settled = ", {"chronicle: unsettled is missing"}},
    {"BattleWithoutAWord", "sentences.toml", "NavalBattle = \"naval battle\"", "", {"NavalBattle is missing"}},
    {"EndWithoutAWord", "sentences.toml", "FallsBack = [\"attacker fell back\"]", "", {"FallsBack is missing"}},
    {"WordForNoBattle",
     "sentences.toml",
     "NavalBattle = \"naval battle\"",
     "NavalBattle = \"naval battle\"\nMarched = \"march\"",
     {"Marched is unknown here"}},
    {"MoreEndsThanOne",
     "sentences.toml",
     "[\"one fleet destroyed\"]",
     "[\"one fleet destroyed\", \"both\"]",
     {"NavalBattleOver has 2 ways to end, but may have 1"}},
    {"EndOfNoArgument",
     "sentences.toml",
     "[\"one fleet destroyed\"]",
     "[\"{side} destroyed\"]",
     {"NavalBattleOver is no good sentence: {side} names no argument; there are place"}},
};

class Broken : public testing::TestWithParam<Flaw> {};

TEST_P(Broken, IsRefusedInOneSentence) {
  const Flaw& flaw = GetParam();
  const ContentCopy copy("blocks");
  ASSERT_NO_FATAL_FAILURE(copy.replace(flaw.file, flaw.find, flaw.by));
  const std::string said = copy.complaint();
  ASSERT_FALSE(said.empty()) << "loaded all the same";
  for (const std::string& part : flaw.says)
    EXPECT_NE(said.find(part), std::string::npos) << said << "\nhas no " << part;
  EXPECT_TRUE(said.back() == '.' || said.back() == '?');
  EXPECT_EQ(said.find('\n'), std::string::npos) << said;
  EXPECT_EQ(said.find(copy.dir().string()), std::string::npos) << said;
}

INSTANTIATE_TEST_SUITE_P(Content, Broken, testing::ValuesIn(FLAWS), [](const auto& info) { return info.param.name; });

TEST(BrokenFolder, SidesWithoutBase) {
  const ContentCopy copy("blocks");
  for (int i = 0; i < 3; i++) copy.replace("map.toml", "base = true", "base = false");
  EXPECT_NE(copy.complaint().find("town names no base in US; each side must have one"), std::string::npos);
}

TEST(BrokenFolder, ClauseIdsWithTheSameHash) {
  // Two ids that FNV-1a maps to one value: the classic pair.
  ASSERT_EQ(Clause("costarring").hash, Clause("liquid").hash);
  const ContentCopy copy("blocks");
  copy.replace("rules.toml", "id = \"B1\"", "id = \"costarring\"");
  copy.replace("rules.toml", "id = \"B2\"", "id = \"liquid\"");
  EXPECT_NE(copy.complaint().find("clause liquid: id hashes like that of costarring"), std::string::npos);
}

TEST(BrokenFolder, FileGone) {
  const ContentCopy copy("blocks");
  std::filesystem::remove(copy.dir() / "pieces.toml");
  EXPECT_NE(copy.complaint().find("pieces.toml cannot be read; a content folder must have it."), std::string::npos);
}

TEST(BrokenFolder, FileTooMany) {
  const ContentCopy copy("blocks");
  copy.write("peices.toml", "");
  EXPECT_EQ(copy.complaint(),
            "blocks/peices.toml is no file of this game; its files are game.toml, hints.toml, map.toml, pieces.toml, "
            "rules.toml and sentences.toml.");
}

TEST(BrokenFolder, FolderGone) { EXPECT_THROW(load_edition(blocks_game(), ROOT / "content/nothing"), ContentError); }

TEST(BrokenFolder, UnknownGame) {
  Game game = blocks_game();
  game.id = "chess";
  EXPECT_THROW(load_edition(game, ROOT / "content/blocks"), ContentError);
}

}  // namespace
}  // namespace warhawk::tests
