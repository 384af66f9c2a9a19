// B and 10: Possible Encounters, their markers, Encounter Checks.
#include "setting.hpp"

namespace warhawk::glorious {

using ::testing::ElementsAre;

namespace {

std::vector<int> marked(const Setting& g) {  // the Force of each card of the row; -1: none
  std::vector<int> forces;
  for (int i = 0; i < g.s.row_cards; i++) forces.push_back(g.s.row[i].force == NONE ? -1 : int(g.s.row[i].force));
  return forces;
}

// Zone, number and Force of every marker that was placed.
std::vector<std::vector<int>> placed(const Setting& g) {
  std::vector<std::vector<int>> all;
  for (const Event& event : g.events(Told::Marked))
    all.push_back(
        {get<Told::Marked, "number">(event), get<Told::Marked, "force">(event), get<Told::Marked, "zone">(event)});
  return all;
}

}  // namespace

TEST(PossibleEncounters, FollowTheRowFromLeftToRight) {
  CLAUSES(glorious, "B1", "10", "10.1", "10.1.1");
  Setting g(2);
  const int niagara = g.force(US, Patrol, Niagara, {Madison}), south = g.force(US, Patrol, SouthLake, {Oneida});
  g.row({5, 53, 42, 54}).events({2, 3, 5});  // York, Niagara, South, Niagara; no spyglass
  g.procedure(LakeAction{});
  EXPECT_THAT(placed(g), ElementsAre(ElementsAre(1, niagara, Niagara), ElementsAre(2, south, SouthLake),
                                     ElementsAre(3, niagara, Niagara)));
  EXPECT_TRUE(g.over());
  EXPECT_THAT(marked(g), ElementsAre(-1, -1, -1, -1));
}

TEST(PossibleEncounters, ForcesOfAZoneShareThem) {
  CLAUSES(glorious, "10.1.2");
  Setting g(2);
  const int first = g.force(US, Patrol, SouthLake, {Madison}), second = g.force(US, Patrol, SouthLake, {Oneida});
  g.row({40, 41, 42}).events({2, 3, 5});
  g.procedure(LakeAction{});
  EXPECT_THAT(g.first(Mark), ElementsAre(first, second));
  g.answer({Mark, u16(second), 0, 0});  // the next one must go to the other
  EXPECT_EQ(g.s.row[1].force, first);
  EXPECT_THAT(g.first(Mark), ElementsAre(first, second));
  g.answer({Mark, u16(first), 0, 0});
  EXPECT_EQ(placed(g).size(), 3u);
}

TEST(PossibleEncounters, NoneWithoutAnAmericanForce) {
  CLAUSES(glorious, "B1");
  Setting g(2);
  g.force(US, Patrol, York, {Madison});
  g.row({40, 52});
  g.procedure(LakeAction{});
  EXPECT_TRUE(g.over());
  EXPECT_FALSE(g.told(Told::Marked));
}

TEST(EncounterChecks, ASpyglassMakesAnEncounter) {
  CLAUSES(glorious, "B2", "10.2", "2.5.1");
  Setting g(2);
  g.force(US, Patrol, York, {Raven});
  g.row({1}).british_convoy(false).column(1).events({6, 30});  // Escort becomes Patrol, and the cell is blank
  g.dice({}, {1, 0});                                          // Gale, then card 6
  g.procedure(LakeAction{});
  EXPECT_TRUE(g.told(Told::GaleSetAside));
  EXPECT_EQ(g.args(Told::Checked), (std::vector<int>{1, York, 5, 1}));
  EXPECT_TRUE(g.told(Told::TargetRevealed));
  EXPECT_TRUE(g.s.events.discards.has(29));
}

TEST(EncounterChecks, WithoutItAFalseAlarm) {
  CLAUSES(glorious, "B2");
  Setting g(2);
  g.force(US, Patrol, York, {Raven});
  g.row({7}).events({2});
  g.procedure(LakeAction{});
  EXPECT_FALSE(g.told(Told::TargetRevealed));
  EXPECT_EQ(g.s.row[0].card, NONE);
  EXPECT_FALSE(g.s.row[0].gone);
}

// A Gale in the first Encounter sends the Force home; its second marker goes with it.
TEST(EncounterChecks, MarkersOfAForceThatLeftAreDiscarded) {
  CLAUSES(glorious, "10.1.1", "B2");
  Setting g(2);
  g.force(US, Patrol, Niagara, {Madison});
  g.put({SidneySmith}, Deployable).column(4);
  g.row({53, 54}).events({1, 20, 30});
  // No upgrades, and nobody is hurt; the check draws card 1, then a face, then Gale.
  g.dice({1, 1, 1, 1, 1, 1, 1, 1, 10, 10, 10, 10, 10, 10}, {0, 0, 1});
  g.procedure(LakeAction{});
  EXPECT_EQ(g.place(Madison), InTransit);
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.events(Told::Checked).size(), 1u);
}

