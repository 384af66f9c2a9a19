// 5 to 8: cards as events or operations, and what an operation does not offer; more worked cases of sections 9.3 and 9.4
// of the research.
#include "setting.hpp"

namespace warhawk::dawn {

using Names = std::vector<std::string>;

namespace {

// The kinds of force that a Recruit offers, wherever.
bool offers_kind(const Setting& g, Kind kind) {
  for (const Action& action : g.options(Raise))
    if (get<AForce>(action) == kind) return true;
  return false;
}
int points_of_operation(const Setting& g) {
  const auto begun = g.events(Told::Operates);
  return begun.empty() ? -1 : get<Told::Operates, "points">(begun.back());
}

}  // namespace

// ---- 5 Card play ----

TEST(CardPlayD, AnEventOrAnOperation) {  // W5a
  CLAUSES(dawn, "5.0", "5.0.1");
  for (int card : {3, 21}) {  // War Hawks (US), Armistice (Either)
    Setting g;
    g.hand(US, {card});
    g.action(US);
    g.play(card);
    EXPECT_EQ(g.question(), "CardPlay.How") << card;
    EXPECT_TRUE(g.offers({AsEvent}));
    EXPECT_TRUE(g.offers({AsOperation}));
    EXPECT_FALSE(g.offers(Operate));
  }
  Setting foe;  // The Prophet (GB): operation only
  foe.hand(US, {10});
  foe.action(US);
  foe.play(10);
  EXPECT_EQ(foe.question(), "CardPlay.Order");
  EXPECT_FALSE(foe.offers(AsEvent));
}

TEST(CardPlayD, AnEventHasNoPoints) {  // W5.1a
  CLAUSES(dawn, "5.0", "5.1", "12.1.2");
  Setting g;
  g.hand(US, {23});
  g.action(US);
  g.play_event(23);
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.s.conflict[DeathStruggle], Active);
  EXPECT_FALSE(g.told(Told::Operates));
}

TEST(CardPlayD, AnOperationOfOnesOwnCardHasNoEvent) {  // W2.8a
  CLAUSES(dawn, "5.0", "5.1.2", "2.8.2");
  Setting g;
  g.hand(US, {5}).dice({1, 1, 1});
  g.action(US);
  g.play_operation(5, Privateering);
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.at("shawnee"), (Troops{.indians = 2}));
  EXPECT_TRUE(g.has_card(g.s.cards.deck.discards, 5));
  EXPECT_FALSE(g.has_card(g.s.cards.removed, 5));
}

TEST(CardPlayD, EventCardsMarkedSoLeaveTheGame) {  // W2.8b, W5.1c
  CLAUSES(dawn, "5.1.2", "2.8.2");
  Setting g;
  g.hand(US, {5});
  g.action(US);
  g.play_event(5);
  EXPECT_EQ(g.at("shawnee"), Troops{});
  EXPECT_TRUE(g.has_card(g.s.cards.removed, 5));
  EXPECT_FALSE(g.has_card(g.s.cards.deck.discards, 5));
  Setting secord;
  secord.hand(GB, {49});
  secord.action(GB);
  secord.play_event(49);
  EXPECT_TRUE(secord.told(Told::LastingEffect));
  EXPECT_TRUE(secord.has_card(secord.s.cards.removed, 49));
  Setting riots;  // not marked: discarded after the event
  riots.hand(GB, {8});
  riots.action(GB);
  riots.play_event(8);
  EXPECT_TRUE(riots.has_card(riots.s.cards.deck.discards, 8));
  EXPECT_FALSE(riots.has_card(riots.s.cards.removed, 8));
}

TEST(CardPlayD, OneKindOfOperation) {  // W5.2a
  CLAUSES(dawn, "5.2", "6.1.1");
  Setting g;
  g.hand(US, {4});
  g.action(US);
  g.play_operation(4, Recruiting);
  g.answer({Raise, USMilitia, g.region("boston")});
  EXPECT_EQ(g.question(), "Recruit.What");
  EXPECT_FALSE(g.offers(Operate));
  EXPECT_FALSE(g.offers(MoveFrom));
  g.answer({Stop});
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.at("boston"), (Troops{.um = 1}));
  EXPECT_TRUE(g.has_card(g.s.cards.deck.discards, 4));
}

