// A game may have several scenarios, each with a set-up of its own.
#include <memory>

#include "content/folder.hpp"
#include "games/blocks/state.hpp"
#include "games/dawn/state.hpp"
#include "games/glorious/state.hpp"

namespace warhawk::tests {
namespace {

// How the game begins in the second scenario of a copy that has one more.
template <class State> State started(const char* game, const std::string& more, const char* scenario) {
  const ContentCopy copy(game);
  copy.replace("game.toml", "", "\n[[scenario]]\nid = \"second\"\ntitle = \"Second\"\n" + more);
  const Edition edition = load_edition(*find_game(game), copy.dir());
  EXPECT_EQ(edition.scenarios.size(), 2u);
  Dice dice = Dice::fast(1);
  Context context{dice};
  auto state = std::make_unique<Blob>();
  edition.game->start(edition.content.get(), parse_setup(edition, scenario, {}), state->at, context);
  EXPECT_EQ(edition.game->check(edition.content.get(), state->at), nullptr);
  return *reinterpret_cast<const State*>(state->at);
}

TEST(Scenarios, OfBlocksDrawTheirOwnArmies) {
  const std::string more = "garrison_from_value = 4\ndraw = { US = 5, GB = 4 }\nsource = \"D\"\n";
  EXPECT_EQ(started<blocks::State>("blocks", more, "second").hand[US].blocks(), 5);
  EXPECT_EQ(started<blocks::State>("blocks", more, "").hand[US].blocks(), 12);
}

TEST(Scenarios, OfDawnHaveTheirOwnForces) {
  const std::string more =
      "squadrons = 2\nlanding = 1\nforts = [\"ohio\"]\nsource = \"D\"\n"
      "[[scenario.ships]]\nat = \"lake_erie\"\nUS = 1\nsource = \"D\"\n"
      "[[scenario.forces]]\nat = \"ohio\"\nus_militia = 3\nsource = \"D\"\n";
  const dawn::State second = started<dawn::State>("dawn", more, "second"),
                    first = started<dawn::State>("dawn", more, "war");
  EXPECT_EQ(second.squadrons[dawn::NAVY_BOX], 2);
  EXPECT_EQ(second.landing_supply, 1);
  EXPECT_EQ(second.ships[US][0], 1);
  EXPECT_EQ(second.supply[dawn::USMilitia], 21);
  EXPECT_EQ(first.squadrons[dawn::NAVY_BOX], 4);
  EXPECT_EQ(first.ships[US][0], 0);
}

TEST(Scenarios, OfGloriousBuildTheirOwnShips) {
  const std::string more = "supply = 3\nsource = \"D\"\ndeployable = [";
  const Edition edition = load_edition(*find_game("glorious"), find_content("glorious"));
  const auto& c = *static_cast<const glorious::Content*>(edition.content.get());
  const std::string game = read_text(find_content("glorious") / "game.toml");
  const std::size_t open = game.find("deployable = [") + 14;
  const std::string list =
      game.substr(open, game.find(']', open) - open) + ", \"melville\"]\n";  // who is being built in the first
  const auto second = started<glorious::State>("glorious", more + list, "second"),
             first = started<glorious::State>("glorious", more + list, "campaign");
  int built = 0;
  for (int ship = 0; ship < glorious::SHIPS; ship++) {
    const bool here = c.scenario[0].deployable >> ship & 1;
    built += !here && second.place[ship] != glorious::Construction;
    EXPECT_EQ(first.place[ship] == glorious::Construction, !here);
  }
  EXPECT_EQ(built, 1);
  EXPECT_EQ(second.supply[US], 3);
}

}  // namespace
}  // namespace warhawk::tests
