// What a rule says in passing: what is kept count of, what an operation leaves behind, reasons for what nobody is offered.
#include "setting.hpp"

namespace warhawk::dawn {

namespace {

std::vector<int> args(const Event& event) { return {event.args.begin(), event.args.end()}; }

bool nobody_moved(const State& s) {
  for (const auto& arm : s.moved)
    for (int n : arm)
      if (n) return false;
  return true;
}

}  // namespace

// ---- cards ----

TEST(CardFinePrint, WhoHasNoneLeftIsPassedOver) {
  CLAUSES(dawn, "4.1.2");
  Setting g;
  g.hand(US, {20, 15}).hand(GB, {21});
  g.action_phase();
  EXPECT_EQ(g.asked(), US);
  EXPECT_EQ(g.why(Thing{ACard, u16(content().card[39].same_as)}).clause(), Clause("4.1.2"));  // not in the hand
  g.every_die(1);
  for (Side side : {US, GB, US}) {
    ASSERT_EQ(g.question(), "CardPlay.Card");
    EXPECT_EQ(g.asked(), side);
    Options options;
    const int before = g.s.cards.size[side];
    while (!g.over() && (g.question() != "CardPlay.Card" || g.s.cards.size[side] == before)) {
      options = {};
      dawn::options(content(), g.s, options);
      g.answer(options.at[options.n - 1]);
    }
  }
  EXPECT_TRUE(g.over());
}

TEST(CardFinePrint, WhoHasOnlyWhatIsKeptPlaysNothing) {
  CLAUSES(dawn, "4.1.2", "4.2(2)");
  Setting g;
  g.hand(US, {20}).hand(GB, {21, 15});
  g.action_phase(1);
  EXPECT_EQ(g.asked(), GB);
}

TEST(CardFinePrint, WhatCannotBeDoneBarsNothingElse) {
  CLAUSES(dawn, "6.1", "8.1.1");
  Setting us;
  us.supply(USMilitia, 0).supply(USRegular, 0).hand(US, {15}).action(US);
  us.play(15);
  us.as(AsOperation);
  us.as(OperationFirst);
  EXPECT_FALSE(us.offers({Operate, Recruiting}));
  EXPECT_TRUE(us.offers({Operate, Campaigning}));
  EXPECT_TRUE(us.offers({Operate, Constructing}));
  Setting gb;
  for (int r = 0; r < content().regions; r++) dawn::take(gb.s, r, Indian, gb.s.force[Indian][r]);
  gb.hand(GB, {20}).action(GB);
  gb.play(20);
  gb.as(AsOperation);
  gb.as(OperationFirst);
  EXPECT_FALSE(gb.offers({Operate, Raiding}));
  EXPECT_TRUE(gb.offers({Operate, Constructing}));
  EXPECT_TRUE(gb.offers({Operate, Deploying}));
}

TEST(CardFinePrint, WhyNotStopYet) {
  CLAUSES(dawn, "5.2");
  Setting g;
  g.with(AllPoints).box(4).hand(GB, {20}).action(GB);
  g.play_operation(20, Deploying);
  ASSERT_EQ(g.question(), "Deploy.What");
  EXPECT_EQ(g.why(Thing{NoNoun, Stop}), Bar("8.2"));  // nothing has been done yet
  g.answer({Sail, NAVY_BOX, g.zone("new_england")});
  ASSERT_EQ(g.question(), "Deploy.What");
  EXPECT_EQ(g.why(Thing{NoNoun, Stop}), Bar("5.2"));  // points are left, and something to do with them
}

TEST(CardFinePrint, AnEventIsFollowedByALookAtTheTowns) {
  CLAUSES(dawn, "15.1.6");
  Setting g;  // three of the four, as if nobody had looked yet
  for (const char* town : {"boston", "new_york", "new_orleans"}) g.put(town, {.gr = 1});
  g.event(28, GB);
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.s.decided, Decided::ByTowns);
}

TEST(CardFinePrint, EachOperationOfTheUSIsCarriedOut) {
  CLAUSES(dawn, "5.0", "6.3", "7.1", "7.2");
  auto operate = [](Operation operation) {
    Setting g;
    g.hand(US, {15}).zones(1, 0, 0).box(3);
    g.every_die(6);
    g.action(US);
    g.play_operation(15, operation);
    return g;
  };
  const Setting construct = operate(Constructing);
  EXPECT_EQ(construct.question(), "Construct.What");
  EXPECT_TRUE(construct.offers({BuildShip, construct.water("lake_erie")}));
  const Setting privateer = operate(Privateering);
  EXPECT_TRUE(privateer.told(Told::Privateers));
  const Setting cruise = operate(Cruising);
  EXPECT_TRUE(cruise.told(Told::Cruises));
  EXPECT_EQ(cruise.squadrons_in("new_england"), 0);
}

