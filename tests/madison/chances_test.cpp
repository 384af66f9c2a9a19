// The chances of a battle before it is fought, counted out by the rules themselves, and what the page says about it.
#include <numeric>

#include "setting.hpp"

namespace warhawk::madison {

namespace {

std::optional<Odds> odds_after(const Setting& g, Action answer) {
  Random random{1};
  Odds found;
  return odds(content(), g.s, {&answer, 1}, random, found) ? std::optional(found) : std::nullopt;
}
// How many of the 36 throws of two dice give a result.
int ways(int modifier, Result wanted) {
  int n = 0;
  for (int a = 1; a <= 6; a++)
    for (int b = 1; b <= 6; b++) n += result_of(content(), a + b + modifier) == wanted;
  return n;
}
int sum(const Weighed& w) { return std::accumulate(w.by.begin(), w.by.end(), 0); }

// The 13th and 15th US stand at Lewiston, across the river from a regiment at Queenston.
Setting at_the_river(int year = 1813) {
  Setting g(year);
  g.put_all({"us_13", "us_15"}, "lewiston").put("gb_49", "queenston");
  g.units(US, 2, "lewiston", {"us_13", "us_15"});
  return g;
}

Picture picture_of(const Setting& g, Viewer viewer = SeenByUS) {
  Picture picture;
  show(content(), hide_from(content(), g.s, viewer), picture);
  return picture;
}
int marked(const Picture& picture, PieceShown what, u8 noun, int place, int which = NONE) {
  for (const Token& token : picture.tokens)
    if (token.piece == what && token.noun == noun && token.place == place && token.which == which) return token.number;
  return -1;
}

}  // namespace

TEST(Chances, EveryThrowOfTheFirstRoundIsCounted) {
  CLAUSES(madison, "10.5", "10.45");
  Setting g = at_the_river();
  const Action step = make<StepTo>(space("queenston"));
  const auto weighed = weigh(content(), g.s, step);
  ASSERT_TRUE(weighed);
  const auto chances = odds_after(g, step);
  ASSERT_TRUE(chances);
  EXPECT_NEAR(chances->win + chances->lose, 1, 1e-9) << "a battle is fought to its end";
  EXPECT_EQ(chances->result_noun, AResult);
  for (int result = 0; result < RESULTS; result++)
    EXPECT_NEAR(chances->result[std::size_t(result)], ways(sum(*weighed), Result(result)) / 36.0, 1e-9) << result;
  EXPECT_EQ(weighed->place, (Thing{ASpace, u16(space("queenston"))}));
  EXPECT_EQ(weighed->by[OfCrossing], -1) << "over the river";
  EXPECT_EQ(weighed->by[OfRegulars], -1);
  // What was foretold is what the round then says.
  g.dice({3, 3}).step("queenston").fight();
  for (const Event& event : g.journal)
    if (Told(event.kind) == Told::Modifiers) {
      EXPECT_EQ(sum(*weighed), (get<Told::Modifiers, "ratio">(event)) + (get<Told::Modifiers, "class">(event)) +
                                   (get<Told::Modifiers, "route">(event)) + (get<Told::Modifiers, "regulars">(event)));
      break;
    }
}

TEST(Chances, FallingBackIsNoBattle) {
  CLAUSES(madison, "9.41");
  Setting g = at_the_river();
  g.step("queenston");
  while (g.asked() == "Reaction.Answer") g.answer(make<Pass>());
  ASSERT_EQ(g.asked(), "Contact.Choice");
  EXPECT_FALSE(odds_after(g, make<FallBack>()));
  EXPECT_TRUE(odds_after(g, make<Stand>()));
}

// Up to the window of the first round in which the Americans could play this card; false: it has none.
bool up_to_window(Setting& g, int card) {
  g.hand(US, {card}).dice({3, 4}).step("queenston");
  for (int questions = 0; questions < 12 && g.s.stack.depth; questions++) {
    const std::string question = g.asked();
    if (question == "Reaction.Answer" && g.who() == US && g.offers(make<React>(card - 1)) && find_frame<Battle>(g.s))
      return true;
    Options list;
    options(content(), g.s, list);
    if (question == "Reaction.Answer") g.answer(make<Pass>());
    else if (question == "Contact.Choice")
      g.answer(make<Stand>());
    else if (question == "Battle.LeadUnit")
      g.answer(list.at[0]);
    else
      return false;
    for (const Event& event : g.journal)
      if (Told(event.kind) == Told::Rolled) return false;
  }
  return false;
}

TEST(Chances, ABattleCardChangesThem) {
  CLAUSES(madison, "10.43");
  Setting g = at_the_river(1812);
  const auto weighed = weigh(content(), g.s, make<StepTo>(space("queenston")));
  ASSERT_TRUE(weighed && up_to_window(g, 28)) << "Storm the Heights";
  const auto without = odds_after(g, make<Pass>()), with = odds_after(g, make<React>(27));
  ASSERT_TRUE(without && with);
  EXPECT_GT(with->win, without->win);
  for (int result = 0; result < RESULTS; result++) {
    EXPECT_NEAR(without->result[std::size_t(result)], ways(sum(*weighed), Result(result)) / 36.0, 1e-9);
    EXPECT_NEAR(with->result[std::size_t(result)], ways(sum(*weighed) + 2, Result(result)) / 36.0, 1e-9);
  }
}

TEST(Chances, OnALakeEveryFaceIsCounted) {
  CLAUSES(madison, "12.2", "12.41");
  Encounter e{.place = {ALake, Erie}, .attacker = US};
  for (const char* id : {"v_lawr", "v_niag", "v_ariel"}) e.force[US].add(piece(id));
  for (const char* id : {"v_detroit", "v_qchar"}) e.force[GB].add(piece(id));
  Odds chances;
  ASSERT_TRUE(fought_out(content(), e, chances));
  EXPECT_NEAR(chances.win + chances.lose, 1, 1e-9);
  const auto weighed = weigh(content(), e);
  ASSERT_TRUE(weighed);
  EXPECT_EQ(weighed->by[OfFleets], 1) << "12.31: three to two";
  double all = 0;
  for (int i = 0; i < NAVAL_RESULTS; i++) all += chances.result[std::size_t(RESULTS + i)];
  EXPECT_NEAR(all, 1, 1e-9);
  int best = 0;  // faces that come to 8 or more: the fleet strikes
  for (int face = 1; face <= 6; face++) best += face + sum(*weighed) >= 8;
  EXPECT_NEAR(chances.result[std::size_t(RESULTS + NAVAL_RESULTS - 1)], best / 6.0, 1e-9);
}

TEST(Chances, ThePictureTellsWhatTheDiceWillBeChangedBy) {
  CLAUSES(madison, "10.45");
  Setting g = at_the_river();
  const auto weighed = weigh(content(), g.s, make<StepTo>(space("queenston")));
  ASSERT_TRUE(weighed);
  for (Viewer viewer : {SeenByUS, SeenByGB}) {
    const Picture picture = picture_of(g, viewer);
    EXPECT_EQ(marked(picture, HindersPiece, ASpace, space("queenston"), OfCrossing), 1);
    EXPECT_EQ(marked(picture, AttackersPiece, ASpace, space("queenston")), weighed->attack);
    EXPECT_EQ(marked(picture, DefendersPiece, ASpace, space("queenston")), weighed->defense);
  }
}

TEST(Chances, WhereOneCanFallBackToAndWhatItCosts) {
  CLAUSES(madison, "9.43", "10.71");
  Setting g = at_the_river();
  g.step("queenston");
  while (g.asked() == "Reaction.Answer") g.answer(make<Pass>());
  const Picture picture = picture_of(g, SeenByGB);
  int refuges = 0;
  for (const Token& token : picture.tokens)
    if (token.piece == RefugePiece || token.piece == ExilePiece) {
      EXPECT_EQ(token.number, 1) << "into its own country it loses nothing, and 1 stands for that";
      EXPECT_EQ(token.side, GB);
      refuges++;
    }
  EXPECT_GT(refuges, 0);
}

TEST(Chances, WhatWouldCountIfTheWarEndedNow) {
  CLAUSES(madison, "4.32");
  Setting g(1813);
  g.put_all({"us_13", "us_15"}, "queenston");
  Picture picture = picture_of(g);
  const int value = content().space[space("queenston")].value;
  EXPECT_EQ(marked(picture, StakePiece, ASpace, space("queenston")), value);
  g.put_all({"gb_49", "gb_8"}, "lewiston");  // behind them
  picture = picture_of(g);
  EXPECT_EQ(marked(picture, ForfeitPiece, ASpace, space("queenston")), value);
  EXPECT_EQ(marked(picture, StakePiece, ASpace, space("queenston")), -1);
}

}  // namespace warhawk::madison