TEST(CardPlayD, TheFoesEventFirst) {  // W5.2b
  CLAUSES(dawn, "5.2.1", "5.1.2");
  Setting g;
  g.hand(US, {10});
  g.action(US);
  g.play(10);
  g.answer({EventFirst});
  EXPECT_EQ(g.asked(), GB);
  for (int i = 0; i < 4; i++) {
    ASSERT_EQ(g.asked(), GB);
    g.answer(g.options(PickRegion).front());
  }
  EXPECT_EQ(g.s.supply[Indian], 20 - 9 - 4);
  ASSERT_EQ(g.question(), "CardPlay.Choice");
  EXPECT_EQ(g.asked(), US);
  g.answer({Operate, Campaigning});
  EXPECT_EQ(points_of_operation(g), 4);
  g.march("hudson", "niagara", {.um = 1});
  g.answer({Stop});
  EXPECT_TRUE(g.has_card(g.s.cards.removed, 10));
}

TEST(CardPlayD, AnEventWithoutEffectOccurred) {  // W5.2c, W5.2d, X10
  CLAUSES(dawn, "5.2.3", "5.2.4", "5.1.2");
  Setting g;
  g.level(GB, Economy, 3).hand(US, {54}).dice({1, 1});
  g.action(US);
  g.play_operation(54, Privateering);
  EXPECT_TRUE(g.over());
  EXPECT_TRUE(g.has_card(g.s.cards.removed, 54));
  Setting either;
  either.hand(US, {13}).dice({1, 1, 1, 1});
  either.action(US);
  either.play_operation(13, Privateering);
  EXPECT_TRUE(either.over());
  EXPECT_FALSE(either.told(Told::EventBegins));
  EXPECT_TRUE(either.has_card(either.s.cards.deck.discards, 13));
  Setting belt;  // Little Belt Affair, 2 points for GB
  belt.hand(GB, {12});
  belt.action(GB);
  belt.play_operation(12, Deploying);
  EXPECT_EQ(points_of_operation(belt), 2);
  belt.answers({{Sail, NAVY_BOX, belt.zone("chesapeake")}, {Sail, NAVY_BOX, belt.zone("chesapeake")}});
  EXPECT_TRUE(belt.over());
  EXPECT_EQ(belt.s.score, 0);
  EXPECT_TRUE(belt.has_card(belt.s.cards.deck.discards, 12));
}

TEST(CardPlayD, EachSideHasItsOwnOperations) {  // W7a
  CLAUSES(dawn, "7.0", "8.0");
  for (Side side : {US, GB}) {
    Setting g;
    g.zones(1, 0, 0).hand(side, {21});
    g.action(side);
    g.play(21);
    g.answer({AsOperation});
    ASSERT_EQ(g.question(), "CardPlay.Choice");
    for (Operation operation : {Recruiting, Campaigning, Constructing}) EXPECT_TRUE(g.offers({Operate, operation}));
    for (Operation operation : {Privateering, Cruising}) {
      EXPECT_EQ(g.offers({Operate, operation}), side == US) << operation;
      if (side == GB) { EXPECT_EQ(g.why(Thing{AnOperation, operation}), Bar("7.0")); }
    }
    for (Operation operation : {Raiding, Deploying}) {
      EXPECT_EQ(g.offers({Operate, operation}), side == GB) << operation;
      if (side == US) { EXPECT_EQ(g.why(Thing{AnOperation, operation}), Bar("8.0")); }
    }
  }
}

