// A position in words, from a game's content: for whoever reads it.
#pragma once
#include <string>
#include <vector>

#include "engine/notation.hpp"
#include "table/messages.hpp"

namespace warhawk {

struct Choice {
  Action action;
  std::string words;  // as in notation, without the side
  Line line;
};

std::vector<Choice> choices_in_words(const Game&, const Texts&, const Notation&, const Position&);
// Empty where an event is not for the log; `reader` is the side that is "you" in it.
std::vector<Line> log_in_words(const Game&, const Texts&, const Journal&, u16 reader = ANYBODY);
Line prompt_in_words(const Texts&, const Position&);
std::string offer_in_words(const Message&);  // Offered and Declined, to the viewer it is for

}  // namespace warhawk
