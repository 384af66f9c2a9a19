// All that players read stands in content, and a translator gets all of it.
#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "content/examples.hpp"
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
    EXPECT_EQ(reason_text(edition, {.only = true}), "THERE IS NOTHING ELSE TO DO.");
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
            "With it you win about 61 games in 100, with the next best 55. It is good for your lead in points and your "
            "ships; "
            "its price is the safety of your ports.");
  EXPECT_EQ(reason_text(edition, {.at_once = 3, .best = 61, .next = 61, .even = true}),
            "It wins the game at once 3 times in 10. With it you win about 61 games in 100, with the next best 61. So "
            "it hardly "
            "matters.");
  const Edition solo = load_edition(*find_game("glorious"), find_content("glorious"));
  EXPECT_EQ(reason_text(solo, {.best = 12, .next = -3, .worse = {0}}),
            "With it you end at about +12 points, with the next best at -3. Its price is points.");
}

// What nobody says (docs/words.md): each was once on the screen, or is a shape that what was on the screen had.
constexpr const char* UNSAID[] = {
    "Only who ",
    "to who is to",
    "Who retreats",
    "Who has enough",
    "waits for an opponent",
    "looks for who",
    "rules are kept for you",
    "that nothing breaks",
    "until you say that you",
    "Nothing was said yet",
    "The rule that asks",
    "Signs on the map",
    "The glowing things",
    "so many dice it rolls",
    "needs somebody",
    "must take 1",
    "must take {",
    "choose who takes",
    "your CV",
    " CV ",
    "ship of the {side}",
    "unit of the {side}",
    "{n|unit|units} of the {side}",
    "{n|ship|ships} of the {side}",
    "decide: the",
    "better as to",
    "worse as to",
    "is the worth of the position",
    ", the next best {next}",
    " × ",
    " ×",
    "(s)",
    " to go)",
    "so far)",
    "over for good",
    "or be done",
    "then be done",
    "to the guns",
    "All {n} of them",
    "Naval Balance {balance},",
    "{troops} Troops.",
    "is met in",
    "beaten down",
    "Here is no place",
    "Somebody else is asked",
    "is watched by the link",
    "is of one piece",
    "there for nothing",
    "danger weighed again",
    "US Militia",
    "GB ",
    "rules’ own",
    "DRM",
    "RMP",
    "goes / Out",
};
std::string unsaid_in(std::string_view text) {
  for (const char* phrase : UNSAID)
    if (text.find(phrase) != std::string_view::npos) return phrase;
  return {};
}

// Skirmish and the games that are being written speak when they are done.
bool retold(const Game& game) {
  const std::string_view id = game.id;
  return id == "blocks" || id == "dawn" || id == "glorious" || id == "madison";
}

TEST(Words, AreWhatSomebodyWouldSay) {
  for (const Game* game : all_games()) {
    if (!retold(*game)) continue;
    const Edition edition = load_edition(*game, find_content(game->id));
    for (const Wording& each : edition.words) {
      if (each.file.ends_with("rules.toml") || each.key.starts_with("chronicle") || each.key.starts_with("typed"))
        continue;
      EXPECT_EQ(unsaid_in(each.text), "") << each.file << " " << each.key << ": " << each.text;
    }
    for (const CardInfo& card : edition.cards) EXPECT_EQ(unsaid_in(card.text), "") << card.title << ": " << card.text;
    for (const Fact& fact : edition.facts) EXPECT_EQ(unsaid_in(fact.text), "") << fact.text;
  }
}

// The page, the server and the terminal speak too. Comments are for others.
TEST(Words, OfPagesAndServersAreWhatSomebodyWouldSay) {
  namespace fs = std::filesystem;
  for (const char* folder : {"/web/src", "/src/table", "/src/server", "/src/cli"})
    for (const fs::directory_entry& each : fs::recursive_directory_iterator(source_dir() + folder)) {
      if (!each.is_regular_file() || each.path().extension() == ".css") continue;
      std::ifstream file(each.path());
      for (std::string line; std::getline(file, line);) {
        const std::size_t comment = line.find("//");
        if (comment != std::string::npos && (comment == 0 || line[comment - 1] == ' ')) line.resize(comment);
        for (const char* phrase : UNSAID) {
          if (std::string_view(phrase).size() < 10) continue;  // code as well
          EXPECT_EQ(line.find(phrase), std::string::npos) << each.path() << ": " << line;
        }
      }
    }
}

// Every sentence is filled, with one and with many, for whoever reads it, and comes out whole.
TEST(Words, ReadWellWhenFilled) {
  for (const Game* game : all_games()) {
    if (!retold(*game)) continue;
    const Edition edition = load_edition(*game, find_content(game->id));
    for (const Example& example : examples(edition))
      for (int which = 0; which < 13; which++)
        for (const u16 reader : {u16(US), u16(GB), ANYBODY}) {
          const std::string text = filled(edition, example, which, reader);
          SCOPED_TRACE(std::string(game->id) + " " + example.key + ": " + text);
          ASSERT_FALSE(text.empty());
          for (const char* wrong : {"{", "}", "  ", " .", " ,", "..", ",,", " ;", "?.", "??", "the the", "The The",
                                    "a a ", " an American units", " 1 units", " 1 points"})
            EXPECT_EQ(text.find(wrong), std::string::npos) << wrong;
          EXPECT_FALSE(text[0] >= 'a' && text[0] <= 'z' && example.kind != Example::Kind::Option);
          const bool whole = example.kind == Example::Kind::Prompt || example.kind == Example::Kind::Reason,
                     watched = reader == ANYBODY && example.kind == Example::Kind::Event && game->sides == 2;
          EXPECT_TRUE(!whole || text.ends_with('.') || text.ends_with('?'));
          EXPECT_TRUE(!watched || text.find("You ") == std::string::npos) << "a spectator is nobody's side";
        }
  }
}

struct Flaw {
  const char *game, *file, *find, *by, *says;
};
TEST(Words, ThatAreWrongAreRefused) {
  const Flaw flaws[] = {
      {"blocks", "hints.toml", "landing = \"the threat of a landing\"\n", "", "amount: landing is missing"},
      {"blocks", "hints.toml", "landing = \"the threat of a landing\"",
       "landing = \"the threat of a landing\"\nluck = \"luck\"", "luck is unknown here"},
      {"blocks", "hints.toml", "only = \"There is nothing else to do.\"\n", "", "reason: only is missing"},
      {"blocks", "hints.toml", "{best} games", "{worst} games", "reason.chance names {worst}; there are best and next"},
      {"dawn", "facts.toml", "up to {power} Recruit", "up to {power Recruit", "about.region has a { without its }"},
      {"dawn", "facts.toml", "squadrons = \"", "flotillas = \"", "gives.squadrons is missing"},
      {"glorious", "facts.toml", "worth {points}", "worth {coins}",
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