TEST(CardPlayD, TracksAddToTheirOperation) {  // W13a, W16c
  CLAUSES(dawn, "13.1", "2.7", "16.1");
  const struct {
    Side side;
    int card;
    Operation operation;
    int points;
  } cases[] = {{US, 3, Privateering, 3}, {US, 3, Recruiting, 3}, {US, 3, Campaigning, 2},
               {GB, 9, Campaigning, 3},  {GB, 9, Recruiting, 2}, {GB, 9, Raiding, 2}};
  for (const auto& a : cases) {
    Setting g;
    g.level(US, Economy, 2).level(GB, PublicOpinion, 2).hand(a.side, {a.card});
    if (a.operation == Privateering) g.dice({1, 1, 1});
    g.action(a.side);
    g.play_operation(a.card, a.operation);
    EXPECT_EQ(points_of_operation(g), a.points) << a.operation;
  }
}

// ---- 6.1 Recruit ----

TEST(RecruitD, NothingInSupply) {  // W6.1c
  CLAUSES(dawn, "6.1.3");
  Setting regulars;
  regulars.supply(USRegular, 0);
  regulars.recruit(US, 4);
  EXPECT_TRUE(regulars.offers({Raise, USMilitia, regulars.region("boston")}));
  EXPECT_FALSE(offers_kind(regulars, USRegular));
  Setting militia_gone;
  militia_gone.supply(GBMilitia, 0);
  militia_gone.recruit(GB, 4);
  EXPECT_TRUE(militia_gone.offers({Raise, GBRegular, militia_gone.region("halifax")}));
  EXPECT_FALSE(offers_kind(militia_gone, GBMilitia));
  Setting last;  // the last counter of a kind can be had, and no more
  last.supply(USRegular, 1);
  last.recruit(US, 4);
  last.answer({Raise, USRegular, last.region("boston")});
  EXPECT_FALSE(offers_kind(last, USRegular));
  EXPECT_TRUE(offers_kind(last, USMilitia));
}

TEST(RecruitD, NothingAtAllToRaise) {
  CLAUSES(dawn, "6.1.3", "6.1.1");
  Setting g;  // one point, no Militia: no Recruit operation
  g.supply(USMilitia, 0).hand(US, {2});
  g.action(US);
  g.play(2);
  g.answer({AsOperation});
  EXPECT_FALSE(g.offers({Operate, Recruiting}));
  EXPECT_TRUE(g.offers({Operate, Campaigning}));
}

TEST(RecruitD, IndiansAreNotRecruited) {  // W6.1d
  CLAUSES(dawn, "6.1.4", "10.1(2)");
  for (Standing standing : {Inactive, Resolved}) {
    Setting g;
    g.conflict(CreekCivilWar, standing);
    g.recruit(GB, 3);
    EXPECT_TRUE(offers_kind(g, GBMilitia));
    EXPECT_FALSE(offers_kind(g, Indian));
    Setting bare;  // without counters nothing is left to recruit
    bare.conflict(CreekCivilWar, standing).counters("halifax", 0).counters("montreal", 0).counters("kingston", 0);
    bare.hand(GB, {9});
    bare.action(GB);
    bare.play(9);
    bare.answer({AsOperation});
    EXPECT_FALSE(bare.offers({Operate, Recruiting}));
  }
}

TEST(RecruitD, TheCreekWarRaisesIndians) {  // W12.2b
  CLAUSES(dawn, "6.1.4", "10.1(2a)", "12.2.2");
  Setting g;
  g.conflict(CreekCivilWar);
  g.recruit(GB, 2);
  for (const Action& action : g.options(Raise))
    if (get<AForce>(action) == Indian) { EXPECT_EQ(get<ARegion>(action), g.region("creek")); }
  g.answer({Raise, Indian, g.region("creek")});
  g.answer({Raise, Indian, g.region("creek")});
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.at("creek"), (Troops{.indians = 4}));
  EXPECT_EQ(g.s.supply[Indian], 9);
  EXPECT_EQ(g.counters_in("halifax") + g.counters_in("montreal") + g.counters_in("kingston"), 5);
  Setting bare;  // enough for a Recruit operation, without any counter
  bare.conflict(CreekCivilWar).counters("halifax", 0).counters("montreal", 0).counters("kingston", 0).hand(GB, {9});
  bare.action(GB);
  bare.play(9);
  bare.answer({AsOperation});
  EXPECT_TRUE(bare.offers({Operate, Recruiting}));
  Setting held;
  held.conflict(CreekCivilWar).put("creek", {.um = 1});
  held.recruit(GB, 2);
  EXPECT_FALSE(offers_kind(held, Indian));
  Setting none;
  none.conflict(CreekCivilWar).supply(Indian, 0);
  none.recruit(GB, 2);
  EXPECT_FALSE(offers_kind(none, Indian));
  Setting us;
  us.conflict(CreekCivilWar);
  us.recruit(US, 2);
  EXPECT_FALSE(offers_kind(us, Indian));
}

