// Why not: every reason of the table, in a position where a player is told it.
#include "setting.hpp"

namespace warhawk::blocks {

namespace {

struct Case {
  Reason reason;
  Bar (*bar)();
  const char* clause;
  const char* says;
};

Bar of_town(const Setting& g, const char* id) { return why_not(game(), &content(), &g.s, {ATown, g.town(id)}).bar; }
Bar of_lake(const Setting& g, const char* id) { return why_not(game(), &content(), &g.s, {ALake, g.lake_of(id)}).bar; }
Bar of_unit(const Setting& g, Unit unit) { return why_not(game(), &content(), &g.s, {AUnit, unit}).bar; }
Bar of_verb(const Setting& g, Do verb) { return why_not(game(), &content(), &g.s, {0, verb}).bar; }

Setting deployment(std::initializer_list<Unit> hand) {
  Setting g;
  g.s.hand[US] = force(hand);
  g.procedure(Deploy{.side = US});
  return g;
}
Setting navy(Setting g) {
  g.navy_phase(US);
  return g;
}
Setting army(Setting g, Side side) {
  g.army_phase(side);
  return g;
}
Setting landed(Setting g) {  // the infantry 4 of Oswego at York
  g.lake(US, "ONT", 1).army(US, "OSW", {Inf4, Inf3}).army(US, "ALB", {Inf2});
  g.navy_phase(US);
  g.answers({{CarryOnly, g.lake_of("ONT")}, {Land, g.town("OSW"), g.town("YOR")}, {Load, Inf4}});
  return g;
}
Setting group(Setting g, Side side, const char* from) {
  g.army_phase(side);
  g.answer({MoveGroup, g.town(from)});
  return g;
}
Setting attacked_at_kingston(Setting g) {
  g.army(GB, "KIN", {Inf3}).army(US, "PRE", {Inf4});
  g.march(US, "PRE", "KIN");
  return g;
}

const Case CASES[] = {
    {Reason::EnemyTerritory,
     [] {
       return of_town(deployment({Inf4, Inf3}), "KIN");
     },
     "B11", "Kingston is enemy territory: your army starts on its own side of the border."},
    {Reason::NeededElsewhere,
     [] {
       Setting g = deployment({Inf4, Inf2, Inf2, Inf2, Inf2, Inf2, Inf2, Inf2, Inf2, Inf2, Inf2, Inf2});
       for (int i = 0; i < 3; i++) g.answer({DeployIn, g.town("DET")});
       return of_town(g, "DET");
     },
     "B84", "You have nine units left, and nine other towns worth 2 or more still need one."},
    {Reason::NoBase, [] { return of_town(navy(Setting().lake(US, "ONT", 1)), "OSW"); }, "B22",
     "You have no naval base at Oswego; ships are built and repaired only at your bases."},
    {Reason::BaseLost, [] { return of_town(navy(Setting().army(GB, "SAC", {Inf2})), "SAC"); }, "B20",
     "Sacket's Harbor is not in your hands now, so you can't use its shipyard."},
    {Reason::AllShipsBuilt, [] { return of_town(navy(Setting().lake(US, "ONT", 7)), "SAC"); }, "B20",
     "You have no ships left to start."},
    {Reason::NothingToFinish, [] { return of_verb(navy(Setting()), FinishShip); }, "B21",
     "You have no ship at Erie to finish or repair."},
    {Reason::OffTheLake,
     [] {
       Setting g = navy(Setting().lake(US, "ONT", 1));
       g.answer({SailIn, g.lake_of("ONT")});
       return of_town(g, "BUF");
     },
     "B26", "Buffalo is not on Lake Ontario."},
    {Reason::NotYourPort,
     [] {
       Setting g = navy(Setting().lake(US, "ONT", 1).army(GB, "OSW", {Inf2}));
       g.answer({SailIn, g.lake_of("ONT")});
       return of_town(g, "OSW");
     },
     "B24", "Oswego is not a friendly port for you now."},
    {Reason::NoShipHere,
     [] {
       Setting g = navy(Setting().port(US, "SAC", 2));
       g.answer({SailOut, g.lake_of("ONT")});
       return of_town(g, "OSW");
     },
     "B23", "You have no ship at Oswego that can still sail out."},
    {Reason::LakeUsed,
     [] {
       Setting g = navy(Setting().with(NavalMoveLakes).port(US, "SAC", 2));
       g.answers({{SailOut, g.lake_of("ONT")}, {StepOut, Ready, g.town("SAC")}, {Done}});
       return of_lake(g, "ONT");
     },
     "B23", "Your ships have already sailed on Lake Ontario this turn."},
    {Reason::NoShipInPort, [] { return of_lake(navy(Setting()), "CHA"); }, "B23",
     "You have no ship in a friendly port on Lake Champlain."},
    {Reason::NoShipOnLake, [] { return of_verb(navy(Setting()), SailIn); }, "B24",
     "You have no ship out on Lake Erie."},
    {Reason::NoPort,
     [] {
       Setting g;
       for (const char* town : {"DET", "MEI", "CLE", "ERI", "BUF"}) g.army(GB, town, {Inf1});
       return of_verb(navy(g.lake(US, "ERI", 1)), SailIn);
     },
     "B24", "You have no friendly port on Lake Erie."},
    {Reason::NoReadyShip, [] { return of_verb(navy(Setting()), CarryOnly); }, "B28",
     "You have no ready ship out on Lake Erie to carry troops."},
    {Reason::NoTroopsAshore,
     [] { return of_verb(navy(Setting().lake(US, "ERI", 1).army(US, "BUF", {Cav2})), CarryOnly); }, "B28",
     "You have no infantry on the shore of Lake Erie that can go aboard."},
    {Reason::NeverCarried,
     [] {
       Setting g = navy(Setting().lake(US, "ONT", 1).army(US, "OSW", {Inf4, Cav2}));
       g.answers({{CarryOnly, g.lake_of("ONT")}, {Land, g.town("OSW"), g.town("YOR")}});
       return of_unit(g, Cav2);
     },
     "B30", "Ships carry only infantry; cavalry of strength 2 stays ashore."},
    {Reason::NobodyThere, [] { return of_town(army(Setting().army(US, "BUF", {Inf4}), US), "ALB"); }, "B34",
     "You have no units at Albany."},
    {Reason::LandedElsewhere, [] { return of_town(landed(Setting().with(AmphibLocksGroup)), "ALB"); }, "B33",
     "You landed troops this turn, so only the units they left behind may march, and none of those is at Albany."},
    {Reason::DoneHere, [] { return of_town(landed(Setting()), "YOR"); }, "B32",
     "Everyone at York has already moved this turn."},
    {Reason::IndianStuck,
     [] { return of_town(army(Setting().indian("AMH").army(US, "DET", {Inf2}).army(US, "MOR", {Inf2}), GB), "AMH"); },
     "B38", "The Indian never attacks alone, and every road from Amherstburg leads to the enemy."},
    {Reason::AlreadyThere,
     [] {
       return of_town(group(Setting().army(US, "BUF", {Inf4, Inf3}), US, "BUF"), "BUF");
     },
     "B36", "Your units are already at Buffalo."},
    {Reason::NoRoad,
     [] {
       return of_town(group(Setting().army(US, "BUF", {Inf4, Inf3}), US, "BUF"), "ALB");
     },
     "B36", "No road joins Buffalo and Albany."},
    {Reason::IndianAlone,
     [] {
       Setting g = group(Setting().indian("AMH").army(GB, "AMH", {Inf3}).army(US, "DET", {Inf2}), GB, "AMH");
       g.answer({March, Inf3, g.town("MOR")});
       return of_town(g, "DET");
     },
     "B38", "The Indian never attacks alone; send another unit to Detroit first."},
    {Reason::NoWayBack,
     [] {
       Setting g = group(Setting().army(GB, "AMH", {Cav2}), GB, "AMH");
       g.answer({March, Cav2, g.town("DET")});
       return of_town(g, "AMH");
     },
     "B87", "The cavalry came from Amherstburg; it can ride on or halt, but not turn back."},
    {Reason::NobodyWaits, [] { return of_verb(army(Setting().army(US, "BUF", {Inf4}), US), BringIn); }, "B42",
     "You have no units waiting to come in."},
    {Reason::OneTownOnly,
     [] {
       Setting g =
           army(Setting().with(WaitingPerPhase).waiting(US, "ALB", {Inf3, Inf2}).waiting(US, "PIT", {Inf4}), US);
       g.answers({{BringIn}, {Place, Inf3, g.town("ALB")}});
       return of_town(g, "PIT");
     },
     "B42", "You are bringing in units at Albany this turn; those for Pittsburgh must wait."},
    {Reason::EnemyThere, [] { return of_town(attacked_at_kingston(Setting().army(US, "SAC", {Inf2})), "SAC"); }, "B58",
     "The enemy is at Sacket's Harbor."},
    {Reason::CameFromThere, [] { return of_town(attacked_at_kingston(Setting()), "PRE"); }, "B58",
     "The attackers of Kingston came from Prescott; you can't retreat the way they came."},
    {Reason::EnemyShips, [] { return of_town(attacked_at_kingston(Setting().port(US, "SAC", 1)), "SAC"); }, "B58",
     "Enemy ships lie in port at Sacket's Harbor."},
    {Reason::FootFirst,
     [] {
       Setting g;
       g.goes_first().army(GB, "KIN", {Inf3, Inf2, Cav2}).army(US, "PRE", {Inf4, Cav2});
       g.march(US, "PRE", "KIN");
       g.dice({4, 5, 6});
       g.answer({RetreatTo, g.town("YOR")});
       return of_unit(g, Cav2);
     },
     "B63", "Pursuers on foot can't catch cavalry: this hit goes to units on foot."},
};

class WhyNotOf : public testing::TestWithParam<Case> {};

}  // namespace

TEST_P(WhyNotOf, IsAFactOfThePosition) {
  CLAUSES(blocks, GetParam().clause);
  const Bar bar = GetParam().bar();
  EXPECT_EQ(bar.reason(), u16(GetParam().reason)) << REASONS<>[bar.reason()].name;
  EXPECT_EQ(bar.clause(), Clause(GetParam().clause));
  EXPECT_EQ(plain(reason_line(edition().texts, bar)), GetParam().says);
}
INSTANTIATE_TEST_SUITE_P(Reasons, WhyNotOf, testing::ValuesIn(CASES),
                         [](const auto& info) { return REASONS<>[u16(info.param.reason)].name; });

TEST(Reasons, EveryOneIsShownAbove) {
  ASSERT_EQ(std::size(CASES) + 1, std::size(REASONS<>));
  for (std::size_t i = 0; i < std::size(CASES); i++) EXPECT_EQ(u16(CASES[i].reason), i + 1);
}

TEST(Reasons, AreSentences) {
  for (std::size_t i = 1; i < std::size(REASONS<>); i++) {
    const std::string& text = edition().texts.reasons[i].text;
    EXPECT_TRUE(text.front() == '{' || (text.front() >= 'A' && text.front() <= 'Z')) << text;
    EXPECT_TRUE(text.ends_with(".") && !text.ends_with("..")) << text;
  }
}

}  // namespace warhawk::blocks
