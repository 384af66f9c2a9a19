#include "support/clauses.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace warhawk::tests {
namespace {

std::vector<std::pair<std::string, std::string>> named;  // game and clause, by the test that runs now

// "tests/blocks/army_test.cpp:42", wherever the repository stands.
std::string place_of(const testing::TestInfo& test) {
  const std::string file = test.file();
  return file.substr(file.rfind("/tests/") + 1) + ':' + std::to_string(test.line());
}

class Watcher : public testing::EmptyTestEventListener {
 public:
  void OnTestStart(const testing::TestInfo&) override { named.clear(); }
};

class Collector : public testing::EmptyTestEventListener {
 public:
  Collector(std::string_view folder, std::string_view area) : folder_(folder), area_(area) {}

  void OnTestStart(const testing::TestInfo&) override { named.clear(); }

  void OnTestEnd(const testing::TestInfo& test) override {
    if (!test.result()->Passed()) return;
    for (const auto& [game, clause] : named)
      lines_[game].insert(clause + '\t' + test.test_suite_name() + '.' + test.name() + '\t' + place_of(test));
  }

  void OnTestProgramEnd(const testing::UnitTest&) override {
    for (const auto& [game, lines] : lines_) {
      std::ofstream file(folder_ + '/' + area_ + '.' + game + ".tsv");
      for (const auto& line : lines) file << line << '\n';
    }
  }

 private:
  std::string folder_, area_;
  std::map<std::string, std::set<std::string>> lines_;
};

}  // namespace

void name_clauses(std::string_view game, std::initializer_list<std::string_view> clauses) {
  for (auto clause : clauses) named.emplace_back(game, clause);
}

void collect_clauses(std::string_view folder, std::string_view area) {
  testing::UnitTest::GetInstance()->listeners().Append(new Collector(folder, area));  // gtest owns it
}

void watch_clauses() { testing::UnitTest::GetInstance()->listeners().Append(new Watcher); }

std::set<std::string> clauses_named(std::string_view game) {
  std::set<std::string> clauses;
  for (const auto& [whose, clause] : named)
    if (whose == game) clauses.insert(clause);
  return clauses;
}

}  // namespace warhawk::tests