TEST(RecruitD, CountersOfACapturedTown) {  // W9.4a
  CLAUSES(dawn, "9.4.1", "6.1");
  Setting g;
  g.put("hudson", {.gr = 2}).put("new_york", {}).counters("new_york", 3).put("boston", {.ur = 3});
  g.campaign(GB, 1);
  g.march("hudson", "new_york", {.gr = 2});
  EXPECT_EQ(g.counters_in("new_york"), 3);
  for (Side side : {US, GB}) {
    Setting now = g;
    now.recruit(side, 2);
    EXPECT_FALSE(now.offers({Raise, militia(side), now.region("new_york")}));
  }
  g.dice({6, 6, 1, 1, 1});
  g.campaign(US, 1);
  g.march("boston", "new_york", {.ur = 3});
  EXPECT_EQ(g.battle_dice(), (std::vector{3, 0, 2, 0}));
  EXPECT_EQ(g.counters_in("new_york"), 3);
  g.recruit(US, 1);
  EXPECT_TRUE(g.offers({Raise, USMilitia, g.region("new_york")}));
}

// ---- 6.2 Campaign ----

TEST(CampaignD, APointForEachGroup) {  // W6.2a
  CLAUSES(dawn, "6.2", "6.2.1");
  Setting g;
  g.put("hudson", {.um = 2}).put("new_york", {.ur = 1});
  g.campaign(US, 2);
  g.answer({MoveFrom, g.region("hudson")});
  g.answer({MoveTo, g.region("niagara")});
  g.answer({Go});                                         // the first one is in the group already
  EXPECT_TRUE(g.offers({MoveFrom, g.region("hudson")}));  // the one that stayed
  EXPECT_FALSE(g.offers({MoveFrom, g.region("niagara")}));
  g.march("new_york", "hudson", {.ur = 1});
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.at("hudson"), (Troops{.um = 1, .ur = 1}));
  EXPECT_EQ(g.at("niagara"), (Troops{.um = 1}));
}

TEST(CampaignD, TheNextMoveIsChosenAfterTheBattle) {  // W6.2c
  CLAUSES(dawn, "6.2.2", "6.2.3");
  for (bool drop : {false, true}) {
    Setting g;
    g.put("shenandoah", {.ur = 2}).put("niagara", {.gm = 1}).put("ohio", {.um = 1}).dice({5, 1, 2});
    g.campaign(US, 2);
    g.march("shenandoah", "niagara", {.ur = 2});
    EXPECT_EQ(g.at("niagara"), (Troops{.ur = 2}));
    ASSERT_EQ(g.question(), "Campaign.From");
    EXPECT_TRUE(g.offers({MoveFrom, g.region("ohio")}));
    EXPECT_FALSE(g.offers({MoveFrom, g.region("niagara")}));
    if (drop) g.answer({Stop});
    else
      g.march("ohio", "lexington", {.um = 1});
    EXPECT_TRUE(g.over());
    EXPECT_EQ(g.at("lexington"), (Troops{.um = drop ? 0 : 1}));
  }
}

