// 3: the set-up against the numbers of the rulebook.
#include <map>

#include "setting.hpp"

namespace warhawk::dawn {

namespace {

using Board = std::map<std::string, Troops>;

State fresh(u64 seed) {
  Dice dice = Dice::fast(seed);
  Context context{.dice = dice};
  return start(content(), {}, context);
}

// All regions with forces of one people; the others are left out.
enum People { Americans, British, Tribes };
Board board(const Setting& g, People people) {
  Board found;
  for (const auto& place : edition().places) {
    if (place.noun != ARegion) continue;
    const std::string key(place.key);
    const Troops t = g.at(key.c_str());
    const Troops part = people == Americans ? Troops{.um = t.um, .ur = t.ur}
                        : people == British ? Troops{.gm = t.gm, .gr = t.gr}
                                            : Troops{.indians = t.indians};
    if (part != Troops{}) found[key] = part;
  }
  return found;
}

}  // namespace

TEST(SetUp, AmericanForces) {  // W3b
  CLAUSES(dawn, "3.2", "2.5");
  const Setting g(0);
  const Board expected{{"penobscot", {.um = 2}},  {"baltimore_washington", {.um = 1, .ur = 2}},
                       {"detroit", {.um = 1}},    {"nashville", {.um = 1}},
                       {"shenandoah", {.um = 1}}, {"new_orleans", {.um = 1}},
                       {"hudson", {.um = 1}}};
  EXPECT_EQ(board(g, Americans), expected);
  EXPECT_EQ(g.s.forts, bit(g.region("penobscot")));
}

TEST(SetUp, BritishForces) {  // W3b
  CLAUSES(dawn, "3.3");
  const Board expected{{"halifax", {.gm = 2, .gr = 1}}, {"montreal", {.gm = 2}}, {"kingston", {.gm = 1}}};
  EXPECT_EQ(board(Setting(0), British), expected);
}

TEST(SetUp, Indians) {  // W3b
  CLAUSES(dawn, "3.4", "2.5.3");
  const Board expected{{"shawnee", {.indians = 2}},    {"miami", {.indians = 2}},    {"creek", {.indians = 2}},
                       {"potawatomi", {.indians = 1}}, {"cherokee", {.indians = 1}}, {"chippewa", {.indians = 1}}};
  EXPECT_EQ(board(Setting(0), Tribes), expected);
}

TEST(SetUp, TheRestIsSupply) {  // W3c
  CLAUSES(dawn, "3.5");
  const Setting g(0);
  const int supply[KINDS] = {16, 14, 7, 6, 5};
  for (int kind = 0; kind < KINDS; kind++) {
    EXPECT_EQ(g.s.supply[kind], supply[kind]) << kind;
    int placed = 0;
    for (int r = 0; r < content().regions; r++) placed += g.s.force[kind][r];
    EXPECT_EQ(placed + supply[kind], content().values.counters[kind]) << kind;
  }
  EXPECT_EQ(g.s.landing_supply, 0);
}

TEST(SetUp, TheStLawrenceIsBritish) {  // W3d
  CLAUSES(dawn, "3.6");
  Setting g;
  for (const char* river : {"upper_st_lawrence", "lower_st_lawrence"}) {
    EXPECT_EQ(g.s.ships[GB][g.water(river)], 1) << river;
    EXPECT_EQ(g.s.ships[US][g.water(river)], 0) << river;
    EXPECT_TRUE(sails(g.s, GB, g.water(river))) << river;
  }
  for (const char* lake : {"lake_erie", "lake_ontario"})
    EXPECT_EQ(g.s.ships[US][g.water(lake)] + g.s.ships[GB][g.water(lake)], 0) << lake;
  Setting us = g;
  g.campaign(GB, 1);
  g.answer({MoveFrom, g.region("halifax")});
  EXPECT_TRUE(g.offers({MoveTo, g.region("penobscot")}));
  us.campaign(US, 1);
  us.answer({MoveFrom, us.region("penobscot")});
  EXPECT_EQ(us.regions(MoveTo), (Names{"boston", "hudson", "kingston", "maritimes", "montreal"}));  // by land only
}

TEST(SetUp, FourSquadronsInTheBox) {  // W3d, W14.1a
  CLAUSES(dawn, "3.7", "14.1.1");
  Setting g;
  EXPECT_EQ(g.box(), 4);
  EXPECT_EQ(squadrons_in_play(g.s), 4);  // none in a zone, none landed
  g.deploy(5);
  for (const char* zone : {"new_england", "new_england", "chesapeake", "southern_coast"})
    g.answer({Sail, NAVY_BOX, g.zone(zone)});
  EXPECT_TRUE(g.options(Sail).empty());
  EXPECT_EQ(g.box(), 0);
}

TEST(SetUp, HalfTheRecruitsRoundedUp) {  // W3d
  CLAUSES(dawn, "3.8", "2.2.1");
  const std::map<std::string, int> power{{"boston", 4},    {"new_york", 4},    {"baltimore_washington", 3},
                                         {"savannah", 2},  {"new_orleans", 2}, {"nashville", 3},
                                         {"lexington", 2}, {"halifax", 3},     {"montreal", 3},
                                         {"kingston", 2}};
  const std::map<std::string, int> start{{"boston", 2},    {"new_york", 2},    {"baltimore_washington", 2},
                                         {"savannah", 1},  {"new_orleans", 1}, {"nashville", 2},
                                         {"lexington", 1}, {"halifax", 2},     {"montreal", 2},
                                         {"kingston", 1}};
  const Setting g(0);
  std::map<std::string, int> powers, counters;
  for (const auto& place : edition().places) {
    if (place.noun != ARegion) continue;
    const int n = g.s.counters[place.id], most = content().region[place.id].power;
    EXPECT_TRUE(most == 0 || content().region[place.id].type == Town) << place.key;
    EXPECT_TRUE(2 * n == most || 2 * n == most + 1) << place.key;
    if (most) powers[std::string(place.key)] = most;
    if (n) counters[std::string(place.key)] = n;
  }
  EXPECT_EQ(powers, power);
  EXPECT_EQ(counters, start);
}

TEST(SetUp, EveryTrackIsAtZero) {  // W3d, W12.1a
  CLAUSES(dawn, "3.9", "12.1");
  const State s = fresh(7);
  for (Side side : {US, GB}) {
    for (int track = 0; track < TRACKS; track++) EXPECT_EQ(s.level[side][track], 0);
    for (int what = 0; what < EFFECTS; what++) EXPECT_EQ(effect(content(), s, side, what), 0) << what;
    EXPECT_EQ(naval_value(content(), s, side), 0);
  }
  EXPECT_EQ(s.privateering, 0);
  EXPECT_EQ(complete_zones(content(), s), 0);
  EXPECT_EQ(s.score, 0);
  for (u8 conflict : s.conflict) EXPECT_EQ(conflict, Inactive);
  EXPECT_EQ(s.truce, 0u);
}

TEST(SetUp, ThePreludeIsDealtOut) {  // W3a
  CLAUSES(dawn, "3.1", "4.2(1)");
  const Content& c = content();
  for (int card = 1; card <= 12; card++) EXPECT_TRUE(c.era[0].has(card - 1)) << card;
  int differ = 0;
  const State first = fresh(1);
  for (u64 seed = 1; seed <= 20; seed++) {
    const State s = fresh(seed);
    EXPECT_EQ(s.turn, 0);
    for (Side side : {US, GB}) {
      EXPECT_EQ(s.cards.hand[side].count(), 6);
      EXPECT_EQ(s.cards.size[side], 6);
    }
    EXPECT_TRUE((s.cards.hand[US] & s.cards.hand[GB]).empty());
    EXPECT_TRUE((s.cards.hand[US] | s.cards.hand[GB]) == c.era[0]);
    EXPECT_TRUE(s.cards.deck.pile == c.era[1]);
    EXPECT_EQ(s.cards.deck.pile.count(), 48);
    EXPECT_TRUE(s.cards.aside == c.era[2]);
    EXPECT_EQ(s.cards.aside.count(), 26);
    EXPECT_TRUE(s.cards.deck.discards.empty() && s.cards.removed.empty());
    EXPECT_EQ(pending_of(s).who, US);  // no policy before the Prelude: the US plays a card
    EXPECT_EQ(game().question_name(pending_of(s).question), "CardPlay.Card");
    differ += !(s.cards.hand[US] == first.cards.hand[US]);
  }
  EXPECT_GT(differ, 10);  // shuffled
}

}  // namespace warhawk::dawn
