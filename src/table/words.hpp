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
std::vector<Line> log_in_words(const Game&, const Texts&, const Journal&);  // empty where an event is not for the log
Line prompt_in_words(const Texts&, const Position&);
std::string offer_in_words(const Message&);  // Offered and Declined, to the viewer it is for

}  // namespace warhawk
