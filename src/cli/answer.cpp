#include "cli/answer.hpp"

#include <algorithm>

namespace warhawk::cli {
namespace {

using Words = std::vector<std::string>;

// slug() takes letters apart from everything else; its hyphens part the words.
Words words_in(std::string_view text) {
  Words words;
  const std::string joined = slug(text);
  for (std::size_t at = 0; at < joined.size();) {
    const std::size_t end = std::min(joined.find('-', at), joined.size());
    words.push_back(joined.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

bool begins(const std::string& word, const std::string& start) { return word.compare(0, start.size(), start) == 0; }

bool in_order(const Words& typed, const Words& words, bool whole) {
  std::size_t next = 0;
  for (const std::string& word : words)
    if (next < typed.size() && (whole ? word == typed[next] : begins(word, typed[next]))) next++;
  return next == typed.size();
}

// How well it fits: the more, the better; 0 not at all.
int fit(const Words& typed, const std::string& joined, const Choice& choice) {
  const Words notation = words_in(choice.words), sentence = words_in(plain(choice.line));
  if (typed == notation || typed == sentence) return 5;
  for (const Span& span : choice.line)
    if (span.noun != 0 && slug(span.text) == joined) return 4;
  if (in_order(typed, notation, true) || in_order(typed, sentence, true)) return 3;
  const auto first_fits = [&](const Words& words) { return !words.empty() && begins(words[0], typed[0]); };
  const bool notated = in_order(typed, notation, false), said = in_order(typed, sentence, false);
  if ((notated && first_fits(notation)) || (said && first_fits(sentence))) return 2;
  return notated || said ? 1 : 0;
}

}  // namespace

std::string trimmed(std::string_view text) {
  const std::size_t from = text.find_first_not_of(" \t\r\n"), to = text.find_last_not_of(" \t\r\n");
  return from == std::string_view::npos ? std::string() : std::string(text.substr(from, to - from + 1));
}

Meaning meaning_of(std::string_view input, const std::vector<Choice>& choices) {
  Meaning meaning;
  const std::string typed = trimmed(input);
  u64 number = 0;
  if (read_number(typed, 1u << 20, number)) {
    if (number >= 1 && number <= choices.size()) meaning.choice = int(number) - 1;
    return meaning;
  }
  const Words words = words_in(typed);
  const std::string joined = slug(typed);
  if (words.empty()) return meaning;
  int best = 1;
  for (std::size_t i = 0; i < choices.size(); i++) {
    const int now = fit(words, joined, choices[i]);
    if (now > best) meaning.several.clear(), best = now;
    if (now == best) meaning.several.push_back(int(i));
  }
  if (meaning.several.size() == 1) {
    meaning.choice = meaning.several[0];
    meaning.several.clear();
  }
  return meaning;
}

std::vector<Thing> things_called(std::string_view typed, const Edition& edition) {
  const std::string wanted = slug(typed);
  if (wanted.empty()) return {};
  struct Named {
    std::string name;
    Thing thing;
  };
  std::vector<Named> places, all;
  for (const Place& place : edition.places) {
    places.push_back({slug(place.name), {place.noun, place.id}});
    places.push_back({slug(place.key), {place.noun, place.id}});
  }
  all = places;
  for (std::size_t noun = 1; noun < edition.texts.names.size(); noun++)
    for (std::size_t id = 0; id < edition.texts.names[noun].size(); id++)
      all.push_back({slug(edition.texts.names[noun][id]), {u8(noun), u16(id)}});
  const auto fitting = [](const std::vector<Named>& known, const auto& fits) {
    std::vector<Thing> found;
    for (const auto& [name, thing] : known)
      if (fits(name) && std::find(found.begin(), found.end(), thing) == found.end()) found.push_back(thing);
    return found;
  };
  const auto is = [&](const std::string& name) { return name == wanted; };
  const auto starts = [&](const std::string& name) { return begins(name, wanted) || begins(name, "the-" + wanted); };
  const auto has = [&](const std::string& name) { return name.find("-" + wanted) != name.npos; };
  if (auto found = fitting(all, is); !found.empty()) return {found.front()};
  std::vector<Thing>
      several;  // what is called so most plainly: places before other things, first words before later ones
  for (const auto& found : {fitting(places, starts), fitting(all, starts), fitting(places, has), fitting(all, has)}) {
    if (found.size() == 1) return found;
    if (several.empty()) several = found;
  }
  return several;
}

}  // namespace warhawk::cli