TEST(CampaignD, BeatenOffTheyDoNotMoveAgain) {
  CLAUSES(dawn, "6.2.2", "6.2.3", "6.2.1");
  Setting g;
  g.put("shenandoah", {.ur = 2}).put("niagara", {.gm = 1}).put("ohio", {.um = 1}).dice({1, 1, 2});
  g.campaign(US, 2);
  g.march("shenandoah", "niagara", {.ur = 2});
  ASSERT_EQ(g.question(), "Battle.DefenderSays");  // before anything else moves
  EXPECT_FALSE(g.offers(MoveFrom));
  g.answer({Stand});
  g.answer({FallBack});
  ASSERT_EQ(g.question(), "Campaign.From");
  EXPECT_EQ(g.at("shenandoah"), (Troops{.ur = 2}));
  EXPECT_FALSE(g.offers({MoveFrom, g.region("shenandoah")}));
  EXPECT_TRUE(g.offers({MoveFrom, g.region("ohio")}));
}

TEST(CampaignD, IndiansMarchWithTheArmy) {  // W6.2d
  CLAUSES(dawn, "6.2.4", "10.1", "10.1(1)");
  Setting g;
  g.put("potawatomi", {.gm = 1, .indians = 2}).put("miami", {});
  g.campaign(GB, 1);
  g.answer({MoveFrom, g.region("potawatomi")});
  g.answer({MoveTo, g.region("miami")});
  EXPECT_TRUE(g.offers({Take, GBMilitia}));
  EXPECT_TRUE(g.offers({Take, Indian}));
  g.answers({{Take, GBMilitia}, {Take, Indian}, {Go}});
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.at("miami"), (Troops{.gm = 1, .indians = 1}));
  EXPECT_EQ(g.holder("miami"), GB);
  EXPECT_EQ(g.at("potawatomi"), (Troops{.indians = 1}));
  EXPECT_EQ(g.holder("potawatomi"), NEUTRAL);
}

TEST(CampaignD, OnlyTheirOwnForcesMarch) {
  CLAUSES(dawn, "6.2.4", "6.2");
  Setting g;
  g.campaign(US, 1);
  for (const char* region : {"shawnee", "miami", "creek", "montreal"})
    EXPECT_FALSE(g.offers({MoveFrom, g.region(region)})) << region;
  Setting gb;
  gb.campaign(GB, 1);
  EXPECT_TRUE(gb.offers({MoveFrom, gb.region("shawnee")}));  // Indians alone, too
  EXPECT_FALSE(gb.offers({MoveFrom, gb.region("hudson")}));
}

TEST(CampaignD, IndiansAloneMarchPastTowns) {  // W10.2b
  CLAUSES(dawn, "10.2", "8.1.1");
  Setting g;
  g.campaign(GB, 1);
  g.answer({MoveFrom, g.region("miami")});
  EXPECT_EQ(g.regions(MoveTo), (Names{"ft_dearborn", "kickapoo", "ohio", "potawatomi", "shawnee"}));
  EXPECT_EQ(g.why("detroit"), Bar("10.2"));
  Setting canada;
  canada.put("upper_canada", {.indians = 1});
  canada.campaign(GB, 1);
  canada.answer({MoveFrom, canada.region("upper_canada")});
  for (const std::string& region : canada.regions(MoveTo)) EXPECT_NE(region, "niagara");
  EXPECT_EQ(canada.why("niagara"), Bar("10.2"));
}

// ---- 6.3 Construct ----

TEST(ConstructD, ShipsAndFortsInAnyMix) {  // W6.3a
  CLAUSES(dawn, "6.3", "6.3.1", "6.3.2");
  for (bool ship_first : {true, false}) {
    Setting g;
    g.construct(US, 2);
    const Action ship{BuildShip, g.water("lake_ontario")}, fort{BuildFort, g.region("ohio")};
    g.answer(ship_first ? ship : fort);
    EXPECT_TRUE(g.offers(Stop));
    g.answer(ship_first ? fort : ship);
    EXPECT_TRUE(g.over());
    EXPECT_TRUE(sails(g.s, US, g.water("lake_ontario")));
    EXPECT_TRUE(g.has_fort("ohio"));
  }
  Setting forts;
  forts.construct(US, 2);
  forts.answer({BuildFort, forts.region("hudson")});
  EXPECT_FALSE(forts.offers({BuildFort, forts.region("hudson")}));
  forts.answer({BuildFort, forts.region("ohio")});
  EXPECT_TRUE(forts.over());
}