TEST(CardFinePrint, EachOperationOfGreatBritainIsCarriedOut) {
  CLAUSES(dawn, "8.1", "8.1.1", "8.2", "6.2");
  auto operate = [](Operation operation) {
    Setting g;
    g.hand(GB, {20});
    g.action(GB);
    g.play_operation(20, operation);
    return g;
  };
  EXPECT_EQ(operate(Raiding).question(), "Raid.From");
  EXPECT_EQ(operate(Deploying).question(), "Deploy.What");
  EXPECT_EQ(operate(Campaigning).question(), "Campaign.From");
}

TEST(CardFinePrint, WhatAnEventTakesAwayIsWhatItNames) {
  CLAUSES(dawn, "16.0", "5.1", "10.2");
  Setting creek;
  creek.put("creek", {.indians = 3}).put("cherokee", {.indians = 2}).put("nashville", {.um = 1}).event(69, US);
  EXPECT_EQ(creek.why("nashville"), Bar("16.0"));  // no Indians there, and none could be

  Setting army;  // a British army force, not the Indians beside it
  army.empty_map().put("hudson", {.um = 1}).put("niagara", {.gm = 1, .gr = 1, .indians = 1}).event(64, US);
  EXPECT_TRUE(army.offers({PickForce, GBMilitia, army.region("niagara")}));
  EXPECT_TRUE(army.offers({PickForce, GBRegular, army.region("niagara")}));
  EXPECT_FALSE(army.offers({PickForce, Indian, army.region("niagara")}));
}

// ---- marches ----

TEST(MarchFinePrint, AnOperationLeavesNobodyMoved) {
  CLAUSES(dawn, "6.2", "6.2.1", "8.1");
  Setting g;
  g.empty_map().put("hudson", {.um = 1});
  g.campaign(US, 1);
  g.answer({MoveTo, g.region("niagara")});
  EXPECT_TRUE(g.over());
  EXPECT_TRUE(nobody_moved(g.s));
  Setting beaten;
  beaten.with(RaidersGoHome).put("miami", {.indians = 1}).put("detroit", {.um = 1}).dice({1, 2});
  beaten.raid(1);
  beaten.march("miami", "detroit", {.indians = 1});
  beaten.answers({{Stand}, {FallBack}});
  EXPECT_TRUE(beaten.over());
  EXPECT_TRUE(nobody_moved(beaten.s));
}

TEST(MarchFinePrint, WhyNotFromThereAndNotToThere) {
  CLAUSES(dawn, "2.2", "6.2", "6.2.1", "2.6.5");
  Setting g;
  g.empty_map().put("hudson", {.um = 1}).put("boston", {.um = 1}).put("creek", {.indians = 1});
  g.campaign(US, 1);
  EXPECT_EQ(g.why("savannah"), Bar("6.2"));  // nobody there
  EXPECT_EQ(g.why("creek"), Bar("6.2"));     // nobody of theirs
  g.answer({MoveFrom, g.region("hudson")});
  EXPECT_EQ(g.why("savannah"), Bar("6.2.1"));  // too far
}

