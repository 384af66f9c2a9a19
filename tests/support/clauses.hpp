#pragma once
// Which test checks which clauses of a rulebook.
//
//   TEST(Retreat, IntoEnemyAreaIsBarred) {
//     CLAUSES(blocks, "B57", "B58");
//     ...
//
// names one to four clauses of one game; a test of two games' clauses says it twice. Only a test that passes counts.
// `./test` collects what was named in tests/coverage/<game>.tsv: clause, test, file and line of the test.

#include <initializer_list>
#include <set>
#include <string>
#include <string_view>

#define CLAUSES(game, ...) ::warhawk::tests::check_clauses(#game __VA_OPT__(, ) __VA_ARGS__)

namespace warhawk::tests {

void name_clauses(std::string_view game, std::initializer_list<std::string_view> clauses);

template <class... Clause> void check_clauses(std::string_view game, Clause... clauses) {
  static_assert(sizeof...(clauses) >= 1 && sizeof...(clauses) <= 4, "a test names one to four clauses");
  name_clauses(game, {clauses...});
}

// From here on, what passing tests name is written to folder/<area>.<game>.tsv when the program ends.
void collect_clauses(std::string_view folder, std::string_view area);

// For scripts/prove: forgets what was named whenever a test begins, so that this is what the running test has named.
void watch_clauses();
std::set<std::string> clauses_named(std::string_view game);

}  // namespace warhawk::tests
