// Cases at the edges of rules: the last point, the one that is left, the one that is not meant.
#include "setting.hpp"

namespace warhawk::madison {

namespace {

int card_of(int year, int value) {  // as content numbers them
  for (int card = 0; card < CARDS; card++)
    if (content().card[card].year == year && content().card[card].value == value) return card + 1;
  return 0;
}

Fleet& fleet(Setting& g) { return *find_frame<Fleet>(g.s); }

}  // namespace

TEST(Edges, ADepotThatWouldFallAtOnce) {
  CLAUSES(madison, "13.55", "13.52", "13.4");
  Setting g(1813);
  g.put("gb_100", "sackets").put("gb_49", "oswego").put("v_oneida", "oswego").put("v_wolfe", "charlotte");
  g.procedure(US, Stock{.side = US});
  EXPECT_FALSE(g.offers(make<DepotAt>(space("sackets")))) << "two of the enemy, alone, too weak to hold it";
  EXPECT_EQ(g.why({ASpace, u16(space("sackets"))}), "13.55");
  EXPECT_TRUE(g.offers(make<DepotAt>(space("utica"))));
  EXPECT_FALSE(g.offers(make<DepotAt>(space("charlotte")))) << "a ship alone";
}

TEST(Edges, TheTransitBoxTakesTwoPointsAndAWayOn) {
  CLAUSES(madison, "2.5", "11.12");
  Setting g(1813);
  g.put_all({"v_lawr", "us_13"}, "erie").units(US, 2, "erie", {"v_lawr", "us_13"});
  const Action there = make<SailOut>(Transit);
  fleet(g).points = 3;
  EXPECT_TRUE(g.offers(there));
  fleet(g).points = 2;
  EXPECT_FALSE(g.offers(there));
  fleet(g).points = 6;
  g.answer(make<Embark>(piece("us_13")));
  fleet(g).points = 3;
  EXPECT_FALSE(g.offers(there)) << "one point would be left, and nobody could land";
  fleet(g).points = 4;
  EXPECT_TRUE(g.offers(there));
}

TEST(Edges, NoTransitFromOtherLakes) {
  CLAUSES(madison, "2.5", "2.3");
  Setting g(1813);
  g.put("v_oneida", "sackets").units(US, 1, "sackets", {"v_oneida"});
  EXPECT_FALSE(g.offers(make<SailOut>(Transit)));
  EXPECT_FALSE(g.offers(make<SailTo>(space("erie")))) << "another lake";
  EXPECT_FALSE(g.offers(make<SailTo>(space("albany")))) << "no lake";
}

TEST(Edges, ALandingNeedsPoints) {
  CLAUSES(madison, "11.32", "11.52", "11.51");
  Setting g(1813);
  g.put_all({"v_madison", "us_13", "us_15"}, "sackets").units(US, 3, "sackets", {"v_madison", "us_13", "us_15"});
  g.answer(make<Embark>(piece("us_13")));
  Setting foreign = g;
  g.sail("oswego");
  fleet(g).points = 1;
  EXPECT_TRUE(g.offers(make<Land>(piece("us_13"))));
  fleet(g).points = 0;
  EXPECT_FALSE(g.offers(make<Land>(piece("us_13"))));
  EXPECT_EQ(g.why({APiece, u16(piece("us_13"))}), "11.32");
  foreign.sail("smiths");
  fleet(foreign).points = 2;
  EXPECT_TRUE(foreign.offers(make<Land>(piece("us_13"))));
  fleet(foreign).points = 1;
  EXPECT_FALSE(foreign.offers(make<Land>(piece("us_13")))) << "two where one has no control";
}

TEST(Edges, NoLandingWhereACardHasAttackedAlready) {
  CLAUSES(madison, "10.22", "10.23");
  Setting g(1813);
  g.put_all({"v_madison", "us_13"}, "sackets").put("gb_yorkm", "york");
  g.units(US, 2, "sackets", {"v_madison", "us_13"}).answer(make<Embark>(piece("us_13")));
  EXPECT_TRUE(g.offers(make<SailTo>(space("york"))));
  g.s.attacked.add(space("york"));
  EXPECT_FALSE(g.offers(make<SailTo>(space("york"))));
  EXPECT_EQ(g.why({ASpace, u16(space("york"))}), "10.22");
  g.s.attacked = {};
  g.s.flipped.add(piece("us_13"));
  EXPECT_FALSE(g.offers(make<SailTo>(space("york"))));
  EXPECT_EQ(g.why({ASpace, u16(space("york"))}), "10.23") << "reduced units do not attack";
}

TEST(Edges, OnlyTheVesselsThatWereNamed) {
  CLAUSES(madison, "8.61", "8.5");
  Setting g(1813);
  g.put_all({"v_fair", "v_tomp", "v_conq"}, "oswego").put("v_julia", "sackets");
  g.units(US, 2, "oswego", {"v_fair", "v_tomp"});
  EXPECT_TRUE(g.offers(make<Take>(piece("v_tomp"))));
  EXPECT_FALSE(g.offers(make<Take>(piece("v_conq")))) << "not named";
  g.sail("sackets");
  EXPECT_FALSE(g.offers(make<Take>(piece("v_julia")))) << "nobody joins on the way";
  EXPECT_FALSE(g.offers(make<Drop>(piece("v_fair")))) << "she is the last";
}

TEST(Edges, NobodyJoinsABecalmedFleet) {
  CLAUSES(madison, "8.27", "8.31");
  Setting g(1813);
  g.put_all({"v_fair", "v_tomp"}, "oswego").units(US, 2, "oswego", {"v_fair", "v_tomp"});
  g.s.mods.becalmed = space("oswego");
  EXPECT_FALSE(g.offers(make<Take>(piece("v_tomp"))));
  EXPECT_EQ(g.why({APiece, u16(piece("v_tomp"))}), "8.27");
}

TEST(Edges, TheLastOfAGroupIsNotLeftBehind) {
  CLAUSES(madison, "8.61", "8.42");
  Setting g(1813);
  g.put_all({"us_13", "us_15"}, "lewiston").units(US, 2, "lewiston", {"us_13", "us_15"}).take({"us_15"});
  EXPECT_TRUE(g.offers(make<Drop>(piece("us_13"))));
  g.answer(make<Drop>(piece("us_13")));
  EXPECT_FALSE(g.offers(make<Drop>(piece("us_15"))));
}

TEST(Edges, TheCompanyCrossesAloneAndFresh) {
  CLAUSES(madison, "3.61");
  Setting g;
  g.put_all({"gb_nwc", "gb_10rvd"}, "stjoseph").units(GB, 2, "stjoseph", {"gb_nwc", "gb_10rvd"});
  const Action cross = make<StepTo>(space("mackinac"));
  EXPECT_TRUE(g.offers(cross));
  g.s.left[piece("gb_nwc")]--;
  EXPECT_FALSE(g.offers(cross)) << "it takes the whole move";
  g.s.left[piece("gb_nwc")]++;
  g.take({"gb_10rvd"});
  EXPECT_FALSE(g.offers(cross)) << "nobody goes along";
  Setting led;
  led.put_all({"l_brock", "gb_nwc", "gb_41"}, "malden").leader(GB, 3, "l_brock");
  EXPECT_TRUE(led.offers(make<Take>(piece("gb_41"))));
  EXPECT_FALSE(led.offers(make<Take>(piece("gb_nwc"))));
}

TEST(Edges, MilitiaInTheOpenAreNoRegulars) {
  CLAUSES(madison, "10.44", "2.12");
  Setting g;
  g.put("us_13", "lewiston").put("gb_linc", "queenston");
  g.units(US, 1, "lewiston", {"us_13"}).dice({1, 1}).step("queenston").fight();
  EXPECT_EQ(g.round().regulars, 0);
}

TEST(Edges, AGeneralWaitsForASpaceWithoutEnemies) {
  CLAUSES(madison, "14.34");
  for (const bool enemy : {true, false}) {
    Setting g;
    g.away("l_smyth", Waiting).hand(US, {6});
    if (enemy) g.put("gb_100", "albany");
    g.turn(US);
    EXPECT_EQ(g.at("l_smyth", "albany"), !enemy) << "two do not hold Albany, but they are there";
  }
}

TEST(Edges, ACardThatIsJustEnough) {
  CLAUSES(madison, "3.31", "15.12", "8.31");
  const int two = card_of(1, 2), one = card_of(1, 1);
  Setting g(1813);
  g.put("l_chauncey", "sackets").yard("v_madison").hand(US, {two, one}).turn(US);
  EXPECT_TRUE(g.offers(make<CallLeader>(two - 1))) << "his command value is 2";
  EXPECT_FALSE(g.offers(make<CallLeader>(one - 1)));
  EXPECT_TRUE(g.offers(make<UseYards>(one - 1))) << "a corvette costs one point";
  EXPECT_TRUE(g.offers(make<ThrowAway>(one - 1)));
  g.answer(make<ThrowAway>(one - 1));
  EXPECT_TRUE(g.s.cards.deck.discards.has(one - 1));
}

TEST(Edges, LevelsOfVictory) {
  CLAUSES(madison, "17.1", "17.2");
  for (const auto& [lead, level] : {std::pair{10, 2}, {9, 1}, {-10, 2}, {-20, 3}, {-19, 2}}) {
    Setting g(1814, Winter);
    g.s.events = std::int8_t(lead);
    Dice dice = Dice::scripted({});
    Context context{.dice = dice};
    madison::Run x{.content = content(), .context = &context, .answer = {}};
    finish_war(x, g.s);
    EXPECT_EQ(g.s.level, level) << lead;
    EXPECT_EQ(g.s.winner, lead > 0 ? US : GB);
    EXPECT_EQ(g.s.lead, lead);
  }
  for (const int lead : {0, 1}) {
    Setting g(1814, Winter);
    g.s.events = std::int8_t(lead);
    g.s.switches[LevelScore] = 1;
    Dice dice = Dice::scripted({});
    Context context{.dice = dice};
    madison::Run x{.content = content(), .context = &context, .answer = {}};
    finish_war(x, g.s);
    EXPECT_EQ(g.s.decided == Decided::Level, lead == 0);
  }
}

TEST(Edges, WonAtOnceIsDecisive) {
  CLAUSES(madison, "17.31");
  Setting g(1813);
  g.put_all({"us_13", "us_15"}, "quebec").hand(US, {40}).turn(US).answer(make<ThrowAway>(39));
  EXPECT_EQ(g.s.level, 3);
}

TEST(Edges, WonAtOnceByThreeSources) {
  CLAUSES(madison, "17.32");
  Setting g(1813);
  g.put_all({"gb_8", "gb_49"}, "albany").put("gb_41", "pittsburgh").put("gb_89", "mansfield").hand(GB, {40});
  g.turn(GB).answer(make<ThrowAway>(39));
  EXPECT_EQ(g.over() ? int(g.s.level) : 0, 3);
}

}  // namespace warhawk::madison
