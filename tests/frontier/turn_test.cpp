// Chapters 5 and 22: the sequence of a season, operation points, and what they buy.
#include "setting.hpp"

namespace warhawk::frontier {

namespace {

Operations points_of(Side side, int n) {
  return {.side = side, .left = u8(n), .work = 0, .piece = NONE, .hex = NO_HEX};
}
Phase phase_of(Side side) { return {.card = NONE, .side = side, .cancelled = 0}; }

}  // namespace

TEST(Season, TheFirstPlayer) {  // F0501
  CLAUSES(frontier, "5.1", "22.1.2");
  for (const int track : {-1, 0, 1}) {
    Setting g;
    g.s.track = std::int8_t(track);
    g.s.season = g.s.first_season = 1;
    g.procedure(Season{});
    EXPECT_EQ(g.s.first, track < 0 ? GB : US);
  }
}

TEST(Season, HandsOfSevenAndEight) {  // F0506
  CLAUSES(frontier, "5.3");
  for (const int season : {0, 1, 2}) {
    Setting g;
    g.s.season = u8(season);
    g.s.cards = {};
    g.s.cards.aside = CardSet::all() - printed().deck[0];
    (season == 0 ? g.s.cards.aside : g.s.cards.deck.pile) |= printed().deck[0];
    g.procedure(Season{});
    g.answer_all({Done});
    EXPECT_EQ(g.s.cards.size[US], season == 0 ? 7 : 8);
    EXPECT_EQ(g.s.cards.size[GB], season == 0 ? 7 : 8);
    EXPECT_EQ(g.asked(), "Phase.Card");
  }
}

TEST(Season, DecksByYear) {  // F0401
  CLAUSES(frontier, "4.1.6", "5.3.1");
  Setting g;
  g.s.season = 4;
  g.procedure(Season{}).answer_all({Done});
  for (int card : g.s.cards.hand[US] | (g.s.cards.deck.pile & printed().cards_of[US]))
    EXPECT_TRUE(card >= 30 && card <= 62);
  for (int card : g.s.cards.hand[GB] | (g.s.cards.deck.pile & printed().cards_of[GB]))
    EXPECT_TRUE(card - FIRST_GB_CARD >= 29 && card - FIRST_GB_CARD <= 68);
}

TEST(Season, WindsOfFortune) {  // F0507
  CLAUSES(frontier, "5.3.2", "22.1.3");
  Setting g;
  g.s.cards.deck.pile = printed().deck[0];
  g.hand(US, {1, 2, 3, 4});
  g.procedure(Winds{.side = US, .left = 2, .thrown = 0});
  EXPECT_EQ(g.who(), US);
  g.answer(make<Discard>(0)).done();
  EXPECT_EQ(g.s.cards.size[US], 4);
  EXPECT_TRUE(g.s.cards.deck.discards.has(0));
}

TEST(Phase, PassingWithFewerCards) {  // F0508, F0509
  CLAUSES(frontier, "5.4");
  Setting g;
  g.hand(GB, {1, 2, 4}).hand(US, {2, 3, 4, 5, 6}).procedure(phase_of(GB));
  EXPECT_TRUE(g.offers(make<Pass>()));
  Setting h;
  h.hand(GB, {1, 2, 4}).hand(US, {2, 3, 4, 5, 6}).procedure(phase_of(US));
  EXPECT_FALSE(h.offers(make<Pass>()));
  Setting k;
  k.hand(GB, {1, 2}).procedure(phase_of(US));
  EXPECT_EQ(k.asked(), "over") << "who has no card passes";
}

TEST(Phase, PointsThenBlockThenEvent) {  // F0406, F0407, F0527, F0529
  CLAUSES(frontier, "4.2.1", "5.4.2", "5.4.3");
  Setting g;
  g.hand(GB, {2}).hand(US, {2}).procedure(phase_of(GB)).answer(make<Play>(FIRST_GB_CARD + 1));
  EXPECT_EQ(g.asked(), "Operations.Point");
  g.done();
  EXPECT_EQ(g.asked(), "Phase.Block");
  EXPECT_EQ(g.who(), US);
  g.answer(make<BlockEvent>());
  EXPECT_EQ(g.s.blocked, 1 << US);
  EXPECT_EQ(g.asked(), "over");
  Setting h;
  h.hand(US, {17}).hand(GB, {2}).procedure(phase_of(US)).answer(make<Play>(16)).done();
  EXPECT_EQ(h.asked(), "over") << "no Block and no event of a combat card";
  Setting k;
  k.hand(US, {2}).hand(GB, {2});
  k.s.blocked = 1 << GB;
  k.procedure(phase_of(US)).answer(make<Play>(1)).done();
  EXPECT_EQ(k.asked(), "Phase.Wish") << "F0528: it has been used";
  k.answer(make<Decline>());
  EXPECT_EQ(k.asked(), "over");
}

TEST(Phase, TheDeclarationOfWarIsNotBlocked) {
  CLAUSES(frontier, "5.4.2");
  Setting g;
  g.hand(US, {1}).hand(GB, {2}).procedure(phase_of(US)).answer(make<Play>(0)).done();
  EXPECT_EQ(g.asked(), "Phase.Wish");
}

TEST(Points, AnActivatedUnitIsNotActivatedAgain) {  // F0510, F0511
  CLAUSES(frontier, "5.4.1", "7.0");
  Setting g;
  g.put("l_brock", "York").put("gb_49th", "York").dice({6, 6}).procedure(points_of(GB, 3));
  g.answer(make<Activate>(unit("l_brock"))).answer(make<ByLand>()).take({"gb_49th"}).halt();
  EXPECT_FALSE(g.offers(make<Activate>(unit("gb_49th"))));
  g.done();
  EXPECT_EQ(g.asked(), "over") << "the rest is lost";
}

TEST(Works, BritishVesselsCostADepot) {  // F0519
  CLAUSES(frontier, "5.4.1.d");
  Setting g;
  g.unbuilt("v_wolfe", "Kingston").depot(GB, "Prescott").procedure(points_of(GB, 2));
  g.answer(make<Build>(unit("v_wolfe")));
  EXPECT_FALSE(g.s.unbuilt.has(unit("v_wolfe")));
  EXPECT_TRUE(g.s.acted.has(unit("v_wolfe")));
  EXPECT_FALSE(g.has_depot(GB, "Prescott"));
}

TEST(Works, TheCaledoniaIsFree) {  // F0520
  CLAUSES(frontier, "5.4.1.d");
  Setting g;
  g.unbuilt("v_caledonia", "Fort Erie").procedure(points_of(GB, 1));
  EXPECT_TRUE(g.offers(make<Build>(unit("v_caledonia"))));
}

TEST(Works, AYardNeedsFullSupply) {  // F0521
  CLAUSES(frontier, "5.4.1.d");
  Setting g;
  g.unbuilt("v_madison", "Sackett's Harbor").procedure(points_of(US, 1));
  EXPECT_FALSE(g.offers(make<Build>(unit("v_madison"))));
  g.s.road = 1;
  EXPECT_TRUE(g.offers(make<Build>(unit("v_madison"))));
}

TEST(Works, ARepairMendsAllOfAPort) {  // F0522
  CLAUSES(frontier, "5.4.1.e");
  Setting g;
  g.reduced("v_oneida", "Oswego").reduced("v_madison", "Oswego").procedure(points_of(US, 2));
  g.answer(make<Repair>(hex("Oswego")));
  EXPECT_FALSE(g.is_reduced("v_oneida") || g.is_reduced("v_madison"));
  EXPECT_TRUE(g.s.acted.has(unit("v_madison")));
}

TEST(Works, RegularsAreRestored) {  // F0523, F0524
  CLAUSES(frontier, "5.4.1.f");
  Setting g;
  g.reduced("us_13th", "Buffalo").reduced("us_mcclure", "Buffalo").procedure(points_of(US, 2));
  EXPECT_FALSE(g.offers(make<Restore>(unit("us_mcclure")))) << "no Militia";
  g.answer(make<Restore>(unit("us_13th")));
  EXPECT_FALSE(g.is_reduced("us_13th"));
  Setting h;
  h.reduced("gb_41st", "Fort Malden").depot(GB, "Grand River").procedure(points_of(GB, 1));
  EXPECT_FALSE(h.offers(make<Restore>(unit("gb_41st")))) << "more than ten hexes away";
}

TEST(Works, AmericanDepots) {  // F0525, F0526
  CLAUSES(frontier, "5.4.1.g", "21.1.2", "21.1.2.c");
  Setting g;
  g.procedure(points_of(US, 3)).answer(make<StockAt>(hex("Plattsburgh")));
  EXPECT_TRUE(g.has_depot(US, "Plattsburgh"));
  EXPECT_FALSE(g.offers(make<StockAt>(hex("Plattsburgh")))) << "one is there";
  EXPECT_FALSE(g.offers_any(MoveDepots)) << "F2102: they never move";
  g.depot(US, "Rome").depot(US, "Utica").depot(US, "Albany").answer(make<StockAt>(hex("Buffalo")));
  EXPECT_EQ(g.asked(), "Operations.Room");
  g.answer(make<ClearDepot>(hex("Rome")));
  EXPECT_TRUE(g.has_depot(US, "Buffalo") && !g.has_depot(US, "Rome"));
}

TEST(Works, BritishDepotsMarch) {  // F0518, F2101
  CLAUSES(frontier, "5.4.1.c", "21.1.4.a", "21.1.1");
  Setting g;
  g.depot(GB, "Quebec").depot(GB, "Montreal").dice({3, 4, 4, 5}).procedure(points_of(GB, 1)).answer(make<MoveDepots>());
  g.answer(make<DepotByLand>(hex("Quebec")));
  EXPECT_EQ(g.frame<DepotMarch>().points, 7);
  g.along({"9303", "Trois-Rivieres"}).halt();
  EXPECT_TRUE(g.has_depot(GB, "Trois-Rivieres"));
  g.answer(make<DepotByLand>(hex("Montreal"))).to("8809").halt();
  EXPECT_EQ(depots_on_map(g.s, GB), 1) << "it did not end in a settlement";
}

TEST(Reinforcements, TwoDepotsInQuebec) {  // F0503
  CLAUSES(frontier, "5.2.1", "21.1.1.a", "21.1.1.c");
  Setting g;
  g.depot(GB, "Montreal").depot(GB, "Kingston").depot(GB, "York");
  g.s.season = 11;  // nobody is due
  g.procedure(Reinforce{.side = GB, .placed = 0, .piece = NONE, .returned = 0});
  g.answer(make<StockAt>(hex("Quebec")));
  EXPECT_FALSE(g.offers(make<StockAt>(hex("Quebec"))));
  g.answer(make<ClearDepot>(hex("York"))).answer(make<StockAt>(hex("Quebec")));
  EXPECT_EQ(depots_on_map(g.s, GB), 4);
  EXPECT_EQ(g.asked(), "over");
}

TEST(Reinforcements, WhoseHexIsNotFedIsLost) {  // F0502
  CLAUSES(frontier, "5.2", "5.2.2");
  for (const bool cut : {false, true}) {
    Setting g;
    g.s.at[unit("gb_mohawk")] = Due;
    if (cut) g.put("us_21st", "4131").put("us_22nd", "4229");
    g.s.season = 1;
    g.procedure(Reinforce{.side = GB, .placed = 2, .piece = NONE, .returned = 0});
    EXPECT_EQ(g.at("gb_mohawk", "Grand River"), !cut);
    EXPECT_EQ(g.dead("gb_mohawk"), cut);
  }
}

TEST(Reinforcements, ACommodoreWaitsForHisPort) {  // F0505
  CLAUSES(frontier, "5.2.4");
  Setting g;
  g.s.at[unit("l_chauncey")] = Due;
  g.put("gb_8th", "Sackett's Harbor").siege("Sackett's Harbor");
  g.s.season = 2;
  g.procedure(Reinforce{.side = US, .placed = 0, .piece = NONE, .returned = 0});
  EXPECT_EQ(g.s.at[unit("l_chauncey")], Waiting);
  g.put("gb_8th", "Kingston").procedure(settle_all());
  EXPECT_TRUE(g.at("l_chauncey", "Sackett's Harbor"));
}

TEST(End, TheRollOfBothMaps) {  // F0530, F0532
  CLAUSES(frontier, "5.4.4", "5.4.4.a.i");
  for (const int die : {4, 6, 2, 0}) {
    Setting g;
    g.s.season = g.s.last_season = 10;
    g.s.cards = {};
    g.s.cards.aside = CardSet::all();
    g.s.first = US;
    g.hand(US, {70, 71, 72, 73}).hand(GB, {70, 71, 72, 73, 74});
    if (die == 0) g.s.cards = {}, g.s.cards.aside = CardSet::all(), g.hand(US, {70}).hand(GB, {70, 71});
    g.dice({die});
    call(g.s, War{});
    call(g.s, Season{.side = US});
    g.s.stack.frame[0].at = u8(War::At::SeasonOver);
    g.s.stack.frame[1].at = u8(Season::At::PhaseOver);
    g.procedure(phase_of(US)).answer(make<Play>(69)).answer_all({Done, BlockEvent, Decline});
    EXPECT_EQ(g.over(), die == 6) << die << " with 3 and 5 cards";
    EXPECT_EQ(g.faces.size(), die == 0 ? 1u : 0u) << "one hand is empty: no roll";
  }
}

TEST(End, TheRollOfOneMap) {  // F0531
  CLAUSES(frontier, "5.4.4.a.ii");
  for (const int die : {5, 6}) {
    Setting g(Sheet::East);
    g.s.season = g.s.last_season = 10;
    g.s.end_die = 8;
    g.s.cards = {};
    g.s.cards.aside = CardSet::all();
    g.hand(US, {70, 71, 72}).hand(GB, {70, 71, 72}).dice({die});
    call(g.s, War{});
    call(g.s, Season{.side = US});
    g.s.stack.frame[0].at = u8(War::At::SeasonOver);
    g.s.stack.frame[1].at = u8(Season::At::PhaseOver);
    g.procedure(phase_of(US)).answer(make<Play>(69)).answer_all({Done, BlockEvent, Decline});
    EXPECT_EQ(g.over(), die == 6) << die << " with 2 and 3 cards";
  }
}

}  // namespace warhawk::frontier