TEST(ConstructD, AddOrRemove) {  // W6.3b, W6.3c
  CLAUSES(dawn, "6.3.1", "6.3", "11.2.1");
  Setting full;
  full.ships("lake_ontario", 1, 1);
  full.construct(US, 1);
  EXPECT_FALSE(full.offers({BuildShip, full.water("lake_ontario")}));
  full.answer({SinkShip, full.water("lake_ontario")});
  EXPECT_TRUE(full.over());
  EXPECT_TRUE(sails(full.s, US, full.water("lake_ontario")));
  Setting half;
  half.ships("lake_ontario", 0, 1);
  half.construct(US, 1);
  EXPECT_FALSE(half.offers({SinkShip, half.water("lake_ontario")}));
  half.answer({BuildShip, half.water("lake_ontario")});
  for (Side side : {US, GB}) EXPECT_FALSE(sails(half.s, side, half.water("lake_ontario")));
}

// ---- 8.1 Raid ----

TEST(RaidD, IndiansOnly) {  // W2.3a
  CLAUSES(dawn, "8.1.1(1)", "8.1.1");
  Setting g;
  g.put("shawnee", {.gm = 1, .gr = 1, .indians = 2}).put("penobscot", {.gm = 2});
  g.raid(1);
  EXPECT_FALSE(g.offers({MoveFrom, g.region("penobscot")}));  // next to Boston, but no Indians there
  EXPECT_EQ(g.why("penobscot"), Bar("8.1.1(1)"));
  g.answer({MoveFrom, g.region("shawnee")});
  g.answer({MoveTo, g.region("nashville")});
  EXPECT_FALSE(g.offers({Take, GBMilitia}));
  EXPECT_FALSE(g.offers({Take, GBRegular}));
  EXPECT_TRUE(g.offers({Take, Indian}));
}

TEST(RaidD, OnlyUSTowns) {  // W2.3a, W8.1b
  CLAUSES(dawn, "8.1.1(2)", "2.3.1");
  Setting g;
  g.put("ohio", {.um = 1});
  g.raid(1);
  g.answer({MoveFrom, g.region("shawnee")});
  EXPECT_EQ(g.regions(MoveTo), (Names{"lexington", "nashville"}));
  EXPECT_EQ(g.why("ohio"), Bar("8.1.1(2)"));
  Setting held;
  held.put("detroit", {.gm = 1});
  held.raid(1);
  EXPECT_FALSE(held.offers({MoveFrom, held.region("miami")}));
  EXPECT_EQ(held.why("miami"), Bar("8.1.1(2)"));
  Setting canada;  // GB's own towns and neutral Niagara are no targets, even with US forces there
  canada.put("upper_canada", {.indians = 1}).put("kingston", {.um = 1}).put("niagara", {.um = 1});
  canada.put("detroit", {.gm = 1});
  canada.raid(1);
  EXPECT_EQ(canada.why("upper_canada"), Bar("8.1.1(2)"));
}

TEST(RaidD, AnArmisticeDoesNotStopIt) {
  CLAUSES(dawn, "16.1", "2.6.5", "8.1.1(2)");
  Setting g;
  g.put("detroit", {}).truce("miami", "detroit").dice({1, 1});
  g.raid(1);
  g.march("miami", "detroit", {.indians = 2});
  EXPECT_TRUE(g.told(Told::RaidDice));
  EXPECT_EQ(g.s.score, 0);
  EXPECT_EQ(g.at("miami"), Troops{});  // gone all the same
}

