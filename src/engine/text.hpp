// Sentences as templates in content, filled from arguments that have names and types (engine/args.hpp). Names of things
// stay references, so that a client can light them up.
//
//   {n} {to} {dice} {units}  an argument as its type says: 3, York, 6 6 4 1, 2 infantry 4, cavalry 2; signed: +3, 0, -2
//   {n|block|blocks}         the first word for 1, the second for anything else
//   {way?an|a}               the word of that index (the last one for larger values)
//   {to:, towards |!}        a name with words around it, and nothing at all where there is none; a number: where 0
//   {units|nobody}           a list, dice: the word for none at all
//   {n#} {n^}                a number as it is said, where content has words for it ([names] number): three, and Three
//   {side@You|The Americans|The British}
//                            the first for whoever reads and is that side, else the word of that side; still its name
#pragma once
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/args.hpp"
#include "engine/game.hpp"

namespace warhawk {

struct Sentence {  // a template and what it is filled with
  std::string text;
  Args args;
};

struct Texts {
  std::string title, designer, about;           // the game, in our words
  std::vector<std::string> noun_words;          // as the game's NOUNS
  std::vector<std::vector<std::string>> names;  // by noun, then by id
  std::vector<std::vector<std::string>> typed;  // the same for notation, where it has other words
  std::vector<std::string> events;              // templates by event kind; empty: not told in the log
  std::vector<std::string> options;             // templates by verb, filled from an action's three nouns
  std::map<std::string, Sentence> prompts;      // by question ("Battle.Retreat")
  std::vector<Sentence> reasons;                // as the game's REASONS
  std::vector<std::string> pieces, figures;     // as the game's PIECES and FIGURES
  std::vector<std::string> statuses, boards, rows;
  std::vector<std::string> signs;  // by piece, for a map of letters; empty: no sign, or none are given

  const std::vector<std::string>& typed_names(std::size_t noun) const {
    return noun < typed.size() && !typed[noun].empty() ? typed[noun] : names[noun];
  }
};

struct Span {  // a run of text; with a noun (not 0) it is the name of a thing
  std::string text;
  u8 noun = 0;
  u16 id = 0;
  bool operator==(const Span&) const = default;
};
using Line = std::vector<Span>;

// Empty if the template is well formed and names these arguments alone, else what is wrong with it.
std::string check_template(std::string_view text, const Args&);
// `reader` is the side that reads it, for sentences that say "you"; nobody's side otherwise.
constexpr u16 ANYBODY = NONE;
Line fill(const Texts&, std::string_view text, const Args&, std::span<const u16> told, u16 reader = ANYBODY);
std::string plain(const Line&);

Line option_line(const Texts&, const Game&, const Action&);
Line event_line(const Texts&, const Game&, const Event&, u16 reader = ANYBODY);
Line reason_line(const Texts&, const Bar&);  // empty where the clause says it all

// The arguments of an option's sentence: the nouns of its verb by their words, the second of a kind with a 2 after it
// ({town}, {town2}).
class OptionArgs {
 public:
  OptionArgs(const Game&, const Verb&);
  OptionArgs(const OptionArgs&) = delete;
  OptionArgs& operator=(const OptionArgs&) = delete;
  operator const Args&() const { return args_; }  // NOLINT: it is them, with their names

 private:
  std::array<std::string, 3> names_;
  Args args_;
};
// A name as one word for notation and for typing: "Sacket's Harbor" is sackets-harbor.
std::string slug(std::string_view name);

}  // namespace warhawk
