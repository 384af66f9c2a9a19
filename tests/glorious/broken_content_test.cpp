// What the loader refuses: one sentence with the file, the entry, the field and what is wrong.
#include <gmock/gmock.h>

#include <ostream>

#include "setting.hpp"
#include "support/content_copy.hpp"

namespace warhawk::glorious {
namespace {

struct Flaw {
  const char* name;
  const char* file;
  std::string find, by, says;
  friend void PrintTo(const Flaw& flaw, std::ostream* out) { *out << flaw.name; }
};

const std::string SIDE = "[[side]]\nbetween = [\"york\", \"niagara\"]\nsource = \"D\"\n";
const Flaw FLAWS[] = {
    {"ZoneOrder", "map.toml", "id = \"york\"", "id = \"erie\"", "zone erie: id is \"erie\", but must be one of york"},
    {"ZoneOffTheCanvas", "map.toml", "x = 313.5", "x = 9000",
     "zone york: x is 9000, but must be a number from 0 to 1600"},
    {"RaidWithoutPoints", "map.toml", "raid_points = 1\n", "", "zone york: raid_points is missing"},
    {"NoConvoyZone", "map.toml", "convoys_of = \"US\"", "convoys_of = \"GB\"", "has 0 zones with convoys_of = \"US\""},
    {"SideOfNothing", "map.toml", "[\"york\", \"niagara\"]", "[\"york\", \"oswego\"]",
     "names the zone \"oswego\", which map.toml does not have"},
    {"SideTwice", "map.toml", SIDE, SIDE + SIDE, "joins york and niagara a second time"},
    {"RingOpen", "map.toml", SIDE, "", "side is missing between niagara and york, its neighbour clockwise"},
    {"PortTwice", "map.toml", "kind = \"temporary\"", "kind = \"home\"",
     "port charlotte: kind is that of another port"},
    {"PortsInOneZone", "map.toml", "side = \"US\"\nzone = \"south_lake\"", "side = \"US\"\nzone = \"sackets\"",
     "puts both ports of US in one zone"},
    {"ShipMissing", "ships.toml", "[[ship]]\nid = \"oneida\"", "[[boat]]\nid = \"oneida\"",
     "ship stands 21 times, but must stand 22 times"},
    {"ShipOfThreeSides", "ships.toml", "side = \"GB\"", "side = \"FR\"",
     "ship wolfe: side is \"FR\", but must be one of US and GB"},
    {"ReducedStronger", "ships.toml", "reduced = { long_gun = 1", "reduced = { long_gun = 9",
     "ship wolfe: reduced is stronger than full"},
    {"OneStepReduced", "ships.toml", "steps = 2", "steps = 1", "reduced must be 0 throughout for a ship of one step"},
    {"SunkAboveCaptured", "ships.toml", "sunk = 24", "sunk = 31",
     "ship wolfe: sunk is 31, but must be a whole number from 1 to 30"},
    {"BuiltAlready", "game.toml", "\"wolfe\",", "\"wolfe\", \"melville\",",
     "scenario has melville built at the start, but ships.toml has a release for her"},
    {"NeverBuilt", "game.toml", "\"oneida\",", "",
     "scenario campaign: deployable is without oneida, which has no release"},
    {"FlagshipUnknown", "ships.toml", "us = \"madison\"", "us = \"monitor\"",
     "flagships: us names the ship \"monitor\", which ships.toml does not have"},
    {"FlagshipOfTheEnemy", "ships.toml", "us = \"madison\"", "us = \"wolfe\"",
     "flagships: us is a ship of the other side"},
    {"FlagshipUnbuilt", "game.toml", "\"madison\",", "", "deployable is without madison, the flagship of US"},
    {"ProfileRow", "targets.toml", "\"1110000\"", "\"111000\"",
     "profile K1: rows has \"111000\", but a row is 7 figures"},
    {"ProfileUnknown", "targets.toml", "profile = \"E1\"", "profile = \"E9\"",
     "target card T01: profile names the profile \"E9\""},
    {"EscortElsewhere", "targets.toml", "zone = \"york\"\nprimary = \"escort\"",
     "zone = \"kingston\"\nprimary = \"escort\"", "target card T01: primary cannot be escort in kingston"},
    {"NoteForgotten", "targets.toml", "note = \"hunt\"\n", "", "target card T30: note must be hunt"},
    {"TargetOrder", "targets.toml", "id = \"T02\"", "id = \"T55\"", "id is \"T55\", but must be one of T02"},
    {"StepUnknown", "events.toml", "\"gage flip\"", "\"gauge flip\"",
     "lake event shifting_winds: does part 1: unknown word \"gauge\"; did you mean \"gage\"?"},
    {"StepTwice", "events.toml", "\"ban untowed\", \"ban any_w\"", "\"ban untowed\", \"ban untowed\"",
     "lake event light_airs: does says the same in parts 1 and 2"},
    {"LastsTooShort", "events.toml", "lasts = \"turn\"\ndoes = [\"gage flip\"]",
     "lasts = \"now\"\ndoes = [\"gage flip\"]",
     "lasts is \"now\", but one of its sentences has an effect on what follows"},
    {"CoastIdle", "events.toml", "raid = [\"fail if d6_beats_guns\"]\nsource = { name = \"R\", raid = \"R\" }",
     "source = \"R\"", "coastal event local_militia: does nothing"},
    {"EventUnknown", "events.toml", "lake = \"fog\"", "lake = \"frog\"",
     "event card 3: lake names the lake event \"frog\", which this file does not have; did you mean \"fog\"?"},
    {"EventUnused", "events.toml", "lake = \"foul_winds\"\n", "", "lake has foul_winds, which no card bears"},
    {"IconUnknown", "events.toml", "icons = [\"sail\"]", "icons = [\"oar\"]", "event card 1: icons has \"oar\""},
    {"IconTwice", "events.toml", "icons = [\"sail\"]", "icons = [\"sail\", \"sail\"]",
     "event card 1: icons has sail twice"},
    {"GaleOnTheCoast", "events.toml", "lake_only = true\n", "spyglass = false\ngage = \"US\"\nicons = [\"sail\"]\n",
     "lake_only must be true on the card of the gale"},
    {"TacticDeck", "tactics.toml", "deck = \"attacker\"", "deck = \"defender\"",
     "tactic AT1: deck is \"defender\", but must be one of attacker"},
    {"TacticLasts", "tactics.toml", "lasts = \"now\"", "lasts = \"round\"",
     "tactic AT4: lasts must be now for hit and disengage"},
    {"TacticOfTheOtherDeck", "tactics.toml", "\"die -1\"", "\"skip_recheck\"",
     "tactic DT3: does has a sentence that is for attackers only"},
    {"Cell", "tables.toml", "\"A4W\"", "\"W4A\"", "row 1: cells has \"W4A\"; a result is like A1/D2W"},
    {"CellBackwards", "tables.toml", "\"A1/D1\"", "\"D1/A1\"", "cells has \"D1/A1\""},
    {"HitBeyondTheLine", "tables.toml", "positions = [1, 1, 1", "positions = [1, 3, 1",
     "positions hits ship 3 where there are 2"},
    {"LandRoll", "tables.toml", "up_to = [16, 34", "up_to = [17, 34",
     "level S0: up_to has 17, which two dice never show"},
    {"LandFalls", "tables.toml", "up_to = [16, 34", "up_to = [36, 34", "up_to goes from 36 to 34, but must rise"},
    {"BalanceStart", "tables.toml", "difference = -999", "difference = -99", "balance must begin with -999"},
    {"BandLevel", "tables.toml", "levels = [\"S0\"", "levels = [\"S9\"",
     "levels names the land_level \"S9\", which this file does not have"},
    {"GaleType", "tables.toml", "type = \"laker\"", "type = \"raft\"",
     "type 1: type is \"raft\", but must be one of laker"},
    {"LevelsFall", "game.toml", "score = -32", "score = -20", "level goes from -20 to -21, but must rise"},
    {"TooManyReal", "game.toml", "gb_real = 6", "gb_real = 7",
     "troops: gb_real is 7, but must be a whole number from 0 to 6"},
    {"Switch", "game.toml", "id = \"cutting_out\"", "id = \"boats\"",
     "switch boats: id stands where cutting_out is expected"},
    {"Mark", "ships.toml", "type = \"P12\"", "type = \"P99\"", "source of type is \"P99\", but must be a mark"},
};

class Broken : public testing::TestWithParam<Flaw> {};
TEST_P(Broken, IsRefusedInOneSentence) {
  const Flaw& flaw = GetParam();
  const tests::ContentCopy copy("glorious");
  copy.replace(flaw.file, flaw.find, flaw.by);
  const std::string said = copy.complaint();
  EXPECT_THAT(said, testing::HasSubstr(flaw.says));
  EXPECT_THAT(said, testing::StartsWith(std::string("glorious/") + flaw.file));
  EXPECT_EQ(said.find('\n'), std::string::npos);
  EXPECT_TRUE(said.back() == '.' || said.back() == '?');
}
INSTANTIATE_TEST_SUITE_P(Content, Broken, testing::ValuesIn(FLAWS), [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace warhawk::glorious
