// The step language of A Glorious Chance: from the sentences of events and tactics to steps, and from steps to what a player
// reads. docs/cards.md has the vocabulary. Whatever is not understood is refused: nothing is ever skipped.
#pragma once
#include "content/card_language.hpp"
#include "games/glorious/content.hpp"

namespace warhawk {

// Where a sentence stands; some words are at home in one place only.
enum class StepPlace : unsigned { Lake = 1, Raid = 2, Landing = 4, Tactic = 8 };

// One sentence as a step. Returns what is wrong with it, or nothing.
std::string compile_step(const std::string& sentence, StepPlace place, glorious::Step& step,
                         std::vector<Spot>* spots = nullptr);

// What a player reads of one step, and of all steps of an event or tactic.
std::string step_text(const Templates&, const glorious::Content&, StepPlace place, const glorious::Step&);
std::string steps_text(const Templates&, const glorious::Content&, StepPlace place, const glorious::Steps&);

// Every word that a sentence may begin with, and every condition, for the check that none is unused.
std::vector<std::string> step_vocabulary();

}  // namespace warhawk
