// Every saved game that we keep can be played again, decision by decision and die by die.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "content/content.hpp"
#include "games/games.hpp"

namespace warhawk {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> kept_saves() {
  std::vector<fs::path> files;
  const fs::path root = source_dir();
  for (const auto& [folder, ending] : {std::pair{"tests/saves", ".warhawk"}, {"docs/playtests", ".txt"}})
    for (const auto& entry : fs::directory_iterator(root / folder))
      if (entry.path().extension() == ending) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

TEST(KeptSaves, EachIsReadAndLeadsToItsResult) {
  const std::vector<fs::path> files = kept_saves();
  EXPECT_GE(files.size(), 5u);
  for (const fs::path& path : files) {
    SCOPED_TRACE(path.filename().string());
    std::ifstream file(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    try {
      const SaveHeader header = read_header(text);
      const Game* game = find_game(header.game);
      ASSERT_TRUE(game) << header.game;
      const Edition edition = load_edition(*game, find_content(game->id));
      SaveContext context = save_context(edition);
      EXPECT_EQ(header.content_hash, edition.hash) << "the content has changed: run scripts/refresh-saves";
      context.content_hash = header.content_hash;  // whether the decisions still stand is another question
      const Saved saved = read_save(context, text);
      EXPECT_NE(saved.history.ending(), Ending::None);
      EXPECT_GT(saved.history.size(), 10);
    } catch (const BadSave& bad) { ADD_FAILURE() << bad.what(); }
  }
}

}  // namespace
}  // namespace warhawk
