// The promises that every game keeps, tried on War of 1812 with every switch; and the guesses of small positions.
#include "support/properties.hpp"

#include "setting.hpp"
#include "support/old_games.hpp"

namespace warhawk::blocks {

using namespace warhawk::tests;

namespace {

Subject with_switches(std::initializer_list<int> switches) {
  Setup setup;
  for (int i : switches) setup.value[u32(i)] = 1;
  return {game(), &content(), setup};
}
// Everything at its other value but those that cannot be told apart by random play.
Subject all_switched() {
  Setup setup;
  for (u32 i = 0; i < SWITCHES; i++) setup.value[i] = 1;
  return {game(), &content(), setup};
}
std::vector<Subject> every_switch() {
  std::vector<Subject> subjects{with_switches({}), all_switched()};
  for (int i = 0; i < SWITCHES; i++) subjects.push_back(with_switches({i}));
  return subjects;
}

// Decisions whose visible outcome depends on nothing hidden from the viewer: its own, and the other side's open ones,
// unless a battle begins or blocks are shown.
bool in_hidden_order(const Moment& moment, Viewer viewer) {
  const std::string question = game().question_name(moment.ask.question);
  for (const char* order : {"GroupMove", "NavalMove", "Deploy", "Reinforce", "WinterLosses"})
    if (question.starts_with(order)) return viewer != Viewer(moment.ask.who);
  return false;
}
bool is_open(const Moment& moment, Viewer viewer) {
  if (in_hidden_order(moment, viewer)) return false;
  State next = *static_cast<const State*>(moment.state);
  Journal journal;
  Dice dice = dice_at(moment.seed, moment.number);
  Context context{dice, &journal};
  apply(content(), next, moment.next, context);
  for (const Event& event : journal)
    for (Told kind : {Told::Battle, Told::Revealed, Told::IndianLeaves})
      if (event.kind == u16(kind)) return false;
  return next.decided == Decided::No;
}

// B95: the clicks of an order that is not complete yet.
Hides hides(const Moment& moment, Viewer viewer) {
  if (!in_hidden_order(moment, viewer)) return Hides::Nothing;
  const State& now = *static_cast<const State*>(moment.state);
  State next = now;
  Dice dice = dice_at(moment.seed, moment.number);
  Context context{dice};
  apply(content(), next, moment.next, context);
  const bool complete = next.stack.depth != now.stack.depth || next.stack.top().proc != now.stack.top().proc ||
                        next.stack.who != now.stack.who || next.rolls != now.rolls || next.done != now.done;
  return complete ? Hides::Nothing : Hides::All;
}

}  // namespace

TEST(Promises, OldGamesPlayOn) { EXPECT_EQ(plays_on(edition(), "tests/saves/bots.warhawk", 300), ""); }
TEST(Promises, PlaysSoundlyWithEverySwitch) {
  for (const Subject& subject : every_switch()) EXPECT_EQ(plays_soundly(subject, {.games = 10}), "");
}

TEST(Promises, NamesThings) {
  EXPECT_EQ(names_things(with_switches({}), edition().texts, {.games = 30}), "");
  EXPECT_EQ(names_things(all_switched(), edition().texts, {.games = 30}), "");
}

TEST(Promises, IsTheSameAnywhere) {
  EXPECT_EQ(same_anywhere(with_switches({}), {.games = 10}), "");
  EXPECT_EQ(same_anywhere(all_switched(), {.games = 5}), "");
}

TEST(Promises, Replays) {
  EXPECT_EQ(replays(with_switches({}), {.games = 10}), "");
  EXPECT_EQ(replays(all_switched(), {.games = 5}), "");
}

TEST(Promises, AllocatesNothing) {
  EXPECT_EQ(allocates_nothing(with_switches({}), {.games = 10}), "");
  EXPECT_EQ(allocates_nothing(all_switched(), {.games = 5}), "");
}

TEST(Promises, KeepsSecrets) {
  CLAUSES(blocks, "B4", "B94", "B95", "B97");
  for (const Subject& subject : {with_switches({}), all_switched()}) {
    const Secrecy secrecy = keeps_secrets(subject, {.games = 30}, {.open = is_open, .hides = hides});
    EXPECT_EQ(secrecy.failure, "");
    for (const Share& changed : secrecy.changed) EXPECT_GE(changed.share(), 0.9);
    EXPECT_GT(secrecy.open, 1000u);
    EXPECT_GT(secrecy.secret, 1000u);
  }
}

TEST(Promises, GuessesWell) {
  for (const Subject& subject : {with_switches({}), all_switched()}) {
    const Guessing guessing = guesses_well(subject, {.games = 12, .every = 3});
    EXPECT_EQ(guessing.failure, "");
    for (const Share& varied : guessing.varied) EXPECT_GT(varied.share(), 0.95);
    for (const Share& right : guessing.true_guesses) EXPECT_LT(right.share(), 0.02);
  }
}

// ---- small positions: each world as often as it should be ----

namespace {

// Places units that were never seen hit, so that everything the other side can know is the list of what there is.
void place_unseen(Setting& g, std::initializer_list<std::pair<const char*, Unit>> units,
                  std::initializer_list<Unit> pool) {
  g.pool(GB, pool);
  for (auto [town, unit] : units) put(g.s, GB, g.town(town), unit), g.s.fresh[GB].add(unit);
}

void expect_even_worlds(const State& s, std::size_t worlds) {
  const warhawk::View view = warhawk::hide_from(game(), &content(), &s, SeenByUS);
  const int guesses = 600 * int(worlds);
  const auto counts = guessed_worlds(&content(), view, guesses);
  ASSERT_EQ(counts.size(), worlds);
  std::vector<u64> numbers;
  u64 right = 0;
  for (const auto& [world, n] : counts) {
    numbers.push_back(n);
    if (std::memcmp(world.data(), &s, sizeof s) == 0) right = n;
  }
  EXPECT_LT(chi_square(numbers), chi_square_limit(int(worlds)));
  EXPECT_NEAR(double(right) / guesses, 1.0 / double(worlds), 0.05)
      << "the truth is guessed as often as any other world";
}

}  // namespace

TEST(Guesses, AnyUnitMayStandAnywhereOrInThePool) {
  Setting g;
  place_unseen(g, {{"KIN", Inf4}, {"QUE", Inf3}}, {Cav2});
  g.navy_phase(US);
  expect_even_worlds(g.s, 6);
}

TEST(Guesses, UnitsSeenHitAreOnTheMap) {
  Setting g;
  place_unseen(g, {{"KIN", Inf4}}, {Inf3});
  g.army(GB, "QUE", {Inf2});  // seen hit in a battle
  g.navy_phase(US);
  expect_even_worlds(g.s, 4);  // the Inf2 in one of two towns, one of two others in the other
}

TEST(Guesses, AWinterMayHaveWeakenedAnyOfThem) {
  Setting g;
  place_unseen(g, {{"KIN", Inf3}, {"QUE", Inf2}}, {});
  g.s.fresh[GB] = force({Inf4, Inf2});  // it was the Inf4 that lost a step
  g.s.strain[GB] = 1;
  g.navy_phase(US);
  expect_even_worlds(g.s, 4);
}

TEST(Guesses, OnlyCavalryRidesTwoRoads) {
  Setting g;
  place_unseen(g, {{"KIN", Inf4}, {"PRE", Cav2}, {"QUE", Inf3}}, {Inf2});
  g.army(US, "OGD", {Inf4});
  g.army(US, "PRE", {Inf4});
  g.s.active = GB;
  add_order(g.s, {Cav2, u8(g.town("YOR")), u8(g.town("KIN")), u8(g.town("PRE"))});
  g.s.done = g.s.ordered;
  g.battle_phase(GB);
  ASSERT_EQ(g.question(), "Battle.Retreat");
  expect_even_worlds(g.s, 6);  // the cavalry in Prescott, three infantry in two towns and the pool
}

TEST(Guesses, AlsoWhenTheRideEndsInAFriendlyTown) {
  Setting g;
  place_unseen(g, {{"PRE", Cav2}, {"BUF", Inf4}}, {Inf3});
  g.army(US, "BUF", {Inf4});
  g.s.active = GB;
  add_order(g.s, {Inf4, u8(g.town("FER")), NONE, u8(g.town("BUF"))});
  add_order(g.s, {Cav2, u8(g.town("YOR")), u8(g.town("KIN")), u8(g.town("PRE"))});
  g.s.done = g.s.ordered;
  g.battle_phase(GB);
  ASSERT_EQ(g.question(), "Battle.Retreat");
  expect_even_worlds(g.s, 2);  // the cavalry in Prescott; one of two infantry attacks
}

TEST(Guesses, OnlyInfantryIsCarried) {
  Setting g;
  place_unseen(g, {{"YOR", Inf4}, {"BUF", Inf3}}, {Cav2});
  g.army(US, "BUF", {Inf4});
  g.s.active = GB;
  add_order(g.s, {Inf3, u8(g.town("FER")), NONE, u8(g.town("BUF"))});
  add_order(g.s, {Inf4, u8(g.town("KIN")), BY_SEA, u8(g.town("YOR"))});
  g.s.done = g.s.ordered;
  g.battle_phase(GB);
  ASSERT_EQ(g.question(), "Battle.Retreat");
  expect_even_worlds(g.s, 4);  // one of two infantry at York, any of the other two at Buffalo
}

TEST(Guesses, TheIndianDoesNotAttackAloneAndIsNeverInThePool) {
  Setting g;
  place_unseen(g, {{"DET", Inf4}}, {Inf3});
  g.indian("AMH");
  g.army(US, "DET", {Inf4}).army(US, "CLE", {Inf2});
  g.s.active = GB;
  add_order(g.s, {Inf4, u8(g.town("AMH")), NONE, u8(g.town("DET"))});
  g.s.done = g.s.ordered;
  g.battle_phase(GB);
  ASSERT_EQ(g.question(), "Battle.Retreat");
  expect_even_worlds(g.s, 2);  // one of two infantry attacks, the other is in the pool; the Indian is at Amherstburg
}

}  // namespace warhawk::blocks
