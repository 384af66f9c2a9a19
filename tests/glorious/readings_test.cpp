// Readings that were changed: what campaigns that began before keep, the switch, and words of cards that had no effect.
#include "battle.hpp"
#include "games/glorious/content/steps.hpp"
#include "support/old_games.hpp"

namespace warhawk::glorious {

namespace {

u16 readings(u8 rules, bool blockaded) {
  Dice dice = Dice::scripted({});
  Context context{.dice = dice};
  warhawk::Setup setup;
  setup.rules = rules;
  setup.value[1] = blockaded;
  return start(content(), setup, context).readings;
}

// The only step of an event or a tactic.
Steps only(const char* sentence, StepPlace place) {
  Steps steps{};
  EXPECT_EQ(compile_step(sentence, place, steps.at[0]), "");
  return steps;
}

}  // namespace

TEST(Readings, OlderGamesKeepTheirs) {
  EXPECT_EQ(readings(0, false), 0);
  EXPECT_EQ(readings(3, true), BlockadedAnswer);
  EXPECT_EQ(readings(2, true), BlockadedAnswer | BEFORE_3);
  EXPECT_EQ(readings(1, true), BEFORE_2);
  EXPECT_EQ(tests::plays_on(edition(), "docs/playtests/glorious-veteran-1.txt", 120), "");
  EXPECT_NE(tests::replays_as(edition(), "docs/playtests/glorious-veteran-1.txt", 2), "");
}

TEST(Readings, RescuedShipsComeHomeWithTheEndOfTheTurn) {
  CLAUSES(glorious, "LC5.3", "F7");
  for (bool older : {false, true}) {
    Setting g(2);
    if (older) g.with(RescuedAtOnce);
    g.fight(York, {Madison, Hamilton}, {Wolfe});
    g.reduced({Hamilton});
    g.s.fight.struck = set_of({Hamilton});
    g.s.fight.in[US] = set_of({Madison});
    g.s.fight.in[GB] = 0;
    finish_encounter(g);
    EXPECT_EQ(g.place(Hamilton), older ? InTransit : Prize);  // no defender of Sacket's Harbor meanwhile
    EXPECT_EQ(g.s.taken, 0u);
    g.run([&](glorious::Run& x) { tally(x, g.s); });
    EXPECT_EQ(g.place(Hamilton), InTransit);
    EXPECT_EQ(owner(g.s, Hamilton), US);
  }
}

// ---- the words of cards ----

TEST(Readings, WhatADieSettlesIsRolledFor) {
  CLAUSES(glorious, "E5.1", "E3.3");
  for (const char* sentence : {"reduce own on 1-2 of d6", "destroy own on 1-2 of d6", "ground own on 1-2 of d6"}) {
    Content c = content();
    c.coast[0].raid = only(sentence, StepPlace::Raid);
    for (u8 die : {u8(2), u8(3)}) {
      Setting g(2);
      const int force = g.force(US, RaidMission, York, {Raven});
      Dice dice = Dice::scripted({die});
      Context context{.dice = dice, .journal = &g.journal};
      glorious::Run x{.content = c, .context = &context, .answer = {}};
      RaidMarker marker{};
      ShipSet aground = 0;
      suffer_on_raid(x, g.s, force, 0, marker, aground);
      const bool spared = full(g.s, Raven) && g.place(Raven) == OnLake && aground == 0;
      EXPECT_EQ(spared, die == 3) << sentence;
      EXPECT_TRUE(dice.script_used_up()) << sentence;
      EXPECT_TRUE(g.told(Told::CoastalRolled)) << sentence;
    }
  }
}

TEST(Readings, AHitWithoutADieHits) {
  CLAUSES(glorious, "LC3.g");
  Content c = content();
  c.tactic[FirstShot].does = only("hit defender 1", StepPlace::Tactic);
  Setting g;
  g.fight(York, {Pike}, {Moira});
  tactics(g, {FirstShot});
  g.s.fight.card = 25;
  g.procedure(Assembly{});
  everybody(g);
  Dice dice = Dice::scripted({2});  // Moira gets away at once
  Context context{.dice = dice, .journal = &g.journal};
  call(g.s, Gunnery{});
  apply(c, g.s, {}, context);
  EXPECT_FALSE(g.told(Told::TacticRolled));
  EXPECT_TRUE(disengaged(g, Moira));
  EXPECT_TRUE(dice.script_used_up());
}

}  // namespace warhawk::glorious
