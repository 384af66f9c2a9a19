// Ships by name in the terminal: Forces, ports, the row of cards, the lines of battle, what an attack promises.
#include "cli/roster.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "games/games.hpp"
#include "games/glorious/words.hpp"

namespace warhawk::cli {
namespace {

using namespace glorious;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

struct Roster : testing::Test {
  Edition edition = load_edition(*find_game("glorious"), find_content("glorious"));
  Picture picture;
  enum { WOLFE = 0, GEORGE = 1, MADISON = 7, ONEIDA = 8, CONQUEST = 12 };

  void put(Noun noun, int thing, Side side, Piece piece, int number = 1) {
    picture.tokens.push_back({noun, u16(thing), side, piece, u16(number)});
  }
  Token named(Noun noun, int thing, Side side, Piece piece, int which, u32 status = 0) {
    return {noun, u16(thing), side, piece, 1, u16(which), status};
  }
  void name(Noun noun, int thing, Side side, Piece piece, int which, u32 status = 0) {
    picture.tokens.push_back(named(noun, thing, side, piece, which, status));
  }
  std::string text(int columns = 200, bool unicode = true) const {
    std::string all;
    for (const Row& row : draw_roster({edition, picture, {}, unicode}, columns)) all += plain(row) + "\n";
    return all;
  }
};

TEST_F(Roster, ForcesStandInTheirZone) {
  name(AZone, York, US, ForcePiece, 2);
  name(AForce, 2, US, MissionPiece, RaidMission);
  name(AForce, 2, US, ShipPiece, MADISON);
  name(AForce, 2, US, ShipPiece, ONEIDA);
  EXPECT_EQ(text(), "York: Force 3, Raid: Madison, Oneida\n");
  put(AForce, 2, US, StepsPiece, 5);
  put(AForce, 2, US, CloseActionPiece, 8);
  put(AForce, 2, US, TroopsPiece, 2);
  put(AForce, 2, US, MarkerPiece, 1);
  name(AZone, York, US, LakeEventPiece, 0);
  EXPECT_EQ(text(), "York: " + edition.texts.names[ALakeEvent][0] +
                        "; Force 3, Raid, steps 5, Close Action 8, Troops 2, Possible Encounter: Madison, Oneida\n");
  put(AForce, 2, US, MarkerPiece, 2);
  EXPECT_THAT(text(), HasSubstr("Possible Encounters 2"));
}

TEST_F(Roster, SignsFollowAShipsName) {
  name(AnArea, Repairing, GB, ShipPiece, WOLFE,
       IsFlagship | IsUpgraded | IsReduced | IsIsolated | IsStruck | IsDisengaged);
  put(AShip, WOLFE, GB, DelayPiece);
  EXPECT_EQ(text(), "British, under repair: Wolfe⚑ᴮ↓≠✕→…\n");
  EXPECT_EQ(text(200, false), "British, under repair: Wolfe*+-/x>~\n");
  const std::string legend = plain(explain_roster({edition, picture, {}, false}).front());
  EXPECT_THAT(legend, HasSubstr("* Flagship, + upgraded, - Reduced"));
  EXPECT_THAT(legend, HasSubstr("~ repair delayed."));
}

TEST_F(Roster, BothHomeportsByArea) {
  name(AnArea, Deployable, US, ShipPiece, MADISON);
  name(AnArea, Deployable, GB, ShipPiece, WOLFE);
  name(AnArea, InTransit, US, ShipPiece, ONEIDA);
  EXPECT_EQ(text(), "Americans, ready to sail: Madison; on the way home: Oneida\nBritish, ready to sail: Wolfe\n");
}

TEST_F(Roster, CardsFaceDownTellOnlyTheirZone) {
  name(ARowPlace, 0, GB, TargetBackPiece, Kingston);
  name(ARowPlace, 1, GB, TargetPiece, 20);
  EXPECT_EQ(text(), "Row: Kingston, " + edition.texts.names[ATarget][20] + "\n");
}

TEST_F(Roster, TroopsOnTheTracks) {
  put(ANumber, 5, US, TroopsPiece);
  put(ANumber, 8, US, TroopsPiece);
  put(ANumber, 2, GB, HiddenTroopsPiece);
  EXPECT_EQ(text(), "Troops wait at supply Americans 5 8; British 2\n");
}

TEST_F(Roster, LinesTacticsAndChances) {
  picture.board.emplace();
  picture.board->boxes = {{LineRow, 0, named(AZone, York, US, ShipPiece, CONQUEST, IsTowed), 1},
                          {LineRow, 1, named(AZone, York, US, ShipPiece, MADISON)},
                          {LineRow, 0, named(AZone, York, GB, ShipPiece, GEORGE)}};
  put(ATactic, 0, US, TacticPiece);
  put(AResult, 0, GB, OddsPiece, 40);
  put(AResult, 1, GB, OddsPiece, 60);
  const auto& results = edition.texts.names[AResult];
  EXPECT_EQ(text(),
            "American line: 1 Conquest (towed by Madison), 2 Madison\nBritish line: 1 Royal George\n"
            "Tactics in force: " +
                edition.texts.names[ATactic][0] + "\nBritish attack now, without Tactics: " + results[0] + " 40%, " +
                results[1] + " 60%\n");
}

TEST_F(Roster, StaysWithinTheTerminal) {
  for (int ship = 0; ship < 22; ship++) name(AnArea, Deployable, ship < 6 ? GB : US, ShipPiece, ship);
  for (const int columns : {40, 60, 80, 120})
    for (const Row& row : draw_roster({edition, picture, {}, true}, columns)) EXPECT_LE(cli::columns(row), columns);
}

TEST(RosterOfOtherGames, IsEmpty) {
  const Game& blocks = *find_game("blocks");
  const Edition edition = load_edition(blocks, find_content("blocks"));
  EXPECT_THAT(draw_roster({edition, {}, {}, true}, 80), IsEmpty());
  EXPECT_THAT(explain_roster({edition, {}, {}, true}), IsEmpty());
}

}  // namespace
}  // namespace warhawk::cli