TEST(MarchFinePrint, AnArmisticeAllAround) {
  CLAUSES(dawn, "2.6.5", "10.2");
  Setting open;  // an Armistice far away changes nothing for Indians who have no town beside them
  int lone = -1;
  for (int r = 0; r < content().regions && lone < 0; r++)
    if (content().next_to[r] && !(content().next_to[r] & content().towns) && !(content().towns >> r & 1)) lone = r;
  ASSERT_GE(lone, 0);
  open.empty_map();
  dawn::put(open.s, lone, Indian, 1);
  dawn::put(open.s, open.region("boston"), GBMilitia, 1);
  open.truce("hudson", "niagara");
  open.campaign(GB, 1);
  EXPECT_TRUE(open.offers({MoveFrom, u16(lone)}));

  Setting shut;  // every way out of Miami but the one to Detroit is closed
  shut.empty_map().put("miami", {.indians = 1}).put("boston", {.gm = 1});
  const int miami = shut.region("miami");
  for (int i = 0; i < content().borders; i++) {
    const int a = content().border[i][0], b = content().border[i][1];
    if ((a == miami && !(content().towns >> b & 1)) || (b == miami && !(content().towns >> a & 1)))
      shut.s.truce |= u64{1} << i;
  }
  shut.put("miami", {.gm = 1});
  shut.campaign(GB, 1);
  EXPECT_TRUE(shut.offers({MoveFrom, u16(miami)}));  // to Detroit

  Setting alone = shut;  // where Indians alone may not go
  alone.put("miami", {.indians = 1}).put("hudson", {.gm = 1});
  alone.campaign(GB, 1);
  EXPECT_FALSE(alone.offers({MoveFrom, u16(miami)}));
  EXPECT_EQ(alone.why("miami"), Bar("10.2"));
}

TEST(MarchFinePrint, ARegularTakesIndiansAlongAsWell) {
  CLAUSES(dawn, "6.2.4", "10.2");
  Setting g;
  g.empty_map().put("miami", {.gr = 1, .indians = 1}).put("detroit", {.um = 1}).put("boston", {.gm = 1});
  g.campaign(GB, 1);
  g.answers({{MoveFrom, g.region("miami")}, {MoveTo, g.region("detroit")}});
  EXPECT_TRUE(g.offers({Take, Indian}));  // the Regular, without whom nobody could go, is in the group already
}

TEST(MarchFinePrint, TheFallenAreNoMoreAmongTheMoved) {
  CLAUSES(dawn, "6.2.2");
  Setting g;
  g.empty_map().put("hudson", {.um = 2}).put("new_york", {.um = 1}).put("niagara", {.gm = 1});
  g.dice({5, 1, 5});  // both sides lose a Militia
  g.campaign(US, 2);
  g.march("hudson", "niagara", {.um = 2});
  ASSERT_EQ(g.question(), "Campaign.From");
  EXPECT_EQ(g.at("niagara"), (Troops{.um = 1}));
  EXPECT_EQ(g.s.moved[0][g.region("niagara")], 1);
}

TEST(RaidFinePrint, NoMoreRaidersThanThereAre) {
  CLAUSES(dawn, "8.1.1(1)", "8.1.2");
  Setting g;
  g.empty_map().put("miami", {.indians = 2}).put("detroit", {});
  g.dice({1, 1});
  g.raid(1);
  while (!g.over()) g.answer(g.offers({Take, Indian}) ? Action{Take, Indian} : g.options(Go)[0]);
  EXPECT_EQ(g.at("miami"), Troops{});
  EXPECT_EQ(g.at("detroit"), Troops{});
}

TEST(RaidFinePrint, WhoStayedAtHomeMayRaidNext) {
  CLAUSES(dawn, "8.1", "8.1.2");
  Setting g;
  g.empty_map().put("miami", {.indians = 3}).put("detroit", {.um = 1});
  g.dice({1, 1, 1});
  g.raid(2);
  g.march("miami", "detroit", {.indians = 2});
  g.answers({{Stand}, {FallBack}});
  EXPECT_EQ(g.at("miami"), (Troops{.indians = 1}));  // the beaten ones are gone
  g.dice({1, 1});
  g.march("miami", "detroit", {.indians = 1});  // the third has not moved yet
  g.answers({{Stand}, {FallBack}});
  EXPECT_EQ(g.at("miami"), Troops{});
}

// ---- battles ----

TEST(BattleFinePrint, AnEffectForDefendersHelpsNoAttack) {
  CLAUSES(dawn, "9.3");
  Setting g;
  g.empty_map().put("hudson", {.um = 1}).put("niagara", {.gm = 1});
  g.s.mod[g.s.mods++] =
      Mod{.where = bit(g.region("niagara")), .what = Mod::Dice, .how = Mod::Defending, .n = 1, .card = 0};
  EXPECT_EQ(campaign_dice(g, US, "hudson", "niagara"), (DiceOf{1, 0, 1, 0}));
  Setting held;
  held.empty_map().put("hudson", {.gm = 1}).put("niagara", {.um = 1});
  held.s.mod[held.s.mods++] =
      Mod{.where = bit(held.region("niagara")), .what = Mod::Dice, .how = Mod::Defending, .n = 1, .card = 0};
  EXPECT_EQ(campaign_dice(held, GB, "hudson", "niagara"), (DiceOf{1, 0, 1, 1}));
}

