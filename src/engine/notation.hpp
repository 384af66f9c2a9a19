// A decision as one readable line, and back: `US march infantry-3 fort-george`.
//
// Side, verb, one word for each noun. A noun is written as the slug of its name in content; a side as US or GB; a number
// as itself; none (NONE) as `-`; what has no name by its id, `#7`.
#pragma once
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"
#include "engine/text.hpp"

namespace warhawk {

// Words out of somebody's file or message, to stand in a sentence: in quotes, cut where they are long, and without
// control characters.
std::string quoted(std::string_view words);

class Notation {
 public:
  Notation(const Game&, const Texts&);

  std::string write(Thing) const;
  std::string write(const Action&) const;
  std::string write(Side, const Action&) const;

  // Each gives an empty string, or one sentence that says what is wrong with the words.
  std::string read(std::string_view words, Action&) const;
  std::string read(std::string_view words, Side&, Action&) const;

  std::optional<Thing> find(std::string_view word) const;  // whatever on the table has that name
  std::vector<std::string> clashes() const;                // names that one could not tell apart in a file

 private:
  std::string read_noun(std::string_view word, u8 noun, u16& id) const;

  const Game* game_;
  std::vector<std::vector<std::string>> slugs_;               // by noun, then by id
  std::vector<std::map<std::string, u16, std::less<>>> ids_;  // by noun
};

constexpr const char* word_of(Side side) { return side == US ? "US" : "GB"; }

std::vector<std::string_view> words_of(std::string_view text);  // cut at spaces
bool read_number(std::string_view digits, u64 limit, u64& number);
std::string listed(const std::vector<std::string>& words);  // "a, b and c"; "none"
// `; did you mean "kingston"?` where one of the known words is near, else nothing.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& known);

}  // namespace warhawk
