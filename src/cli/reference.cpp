// What can be looked up: the games, their rules and content.
#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <fstream>
#include <map>
#include <optional>
#include <set>

#include "cli/files.hpp"
#include "cli/terminal.hpp"
#include "content/examples.hpp"
#include "engine/notation.hpp"
#include "games/games.hpp"

namespace warhawk::cli {
namespace {

namespace json = boost::json;
using std::filesystem::path;

void print_json(const json::value& value) { fmt::print("{}\n", json::serialize(value)); }

json::array array_of(const std::vector<std::string>& words) { return json::array(words.begin(), words.end()); }

// ---- coverage ------------------------------------------------------------------------------------------------------

struct Test {
  std::string name, place;  // "Retreat.IntoEnemyAreaIsBarred", "tests/blocks/battle_test.cpp:42"
};
using Tests = std::map<std::string, std::vector<Test>>;  // by clause

// The lines `clause TAB test TAB file:line` that the last run of the tests wrote.
std::optional<Tests> tests_of(const std::string& game) {
  std::ifstream in(path(source_dir()) / "tests" / "coverage" / (game + ".tsv"));
  if (!in) return {};
  Tests tests;
  for (std::string line; std::getline(in, line);) {
    const std::size_t name = line.find('\t'), place = line.find('\t', name + 1);
    if (place != std::string::npos)
      tests[line.substr(0, name)].push_back({line.substr(name + 1, place - name - 1), line.substr(place + 1)});
  }
  return tests;
}

// How each binding clause stands by what scripts/prove wrote last: proved, named or uncited; empty where it never ran.
std::map<std::string, std::string> proofs_of(const std::string& game) {
  std::ifstream in(path(source_dir()) / "tests" / "coverage" / "proofs" / (game + ".tsv"));
  std::map<std::string, std::string> stands;
  for (std::string line; std::getline(in, line);) {
    const std::size_t how = line.find('\t');
    if (how != std::string::npos)
      stands[line.substr(0, how)] = line.substr(how + 1, line.find('\t', how + 1) - how - 1);
  }
  return stands;
}

json::array array_of(const std::vector<Test>& tests) {
  json::array all;
  for (const Test& test : tests) all.push_back(json::object{{"name", test.name}, {"place", test.place}});
  return all;
}

void print_tests(const std::vector<Test>& tests) {
  std::size_t wide = 0;
  for (const Test& test : tests) wide = std::max(wide, test.place.size());
  for (const Test& test : tests) fmt::print("      {:{}}  {}\n", test.place, wide, test.name);
}

int show_coverage(const Edition& edition, const std::string& game, bool as_json) {
  const std::optional<Tests> tests = tests_of(game);
  if (!tests) throw Usage(fmt::format("There is no tests/coverage/{}.tsv yet; ./test writes it.", game));
  const std::map<std::string, std::string> stands = proofs_of(game);
  std::vector<std::string> binding, uncovered, proved;
  json::object by_clause;
  for (const Rule& rule : edition.rules) {
    const auto found = tests->find(rule.id);
    const bool covered = found != tests->end();
    if (covered) by_clause[rule.id] = array_of(found->second);
    const auto stand = stands.find(rule.id);
    const bool proof = stand != stands.end() && stand->second == "proved";
    if (covered && !as_json) {
      fmt::print("{:5} {}{}\n", rule.id, rule.title, proof ? " (proved)" : "");
      print_tests(found->second);
    }
    if (rule.kind != "binding") continue;
    binding.push_back(rule.id);
    if (!covered) uncovered.push_back(rule.id);
    if (proof) proved.push_back(rule.id);
  }
  const std::size_t covered = binding.size() - uncovered.size();
  if (as_json) {
    print_json(json::object{{"game", game},
                            {"binding", binding.size()},
                            {"covered", covered},
                            {"uncovered", array_of(uncovered)},
                            {"proved", array_of(proved)},
                            {"binding_ids", array_of(binding)},
                            {"tests", by_clause}});
    return 0;
  }
  fmt::print("{}: {} binding clauses, {} of them named by a test, {} proved (scripts/prove {}).\n", edition.texts.title,
             binding.size(), covered, proved.size(), game);
  if (!uncovered.empty()) fmt::print("Named by none: {}\n", fmt::join(uncovered, " "));
  return 0;
}

json::object rule_json(const Rule& rule) {
  return {{"id", rule.id}, {"kind", rule.kind}, {"chapter", rule.chapter}, {"title", rule.title}, {"text", rule.text}};
}

std::string small(std::string text) {
  for (char& c : text) c = char(c >= 'A' && c <= 'Z' ? c + 32 : c);
  return text;
}

void print_rule(const Terminal& terminal, const Rule& rule) {
  terminal.print(Row{{fmt::format("{:5} ", rule.id), Ink::Act},
                     {rule.title, Ink::Strong},
                     {rule.kind == "binding" ? "" : " (" + rule.kind + ")", Ink::Dim}});
  const int columns = terminal.interactive() ? std::min(terminal.columns(), 100) : 100;
  terminal.print(wrapped({{"      " + rule.text}}, columns, 6));
}

}  // namespace

int list_games(bool as_json) {
  json::array games;
  for (const Game* game : all_games()) {
    const Edition edition = load_edition(*game, find_content(game->id));
    if (!as_json) {
      fmt::print("{:10} {}; {} {}; {}\n", game->id, edition.texts.title, game->sides,
                 game->sides == 1 ? "player" : "players", edition.length);
      continue;
    }
    json::array scenarios;
    for (const SwitchValue& scenario : edition.scenarios)
      scenarios.push_back(json::object{{"id", scenario.id}, {"title", scenario.title}});
    json::array options;
    for (const SwitchInfo& info : edition.switches) {
      json::array values;
      for (const SwitchValue& value : info.values)
        values.push_back(json::object{{"id", value.id}, {"title", value.title}});
      options.push_back(
          json::object{{"id", info.id}, {"title", info.title}, {"ruling", info.ruling}, {"values", values}});
    }
    games.push_back(json::object{{"id", game->id},
                                 {"title", edition.texts.title},
                                 {"players", game->sides},
                                 {"about", edition.texts.about},
                                 {"rules_after", edition.rules_after},
                                 {"length", edition.length},
                                 {"complexity", edition.complexity},
                                 {"content", edition.hash},
                                 {"scenarios", scenarios},
                                 {"options", options}});
  }
  if (as_json) print_json(games);
  return 0;
}

int show_rules(const Source& source, const std::string& clause, bool coverage, bool as_json) {
  const Edition edition = open_edition(source);
  if (coverage && !clause.empty()) throw Usage("Name a clause or ask for --coverage, not both.");
  if (coverage) return show_coverage(edition, source.game, as_json);
  const Terminal terminal;
  if (!clause.empty()) {
    std::vector<std::string> ids;
    for (const Rule& rule : edition.rules) {
      ids.push_back(rule.id);
      if (small(rule.id) != small(clause)) continue;
      const auto all = tests_of(source.game);
      const auto tests = all && all->count(rule.id) ? all->at(rule.id) : std::vector<Test>{};
      if (as_json) {
        json::object shown = rule_json(rule);
        if (all) shown["tests"] = array_of(tests);
        print_json(shown);
      } else {
        print_rule(terminal, rule);
        print_tests(tests);
      }
      return 0;
    }
    throw Usage(fmt::format("There is no clause \"{}\"; they go from {} to {}.", clause, ids.front(), ids.back()));
  }
  if (as_json) {
    json::array rules;
    for (const Rule& rule : edition.rules) rules.push_back(rule_json(rule));
    print_json(rules);
    return 0;
  }
  const std::string* chapter = nullptr;
  for (const Rule& rule : edition.rules) {
    if (!chapter || *chapter != rule.chapter) {
      terminal.say("");
      terminal.print(Row{{rule.chapter, Ink::Strong}});
    }
    chapter = &rule.chapter;
    print_rule(terminal, rule);
  }
  return 0;
}

namespace {

// A line for each text, and with it how a template reads when it is filled; a line break within one is written \n.
int print_words(const Edition& edition, bool as_json) {
  std::map<std::string, std::string> read;
  for (const Example& each : examples(edition)) read.emplace(each.text, filled(edition, each, 1));
  json::array all;
  for (const Wording& each : edition.words) {
    const auto found = read.find(each.text);
    const std::string example = found == read.end() ? each.text : found->second;
    if (as_json) {
      all.push_back({{"file", each.file}, {"key", each.key}, {"text", each.text}, {"example", example}});
      continue;
    }
    std::string line;
    for (const char c : each.text + (example == each.text ? "" : "\t" + example)) c == '\n' ? line += "\\n" : line += c;
    fmt::print("{}\t{}\t{}\n", each.file, each.key, line);
  }
  if (as_json) print_json(all);
  return 0;
}

}  // namespace

int show_content(const Source& source, const std::string& check, bool provenance, bool words, bool as_json) {
  static constexpr std::pair<char, const char*> MARKS[] = {{'R', "the rulebook says so"},
                                                           {'P', "from a public source"},
                                                           {'M', "recalled from the published game"},
                                                           {'D', "designed for this project"}};
  const Edition edition = open_edition({source.game, check.empty() ? source.content : check});
  if (words) return print_words(edition, as_json);
  json::object marks;
  int fields = 0;
  for (const auto& [mark, meaning] : MARKS) {
    const auto found = edition.provenance.find(mark);
    const int n = found == edition.provenance.end() ? 0 : found->second;
    marks[std::string(1, mark)] = n;
    fields += n;
  }
  if (as_json) {
    json::object report{{"game", source.game}, {"hash", edition.hash}, {"good", true}};
    if (provenance) report["provenance"] = marks;
    report["places"] = edition.places.size();
    report["roads"] = edition.links.size();
    report["clauses"] = edition.rules.size();
    report["options"] = edition.switches.size();
    print_json(report);
    return 0;
  }
  if (provenance) {
    fmt::print("{}: {} values say where they come from.\n", edition.texts.title, fields);
    for (const auto& [mark, meaning] : MARKS)
      fmt::print("  {} {:5}  {}\n", mark, marks[std::string(1, mark)].as_int64(), meaning);
    return 0;
  }
  fmt::print("{}: the content is good. {} places, {} roads, {} clauses, {} options.\n", edition.texts.title,
             edition.places.size(), edition.links.size(), edition.rules.size(), edition.switches.size());
  fmt::print("hash {}\n", edition.hash);
  if (check.empty()) fmt::print("{}\n", edition.notice);
  return 0;
}

}  // namespace warhawk::cli
