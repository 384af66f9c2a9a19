// Every game's table of events against its code, its rules and its sentences.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "content/content.hpp"
#include "games/games.hpp"

namespace warhawk::tests {
namespace {

namespace fs = std::filesystem;

// The sources of a game that can tell something: all but those that only read what was told.
std::string code_of(const char* game) {
  std::string code;
  for (const auto& entry : fs::directory_iterator(source_dir() + "/src/games/" + game)) {
    if (entry.path().extension() != ".cpp" || entry.path().stem() == "chances") continue;
    std::ifstream file(entry.path());
    code.append(std::istreambuf_iterator<char>(file), {});
  }
  return code;
}

bool names(const std::string& code, const std::string& word) {
  for (std::size_t at = code.find(word); at != std::string::npos; at = code.find(word, at + 1))
    if (!std::isalnum(u8(code[at + word.size()]))) return true;
  return false;
}

TEST(EventTable, HasNothingThatNoCodeTells) {
  for (const Game* game : all_games()) {
    const std::string code = code_of(game->id);
    for (const EventKind& event : game->events)
      EXPECT_TRUE(names(code, std::string("Told::") + event.name)) << game->id << " never tells " << event.name;
  }
}

TEST(EventTable, NamesClausesOfTheRules) {
  for (const Game* game : all_games()) {
    const Edition edition = load_edition(*game, find_content(game->id));
    for (const EventKind& event : game->events)
      if (*event.clause) { EXPECT_NE(edition.rule(event.clause), nullptr) << game->id << ": " << event.clause; }
  }
}

TEST(EventTable, NamesEachEventOnce) {
  for (const Game* game : all_games()) {
    std::set<std::string> seen;
    for (const EventKind& event : game->events) EXPECT_TRUE(seen.insert(event.name).second) << event.name;
    EXPECT_LT(game->events.size(), std::size_t(Journal::KINDS));
  }
}

// Whoever counts games needs the turns and how the game ended.
TEST(EventTable, HasTurnsAndEnds) {
  for (const Game* game : all_games()) {
    u16 all = 0;
    for (const EventKind& event : game->events) all = u16(all | event.role.is);
    EXPECT_TRUE(all & Role::Turn) << game->id;
    EXPECT_TRUE(all & Role::GameOver) << game->id;
    EXPECT_TRUE(all & Role::Battle) << game->id;
  }
}

}  // namespace
}  // namespace warhawk::tests
