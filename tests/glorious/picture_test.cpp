// What is shown of a position, and that it shows nothing which lies face down.
#include <set>

#include "battle.hpp"
#include "engine/save.hpp"
#include "support/properties.hpp"

namespace warhawk::glorious {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

namespace {

Picture picture_of(const State& s) {
  Picture picture;
  show(content(), hide_from(content(), s, SeenByUS), picture);
  return picture;
}
// The numbers of the pieces of a kind on a thing.
std::vector<int> on(const Setting& g, Noun noun, int thing, Piece piece) {
  std::vector<int> numbers;
  for (const Shown& shown : picture_of(g.s).pieces)
    if (shown.noun == noun && shown.place == thing && shown.piece == piece) numbers.push_back(shown.number);
  return numbers;
}
// Chances in percent by the name of the result.
std::vector<std::pair<std::string, int>> odds(const Setting& g, Side attacker) {
  std::vector<std::pair<std::string, int>> found;
  for (const Shown& shown : picture_of(g.s).pieces)
    if (shown.piece == OddsPiece && shown.side == attacker)
      found.emplace_back(edition().texts.names[AResult][shown.place], shown.number);
  return found;
}

}  // namespace

TEST(Pictures, ForcesTellTheirSteps) {
  Setting g(2);
  const int force = g.force(US, Patrol, York, {Madison, Oneida});
  EXPECT_THAT(on(g, AForce, force, StepsPiece), ElementsAre(5));
  EXPECT_THAT(on(g, AForce, force, CloseActionPiece), ElementsAre(8));
  g.reduced({Oneida});
  EXPECT_THAT(on(g, AForce, force, StepsPiece), ElementsAre(3));
  EXPECT_THAT(on(g, AForce, force, CloseActionPiece), ElementsAre(5));
}

TEST(Pictures, TheLinesOfBattleAndTows) {
  Setting g;
  g.fight(York, {Madison, Conquest}, {Wolfe, RoyalGeorge, SidneySmith});
  combat(g);
  EXPECT_THAT(on(g, AShip, Madison, LinePiece), IsEmpty());
  g.answers({{Attack, 0, 0, 0}, {EngageAll, 0, 0, 0}, {Tow, Madison, Conquest, 0}});
  EXPECT_THAT(on(g, AShip, Conquest, TowedPiece), ElementsAre(1 + Madison));
  g.events({6});
  g.dice({8, 1, 1, 6});  // a Hit on Royal George, who stays; the gage stays, too
  g.answer({Next, Conquest});
  EXPECT_EQ(g.question(), "Combat.AttackOrPass");
  EXPECT_THAT(on(g, AShip, Conquest, LinePiece), ElementsAre(1));
  EXPECT_THAT(on(g, AShip, Madison, LinePiece), ElementsAre(2));
  EXPECT_THAT(on(g, AShip, Wolfe, LinePiece), ElementsAre(2));
}

TEST(Pictures, ChancesBeforeAnAttack) {
  CLAUSES(glorious, "LC4.d", "11.1.4");
  Setting g;
  g.fight(York, {Madison, Oneida}, {Moira});  // 14.5 against 4.5
  combat(g);
  using ::testing::Pair;
  const auto three_to_one =
      UnorderedElementsAre(Pair("A1", 10), Pair("A1/D1", 10), Pair("END", 10), Pair("A1/D2", 10), Pair("D2", 20),
                           Pair("A1/D3", 10), Pair("D2W", 10), Pair("D3", 10), Pair("D3W", 10));
  EXPECT_EQ(g.question(), "Combat.AttackOrPass");
  EXPECT_THAT(odds(g, US), three_to_one);
  g.answer(Attack);
  EXPECT_THAT(odds(g, US), three_to_one);
  g.answer({Engage, Oneida});  // alone she is even
  EXPECT_THAT(odds(g, US), UnorderedElementsAre(Pair("A2W", 10), Pair("A2", 10), Pair("A2/D1", 10), Pair("END", 10),
                                                Pair("AW/DW", 10), Pair("A1/D1", 10), Pair("A1/D2", 10),
                                                Pair("D1W", 10), Pair("D2", 10), Pair("D2W", 10)));
}

TEST(Pictures, ChancesOfABritishAttackIfTheyWill) {
  CLAUSES(glorious, "EN1.3", "LC1");
  Setting g;
  g.fight(York, {Oneida}, {Wolfe}, GB);
  combat(g);
  EXPECT_EQ(g.question(), "Combat.Command");
  EXPECT_FALSE(odds(g, GB).empty());
  Setting stronger;
  stronger.fight(York, {Madison, Oneida}, {Moira}, GB);
  combat(stronger);
  EXPECT_EQ(stronger.question(), "Combat.Command");
  EXPECT_THAT(odds(stronger, GB), IsEmpty());
}

// ---- fog ----

// Whatever face a picture shows was told before in the same turn; all the others are backs.
TEST(FogOfWar, PicturesShowNoFaceThatWasNotTurnedUp) {
  int faces = 0, backs = 0;
  for (u64 seed = 1; seed <= 30; seed++) {
    Random random{seed};
    Dice dice = Dice::fast(seed);
    Journal journal;
    Context context{.dice = dice, .journal = &journal};
    State s = start(content(), {}, context);
    std::set<int> turned;
    while (!game().pending(&s).over) {
      for (const Event& event : journal) {
        if (event.kind == u16(Told::TurnBegins)) turned.clear();
        if (event.kind == u16(Told::TargetRevealed)) turned.insert(get<Told::TargetRevealed, "card">(event));
        if (event.kind == u16(Told::TargetLookedAt)) turned.insert(get<Told::TargetLookedAt, "card">(event));
      }
      journal.clear();
      for (const Shown& shown : picture_of(s).pieces) {
        if (shown.piece == TargetBackPiece) {
          backs++;
          EXPECT_EQ(shown.number, 1 + s.row[shown.place].zone);
        }
        if (shown.piece != TargetPiece) continue;
        faces++;
        EXPECT_TRUE(turned.contains(shown.number - 1)) << "seed " << seed;
      }
      Options list;
      options(content(), s, list);
      apply(content(), s, list.at[random.below(u32(list.n))], context);
    }
  }
  EXPECT_GT(faces, 50);
  EXPECT_GT(backs, 50);
}

// What a card or a marker will turn out to be follows from the key: it is not to be read in the file before the end.
TEST(FogOfWar, ASaveIsSealedUntilTheEnd) {
  const DiceSecret secret{seed_key(1813), {}, {}};
  History history(game(), &content(), {}, secret.dice_key());
  const SaveContext context = save_context(edition());
  Random random{7};
  const auto saved = [&] { return write_save(context, history, secret, {"Anna", "the rules"}); };
  while (history.ending() == Ending::None) {
    if (history.size() % 40 == 20) {
      const std::string text = saved();
      EXPECT_NE(text.find("sealed\n"), std::string::npos);
      for (const std::string& word : {to_hex(secret.key), std::string("US "), std::string("start")})
        EXPECT_EQ(text.find(word), std::string::npos) << word << " after " << history.size();
    }
    Options list;
    history.options(list);
    ASSERT_EQ(history.play(US, list.at[random.below(u32(list.n))]), "");
  }
  EXPECT_NE(saved().find("key: " + to_hex(secret.key) + "\n"), std::string::npos);
  EXPECT_EQ(saved().find("sealed\n"), std::string::npos);
}

}  // namespace warhawk::glorious
