// What a picture says beyond who stands where: supply with what hangs on a space, what winter would take, who is still to come.
#include "setting.hpp"

namespace warhawk::madison {

namespace {

Picture picture_of(const Setting& g) {
  Picture picture;
  show(content(), hide_from(content(), g.s, SeenByUS), picture);
  return picture;
}
// The count on a marker, 0 where there is none.
int marked(const Picture& picture, PieceShown what, Side side, const char* where) {
  for (const Token& token : picture.tokens)
    if (token.piece == what && token.side == side && token.noun == ASpace && int(token.place) == space(where))
      return token.number;
  return 0;
}

}  // namespace

TEST(Picture, SupplyAndWhatHangsOnASpace) {
  CLAUSES(madison, "13.3");
  Setting g(1813);
  g.put("us_13", "lewiston");
  const Picture before = picture_of(g);
  EXPECT_GE(marked(before, SupplyPiece, US, "lewiston"), 1);
  int fed = 0;
  for (const Token& token : before.tokens) fed += token.piece == SupplyPiece && token.side == GB;
  EXPECT_EQ(marked(before, SupplyPiece, GB, "quebec"), fed) << "all of Canada lives by its only source";
  EXPECT_EQ(marked(before, SupplyPiece, GB, "lewiston"), 0);
  g.put("gb_8", "lewiston").put("us_13", "buffalo");
  EXPECT_EQ(marked(picture_of(g), SupplyPiece, US, "lewiston"), 0);
}

TEST(Picture, WhatWinterWouldTake) {
  CLAUSES(madison, "16.21");
  Setting g(1813);
  g.put("us_13", "lewiston");
  EXPECT_EQ(marked(picture_of(g), CrowdedPiece, US, "lewiston"), 0);
  g.put_all({"us_28", "us_6", "us_15"}, "lewiston");
  const int room = quarters(content(), g.s, US, space("lewiston"));
  EXPECT_EQ(marked(picture_of(g), CrowdedPiece, US, "lewiston"), 4 - room);
}

TEST(Picture, ShipsThatCanBeBuiltAndWhoIsToCome) {
  CLAUSES(madison, "15.13", "14.1");
  Setting g(1813);
  g.yard("v_oneida").away("us_13", Due);
  u32 oneida = 0, regiment = 0;
  for (const Token& token : picture_of(g).tokens) {
    if (int(token.which) == piece("v_oneida")) oneida = token.status;
    if (int(token.which) == piece("us_13")) regiment = token.status;
  }
  EXPECT_EQ(oneida, YardStatus);
  EXPECT_EQ(regiment, LaterStatus);
}

}  // namespace warhawk::madison
