// 2 and 3: what regions are worth, what a card leaves behind, and the set-up against the numbers of the rulebook.
#include <map>

#include "setting.hpp"

namespace warhawk::dawn {

namespace {

using Names = std::vector<std::string>;
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

// ---- 2 ----

TEST(Regions, HomesScoreForTheEnemyOnly) {  // W2.2a
  CLAUSES(dawn, "2.2.2", "15.1.1");
  Setting g(2);
  g.put("boston", {.gm = 1}).put("hudson", {.gm = 1}).put("montreal", {.um = 1}).put("new_york", {.ur = 3});
  g.turn_ends();
  ASSERT_EQ(g.events(Told::ScoringHome).size(), 1u);
  EXPECT_EQ((get<Told::ScoringHome, "us">(g.events(Told::ScoringHome)[0])), 3);
  EXPECT_EQ((get<Told::ScoringHome, "gb">(g.events(Told::ScoringHome)[0])), 4);
  EXPECT_EQ(g.s.score, -1);
}

TEST(Regions, NeutralOnesScoreForEitherAndIndianOnesForNobody) {
  CLAUSES(dawn, "2.2.2", "15.1.2");
  const char* neutral[] = {"niagara", "ft_dearborn", "spanish_florida"};
  const char* wild[] = {"shawnee", "miami",   "potawatomi", "chippewa", "cherokee",
                        "creek",   "choctaw", "chickasaw",  "kickapoo"};
  for (Side side : {US, GB}) {
    const Troops one = side == US ? Troops{.um = 1} : Troops{.gm = 1};
    for (const char* region : neutral) {
      Setting g(2);
      g.put(region, one);
      g.turn_ends();
      EXPECT_EQ(g.s.score, side == US ? 1 : -1) << region;
    }
    Setting g(2);
    g.empty_map();
    for (const char* region : wild) g.put(region, one);
    g.turn_ends();
    EXPECT_EQ(g.holder("creek"), int(side));
    EXPECT_EQ(g.s.score, 0);
  }
}

TEST(Regions, OnlyTownsAreRaided) {  // W2.3a, W8.1b
  CLAUSES(dawn, "2.3.1");
  Setting g;
  g.empty_map().put("miami", {.indians = 2}).put("ohio", {.um = 1}).put("detroit", {.um = 1});
  g.raid(1);
  ASSERT_EQ(g.question(), "Raid.Who");  // there was but one town to choose
  EXPECT_EQ(find_frame<Raid>(g.s)->target, g.region("detroit"));
  Setting held;
  held.empty_map().put("miami", {.indians = 2}).put("ohio", {.um = 1}).put("detroit", {.gm = 1});
  EXPECT_FALSE(possible(content(), held.s, Raid{.points = 4}));
  Setting choice;
  choice.empty_map().put("shawnee", {.indians = 1}).put("ohio", {.um = 1});
  choice.raid(1);
  EXPECT_EQ(choice.regions(MoveTo), (Names{"lexington", "nashville"}));
  EXPECT_EQ(choice.why("ohio"), Bar("8.1.1(2)"));
}

TEST(Regions, OnlyTownsAreLandedAt) {
  CLAUSES(dawn, "2.3.1", "14.3");
  Setting g;
  g.box(3).zones(2, 2, 3).landing_supply(2);
  g.deploy(1);
  EXPECT_EQ(g.regions(LandAt),
            (Names{"baltimore_washington", "boston", "halifax", "new_orleans", "new_york", "savannah"}));
  for (const char* region : {"carolinas", "spanish_florida", "penobscot", "maritimes", "choctaw"})
    EXPECT_EQ(g.why(region), Bar("2.3.1")) << region;
}

TEST(Regions, AnEmptyOneFallsBack) {  // W2.4a, W2.4b, W2.4c
  CLAUSES(dawn, "2.4.1", "2.4.2");
  Setting left;
  left.campaign(US, 1);
  left.march("nashville", "lexington", {.um = 1});
  EXPECT_EQ(left.at("nashville"), Troops{});
  EXPECT_EQ(left.holder("nashville"), US);
  left.recruit(US, 1);
  EXPECT_TRUE(left.offers({Raise, USMilitia, left.region("nashville")}));
  Setting taken;
  taken.put("kingston", {.um = 1});
  EXPECT_EQ(taken.holder("kingston"), US);
  taken.campaign(US, 2);
  taken.march("kingston", "upper_canada", {.um = 1});
  EXPECT_EQ(taken.holder("kingston"), GB);
  EXPECT_FALSE(taken.over());
  Setting neutral(2);
  neutral.put("niagara", {.um = 1});
  EXPECT_EQ(neutral.holder("niagara"), US);
  neutral.campaign(US, 1);
  neutral.march("niagara", "hudson", {.um = 1});
  EXPECT_EQ(neutral.holder("niagara"), NEUTRAL);
  neutral.turn_ends();
  EXPECT_EQ(neutral.s.score, 0);
}

TEST(Regions, AnArmisticeBindsBothSidesTillUpkeep) {  // W2.6a
  CLAUSES(dawn, "2.6.5", "4.1.4(5)");
  Setting g;
  g.put("hudson", {.um = 1}).put("niagara", {.gm = 1}).ships("lake_ontario", 0, 1);
  for (bool truce : {true, false}) {
    Setting h = g;
    h.truce("hudson", "niagara");
    if (!truce) h.upkeep();
    h.campaign(GB, 1);
    h.answer({MoveFrom, h.region("niagara")});
    EXPECT_EQ(h.offers({MoveTo, h.region("hudson")}), !truce);
    EXPECT_TRUE(h.offers({MoveTo, h.region("shenandoah")}));  // another border of the same region
  }
}

TEST(Removal, ForOperationsTheCardStaysInPlay) {  // W2.8a, X10
  CLAUSES(dawn, "2.8.2", "5.2.4");
  Setting g;
  g.hand(US, {5});
  g.action(US);
  g.dice({1, 1, 1});
  g.play_operation(5, Privateering);
  EXPECT_TRUE(g.over());
  EXPECT_TRUE(g.dice_used_up());
  EXPECT_EQ(g.at("shawnee").indians, 2);
  EXPECT_TRUE(g.has_card(g.s.cards.deck.discards, 5));
  EXPECT_TRUE(g.s.cards.removed.empty());
  Setting either;
  either.hand(GB, {12});
  either.action(GB);
  either.play_operation(12, Recruiting);
  either.answers(
      {{Raise, GBMilitia, either.region("montreal")}, {Raise, GBMilitia, either.region("montreal")}});  // two points
  EXPECT_TRUE(either.over());
  EXPECT_FALSE(either.told(Told::EventBegins));
  EXPECT_EQ(either.s.score, 0);
  EXPECT_TRUE(either.has_card(either.s.cards.deck.discards, 12));
  EXPECT_TRUE(either.s.cards.removed.empty());
}

TEST(Removal, AfterTheEventTheMarkedCardIsGone) {  // W2.8b, W5.1c
  CLAUSES(dawn, "2.8.2", "5.1.2");
  Setting g;
  g.hand(US, {5});
  g.action(US);
  g.play_event(5);
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.at("shawnee").indians, 0);
  EXPECT_TRUE(g.has_card(g.s.cards.removed, 5));
  EXPECT_TRUE(g.s.cards.deck.discards.empty());
  Setting secord;
  secord.hand(GB, {49});
  secord.action(GB);
  secord.play_event(49);
  EXPECT_EQ(secord.s.mods, 1);
  EXPECT_TRUE(secord.has_card(secord.s.cards.removed, 49));
  Setting unmarked;  // a card without the mark is discarded after its event
  unmarked.hand(GB, {8});
  unmarked.action(GB);
  unmarked.play_event(8);
  EXPECT_EQ(unmarked.counters_in("baltimore_washington"), 1);
  EXPECT_TRUE(unmarked.has_card(unmarked.s.cards.deck.discards, 8));
  EXPECT_TRUE(unmarked.s.cards.removed.empty());
}

TEST(Removal, TheEnemysEventCountsEvenIfItDidNothing) {  // W5.2c
  CLAUSES(dawn, "2.8.2", "5.2.3");
  Setting g;
  g.level(GB, Economy, 3).hand(US, {54});
  g.action(US);
  g.dice({1, 1});
  g.play_operation(54, Privateering);
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.s.level[GB][Economy], 3);
  EXPECT_TRUE(g.has_card(g.s.cards.removed, 54));
  EXPECT_TRUE(g.s.cards.deck.discards.empty());
}

