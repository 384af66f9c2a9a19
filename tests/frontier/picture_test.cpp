// What the picture shows beside what lies on the table: how far a stack gets, what would count, who comes later.
#include "setting.hpp"

namespace warhawk::frontier {

namespace {

Picture picture_of(const Setting& g) {
  Picture picture;
  show(printed(), hide_from(printed(), g.s, Viewer(US)), picture);
  return picture;
}
const Token* token(const Picture& picture, PieceShown piece, int hex) {
  for (const Token& t : picture.tokens)
    if (t.piece == piece && t.noun == AHex && t.place == hex) return &t;
  return nullptr;
}

}  // namespace

TEST(Picture, HowFarTheStackGets) {
  CLAUSES(frontier, "8.1.1", "8.1.2");
  Setting g;
  g.put("us_13th", "Four Corners").dice({2, 2}).activate("us_13th").land();
  const Picture picture = picture_of(g);
  const Token* forest = token(picture, ReachPiece, hex("8415"));
  ASSERT_TRUE(forest);
  EXPECT_EQ(forest->number, 4);
  EXPECT_EQ(forest->which, hex("Four Corners"));
  int far = 0;
  for (const Token& t : picture.tokens)
    if (t.piece == ReachPiece) {
      EXPECT_LE(t.number, 4);
      far++;
      // Each hex but the first has one before it that is in reach, too, and every first step is on offer.
      if (t.which == hex("Four Corners")) EXPECT_TRUE(g.offers(make<StepTo>(t.place)));
      else
        EXPECT_TRUE(token(picture, ReachPiece, t.which));
    }
  EXPECT_GT(far, 3);
}

TEST(Picture, WhatWouldCountAndForWhom) {
  CLAUSES(frontier, "23.1.2");
  Setting g;
  g.put("us_13th", "Chazy").put("gb_49th", "Detroit").taken("Detroit");
  const Picture picture = picture_of(g);
  int sum[2] = {};
  for (const Token& t : picture.tokens)
    if (t.piece == StakePiece) sum[t.side] += t.number;
  const Points now = points(printed(), g.s);
  const auto figure = [&](Figures kind) {
    for (const Figure& f : picture.figures)
      if (f.kind == u16(kind)) return f.value;
    return -1;
  };
  const int track = figure(Figures::TrackPoints);
  EXPECT_EQ(now.us, sum[US] + figure(Figures::OtherUS) + (track > 0 ? track : 0));
  EXPECT_EQ(now.gb, sum[GB] + figure(Figures::OtherGB) + (track < 0 ? -track : 0));
}

}  // namespace warhawk::frontier
