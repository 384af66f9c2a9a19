#include "engine/notation.hpp"

#include <algorithm>
#include <charconv>

namespace warhawk {

std::string quoted(std::string_view words) {
  std::string text = "\"";
  for (const char c : words.substr(0, 80)) text += c < ' ' || c == 127 ? '?' : c;
  return text + (words.size() > 80 ? "...\"" : "\"");
}

namespace {

std::size_t edits_between(std::string_view a, std::string_view b) {  // Levenshtein's distance
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); j++) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); i++) {
    std::size_t corner = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); j++) {
      const std::size_t above = row[j];
      row[j] = std::min({above + 1, row[j - 1] + 1, corner + (a[i - 1] != b[j - 1])});
      corner = above;
    }
  }
  return row[b.size()];
}

bool is(const char* word, std::string_view wanted) { return word == wanted; }

std::string pattern(const Game& game, const Verb& verb) {  // "march unit town"
  std::string text = verb.word;
  for (const u8 noun : verb.nouns)
    if (noun) text += std::string(" ") + game.nouns[noun];
  return text;
}

}  // namespace

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0; (at = text.find_first_not_of(' ', at)) != std::string_view::npos;) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    words.push_back(text.substr(at, end - at));
    at = end;
  }
  return words;
}

bool read_number(std::string_view digits, u64 limit, u64& number) {
  const char* end = digits.data() + digits.size();
  const auto [stop, error] = std::from_chars(digits.data(), end, number);
  return !digits.empty() && error == std::errc() && stop == end && number <= limit;
}

std::string listed(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); i++)
    text += (i == 0 ? "" : i + 1 == words.size() ? " and " : ", ") + words[i];
  return text.empty() ? "none" : text;
}

std::string did_you_mean(std::string_view word, const std::vector<std::string>& known) {
  if (word.size() > 60) return {};
  const std::string* best = nullptr;
  std::size_t fewest = 1 + word.size() / 3;
  for (const std::string& candidate : known) {
    const std::size_t edits = edits_between(word, candidate);
    const bool begins = word.size() > 2 && candidate.compare(0, word.size(), word) == 0;
    if (edits < fewest || (edits == fewest && !best) || (begins && !best)) best = &candidate, fewest = edits;
  }
  return best ? "; did you mean \"" + *best + "\"?" : std::string();
}

Notation::Notation(const Game& game, const Texts& texts) : game_(&game), slugs_(game.nouns.size()) {
  ids_.resize(slugs_.size());
  for (std::size_t noun = 0; noun < slugs_.size(); noun++) {
    if (is(game.nouns[noun], "side")) slugs_[noun] = {"US", "GB"};
    else if (noun < texts.names.size() && !is(game.nouns[noun], "number"))
      for (const std::string& name : texts.typed_names(noun)) slugs_[noun].push_back(slug(name));
    for (std::size_t id = 0; id < slugs_[noun].size(); id++)
      if (!slugs_[noun][id].empty()) ids_[noun].emplace(slugs_[noun][id], u16(id));
  }
}

std::string Notation::write(Thing thing) const {
  if (is(game_->nouns[thing.noun], "number")) return std::to_string(thing.id);
  if (thing.id < slugs_[thing.noun].size() && !slugs_[thing.noun][thing.id].empty())
    return slugs_[thing.noun][thing.id];
  return thing.id == NONE ? std::string("-") : std::string("#").append(std::to_string(thing.id));
}

std::string Notation::write(const Action& action) const {
  if (action.verb >= game_->verbs.size()) fault("an action with an unknown verb");
  const Verb& verb = game_->verbs[action.verb];
  std::string line = verb.word;
  for (int place = 0; place < 3; place++)
    if (verb.nouns[place]) line.append(" ").append(write(Thing{verb.nouns[place], action.noun[place]}));
  return line;
}

std::string Notation::write(Side who, const Action& action) const {
  return std::string(word_of(who)) + " " + write(action);
}

std::string Notation::read_noun(std::string_view word, u8 noun, u16& id) const {
  const std::string kind = game_->nouns[noun];
  u64 number = 0;
  if (kind == "number") {
    if (!read_number(word, 0xFFFF, number)) return quoted(word) + " is not a number.";
    id = u16(number);
    return {};
  }
  if (const auto found = ids_[noun].find(word); found != ids_[noun].end()) {
    id = found->second;
    return {};
  }
  if (word == "-") {
    id = NONE;
    return {};
  }
  if (word.size() > 1 && word[0] == '#' && read_number(word.substr(1), 0xFFFF, number)) {
    id = u16(number);
    return {};
  }
  const std::string hint = did_you_mean(word, slugs_[noun]);
  return "There is no " + kind + " " + quoted(word) + (hint.empty() ? "." : hint);
}

std::string Notation::read(std::string_view text, Action& action) const {
  while (!text.empty() && text[0] == ' ') text.remove_prefix(1);
  const std::vector<std::string_view> words = words_of(text);
  if (words.empty()) return "There is no decision here.";
  for (std::size_t v = 0; v < game_->verbs.size(); v++) {
    const Verb& verb = game_->verbs[v];
    if (words[0] != verb.word) continue;
    Action read{u16(v), {}};
    std::size_t wanted = 1;
    for (const u8 noun : verb.nouns) wanted += noun != 0;
    if (words.size() != wanted) return "It should read \"" + pattern(*game_, verb) + "\", not " + quoted(text) + ".";
    std::size_t next = 1;
    for (int place = 0; place < 3; place++) {
      if (!verb.nouns[place]) continue;
      if (std::string problem = read_noun(words[next++], verb.nouns[place], read.noun[place]); !problem.empty())
        return problem;
    }
    action = read;
    return {};
  }
  std::vector<std::string> known;
  for (const Verb& verb : game_->verbs) known.emplace_back(verb.word);
  const std::string hint = did_you_mean(words[0], known);
  return quoted(words[0]) + " is not something one can do in this game" + (hint.empty() ? "." : hint);
}

std::string Notation::read(std::string_view text, Side& who, Action& action) const {
  while (!text.empty() && text[0] == ' ') text.remove_prefix(1);
  const std::string_view side = text.substr(0, text.find(' '));
  if (side != "US" && side != "GB") return "A decision begins with US or GB, not " + quoted(side) + ".";
  who = side == "US" ? US : GB;
  return read(text.substr(side.size()), action);
}

std::optional<Thing> Notation::find(std::string_view word) const {
  for (std::size_t noun = 1; noun < ids_.size(); noun++)
    if (const auto found = ids_[noun].find(word); found != ids_[noun].end()) return Thing{u8(noun), found->second};
  return {};
}

std::vector<std::string> Notation::clashes() const {
  std::vector<std::string> found;
  for (std::size_t noun = 0; noun < slugs_.size(); noun++)
    for (std::size_t id = 0; id < slugs_[noun].size(); id++) {
      const std::string& word = slugs_[noun][id];
      if (word.empty()) continue;
      if (const u16 first = ids_[noun].find(word)->second; first != id)
        found.push_back(std::string(game_->nouns[noun]) + "s " + std::to_string(first) + " and " + std::to_string(id) +
                        " are both written " + word);
    }
  for (std::size_t v = 0; v < game_->verbs.size(); v++)
    for (std::size_t w = 0; w < v; w++)
      if (is(game_->verbs[v].word, game_->verbs[w].word))
        found.push_back(std::string("two verbs are written ") + game_->verbs[v].word);
  return found;
}

}  // namespace warhawk
