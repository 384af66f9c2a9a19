// What can be asked of a card without playing it: is anything possible, and what would it touch?
#pragma once
#include "games/dawn/state.hpp"

namespace warhawk::dawn {

// A step that could do something now, and where: regions, zones, waterways or tracks by the step's word, else 1.
using Touch = cards::Touch<u32>;
constexpr int MAX_TOUCHES = 32;

// The steps of an event that could do something now, both branches of a choice included; what a player is shown before
// the event is confirmed. Returns how many.
int preview(const Content& c, const State& s, int card, Side actor, Touch (&touches)[MAX_TOUCHES]);

// Whether a word's targets are regions, zones, waterways or tracks: the noun, or NoNoun.
Noun targets_are(Word word);

}  // namespace warhawk::dawn
