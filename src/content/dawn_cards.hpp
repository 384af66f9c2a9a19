// The card language of Dawn's Early Light: from the sentences in cards.toml to steps, and from steps to what a player
// reads. docs/cards.md has the vocabulary. Whatever is not understood is refused: nothing is ever skipped.
#pragma once
#include <string>
#include <vector>

#include "games/dawn/content.hpp"

namespace warhawk {

// What the language may name, in the order of the content's numbers.
struct CardWords {
  std::vector<std::string> regions, waters, zones, conflicts;                      // ids
  std::vector<std::string> region_names, water_names, zone_names, conflict_names;  // as players read them
};

// Appends the steps of one card to content.ops and sets its program. Each fault is "line 2: unknown ...", with the number
// of the line in `does`, from 1; with faults the program is not to be used. The map must have been worked out.
struct CardFault {
  int line;
  std::string what;
};
std::vector<CardFault> compile_card(const CardWords&, const std::string& does, int card, dawn::Content&);

// What a player reads: the whole text of a card, and the sentence of one step (with the block of a branch or `may`).
std::string card_text(const CardWords&, const dawn::Content&, int card);
std::string step_text(const CardWords&, const dawn::Content&, int op);

// Every word that a card may use, for the check that none is unused and for the manual.
std::vector<std::string> card_vocabulary(const CardWords&);

}  // namespace warhawk
