// All that players read stands in content, and a translator gets all of it.
#include <gmock/gmock.h>

#include <set>

#include "content/folder.hpp"
#include "content/hints.hpp"
#include "content/templates.hpp"

namespace warhawk::tests {
namespace {

std::set<std::string> texts_of(const Edition& edition) {
  std::set<std::string> all;
  for (const Wording& each : edition.words) all.insert(each.text);
  return all;
}

TEST(Words, AreListedOnceEach) {
  for (const Game* game : all_games()) {
    const Edition edition = load_edition(*game, find_content(game->id));
    std::set<std::pair<std::string, std::string>> seen;
    for (const Wording& each : edition.words) {
      EXPECT_TRUE(seen.emplace(each.file, each.key).second) << each.file << ": " << each.key;
      EXPECT_NE(each.text, "") << each.file << ": " << each.key;
    }
  }
}

TEST(Words, AreAllThatSentencesAndRulesSay) {
  for (const Game* game : all_games()) {
    const Edition edition = load_edition(*game, find_content(game->id));
    const std::set<std::string> listed = texts_of(edition);
    for (const auto* texts :
         {&edition.texts.events, &edition.texts.options, &edition.texts.pieces, &edition.texts.figures})
      for (const std::string& text : *texts)
        EXPECT_TRUE(text.empty() || listed.count(text)) << game->id << ": " << text;
    for (const auto& [question, prompt] : edition.texts.prompts) EXPECT_TRUE(listed.count(prompt.text)) << prompt.text;
    for (const Sentence& reason : edition.texts.reasons)
      EXPECT_TRUE(reason.text.empty() || listed.count(reason.text)) << reason.text;
    for (const Rule& rule : edition.rules) EXPECT_TRUE(listed.count(rule.text)) << rule.id;
    for (const Place& place : edition.places) EXPECT_TRUE(listed.count(place.name)) << place.name;
    for (const CardInfo& card : edition.cards) EXPECT_TRUE(listed.count(card.title)) << card.title;
  }
}

// Another language is another file: with other words in it, no fact and no reason has a word of the old one.
TEST(Words, OfFactsAndHintsAreThoseOfTheirFiles) {
  for (const char* game : {"dawn", "glorious"}) {
    const ContentCopy copy(game);
    for (const char* file : {"facts.toml", "hints.toml"}) {
      const std::string text = read_text(copy.dir() / file);
      std::string shouted;
      int depth = 0;
      bool quoted = false, named = false;  // what a place names stays as it is, and so do keys
      for (const char c : text) {
        if (c == '"') quoted = !quoted;
        if (c == '{') depth++, named = true;
        if (c == '}') depth--, named = false;
        if (c == '?' || c == '|') named = false;
        shouted += quoted && !named ? char(std::toupper(static_cast<unsigned char>(c))) : c;
      }
      copy.write(file, shouted);
    }
    const Edition edition = load_edition(*find_game(game), copy.dir()),
                  plain = load_edition(*find_game(game), find_content(game));
    ASSERT_EQ(edition.facts.size(), plain.facts.size());
    int differ = 0;
    for (std::size_t i = 0; i < plain.facts.size(); i++) differ += edition.facts[i].text != plain.facts[i].text;
    EXPECT_GT(differ, int(plain.facts.size()) / 2);
    EXPECT_EQ(reason_text(edition, {.only = true}), "IT IS THE ONLY ONE");
  }
}

TEST(Words, OfFactsAreAllNeeded) {
  for (const char* game : {"dawn", "glorious"}) {
    const Edition edition = load_edition(*find_game(game), find_content(game));
    EXPECT_THAT(edition.fact_texts->unused(), testing::IsEmpty()) << game;
  }
}

TEST(Words, OfAReason) {
  const Edition edition = load_edition(blocks_game(), find_content("blocks"));
  EXPECT_EQ(reason_text(edition, {.best = 61, .next = 55, .better = {0, 6}, .worse = {10}}),
            "wins 61 in 100, the next best 55; better as to points and ships, worse as to the safety of ports");
  EXPECT_EQ(reason_text(edition, {.at_once = 3, .best = 61, .next = 61, .even = true}),
            "it wins the game at once 3 times in 10; wins 61 in 100, the next best 61: it hardly matters");
  const Edition solo = load_edition(*find_game("glorious"), find_content("glorious"));
  EXPECT_EQ(reason_text(solo, {.best = 12, .next = -3, .worse = {0}}),
            "a score of +12, the next best -3; worse as to points");
}

struct Flaw {
  const char *game, *file, *find, *by, *says;
};
TEST(Words, ThatAreWrongAreRefused) {
  const Flaw flaws[] = {
      {"blocks", "hints.toml", "landing = \"a landing\"\n", "", "amount: landing is missing"},
      {"blocks", "hints.toml", "landing = \"a landing\"", "landing = \"a landing\"\nluck = \"luck\"",
       "luck is unknown here"},
      {"blocks", "hints.toml", "only = \"it is the only one\"\n", "", "reason: only is missing"},
      {"blocks", "hints.toml", "{best} in 100", "{worst} in 100",
       "reason.chance names {worst}; there are best and next"},
      {"dawn", "facts.toml", "recruit power {power}", "recruit power {power", "about.region has a { without its }"},
      {"dawn", "facts.toml", "squadrons = \"", "flotillas = \"", "gives.squadrons is missing"},
      {"glorious", "facts.toml", "{side} for {points}", "{side} for {coins}",
       "zone.raided names {coins}; there are points and side"},
  };
  for (const Flaw& flaw : flaws) {
    const ContentCopy copy(flaw.game);
    copy.replace(flaw.file, flaw.find, flaw.by);
    EXPECT_THAT(copy.complaint(), testing::HasSubstr(flaw.says)) << flaw.find;
  }
}

}  // namespace
}  // namespace warhawk::tests