TEST(RaidD, BeatenRaidersStayHome) {
  CLAUSES(dawn, "8.1.1", "8.1.2", "6.2.1");
  Setting g;
  g.put("miami", {.indians = 1}).put("detroit", {.um = 1}).dice({1, 2});
  g.raid(2);
  g.march("miami", "detroit", {.indians = 1});
  g.answer({Stand});
  g.answer({FallBack});
  ASSERT_EQ(g.question(), "Raid.From");
  EXPECT_EQ(g.at("miami"), (Troops{.indians = 1}));
  EXPECT_FALSE(g.offers({MoveFrom, g.region("miami")}));
  EXPECT_TRUE(g.offers({MoveFrom, g.region("shawnee")}));
}

TEST(RaidD, DefendersThatRunLeaveTheTown) {
  CLAUSES(dawn, "8.1.2", "9.2");
  Setting g;
  g.put("shawnee", {.indians = 2}).put("nashville", {.um = 1}).dice({1, 1, 1, 5, 6});
  g.raid(1);
  g.march("shawnee", "nashville", {.indians = 2});
  EXPECT_EQ(g.regions(RetreatTo), (Names{"lexington"}));
  g.answer({RetreatTo, g.region("lexington")});
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.s.score, -2);
  EXPECT_EQ(g.at("nashville"), Troops{});
  EXPECT_EQ(g.at("shawnee"), Troops{});
  EXPECT_EQ(g.holder("nashville"), US);
}

TEST(CampaignD, PartOfAGroupMayStay) {
  CLAUSES(dawn, "6.2.1");
  Setting g;
  g.put("ohio", {.ur = 3}).put("miami", {});
  g.campaign(US, 2);
  g.march("ohio", "miami", {.ur = 1});
  EXPECT_EQ(g.at("ohio"), (Troops{.ur = 2}));
  EXPECT_EQ(g.at("miami"), (Troops{.ur = 1}));
  EXPECT_TRUE(g.offers({MoveFrom, g.region("ohio")}));
  EXPECT_FALSE(g.offers({MoveFrom, g.region("miami")}));
}

TEST(CampaignD, IndiansFollowAnyArmyIntoATown) {
  CLAUSES(dawn, "10.2");
  Setting g;
  g.put("potawatomi", {.gm = 1, .gr = 1, .indians = 1}).put("detroit", {.um = 1}).campaign(GB, 1);
  g.answer({MoveFrom, g.region("potawatomi")});
  g.answer({MoveTo, g.region("detroit")});
  EXPECT_FALSE(g.offers({Take, Indian}));
  g.answers({{Take, GBMilitia}, {Take, GBRegular}});
  EXPECT_TRUE(g.offers({Take, Indian}));
}

TEST(DeployD, PossibleWithASquadronAnywhere) {
  CLAUSES(dawn, "8.2");
  for (int station = 0; station <= NAVY_BOX + 1; station++) {
    Setting g;
    g.box(0).hand(GB, {29}).action(GB);
    if (station <= NAVY_BOX) g.s.squadrons[station] = 1;
    g.play(29);
    g.as(AsOperation);
    g.as(OperationFirst);
    EXPECT_EQ(g.offers({Operate, Deploying}), station <= NAVY_BOX) << station;
  }
}

TEST(RecruitD, WhyNotThere) {
  CLAUSES(dawn, "6.1", "9.4.1");
  Setting g;
  g.put("montreal", {.um = 1}).counters("montreal", 2).put("boston", {.gm = 1}).counters("new_york", 0);
  g.recruit(US, 2);
  EXPECT_EQ(g.why("montreal"), Bar("6.1"));  // captured, but no home town
  EXPECT_EQ(g.why("hudson"), Bar("6.1"));    // no town
  EXPECT_EQ(g.why("boston"), Bar("9.4.1"));
  EXPECT_EQ(g.why("new_york"), Bar("6.1"));  // no counters
  EXPECT_FALSE(g.why("savannah"));
}

}  // namespace warhawk::dawn
