// What each side knows.
#include <algorithm>

#include "setting.hpp"

namespace warhawk::blocks {

namespace {

View seen(const Setting& g, Viewer viewer) { return hide_from(content(), g.s, viewer); }
bool same(const View& a, const View& b) { return std::memcmp(&a.shown(), &b.shown(), sizeof(State)) == 0; }
bool same_for(Viewer viewer, const Setting& a, const Setting& b) { return same(seen(a, viewer), seen(b, viewer)); }
Force seen_at(const Setting& g, Viewer viewer, Side side, const char* town) {
  return seen(g, viewer).shown().army[side][g.town(town)];
}
Force blank(int n) {
  Force blocks{};
  blocks.add(Block, n);
  return blocks;
}

}  // namespace

TEST(SecrecyCase, TwoBlocksAtKingston) {  // E36
  CLAUSES(blocks, "B4", "B94");
  Setting g, h;
  for (Setting* x : {&g, &h}) x->port(US, "SAC", 1).port(GB, "KIN", 1, 1).lake(GB, "ERI", 0, 1).army(US, "SAC", {Inf3});
  g.drawn(GB, "KIN", {Inf4, Cav2});
  h.drawn(GB, "KIN", {Inf2, Inf3});
  for (Setting* x : {&g, &h}) x->navy_phase(US);
  const View seen = hide_from(content(), g.s, SeenByUS);
  EXPECT_TRUE(same(seen, hide_from(content(), h.s, SeenByUS)));
  EXPECT_TRUE(same(hide_from(content(), g.s, Spectator), hide_from(content(), h.s, Spectator)));
  EXPECT_FALSE(same(hide_from(content(), g.s, SeenByGB), hide_from(content(), h.s, SeenByGB)));
  EXPECT_EQ(seen.shown().army[GB][g.town("KIN")], force({Block, Block}));
  EXPECT_EQ(seen.shown().army[US][g.town("SAC")], force({Inf3}));
  // What is open: ships and their faces, ship pools, how many blocks a pool has.
  EXPECT_EQ(seen.shown().port[GB][g.town("KIN")], (Fleet{{1, 1}}));
  EXPECT_EQ(seen.shown().lake[GB][g.lake_of("ERI")], (Fleet{{0, 1}}));
  EXPECT_EQ(seen.shown().ship_pool[GB], 4);
  EXPECT_EQ(seen.shown().pool[GB].of(Block), 15);
}

TEST(SecrecyCase, StrengthAndTypeStayHidden) {
  CLAUSES(blocks, "B4");
  Setting g, h;  // only who waits for Albany, who stands at Utica and which British block is the Indian differ
  g.drawn(US, "UTI", {Inf2}).indian("KIN").drawn(GB, "YOR", {Inf4});
  h.drawn(US, "UTI", {Inf4}).indian("YOR").drawn(GB, "KIN", {Inf4});
  g.s.waiting[US][1] = force({Inf4}), g.s.pool[US].remove(Inf4);
  h.s.waiting[US][1] = force({Inf2}), h.s.pool[US].remove(Inf2);
  for (Setting* x : {&g, &h}) x->navy_phase(US);
  for (Viewer viewer : {SeenByUS, SeenByGB}) {
    State a = hide_from(content(), g.s, viewer).shown(), b = hide_from(content(), h.s, viewer).shown();
    const Side own = Side(viewer);  // of its own side a viewer knows all
    for (State* s : {&a, &b})
      for (Force& force : s->army[own]) force = {};
    for (State* s : {&a, &b}) s->waiting[own][1] = s->pool[own] = {};
    for (State* s : {&a, &b}) s->held[own] = 0;
    EXPECT_EQ(std::memcmp(&a, &b, sizeof a), 0) << int(viewer);
    EXPECT_EQ(a.army[other(own)][g.town(own == US ? "KIN" : "UTI")], force({Block}));
  }
  EXPECT_EQ(hide_from(content(), g.s, SeenByGB).shown().waiting[US][1], force({Block}));  // the number per town is open
}

TEST(Secrets, ABattleShowsBothForcesUntilItIsOver) {  // E76
  CLAUSES(blocks, "B66", "B96");
  Setting g;
  g.goes_first().army(US, "KIN", {Inf4, Inf3}).army(GB, "YOR", {Inf3, Inf2});
  g.march(US, "KIN", "YOR");
  auto hidden = [&](Viewer viewer, Side side, const char* town) {
    EXPECT_EQ(seen_at(g, viewer, side, town), blank(2));
  };
  auto open = [&](const char* town) {
    for (Viewer viewer : {SeenByUS, SeenByGB, Spectator})
      for (Side side : {US, GB}) EXPECT_EQ(seen_at(g, viewer, side, town), g.at(side, town));
  };
  hidden(SeenByUS, GB, "YOR");
  hidden(SeenByGB, US, "YOR");
  EXPECT_FALSE(g.told(Told::Revealed));

  g.dice({6, 1, 1, 1, 1});
  g.answer({Stand});
  EXPECT_EQ(g.question(), "Battle.AttackerHit");
  open("YOR");
  g.answer({TakeHit, Inf3, g.town("KIN")});
  open("YOR");
  g.dice({6, 1, 1, 1, 1, 1});
  g.answer({Stand});
  open("YOR");
  g.answer({TakeHit, Inf3, NONE});
  EXPECT_EQ(g.question(), "Battle.Retreat");  // the second round
  open("YOR");

  g.dice({1, 1});
  g.answer({RetreatTo, g.town("STO")});
  hidden(SeenByUS, GB, "STO");
  hidden(SeenByGB, US, "YOR");
  EXPECT_EQ(g.at(US, "YOR"), force({Inf4, Inf2}));  // the winner stands in York
  EXPECT_EQ(g.at(GB, "STO"), force({Inf2, Inf2}));
  ASSERT_EQ(g.events(Told::Revealed).size(), 2u);
  ASSERT_EQ(g.events(Told::Struck).size(), 2u);
  for (Told kind : {Told::Revealed, Told::Struck})
    for (const Event& event : g.events(kind)) EXPECT_EQ(event.seen, EVERYONE);
}

TEST(Secrets, TheDeadOfABattleAreKnown) {
  CLAUSES(blocks, "B96");
  Setting g;
  g.goes_first().army(US, "KIN", {Inf4, Cav1}).army(GB, "YOR", {Inf2});
  g.march(US, "KIN", "YOR");
  g.dice({6, 1});
  g.answers({{Stand}, {TakeHit, Cav1, g.town("KIN")}});
  g.dice({1});
  g.answer({FallBack});
  EXPECT_EQ(seen(g, SeenByGB).shown().fallen[US], force({Cav1}));
  ASSERT_EQ(g.events(Told::Killed).size(), 1u);
  EXPECT_EQ(g.events(Told::Killed)[0].seen, EVERYONE);
  EXPECT_EQ(seen_at(g, SeenByGB, US, "KIN"), blank(1));
}

TEST(Secrets, AGroupMoveIsHiddenWhileItIsOrdered) {  // E87
  CLAUSES(blocks, "B95");
  Setting g;
  g.goes_first().army(US, "BUF", {Inf4, Inf3, Inf2}).army(US, "PLA", {Inf2});
  g.army_phase(US);
  Setting other_group = g;
  g.answer({MoveGroup, g.town("BUF")});
  ASSERT_EQ(g.events(Told::GroupMove).size(), 1u);
  EXPECT_EQ(g.events(Told::GroupMove)[0].seen, all_but(US));
  EXPECT_EQ(g.events(Told::GroupMove)[0].args.size(), 1u);  // who, and nothing else
  Setting one = g, two = g;
  other_group.answer({MoveGroup, g.town("PLA")});
  one.answer({March, Inf4, g.town("FGE")});
  two.answers({{March, Inf2, g.town("FER")}, {March, Inf3, g.town("FGE")}});
  for (Viewer viewer : {SeenByGB, Spectator}) {
    EXPECT_TRUE(same_for(viewer, g, one));
    EXPECT_TRUE(same_for(viewer, g, two));
    EXPECT_TRUE(same_for(viewer, g, other_group));
  }
  EXPECT_FALSE(same_for(SeenByUS, g, one));
  EXPECT_TRUE(g.journal == one.journal);

  Setting three = one;
  one.dice({6, 1}, {0});
  one.answers({{March, Inf3, g.town("FGE")}, {Done}});
  three.dice({1, 6}, {1});
  three.answers({{March, Inf2, g.town("FGE")}, {Done}});
  EXPECT_EQ(one.at(US, "FGE"), force({Inf3}));
  EXPECT_EQ(three.at(US, "FGE"), force({Inf4}));
  EXPECT_TRUE(same_for(SeenByGB, one, three));  // one of two blocks came over, and nobody knows which
  EXPECT_EQ(seen_at(one, SeenByGB, US, "FGE"), blank(1));
  EXPECT_EQ(seen_at(one, SeenByGB, US, "BUF"), blank(2));
  for (Told kind : {Told::Marched, Told::BorderDice, Told::HeldBack}) {
    ASSERT_EQ(one.events(kind).size(), 1u);
    EXPECT_TRUE(one.events(kind)[0].visible_to(SeenByGB));
  }
  EXPECT_EQ((get<Told::BorderDice, "n">(one.events(Told::BorderDice)[0])), 2);
  EXPECT_EQ((get<Told::Marched, "from">(one.events(Told::Marched)[0])), g.town("BUF"));
  EXPECT_EQ((get<Told::Marched, "to">(one.events(Told::Marched)[0])), g.town("FGE"));
}

TEST(Secrets, OtherOrdersAreHiddenWhileTheyAreMade) {
  CLAUSES(blocks, "B95");
  Setting sea;
  sea.lake(US, "ONT", 1).port(US, "SAC", 1).port(US, "ERI", 1).army(US, "SAC", {Inf4, Inf2});
  sea.navy_phase(US);
  Setting out = sea, carry = sea, erie = sea;
  out.answers({{SailOut, sea.lake_of("ONT")}, {StepOut, Ready, sea.town("SAC")}});
  carry.answers({{CarryOnly, sea.lake_of("ONT")}, {Land, sea.town("SAC"), sea.town("YOR")}});
  erie.answer({SailOut, sea.lake_of("ERI")});
  for (Viewer viewer : {SeenByGB, Spectator}) {
    EXPECT_TRUE(same_for(viewer, out, carry));
    EXPECT_TRUE(same_for(viewer, out, erie));
    EXPECT_EQ(seen_at(carry, viewer, US, "SAC"), blank(2));
  }
  ASSERT_EQ(out.events(Told::NavalMove).size(), 1u);
  EXPECT_EQ(out.events(Told::NavalMove)[0].seen, all_but(US));
  EXPECT_EQ(out.events(Told::NavalMove)[0].args.size(), 1u);

  Setting waiting;
  waiting.waiting(US, "ALB", {Inf3, Inf2}).waiting(US, "PIT", {Inf4});
  waiting.army_phase(US);
  waiting.answer({BringIn});
  Setting placed = waiting;
  placed.answer({Place, Inf4, sea.town("PIT")});
  EXPECT_TRUE(same_for(SeenByGB, waiting, placed));
  const View view = seen(waiting, SeenByGB);
  for (const Force& units : view.shown().waiting[US]) EXPECT_EQ(units, blank(units.blocks()));
  EXPECT_EQ(waiting.events(Told::Reinforcing)[0].seen, all_but(US));

  Setting winter;
  winter.army(GB, "FGE", {Inf4, Inf3, Inf2, Inf1}).army(GB, "MOR", {Inf4, Inf3});
  winter.winter();
  Setting weak = winter, strong = winter;
  weak.answer(winter.options(Suffer).front());
  strong.answer(winter.options(Suffer).back());
  EXPECT_TRUE(same_for(SeenByUS, weak, strong));
  EXPECT_TRUE(same_for(SeenByUS, weak, winter));

  Setting deployment;
  deployment.s.hand[US] = force({Inf4, Inf3, Inf3, Inf2, Inf2, Inf2, Inf2, Inf2, Inf2, Inf2, Inf2, Inf2});
  deployment.procedure(Deploy{.side = US});
  Setting begun = deployment;
  begun.answers({{DeployIn, sea.town("DET")}, {DeployIn, sea.town("ALB")}});
  EXPECT_TRUE(same_for(SeenByGB, deployment, begun));
  EXPECT_FALSE(begun.told(Told::Deployed));
}

TEST(Secrets, TheDefenderDecidesBeforeHeSeesTheAttackers) {  // E88
  CLAUSES(blocks, "B96");
  Setting foot, horse;
  foot.army(US, "PRE", {Inf4}).army(US, "UTI", {Cav2}).army(GB, "KIN", {Inf3, Inf2});
  horse.army(US, "PRE", {Cav2}).army(US, "UTI", {Inf4}).army(GB, "KIN", {Inf3, Inf2});
  foot.march(US, "PRE", "KIN");
  horse.march(US, "PRE", "KIN");
  EXPECT_EQ(foot.question(), "Battle.Retreat");
  EXPECT_TRUE(same_for(SeenByGB, foot, horse));
  EXPECT_EQ(seen_at(foot, SeenByUS, GB, "KIN"), blank(2));
  EXPECT_FALSE(foot.told(Told::Revealed));

  foot.dice({4});
  foot.answer({RetreatTo, foot.town("YOR")});
  horse.dice({4, 1});
  horse.answer({RetreatTo, foot.town("YOR")});
  EXPECT_EQ(foot.question(), "Pursuit.Hit");
  EXPECT_EQ(seen_at(foot, SeenByGB, US, "KIN"), force({Inf4}));
  EXPECT_EQ(seen_at(horse, SeenByGB, US, "KIN"), force({Cav2}));
  EXPECT_EQ(seen_at(foot, SeenByUS, GB, "KIN"), force({Inf3, Inf2}));
  EXPECT_EQ(foot.events(Told::Revealed).size(), 2u);
}

TEST(Secrets, WhoSuffersInWinter) {  // E89
  CLAUSES(blocks, "B97");
  Setting g;
  g.army(GB, "FGE", {Inf4, Inf3, Inf2, Inf1}).lake(GB, "ONT", 1);
  g.winter();
  const View before = seen(g, SeenByUS);
  Setting picks43 = g, picks42 = g, picks41 = g;
  auto pick = [](Setting& s, Unit first, Unit second) {
    s.answers({{Suffer, first, s.town("FGE")}, {Suffer, second, s.town("FGE")}});
    EXPECT_EQ(s.question(), "Harbor.Port");  // the losses have been taken
  };
  pick(picks43, Inf4, Inf3);
  pick(picks42, Inf2, Inf4);
  pick(picks41, Inf4, Inf1);
  EXPECT_EQ(picks43.at(GB, "FGE"), force({Inf3, Inf2, Inf2, Inf1}));
  const View after = seen(picks43, SeenByUS);
  EXPECT_EQ(std::memcmp(before.shown().army, after.shown().army, sizeof before.shown().army), 0);
  EXPECT_TRUE(same_for(SeenByUS, picks43, picks42));
  EXPECT_FALSE(same_for(SeenByGB, picks43, picks42));
  EXPECT_FALSE(picks43.told(Told::WinterGone));
  for (const Event& event : picks43.events(Told::WinterHurt)) EXPECT_EQ(event.seen, only(GB));

  EXPECT_EQ(seen_at(picks41, SeenByUS, GB, "FGE"), blank(3));
  EXPECT_TRUE(seen(picks41, SeenByUS).shown().frozen[GB].empty());
  ASSERT_EQ(picks41.events(Told::WinterGone).size(), 1u);
  EXPECT_EQ((get<Told::WinterGone, "n">(picks41.events(Told::WinterGone)[0])), 1);
  EXPECT_TRUE(picks41.events(Told::WinterGone)[0].visible_to(SeenByUS));
  ASSERT_EQ(picks41.events(Told::WinterKilled).size(), 1u);
  EXPECT_EQ(picks41.events(Told::WinterKilled)[0].seen, only(GB));
}

TEST(Secrets, WhoIsLostAbroadAndTheIndianIsNamed) {
  CLAUSES(blocks, "B78", "B97");
  Setting g;
  g.indian("MEI").army(GB, "MEI", {Inf4}).army(US, "KIN", {Inf4, Inf4, Cav2, Inf1}).lake(US, "ONT", 1);
  g.winter();
  Setting strong = g, weak = g;
  strong.answer({Suffer, Inf4, g.town("KIN")});
  weak.answer({Suffer, Cav2, g.town("KIN")});
  EXPECT_TRUE(same_for(SeenByGB, strong, weak));  // the British are asked now
  EXPECT_EQ(seen_at(strong, SeenByGB, US, "KIN"), blank(3));
  strong.answer({Suffer, Ind4, g.town("MEI")});
  EXPECT_EQ(strong.s.indian, Indian::Gone);
  ASSERT_TRUE(strong.told(Told::IndianLeaves));
  EXPECT_EQ(strong.events(Told::IndianLeaves)[0].seen, EVERYONE);
  weak.answer({Suffer, Inf4, g.town("MEI")});
  EXPECT_FALSE(weak.told(Told::IndianLeaves));
}

TEST(Secrets, WhoWasDrawn) {
  CLAUSES(blocks, "B97");
  Setting one, two;
  one.dice(NEXT_TURN, {0, 0, 0, 0, 0, 0, 0});
  two.dice(NEXT_TURN, {0, 0, 0, 0, 5, 8, 9});
  one.winter();
  two.winter();
  EXPECT_NE(one.at(GB, "QUE"), two.at(GB, "QUE"));
  EXPECT_TRUE(same_for(SeenByUS, one, two));
  EXPECT_EQ(seen_at(one, SeenByUS, GB, "QUE"), blank(3));
  EXPECT_EQ(seen_at(one, SeenByGB, US, "ALB"), blank(2));
  for (const Event& event : one.events(Told::ArrivedUnits))
    EXPECT_EQ(event.seen, only(Side(get<Told::ArrivedUnits, "side">(event))));
  for (const Event& event : one.events(Told::Arrived)) EXPECT_EQ(event.seen, EVERYONE);
}

TEST(Secrets, EverythingIsOpenWhenTheGameIsOver) {  // E90
  CLAUSES(blocks, "B98");
  Setting g(2);
  g.army(US, "BUF", {Inf4, Inf2}).army(GB, "YOR", {Inf3}).waiting(US, "ALB", {Inf3});
  g.s.frozen[GB] = force({Inf2});
  Setting before = g;
  before.navy_phase(US);
  for (Viewer viewer : {SeenByUS, SeenByGB, Spectator})
    EXPECT_NE(std::memcmp(&seen(before, viewer).shown(), &before.s, sizeof(State)), 0);
  g.last_turn_ends();
  EXPECT_TRUE(g.over());
  for (Viewer viewer : {SeenByUS, SeenByGB, Spectator})
    EXPECT_EQ(std::memcmp(&seen(g, viewer).shown(), &g.s, sizeof(State)), 0);
}

TEST(Secrets, ShipsNumbersAndDiceAreOpen) {  // E91
  CLAUSES(blocks, "B94");
  Setting g;
  g.goes_first().port(US, "SAC", 0, 1).port(US, "ERI", 1).lake(GB, "ERI", 1, 1).army(US, "BUF", {Inf4, Inf3});
  g.army(GB, "FGE", {Inf2, Inf3}).waiting(GB, "QUE", {Inf3}).pool(US, {Inf4, Inf3, Inf2});
  auto open = [&] {
    for (Viewer viewer : {SeenByUS, SeenByGB, Spectator}) {
      const View view = seen(g, viewer);
      const State& v = view.shown();
      EXPECT_EQ(std::memcmp(v.port, g.s.port, sizeof v.port), 0);
      EXPECT_EQ(std::memcmp(v.lake, g.s.lake, sizeof v.lake), 0);
      EXPECT_EQ(std::memcmp(v.ship_pool, g.s.ship_pool, sizeof v.ship_pool), 0);
      EXPECT_EQ(std::memcmp(v.sunk, g.s.sunk, sizeof v.sunk), 0);
      EXPECT_EQ(v.rolls, g.s.rolls);
      EXPECT_EQ(v.year, g.s.year);
      EXPECT_EQ(v.turn, g.s.turn);
      for (Side side : {US, GB}) {
        EXPECT_EQ(score(content(), v, side), score(content(), g.s, side));
        EXPECT_EQ(v.pool[side].blocks(), g.s.pool[side].blocks());
        for (int i = 0; i < ARRIVAL_TOWNS; i++) EXPECT_EQ(v.waiting[side][i].blocks(), g.s.waiting[side][i].blocks());
        for (int t = 0; t < TOWNS; t++) EXPECT_EQ(v.army[side][t].blocks(), g.s.army[side][t].blocks());
      }
    }
  };
  g.navy_phase(GB);
  auto play = [&](std::initializer_list<Action> answers) {
    for (Action action : answers) g.answer(action), open();
  };
  play({{StartShip, g.town("KIN")}, {Pass}, {FinishShip, g.town("SAC")}});
  EXPECT_EQ(seen(g, SeenByUS).shown().port[GB][g.town("KIN")], (Fleet{{0, 1}}));
  EXPECT_EQ(seen(g, SeenByGB).shown().port[US][g.town("SAC")], (Fleet{{1, 0}}));
  g.dice({1, 6, 5});  // one is held back, the other pursues the British
  play({{MoveGroup, g.town("BUF")},
        {March, Inf4, g.town("FGE")},
        {March, Inf3, g.town("FGE")},
        {RetreatTo, g.town("STO")}});
  EXPECT_EQ(g.question(), "Pursuit.Hit");
  g.dice({6, 6, 1, 1});
  play({{TakeHit, Inf2, NONE}, {GoFirst, US}});
  g.dice({1, 6, 1, 1});
  play({{SailOut, g.lake_of("ERI")}, {StepOut, Ready, g.town("ERI")}, {Done}, {Pass}, {Sink}});
  EXPECT_EQ(seen(g, SeenByGB).shown().sunk[GB], 1);
  int told = 0;
  for (Told kind : {Told::BorderDice, Told::PursuitFire, Told::Initiative, Told::NavalFire, Told::ShipStarted,
                    Told::ShipFinished, Told::HeldBack, Told::ShipSunk})
    for (const Event& event : g.events(kind)) {
      EXPECT_EQ(event.seen, EVERYONE);
      told++;
    }
  EXPECT_GE(told, 8);
}

}  // namespace warhawk::blocks