TEST(BattleFinePrint, ABlockadeHelpsTheBritishAlone) {
  CLAUSES(dawn, "9.3", "14.2.3");
  Setting g;
  g.empty_map().put("boston", {.gm = 1}).put("hudson", {.um = 1}).put("penobscot", {.um = 1}).zones(2, 0, 0);
  EXPECT_EQ(campaign_dice(g, US, "penobscot", "boston"), (DiceOf{1, 0, 1, 0}));
}

TEST(BattleFinePrint, NoFortFallsWhereNoneStood) {
  CLAUSES(dawn, "11.1.2");
  for (bool fort : {false, true}) {
    Setting g;
    g.empty_map().put("hudson", {.um = 1}).put("niagara", {.gm = 1}).fort("niagara", fort);
    g.dice(fort ? std::vector<u8>{6, 1, 1} : std::vector<u8>{6, 1});
    g.campaign(US, 1);
    if (!g.over()) g.march("hudson", "niagara", {.um = 1});
    EXPECT_EQ(g.at("niagara"), (Troops{.um = 1}));
    EXPECT_EQ(g.told(Told::FortFalls), fort);
  }
}

TEST(BattleFinePrint, WhyNotThatFar) {
  CLAUSES(dawn, "9.2");
  Setting g;
  g.put("niagara", {.gm = 1}).put("hudson", {.um = 1}).dice({1, 1});
  g.campaign(US, 1);
  g.march("hudson", "niagara", {.um = 1});
  ASSERT_EQ(g.question(), "Battle.DefenderSays");
  EXPECT_EQ(g.why("halifax"), Bar("9.2"));
}

// ---- recruits and ships ----

TEST(RecruitFinePrint, NoBattleWhereIndiansAreAlone) {
  CLAUSES(dawn, "9.0", "6.1");
  Setting g;
  g.recruit(US, 1);
  EXPECT_EQ(g.why("ohio"), Bar("6.1"));  // a home, but no town
  g.answer({Raise, USMilitia, g.region("boston")});
  EXPECT_TRUE(g.over());
  EXPECT_FALSE(g.told(Told::BattleBegins));
}

TEST(RecruitFinePrint, CreekIsOpenWithoutAmericansThere) {
  CLAUSES(dawn, "12.2.2");
  Setting g;
  g.with(CreekWithoutUS).conflict(CreekCivilWar);
  g.recruit(GB, 1);
  EXPECT_TRUE(g.offers({Raise, Indian, g.region("creek")}));
}

TEST(ConstructFinePrint, NobodySinksHisOwn) {
  CLAUSES(dawn, "6.3.1");
  Setting g;
  const int spaces = content().water[g.water("lake_erie")].spaces;
  g.ships("lake_erie", spaces, 0);
  g.construct(US, 1);
  EXPECT_FALSE(g.offers({SinkShip, g.water("lake_erie")}));
  EXPECT_FALSE(g.offers({BuildShip, g.water("lake_erie")}));
}

TEST(RecruitFinePrint, AnEventThatNamesPlacesReachesNoOthers) {
  CLAUSES(dawn, "5.1", "12.2.2", "12.2.4");
  Setting g;
  g.conflict(CreekCivilWar).conflict(BonaparteAbdication);
  Setting anywhere = g;
  anywhere.procedure(Recruit{.side = GB, .points = 2});
  EXPECT_TRUE(anywhere.offers({Raise, Indian, g.region("creek")}));
  EXPECT_TRUE(anywhere.offers(RaiseForLanding));
  g.procedure(Recruit{.where = bit(g.region("halifax")), .side = GB, .points = 2});
  EXPECT_FALSE(g.offers({Raise, Indian, g.region("creek")}));
  EXPECT_FALSE(g.offers(RaiseForLanding));
}

TEST(ConstructFinePrint, AnEventThatNamesAWaterwayReachesNoOther) {
  CLAUSES(dawn, "5.1", "6.3.1");
  Setting g;
  g.procedure(Construct{.side = US, .points = 2, .ships_only = 1, .waters = u8(1 << g.water("lake_erie"))});
  EXPECT_TRUE(g.offers({BuildShip, g.water("lake_erie")}));
  EXPECT_FALSE(g.offers({BuildShip, g.water("lake_ontario")}));
  EXPECT_EQ(g.why(Thing{AWater, g.water("lake_ontario")}).clause(), Clause("5.1"));
  EXPECT_EQ(g.why("ohio"), Bar("5.1"));  // ships alone, no fort
}

