#include "lab/fuzz.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "engine/save.hpp"
#include "games/games.hpp"

namespace warhawk {
namespace {

const Edition& edition() {
  static const Edition blocks = load_edition(*find_game("blocks"), find_content("blocks"));
  return blocks;
}

TEST(Fuzz, FindsNothing) {
  const FuzzReport report = fuzz(edition(), {.decisions = 6000, .threads = 2});
  EXPECT_FALSE(report.failure) << report.failure->what;
  EXPECT_GE(report.decisions, 6000u);
  EXPECT_EQ(report.views, 3 * report.decisions);
  EXPECT_GE(double(report.scrambled), 0.9 * double(report.views));
  EXPECT_GT(report.guesses, 100u);
  EXPECT_GT(report.undos, 5u);
}

TEST(Fuzz, FindsEveryPlantedFault) {
  const auto faults = fuzz_selftest(edition());
  EXPECT_EQ(faults.size(), 6u);
  for (const PlantedFault& fault : faults) EXPECT_NE(fault.found, "") << fault.name;
}

TEST(Fuzz, NamesWhatItFound) {
  const std::map<std::string, std::string> what = {{"a lost block", "was lost or doubled"},
                                                   {"a strength too high", "stronger than"},
                                                   {"a question without an answer", "a question without an answer"},
                                                   {"a wrong undo", "taking back gives another state"},
                                                   {"a face in a view", "a secret shows to"},
                                                   {"a die rolled twice", "a die is not the next one of the key"}};
  for (const PlantedFault& fault : fuzz_selftest(edition(), 2))
    EXPECT_NE(fault.found.find(what.at(fault.name)), std::string::npos) << fault.name << ": " << fault.found;
}

// The file of a failure is a game that opens, and its sentence is the same on any number of threads.
TEST(Fuzz, WritesTheGameOfAFailure) {
  const auto path = std::filesystem::path(testing::TempDir()) / "fuzz-failure.txt";
  for (const FaultyGame& faulty : planted_faults(*edition().game)) {
    FuzzPlan plan{.decisions = 20000, .threads = 1, .save_to = path, .game = faulty.game};
    const FuzzReport one = fuzz(edition(), plan);
    ASSERT_TRUE(one.failure) << faulty.name;
    plan.threads = 2;
    EXPECT_EQ(fuzz(edition(), plan).failure->what, one.failure->what);
    std::ifstream file(path);
    const std::string text(std::istreambuf_iterator<char>(file), {});
    EXPECT_EQ(text, one.failure->save);
    EXPECT_EQ(read_header(text).game, "blocks");
  }
  std::filesystem::remove(path);
}

TEST(Fuzz, ReportsInWordsAndJson) {
  FuzzReport report{.game = "blocks", .games = 1, .decisions = 10};
  EXPECT_NE(to_text(report).find("Nothing found."), std::string::npos);
  EXPECT_NE(to_json(report).find("\"failure\":null"), std::string::npos);
  report.failure = {"a secret shows", ""};
  EXPECT_NE(to_text(report).find("Found: a secret shows"), std::string::npos);
  EXPECT_NE(to_json(report).find("\"failure\":\"a secret shows\""), std::string::npos);
}

}  // namespace
}  // namespace warhawk
