// LC5.1 to LC5.3: Leaders and Flagships, Disengagement Checks, Strike Checks.
#include "battle.hpp"

namespace warhawk::glorious {

using ::testing::ElementsAre;

namespace {

// Every ship Engaged and in its column; these hits on one ship.
Stand hit(Setting& g, int ship, int hits, std::vector<u8> dice, bool close = false) {
  Stand stand{};
  g.dice(std::move(dice));
  g.run([&](Run& x) { stand = suffer(x, g.s, ship, hits, close); });
  EXPECT_TRUE(g.dice_used_up());
  return stand;
}
// The same by other rules than content's.
Stand hit_under(const Content& c, Setting& g, int ship, int hits, std::vector<u8> faces) {
  Dice dice = Dice::scripted(std::move(faces));
  Context context{.dice = dice};
  Run x{.content = c, .context = &context, .answer = {}};
  const Stand stand = suffer(x, g.s, ship, hits, false);
  EXPECT_TRUE(dice.script_used_up());
  return stand;
}
void meet(Setting& g, Ships us, Ships gb, Side gage = US) {
  g.fight(York, us, gb, gage);
  g.procedure(Assembly{});
  everybody(g);
}

}  // namespace

// ---- steps ----

TEST(Disengagement, OneHitOnAThreeStepShip) {
  CLAUSES(glorious, "LC5.2", "LC5");
  Setting g;
  meet(g, {Pike, Asp}, {RoyalGeorge, Moira});
  EXPECT_EQ(hit(g, RoyalGeorge, 1, {3}), Stand::Gone);
  EXPECT_TRUE(is_reduced(g, RoyalGeorge) && disengaged(g, RoyalGeorge));
  EXPECT_EQ(steps_left(content(), g.s, RoyalGeorge), 2);
  EXPECT_THAT(line(g, GB), ElementsAre(Moira));
}

TEST(Disengagement, FailsOnAFour) {
  CLAUSES(glorious, "LC5.2");
  Setting g;
  meet(g, {Pike, Asp}, {RoyalGeorge, Moira});
  EXPECT_EQ(hit(g, RoyalGeorge, 1, {4}), Stand::Stays);
  EXPECT_TRUE(engaged(g, RoyalGeorge));
}

TEST(Disengagement, TwoHitsAreTwoChecksAndOneSuccessIsEnough) {
  CLAUSES(glorious, "LC5.2");
  Setting g;
  meet(g, {Pike, Asp}, {RoyalGeorge, Moira});
  EXPECT_EQ(hit(g, RoyalGeorge, 2, {5, 2}), Stand::Gone);
  EXPECT_EQ(steps_left(content(), g.s, RoyalGeorge), 1);
  Setting first;
  meet(first, {Pike, Asp}, {RoyalGeorge, Moira});
  EXPECT_EQ(hit(first, RoyalGeorge, 2, {2, 5}), Stand::Gone);  // both are rolled
}

TEST(Disengagement, TheSecondHitOnAReducedShip) {
  CLAUSES(glorious, "LC5.2", "LC5");
  Setting g;
  meet(g, {Pike}, {RoyalGeorge, Moira});
  g.reduced({RoyalGeorge, Moira});
  EXPECT_EQ(hit(g, RoyalGeorge, 1, {6}), Stand::Stays);  // a check
  EXPECT_EQ(hit(g, Moira, 1, {2}), Stand::FightsOn);     // her last step: a Strike Check
}

TEST(Disengagement, IsEasierWithFriendsWhoHaveStruck) {
  CLAUSES(glorious, "LC5.2");
  Setting g;
  meet(g, {Pike}, {RoyalGeorge, Moira, Melville});
  g.s.fight.struck = set_of({Asp, Raven});
  EXPECT_EQ(hit(g, RoyalGeorge, 1, {4}), Stand::Stays);  // those are enemies
  g.s.fight.struck = set_of({SidneySmith, Beresford});
  EXPECT_EQ(hit(g, Melville, 1, {5}), Stand::Gone);
  EXPECT_EQ(hit(g, Moira, 1, {6}), Stand::Stays);
}

TEST(FastShips, LeaveWithoutARoll) {
  CLAUSES(glorious, "LC5.2", "ERR2");
  Setting g;
  meet(g, {Sylph, Pike}, {Wolfe});
  EXPECT_EQ(hit(g, Sylph, 1, {}), Stand::Gone);
  EXPECT_TRUE(disengaged(g, Sylph));
  EXPECT_THAT(g.args(Told::DisengageRolled), ElementsAre(US, Sylph, 0, 0, 1));
}

TEST(FastShips, LoseThatWithTheSecondHit) {
  CLAUSES(glorious, "LC5.2", "ERR2");
  Content c = content();
  c.ship[RoyalGeorge].fast = true;
  for (int die : {4, 3}) {
    Setting g;
    meet(g, {Pike}, {RoyalGeorge});
    EXPECT_EQ(hit_under(c, g, RoyalGeorge, 2, {u8(die)}), die == 4 ? Stand::Stays : Stand::Gone);
  }
}

TEST(FastShips, AreNotFastWhenReduced) {
  CLAUSES(glorious, "LC5.2", "ERR2");
  Content c = content();
  c.ship[RoyalGeorge].fast = true;
  Setting g;
  meet(g, {Pike}, {RoyalGeorge});
  g.reduced({RoyalGeorge});
  EXPECT_EQ(hit_under(c, g, RoyalGeorge, 1, {6}), Stand::Stays);
}

// ---- LC5.3 ----

TEST(Striking, ThreeHitsOnATwoStepShipSkipTheDisengagement) {
  CLAUSES(glorious, "LC5.2", "LC5.3");
  Setting g;
  meet(g, {Pike}, {Moira, Wolfe});
  EXPECT_EQ(hit(g, Moira, 3, {8}), Stand::Gone);  // 8 + 1: she sinks
  EXPECT_EQ(g.place(Moira), OutOfPlay);
  EXPECT_EQ(g.s.sunk, set_of({Moira}));
  EXPECT_FALSE(g.told(Told::DisengageRolled));
}

TEST(Striking, ThreeHitsOnAOneStepShip) {
  CLAUSES(glorious, "LC5.3", "LC5");
  Setting g;
  meet(g, {Asp, Pike}, {Wolfe});
  EXPECT_EQ(hit(g, Asp, 3, {6}), Stand::Gone);  // 6 + 2: she strikes
  EXPECT_TRUE(is_reduced(g, Asp) && struck(g, Asp));
  EXPECT_THAT(g.args(Told::StrikeRolled), ElementsAre(US, Asp, 6, 2, 0, 1));
}

TEST(Striking, ThreeHitsOnAThreeStepShip) {
  CLAUSES(glorious, "LC5.2", "LC5.3");
  Setting g;
  meet(g, {Pike}, {RoyalGeorge, Wolfe});
  EXPECT_EQ(hit(g, RoyalGeorge, 3, {2}), Stand::FightsOn);
  EXPECT_TRUE(engaged(g, RoyalGeorge));
  EXPECT_EQ(fighting(content(), g.s, RoyalGeorge).carronade, 0);
}

TEST(Striking, AgainForEveryShipThatFightsOn) {
  CLAUSES(glorious, "LC5.3");
  Setting g;
  meet(g, {Asp, Pike}, {Wolfe});
  EXPECT_EQ(hit(g, Asp, 1, {1}), Stand::FightsOn);
  EXPECT_EQ(hit(g, Asp, 1, {1}), Stand::FightsOn);  // 1 + 1
  EXPECT_EQ(hit(g, Asp, 1, {2}), Stand::Gone);      // 2 + 1
}

TEST(Striking, AFlagshipWithAFitLeaderHoldsOut) {
  CLAUSES(glorious, "LC5.3", "LC5.1");
  Setting g;
  meet(g, {Pike}, {Wolfe, RoyalGeorge});
  g.reduced({Wolfe, RoyalGeorge}, 2);
  EXPECT_EQ(hit(g, Wolfe, 1, {1, 1, 3}), Stand::FightsOn);  // 3 - 1
  EXPECT_EQ(hit(g, RoyalGeorge, 1, {3}), Stand::Gone);
  Setting sunk;
  meet(sunk, {Pike}, {Wolfe, RoyalGeorge});
  sunk.reduced({RoyalGeorge}, 2);
  EXPECT_EQ(hit(sunk, RoyalGeorge, 1, {9}), Stand::Gone);
  EXPECT_EQ(sunk.place(RoyalGeorge), OutOfPlay);
}

TEST(Striking, AWoundedLeaderIsNoHelp) {
  CLAUSES(glorious, "LC5.1", "LC5.3");
  Setting g;
  meet(g, {Pike}, {Wolfe, RoyalGeorge});
  g.reduced({Wolfe}, 2);
  EXPECT_EQ(hit(g, Wolfe, 1, {5, 5, 3}), Stand::Gone);  // wounded by the same Hit
  EXPECT_TRUE(struck(g, Wolfe));
}

TEST(Striking, TheSuccessorDoesNotHelpWithTheSameHit) {
  CLAUSES(glorious, "LC5.1", "LC5.3");
  Setting g;
  meet(g, {Madison, Pike}, {Wolfe});
  g.reduced({Madison}, 2);
  EXPECT_EQ(hit(g, Madison, 1, {6, 6, 3}), Stand::Gone);
  EXPECT_EQ(g.s.leader[US], Successor);
}

// ---- LC5.1 ----

TEST(Leaders, OneCheckForEachHit) {
  CLAUSES(glorious, "LC5.1");
  Setting g;
  meet(g, {Pike}, {Wolfe, RoyalGeorge});
  EXPECT_EQ(hit(g, Wolfe, 2, {3, 3, 5, 6, 6, 6}), Stand::Stays);
  EXPECT_EQ(g.s.leader[GB], Generic);
  EXPECT_EQ(g.events(Told::LeaderRolled).size(), 2u);
}

TEST(Leaders, CloseActionIsMoreDangerous) {
  CLAUSES(glorious, "LC5.1");
  Setting g;
  meet(g, {Pike}, {Wolfe, RoyalGeorge});
  hit(g, Wolfe, 1, {4, 5, 6}, true);
  EXPECT_TRUE(g.s.wounded[GB]);
  EXPECT_FALSE(leader_fit(g.s, GB));
  Setting guns;
  meet(guns, {Pike}, {Wolfe, RoyalGeorge});
  hit(guns, Wolfe, 1, {4, 5, 6});
  EXPECT_TRUE(leader_fit(guns.s, GB));
}

TEST(Leaders, TheWoundedMayStillBeKilled) {
  CLAUSES(glorious, "LC5.1");
  Setting g;
  meet(g, {Madison}, {Wolfe});
  g.s.wounded[US] = 1;
  g.dice({4, 6, 5, 6});
  g.run([&](auto& x) {
    EXPECT_EQ(check_leader(x, g.s, US, 0), 1);
    EXPECT_EQ(g.s.leader[US], Commodore);
    EXPECT_EQ(check_leader(x, g.s, US, 0), 2);
  });
  EXPECT_EQ(g.s.leader[US], Successor);
  EXPECT_FALSE(g.s.wounded[US]);
}

TEST(Leaders, WithoutANameMakeNoCheck) {
  CLAUSES(glorious, "LC5.1");
  Setting g;
  meet(g, {Pike}, {Wolfe, RoyalGeorge});
  lose_leader(g.s, GB);
  hit(g, Wolfe, 1, {6});
  EXPECT_FALSE(g.told(Told::LeaderRolled));
}

TEST(Leaders, OtherShipsRiskNobody) {
  CLAUSES(glorious, "LC5.1");
  Setting g;
  meet(g, {Pike}, {Wolfe, RoyalGeorge});
  hit(g, RoyalGeorge, 1, {6});
  EXPECT_FALSE(g.told(Told::LeaderRolled));
}

TEST(Leaders, AreCapturedWithTheLastShip) {
  CLAUSES(glorious, "LC5.1");
  Setting g;
  meet(g, {Madison}, {Wolfe});
  g.reduced({Madison}, 2);
  hit(g, Madison, 1, {1, 1, 6});
  EXPECT_TRUE(struck(g, Madison));
  EXPECT_EQ(g.s.leader[US], Successor);
  EXPECT_TRUE(g.told(Told::LeaderCaptured));
}

TEST(Leaders, EscapeToFriendsButLoseTheirFlag) {
  CLAUSES(glorious, "LC5.1");
  Setting g;
  meet(g, {Madison, Asp}, {Wolfe});
  g.reduced({Madison}, 2);
  hit(g, Madison, 1, {1, 1, 6});
  EXPECT_EQ(g.s.leader[US], Commodore);
  EXPECT_EQ(g.s.flagship[US], NONE);
}

// ---- the flag ----

namespace {

// Wolfe between Royal George and Moira, Reduced; the British have the gage unless the case says otherwise.
void wolfe_reduced(Setting& g, Side gage = GB) {
  meet(g, {Pike, Madison}, {RoyalGeorge, Wolfe, Moira}, gage);
  g.reduced({Wolfe});
}

}  // namespace

TEST(FlagTransfers, TheBritishChangeToTheBetterShip) {
  CLAUSES(glorious, "LC5.1");
  Setting g;
  wolfe_reduced(g);
  g.dice({4, 4});
  g.procedure(FlagTransfer{});
  EXPECT_EQ(g.s.flagship[GB], RoyalGeorge);
}

TEST(FlagTransfers, OfTwoAsGoodTheBritishTakeTheOneAhead) {
  CLAUSES(glorious, "LC5.1");
  for (bool beresford_leads : {true, false}) {
    Setting g;
    g.upgraded({Beresford});
    ASSERT_EQ(capture_points(content(), g.s, Beresford), capture_points(content(), g.s, SidneySmith));
    meet(g, {Pike}, {Beresford, Wolfe, SidneySmith}, GB);
    g.reduced({Wolfe});
    const u8 ahead = beresford_leads ? Beresford : SidneySmith, behind = beresford_leads ? SidneySmith : Beresford;
    const u8 column[] = {ahead, Wolfe, behind};
    std::copy(column, column + 3, g.s.fight.column[GB]);
    g.dice({4, 4});
    g.procedure(FlagTransfer{});
    EXPECT_EQ(g.s.flagship[GB], ahead);
  }
}

TEST(FlagTransfers, AreDangerous) {
  CLAUSES(glorious, "LC5.1");
  Setting g;
  wolfe_reduced(g);
  g.dice({4, 6});
  g.procedure(FlagTransfer{});
  EXPECT_EQ(g.s.flagship[GB], Wolfe);
  EXPECT_TRUE(g.s.wounded[GB]);
}

TEST(FlagTransfers, OnlyWhereItHelpsTheBritish) {
  CLAUSES(glorious, "LC5.1");
  Setting defending;
  wolfe_reduced(defending, US);
  defending.procedure(FlagTransfer{});
  EXPECT_EQ(defending.s.flagship[GB], Wolfe);
  Setting wounded;
  wolfe_reduced(wounded);
  wounded.s.wounded[GB] = 1;
  wounded.procedure(FlagTransfer{});
  EXPECT_EQ(wounded.s.flagship[GB], Wolfe);
}

TEST(FlagTransfers, ThePlayerMayGoToAFullStrengthNeighbour) {
  CLAUSES(glorious, "LC5.1");
  Setting g;
  g.fight(York, {Pike, Madison, Oneida, Asp}, {Wolfe}, GB);
  g.procedure(Assembly{});
  g.answers({{Next, Pike}, {Next, Madison}, {Next, Oneida}});
  g.reduced({Madison, Oneida});
  g.procedure(FlagTransfer{});
  EXPECT_EQ(g.question(), "FlagTransfer.Ship");
  EXPECT_THAT(g.first(Transfer), ElementsAre(Pike));  // Oneida is Reduced, Asp too far away
  Setting between = g;
  between.s.reduced &= ~bit(Oneida);
  EXPECT_THAT(between.first(Transfer), ElementsAre(Pike, Oneida));  // ahead and behind
  Setting stays = g;
  stays.answer(Done);
  EXPECT_EQ(stays.s.flagship[US], Madison);
  g.dice({4, 5});
  g.answer({Transfer, Pike});
  EXPECT_EQ(g.s.flagship[US], Pike);
}

TEST(FlagTransfers, NotFromASoundShipNorFromOneThatLeft) {
  CLAUSES(glorious, "LC5.1");
  Setting sound;
  meet(sound, {Madison, Pike}, {Wolfe}, GB);
  sound.procedure(FlagTransfer{});
  EXPECT_TRUE(sound.over());
  Setting left;
  meet(left, {Madison, Pike}, {Wolfe}, GB);
  hit(left, Madison, 1, {1, 1, 1});
  left.procedure(FlagTransfer{});
  EXPECT_TRUE(left.over());
}

}  // namespace warhawk::glorious
