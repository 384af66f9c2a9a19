// The switches for disputed readings: the default, and the other value.
#include "setting.hpp"

namespace warhawk::blocks {

namespace {

// The position with the switch at its default, and at its other value.
struct Both {
  Setting normal, changed;
  Both(const Setting& g, Switch which) : normal(g), changed(g) { changed.with(which); }
};

}  // namespace

TEST(Switches, ShipsPerSide) {
  CLAUSES(blocks, "B102");
  for (const int six : {0, 1}) {
    warhawk::Setup setup;
    setup.value[ShipsPerSide] = u8(six);
    Dice dice = Dice::fast(1);
    Context context{.dice = dice};
    const State s = start(content(), setup, context);
    for (Side side : {US, GB}) {
      EXPECT_EQ(s.ship_pool[side], six ? 6 : 7);
      EXPECT_EQ(s.pool[side].blocks() + s.hand[side].blocks(), (side == US ? 18 : 17) + six);
      EXPECT_EQ(s.fresh[side].of(Inf3), 6 + six);  // one more infantry of CV 3
    }
    EXPECT_EQ(check(content(), s), nullptr);
  }
  Both second_winter(Setting(1), ShipsPerSide);
  for (Setting* g : {&second_winter.normal, &second_winter.changed}) g->dice(NEXT_TURN), g->winter();
  EXPECT_EQ(second_winter.normal.blocks(US, "ALB"), 2);
  EXPECT_EQ(second_winter.changed.blocks(US, "ALB"), 3);
  EXPECT_EQ(second_winter.normal.blocks(GB, "QUE"), 4);
  EXPECT_EQ(second_winter.changed.blocks(GB, "QUE"), 5);
}

TEST(Switches, GroupsPerArmyPhase) {
  CLAUSES(blocks, "B33", "B34", "B102");
  Setting g;
  g.goes_first().army(US, "UTI", {Inf2}).army(US, "ALB", {Inf4}).army(US, "DET", {Inf3});
  auto [normal, changed] = Both(g, GroupsPerArmyPhase);
  normal.march(US, "UTI", "ALB");
  EXPECT_EQ(normal.question(), "NavyPhase.Choice");

  changed.march(US, "UTI", "ALB");
  EXPECT_EQ(changed.question(), "ArmyPhase.More");
  EXPECT_EQ(changed.towns(MoveGroup), (Towns{"ALB", "DET"}));
  EXPECT_FALSE(changed.offers({BringIn}));
  changed.answer({MoveGroup, g.town("ALB")});
  EXPECT_FALSE(changed.offers({March, Inf2, g.town("WHI")}));  // it has just come
  changed.answer({March, Inf4, g.town("WHI")});
  EXPECT_EQ(changed.towns(MoveGroup), (Towns{"DET"}));
  EXPECT_EQ(changed.why("ALB"), Bar("B32"));
  changed.answer({Done});
  EXPECT_EQ(changed.question(), "NavyPhase.Choice");
  EXPECT_EQ(changed.at(US, "ALB"), force({Inf2}));
  EXPECT_EQ(changed.at(US, "WHI"), force({Inf4}));
}

TEST(Switches, AmphibLocksGroup) {
  CLAUSES(blocks, "B32", "B34", "B102");
  Setting g;
  g.lake(US, "ONT", 1).army(US, "OSW", {Inf4, Inf3}).army(US, "ALB", {Inf2});
  auto [normal, changed] = Both(g, AmphibLocksGroup);
  Setting stayed = changed;
  for (Setting* s : {&normal, &changed}) {
    s->navy_phase(US);
    s->answers({{CarryOnly, g.lake_of("ONT")}, {Land, g.town("OSW"), g.town("YOR")}, {Load, Inf4}});
  }
  EXPECT_EQ(normal.towns(MoveGroup), (Towns{"ALB", "OSW"}));  // who landed at York is done
  EXPECT_EQ(normal.why("YOR"), Bar("B32"));
  EXPECT_EQ(changed.towns(MoveGroup), (Towns{"OSW"}));
  EXPECT_EQ(changed.why("ALB"), Bar("B33"));
  stayed.army_phase(US);  // no landing, no lock
  EXPECT_EQ(stayed.towns(MoveGroup), (Towns{"ALB", "OSW"}));

  Setting two_lakes = g;  // with landings on two lakes, the rest of either town
  two_lakes.with(AmphibLocksGroup).with(NavalMoveLakes).lake(US, "ERI", 1).army(US, "CLE", {Inf3, Inf2});
  two_lakes.navy_phase(US);
  two_lakes.answers({{CarryOnly, g.lake_of("ONT")}, {Land, g.town("OSW"), g.town("YOR")}, {Load, Inf4}});
  two_lakes.answers({{CarryOnly, g.lake_of("ERI")}, {Land, g.town("CLE"), g.town("FER")}, {Load, Inf3}, {Done}});
  EXPECT_EQ(two_lakes.towns(MoveGroup), (Towns{"CLE", "OSW"}));
}

TEST(Switches, BorderRefusals) {
  CLAUSES(blocks, "B39", "B102");
  Setting g;
  g.goes_first().army(US, "BUF", {Inf4, Inf3, Inf2});
  auto [normal, changed] = Both(g, BorderRefusals);
  normal.dice({6, 1, 6});
  normal.march(US, "BUF", "FGE");
  EXPECT_EQ(normal.blocks(US, "FGE"), 1);
  changed.dice({6, 1, 6});
  changed.march(US, "BUF", "FGE");
  EXPECT_EQ(changed.blocks(US, "FGE"), 2);
  EXPECT_EQ(changed.blocks(US, "BUF"), 1);
}

TEST(Switches, PortCapture) {
  CLAUSES(blocks, "B69", "B102");
  Setting g;
  g.goes_first().army(US, "PRE", {Inf4}).port(GB, "KIN", 1, 1);
  auto [normal, changed] = Both(g, PortCapture);
  Setting chased = changed;
  normal.march(US, "PRE", "KIN");
  EXPECT_EQ(normal.s.sunk[GB], 2);
  EXPECT_EQ(normal.on_lake(GB, "ONT"), (Fleet{}));

  changed.march(US, "PRE", "KIN");
  EXPECT_EQ(changed.s.sunk[GB], 1);  // only the one that lay face-down
  EXPECT_EQ(changed.on_lake(GB, "ONT"), (Fleet{{1, 0}}));
  EXPECT_EQ(changed.in_port(GB, "KIN"), (Fleet{}));
  EXPECT_FALSE(changed.told(Told::NavalBattle));

  chased.lake(US, "ONT", 1);
  chased.dice({1, 1, 1, 1});
  chased.march(US, "PRE", "KIN");  // enemies on the lake: a battle, the side on turn attacks
  EXPECT_EQ(chased.question(), "NavalBattle.AttackerStays");
  EXPECT_EQ(chased.asked(), US);
}

TEST(Switches, PortCaptureIsNotForPortsThatWereLeft) {
  CLAUSES(blocks, "B69", "B102");
  Setting g;
  g.goes_first().with(PortCapture).army(US, "KIN", {Inf4}).port(US, "KIN", 1);
  g.march(US, "KIN", "YOR");  // nobody takes Kingston: its ships are sunk, as foreign_port_left says
  EXPECT_EQ(g.s.sunk[US], 1);
  EXPECT_EQ(g.on_lake(US, "ONT"), (Fleet{}));
}

TEST(Switches, MixedLandingFire) {
  CLAUSES(blocks, "B56", "B102");
  Setting g;
  g.lake(US, "ONT", 1).army(US, "OSW", {Inf4}).army(US, "PRE", {Inf3}).army(GB, "KIN", {Inf3});
  auto [normal, changed] = Both(g, MixedLandingFire);
  auto attack = [&](Setting& s, std::vector<u8> dice) {
    s.navy_phase(US);
    s.answers({{CarryOnly, g.lake_of("ONT")}, {Land, g.town("OSW"), g.town("KIN")}, {Load, Inf4}});
    s.answers({{MoveGroup, g.town("PRE")}, {March, Inf3, g.town("KIN")}});
    s.dice(dice);
    s.answer({Stand});
    EXPECT_TRUE(s.dice_used_up());
    EXPECT_EQ(s.question(), "Battle.FallBack");
  };
  attack(normal, {1, 1, 1});
  attack(changed, {1, 1, 1, 1, 1, 1});

  Setting road;  // nobody landed: not doubled
  road.with(MixedLandingFire).army(US, "PRE", {Inf3}).army(GB, "KIN", {Inf3});
  road.march(US, "PRE", "KIN");
  road.dice({1, 1, 1});
  road.answer({Stand});
  EXPECT_EQ(road.question(), "Battle.FallBack");
}

TEST(Switches, LakeControl) {
  CLAUSES(blocks, "B71", "B102");
  Setting g;
  g.lake(US, "ONT", 0, 2).lake(GB, "ERI", 1);
  auto [normal, changed] = Both(g, LakeControl);
  EXPECT_EQ(score(content(), normal.s, US), 0);
  EXPECT_EQ(score(content(), normal.s, GB), 2);
  EXPECT_EQ(score(content(), changed.s, US), 2);
  EXPECT_EQ(score(content(), changed.s, GB), 2);
}

TEST(Switches, SameRoundSink) {
  CLAUSES(blocks, "B46", "B102");
  Setting g;
  g.goes_first().lake(US, "ONT", 2).lake(GB, "ONT", 1);
  auto [normal, changed] = Both(g, SameRoundSink);
  normal.dice({6, 6, 1, 1, 1, 1});
  normal.battle_phase(US);
  EXPECT_EQ(normal.s.sunk[GB], 1);
  EXPECT_EQ(normal.question(), "NavyPhase.Choice");

  changed.dice({6, 6, 1, 1, 1, 1});
  changed.battle_phase(US);
  EXPECT_EQ(changed.on_lake(GB, "ONT"), (Fleet{{0, 1}}));  // the second six is lost
  EXPECT_EQ(changed.question(), "NavalBattle.AttackerStays");
  changed.answer({Stay});
  changed.dice({6, 1, 1, 1});
  changed.answer({Stay});  // in the next round it can be sunk
  EXPECT_EQ(changed.s.sunk[GB], 1);

  Setting older;  // a ship that was face-down before the round can be sunk
  older.with(SameRoundSink).lake(US, "ONT", 2).lake(GB, "ONT", 1, 1);
  older.dice({6, 6, 6, 1, 1, 1});
  older.battle_phase(US);
  older.answer({TurnDown});
  EXPECT_EQ(older.on_lake(GB, "ONT"), (Fleet{{0, 1}}));
  EXPECT_EQ(older.s.sunk[GB], 1);
}

TEST(Switches, FinalTie) {
  CLAUSES(blocks, "B74", "B102");
  Setting g(2);
  g.army(US, "ALB", {Inf2}).army(GB, "QUE", {Inf2});
  auto [normal, changed] = Both(g, FinalTie);
  normal.last_turn_ends();
  EXPECT_EQ(normal.s.decided, Decided::Drawn);
  changed.dice({3, 3, 2, 5});
  changed.last_turn_ends();
  EXPECT_TRUE(changed.dice_used_up());
  EXPECT_EQ(changed.s.decided, Decided::Die);
  EXPECT_EQ(changed.s.winner, GB);
}

TEST(Switches, NavalMoveDirections) {
  CLAUSES(blocks, "B23", "B26", "B102");
  Setting g;
  g.lake(US, "ONT", 1).port(US, "SAC", 0, 1);
  auto [normal, changed] = Both(g, NavalMoveDirections);
  normal.navy_phase(US);
  EXPECT_FALSE(normal.offers(Sail));
  EXPECT_TRUE(normal.offers({SailOut, g.lake_of("ONT")}));
  EXPECT_TRUE(normal.offers({SailIn, g.lake_of("ONT")}));

  changed.navy_phase(US);
  EXPECT_FALSE(changed.offers(SailOut));
  EXPECT_FALSE(changed.offers(SailIn));
  changed.answer({Sail, g.lake_of("ONT")});
  changed.answer({StepOut, Down, g.town("SAC")});
  EXPECT_FALSE(changed.offers({StepIn, Down, g.town("SAC")}));  // no second step for the same ship
  changed.answer({StepIn, Ready, g.town("SAC")});
  EXPECT_FALSE(changed.offers({StepOut, Ready, g.town("SAC")}));
  changed.answer({Done});
  EXPECT_EQ(changed.on_lake(US, "ONT"), (Fleet{{0, 1}}));
  EXPECT_EQ(changed.in_port(US, "SAC"), (Fleet{{1, 0}}));
}

TEST(Switches, NavalMoveLakes) {
  CLAUSES(blocks, "B23", "B44", "B102");
  Setting g;
  g.goes_first().port(US, "SAC", 1).port(US, "ERI", 1).lake(GB, "ONT", 1).lake(GB, "ERI", 1);
  auto [normal, changed] = Both(g, NavalMoveLakes);
  for (Setting* s : {&normal, &changed}) {
    s->navy_phase(US);
    s->answers({{SailOut, g.lake_of("ONT")}, {StepOut, Ready, g.town("SAC")}, {Done}});
  }
  EXPECT_EQ(normal.question(), "ArmyPhase.Choice");
  EXPECT_EQ(changed.question(), "NavyPhase.More");
  EXPECT_FALSE(changed.offers({SailIn, g.lake_of("ONT")}));  // one move a lake
  EXPECT_FALSE(changed.offers(StartShip));
  EXPECT_TRUE(changed.offers({Done}));
  changed.answers({{SailOut, g.lake_of("ERI")}, {StepOut, Ready, g.town("ERI")}, {Done}, {Done}});
  EXPECT_EQ(changed.question(), "ArmyPhase.Choice");
  changed.dice({6, 6, 1, 1, /* the other lake */ 6, 6, 1, 1});
  changed.answer({Pass});
  EXPECT_EQ(changed.on_lake(GB, "ERI"), (Fleet{}));
  EXPECT_EQ(changed.on_lake(GB, "ONT"), (Fleet{}));
}

TEST(Switches, ShipCompletion) {
  CLAUSES(blocks, "B22", "B102");
  Setting g;
  g.goes_first();
  auto [normal, changed] = Both(g, ShipCompletion);
  Setting lost = changed;
  lost.army(GB, "KIN", {Inf2});
  auto next_phase = [&](Setting& s, std::initializer_list<Action> british_army_phase) {
    s.navy_phase(US);
    s.answers({{StartShip, g.town("SAC")}, {Pass}, {Pass}});
    EXPECT_EQ(s.in_port(US, "SAC"), (Fleet{{0, 1}}));
    s.dice({6, 6, 1, 1});
    s.answers(british_army_phase);
    s.answer({GoFirst, US});
    EXPECT_EQ(s.question(), "NavyPhase.Choice");
  };
  next_phase(normal, {{Pass}});
  EXPECT_EQ(normal.in_port(US, "SAC"), (Fleet{{0, 1}}));
  EXPECT_TRUE(normal.offers({FinishShip, g.town("SAC")}));
  next_phase(changed, {{Pass}});
  EXPECT_EQ(changed.in_port(US, "SAC"), (Fleet{{1, 0}}));
  EXPECT_TRUE(changed.offers({StartShip, g.town("SAC")}));  // and the phase is free for something else
  next_phase(lost, {{MoveGroup, g.town("KIN")}, {March, Inf2, g.town("SAC")}});
  EXPECT_EQ(lost.s.sunk[US], 1);
  EXPECT_EQ(lost.in_port(US, "SAC"), (Fleet{}));
}

TEST(Switches, ForeignPortLeft) {
  CLAUSES(blocks, "B69", "B102");
  Setting g;
  g.goes_first().army(US, "KIN", {Inf4}).port(US, "KIN", 1);
  auto [normal, changed] = Both(g, ForeignPortLeft);
  normal.march(US, "KIN", "YOR");
  EXPECT_EQ(normal.s.sunk[US], 1);

  Setting taken = changed;
  changed.march(US, "KIN", "YOR");
  EXPECT_EQ(changed.in_port(US, "KIN"), (Fleet{{1, 0}}));
  changed.dice({6, 6, 1, 1});
  changed.answers({{Pass}, {Pass}, {GoFirst, US}, {SailOut, g.lake_of("ONT")}});
  EXPECT_EQ(changed.towns(StepOut), (Towns{"KIN"}));
  changed.answers({{StepOut, Ready, g.town("KIN")}, {Done}});
  EXPECT_EQ(changed.on_lake(US, "ONT"), (Fleet{{1, 0}}));

  taken.army(GB, "PRE", {Inf2});
  taken.march(US, "KIN", "YOR");
  taken.dice(NEXT_TURN);
  taken.answers({{Pass}, {MoveGroup, g.town("PRE")}, {March, Inf2, g.town("KIN")}});
  EXPECT_EQ(taken.s.sunk[US], 1);  // the British were there first
}

TEST(Switches, WaitingPerPhase) {
  CLAUSES(blocks, "B42", "B102");
  Setting g;
  g.goes_first().waiting(US, "ALB", {Inf3, Inf2}).waiting(US, "PIT", {Inf4});
  auto [normal, changed] = Both(g, WaitingPerPhase);
  for (Setting* s : {&normal, &changed}) {
    s->army_phase(US);
    s->answers({{BringIn}, {Place, Inf3, g.town("ALB")}});
  }
  EXPECT_TRUE(normal.offers({Place, Inf4, g.town("PIT")}));
  EXPECT_FALSE(changed.offers({Place, Inf4, g.town("PIT")}));
  EXPECT_EQ(changed.why("PIT"), Bar("B42"));
  changed.answer({Place, Inf2, g.town("ALB")});
  EXPECT_EQ(changed.question(), "NavyPhase.Choice");
  EXPECT_EQ(changed.at(US, "ALB"), force({Inf3, Inf2}));
  EXPECT_EQ(changed.blocks(US, "PIT"), 0);
}

TEST(Switches, AttritionShown) {
  CLAUSES(blocks, "B97", "B102");
  Setting g;
  g.army(GB, "MOR", {Inf4, Inf3}).army(GB, "MEI", {Inf2, Inf1});
  auto [normal, changed] = Both(g, AttritionShown);
  for (Setting* s : {&normal, &changed}) {
    s->winter();
    s->dice(NEXT_TURN);
    s->answers({{Suffer, Inf1, g.town("MEI")}, {Suffer, Inf4, g.town("MOR")}});
    EXPECT_EQ(s->at(GB, "MOR"), force({Inf3, Inf3}));
    EXPECT_EQ(s->at(GB, "MEI"), force({Inf2}));
    for (Told kind : {Told::WinterHurt, Told::WinterKilled}) {
      ASSERT_EQ(s->events(kind).size(), 1u);
      EXPECT_EQ(s->events(kind)[0].visible_to(SeenByUS), s == &changed);
      EXPECT_TRUE(s->events(kind)[0].visible_to(SeenByGB));
    }
  }
}

TEST(Switches, IndianCv) {
  CLAUSES(blocks, "B67", "B102");
  Setting g;
  g.goes_first().army(GB, "AMH", {Inf2});
  auto [normal, changed] = Both(g, IndianCv);
  normal.march(GB, "AMH", "DET");
  EXPECT_EQ(normal.at(GB, "DET"), force({Inf2, Ind4}));
  changed.march(GB, "AMH", "DET");
  EXPECT_EQ(changed.at(GB, "DET"), force({Inf2, Ind3}));
}

}  // namespace warhawk::blocks