TEST(EncounterChecks, AMarkerPassesToAnotherForce) {
  CLAUSES(glorious, "11.1.3");
  Setting g(2);
  const int first = g.force(US, Patrol, SouthLake, {Madison});
  const int second = g.force(US, Patrol, SouthLake, {Oneida});
  g.row({40, 41}).column(7).events({2});
  g.s.row[1].force = u8(first);
  g.s.force[first].zone = Niagara;  // as if an event of the first Encounter had blown it there
  call(g.s, LakeAction{.at = 0, .number = 1});
  g.s.stack.top().at = u8(LakeAction::At::Met);
  g.run([&](auto& x) { advance(x, g.s); });
  EXPECT_TRUE(g.told(Told::MarkerPasses));
  EXPECT_EQ(g.args(Told::MarkerPasses)[2], second);
}

TEST(EncounterChecks, EndWhenTheBritishAreAllOut) {
  CLAUSES(glorious, "10.2", "EN2");
  Setting g(2);
  g.force(US, Patrol, Niagara, {Madison, Oneida});
  g.row({53, 54}).column(4).events({1, 6, 8});
  g.dice({1, 1, 1, 1, 1, 1, 1, 1});  // no upgrades
  g.procedure(LakeAction{});
  while (g.question() == "Combat.Command") g.answer(Bypass);
  while (g.question() == "Combat.AttackOrPass") g.answer(Pass);
  while (g.question() == "Reaction.Declare") {
    g.dice({});
    g.events({21, 25});
    g.answer(Done);
  }
  while (g.question() == "Combat.AttackOrPass") g.answer(Pass);
  EXPECT_TRUE(g.over()) << g.question();
  EXPECT_TRUE(g.told(Told::NothingLeft));
  EXPECT_EQ(g.events(Told::Checked).size(), 1u);
  EXPECT_EQ(g.zone_of(Wolfe), Niagara);
}

TEST(EncounterChecks, NoneWhenNoBritishShipCanSail) {
  CLAUSES(glorious, "10.2", "14.1.2");
  Setting g(2);
  g.force(US, Patrol, Kingston, {Madison});
  g.blockade(Kingston).row({17});
  g.procedure(LakeAction{});
  EXPECT_TRUE(g.over());
  EXPECT_FALSE(g.told(Told::Checked));
}

TEST(EncounterChecks, BlockadedShipsAnswerKingstonCardsByASwitch) {
  CLAUSES(glorious, "14.1.2", "A10", "EN1.1");
  for (int card : {17, 1}) {
    Setting g(2);
    g.with(BlockadedAnswer).blockade(Kingston).column(1).row({card});
    const Zone zone = Zone(content().target[card - 1].zone);
    g.force(US, Patrol, zone, {Madison});
    g.events({1, 2, 3, 4, 5, 6});
    g.every_die(1);
    g.procedure(LakeAction{});
    EXPECT_EQ(g.told(Told::Checked), zone == Kingston);
  }
}

}  // namespace warhawk::glorious
