#include "support/cards.hpp"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <cstring>
#include <set>
#include <sstream>

#include "content/content.hpp"

namespace warhawk::tests {
namespace {

Words lines_of(const std::string& text) {
  Words lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// A line in its words, as the reader sees them; `indent` is what stands before the first.
Words words_of(const std::string& line, std::string& indent) {
  std::size_t begin = line.find_first_not_of(' ');
  if (line.compare(begin, 2, "- ") == 0) begin += 2;
  indent = line.substr(0, begin);
  Words words;
  for (Phrase phrase(line.substr(begin)); !phrase.empty();) words.push_back(phrase.take(""));
  return words;
}

std::string with(const std::string& does, const Spot& spot, const std::string& instead) {
  Words lines = lines_of(does);
  std::string indent;
  const Words words = words_of(lines[spot.line], indent);
  std::string line = indent;
  for (std::size_t i = 0; i <= words.size(); i++) {
    if (i == spot.at && !instead.empty()) line += (line == indent ? "" : " ") + instead;
    if (i < words.size() && (i < spot.at || i >= spot.at + spot.length)) line += (line == indent ? "" : " ") + words[i];
  }
  lines[spot.line] = line;
  return fmt::format("{}", fmt::join(lines, "\n"));
}

}  // namespace

std::vector<Sentences> sentences_of(const char* game, const char* file, const char* kind, const char* key) {
  std::vector<Sentences> all;
  const toml::table table = toml::parse_file((find_content(game) / file).string());
  int n = 0;
  for (const toml::node& entry : *table.get_as<toml::array>(kind)) {
    const std::string name = fmt::format("{} {}", kind, ++n);
    const toml::node* does = entry.as_table()->get(key);
    if (!does) all.push_back({name, ""});
    else if (const auto* parts = does->as_array())
      for (const toml::node& part : *parts) all.push_back({name, part.as_string()->get()});
    else
      all.push_back({name, does->as_string()->get()});
  }
  return all;
}

std::string texts_follow_every_field(const std::vector<Sentences>& cards, const Read& read, int* tried) {
  std::string failures;
  for (std::size_t card = 0; card < cards.size(); card++) {
    if (cards[card].does.empty()) continue;  // a copy of another card
    const Reading first = read(card, cards[card].does);
    if (!first.fault.empty()) return cards[card].name + ": " + first.fault;
    for (const Spot& spot : first.spots)
      for (const std::string& instead : spot.instead) {
        const std::string other = with(cards[card].does, spot, instead);
        const Reading changed = read(card, other);
        if (!changed.fault.empty() || changed.steps == first.steps) continue;
        if (tried) ++*tried;
        if (changed.text == first.text)
          failures += fmt::format("{} reads the same with \"{}\" in line {}:\n{}\n", cards[card].name, instead,
                                  spot.line + 1, other);
      }
  }
  return failures;
}

std::string every_word_is_used(const std::vector<Sentences>& cards, const Words& vocabulary) {
  std::set<std::string> used;
  for (const Sentences& card : cards)
    for (const std::string& line : lines_of(card.does)) {
      std::string indent;
      for (const std::string& word : words_of(line, indent)) used.insert(word);
    }
  Words unused;
  for (const std::string& word : vocabulary)
    if (!used.count(word)) unused.push_back(word);
  return unused.empty() ? "" : fmt::format("no card says {}", fmt::join(unused, ", "));
}

std::string cards_keep_their_promises(const CardPlays& plays, const Sample& sample) {
  const auto& [game, content, setup] = plays.subject;
  std::vector<int> possible(std::size_t(plays.cards), 0);
  const std::string failure = over_random_games(plays.subject, sample, [&](const Moment& moment) -> std::string {
    if (moment.number % sample.every || !plays.fits(moment.state)) return {};
    Random random{moment.seed * 1000003 + u64(moment.number)};
    for (int card = 0; card < plays.cards; card++)
      for (Side actor : plays.actors(card)) {
        alignas(8) Blob before, state;
        std::memcpy(before.at, moment.state, game.state_bytes);
        plays.quieten(before.at);
        const bool can = plays.possible(before.at, card, actor);
        std::memcpy(state.at, before.at, game.state_bytes);
        plays.begin(state.at, card, actor);
        Dice dice = Dice::fast(random.next());
        Context context{.dice = dice};
        game.apply(content, state.at, {}, context);
        int clicks = 0;
        const std::string name = fmt::format("card {}: ", card + 1);
        for (int n = 0; !game.pending(state.at).over; n++) {
          if (n == 10000) return name + "it does not end";
          Options options;
          game.options(content, state.at, options);
          if (options.n == 0) return name + "a question without an answer";
          clicks += plays.asks(state.at);
          game.apply(content, state.at, options.at[random.below(u32(options.n))], context);
        }
        if (clicks > plays.questions(card)) return name + fmt::format("{} questions", clicks);
        if (const std::string wrong = plays.check(state.at); !wrong.empty()) return name + wrong;
        if (!can && std::memcmp(before.at, state.at, game.state_bytes) != 0)
          return name + "it was not possible and did something";
        possible[std::size_t(card)] += can;
      }
    return {};
  });
  if (!failure.empty()) return failure;
  for (int card = 0; card < plays.cards; card++)
    if (!possible[std::size_t(card)]) return fmt::format("card {} was possible nowhere", card + 1);
  return {};
}

}  // namespace warhawk::tests