TEST(Removal, WhatIsRemovedNeverComesBack) {
  CLAUSES(dawn, "2.8.2", "2.8.3");
  Setting g(2);
  g.draw_deck({13, 14}).discard({15, 16, 17, 18, 19, 20, 22, 23, 24, 25, 26, 27, 28});
  const CardSet removed = g.s.cards.removed;
  g.upkeep();
  EXPECT_TRUE(g.told(Told::Reshuffled));
  EXPECT_EQ(g.s.cards.deck.pile.count(), 1);  // 2 + 13 cards, 14 dealt
  EXPECT_TRUE(g.s.cards.deck.discards.empty());
  EXPECT_EQ(g.s.cards.removed.count(), removed.count());
  EXPECT_TRUE((removed & (g.s.cards.deck.pile | g.s.cards.hand[US] | g.s.cards.hand[GB])).empty());
}

// ---- 3 ----

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
  const int supply[KINDS] = {10, 10, 7, 11, 11};
  for (int kind = 0; kind < KINDS; kind++) {
    EXPECT_EQ(g.s.supply[kind], supply[kind]) << kind;
    int placed = 0;
    for (int r = 0; r < content().regions; r++) placed += g.s.force[kind][r];
    EXPECT_EQ(placed + supply[kind], content().counters[kind]) << kind;
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