TEST(RaidFinePrint, AnEventThatNamesASourceReachesNoOther) {
  CLAUSES(dawn, "5.1", "8.1.1(1)");
  Setting g;
  g.put("shawnee", {.indians = 2}).put("miami", {.indians = 2}).put("cherokee", {.indians = 1});
  g.procedure(Raid{.from = bit(g.region("shawnee")) | bit(g.region("cherokee")), .points = 1});
  EXPECT_FALSE(g.offers({MoveFrom, g.region("miami")}));
  EXPECT_EQ(g.why("miami"), Bar("5.1"));
}

TEST(BattleFinePrint, OnlyWhereTheyStandTogether) {
  CLAUSES(dawn, "9.0");
  Setting g;
  g.put("hudson", {.um = 1, .gm = 1}).put("ohio", {.um = 1, .gm = 1}).put("boston", {.um = 1});
  g.procedure(EventBattles{.where = bit(g.region("hudson")) | bit(g.region("ohio")), .attacker = GB});
  ASSERT_EQ(g.question(), "EventBattles.Field");
  EXPECT_EQ(g.regions(FightIn), (Names{"hudson", "ohio"}));
  EXPECT_EQ(g.why("boston"), Bar("9.0"));
}

// ---- at sea ----

TEST(NavyFinePrint, TenCountersAreAll) {
  CLAUSES(dawn, "14.1.1", "14.1.2", "4.4");
  Setting g(4);
  g.zones(0, 0, 0).box(9);
  g.upkeep();
  EXPECT_EQ(g.box(), 10);
}

TEST(NavyFinePrint, ABeatenLandingCostsItsPointsOnce) {
  CLAUSES(dawn, "8.2.1", "8.2.2", "14.3", "14.3.3");
  Setting g;
  g.zones(2, 0, 0).box(4).landing_supply(1).put("boston", {.um = 1}).dice({1, 1, 6, 6});
  g.deploy(3);
  g.answer({LandAt, g.region("boston")});  // the only Regular, in a squadron from the box
  EXPECT_EQ(g.landed_in("boston"), 0);
  EXPECT_EQ(g.box(), 4);
  for (int left : {2, 1}) {  // of the four in the box three have not sailed
    ASSERT_EQ(g.question(), "Deploy.What") << left;
    g.answer({Sail, NAVY_BOX, g.zone("southern_coast")});
  }
  EXPECT_TRUE(g.over());
}

// ---- the turn ----

TEST(TurnFinePrint, ScoringThenUpkeep) {
  CLAUSES(dawn, "4.1", "15.1");
  Setting g(2);
  g.put("halifax", {.ur = 1}).zones(0, 0, 0).box(4);
  g.every_die(1);
  g.turn_ends();
  EXPECT_TRUE(g.told(Told::ScoringHome));
  EXPECT_TRUE(g.told(Told::Upkeep));
  EXPECT_GT(g.s.score, 0);
  EXPECT_EQ(g.s.turn, 3);
}

TEST(TurnFinePrint, CountersThatGrewAreTold) {
  CLAUSES(dawn, "4.3");
  Setting g;
  int before = 0, after = 0;
  for (u8 n : g.s.counters) before += n;
  g.every_die(1);
  g.upkeep();
  for (u8 n : g.s.counters) after += n;
  ASSERT_EQ(g.events(Told::CountersGrow).size(), 1u);
  const std::vector<int> grown = args(g.events(Told::CountersGrow)[0]);
  EXPECT_GT(grown[0], 0);
  EXPECT_GT(grown[1], 0);
  EXPECT_EQ(grown[0] + grown[1], after - before);
}

TEST(TurnFinePrint, ThePreludeHandsAreKnownBetweenThem) {
  CLAUSES(dawn, "4.2(1)", "4.2");
  Dice dice = Dice::fast(1);
  Context context{.dice = dice};
  const State s = start(content(), {}, context);
  EXPECT_EQ(s.cards.size[US], 6);
  EXPECT_EQ(s.cards.size[GB], 6);
  EXPECT_EQ((s.cards.seen & content().era[0]).count(), 12);
}

}  // namespace warhawk::dawn
