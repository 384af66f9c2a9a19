// Names and sentences for Skirmish, and random play of it, for the tests of notation, histories, saves and tables.
#pragma once
#include <cstdlib>
#include <string>

#include "engine/save.hpp"
#include "games/skirmish/skirmish.hpp"

namespace warhawk::skirmish {

inline const Texts& texts() {
  static const Texts made = [] {
    Texts t;
    t.noun_words.assign(std::begin(NOUNS), std::end(NOUNS));
    t.names.resize(std::size(NOUNS));
    for (int hex = 0; hex < Map::Set::SIZE; hex++) t.names[AHex].push_back("Hex " + std::to_string(hex));
    for (const char* name : {"Adams' Company", "Brown", "Clay", "Drake", "Eliot", "Fox"})
      t.names[AUnit].emplace_back(name);
    for (int card = 0; card < CARDS; card++) t.names[ACard].push_back("Card " + std::to_string(card));
    t.names[AStance] = {"-", "Hold", "Charge", "Feint"};
    t.events.assign(std::size(EVENTS<>), "");
    t.events[std::size_t(Told::Placed)] = "Company {unit} stands in {hex}.";
    t.events[std::size_t(Told::Drew)] = "You drew {card}.";
    t.events[std::size_t(Told::DrewUnseen)] = "A card was drawn.";
    t.events[std::size_t(Told::Stepped)] = "On to {to}.";
    t.events[std::size_t(Told::Shot)] = "Shots at {hex}: {us} and {gb} hits.";
    t.options.assign(std::size(VERBS), "Do it");
    t.options[Place] = "Place a company in {hex}";
    t.prompts["Deploy.Where"] = {"Where does the next company stand?", {}};
    t.reasons = {{}, {"No steps are left from {from} to {to}.", {}}, {"{hex} is taken already.", {}}};
    for (std::size_t i = 1; i < std::size(REASONS<>); i++) t.reasons[i].args = REASONS<>[i].args;
    return t;
  }();
  return made;
}

inline SaveContext save_context() {
  return {&GAME, &content(), &texts(), "c0ffee", {"field"}, {{"opponent", {"person", "orders"}}}};
}

inline bool play_one(History& history, Random& random) {
  Options options;
  history.options(options);
  if (options.n == 0) return false;
  return history.play(history.pending().who, options.at[random.below(u32(options.n))]).empty();
}

// Plays at random, but marches on the enemy's base where it can, until that question is asked or the game is over.
inline void advance_to(History& history, Random& random, const char* question) {
  while (!history.pending().over && GAME.question_name(history.pending().question) != question) {
    const Side who = history.pending().who;
    const int base = content().base[other(who)];
    Options options;
    history.options(options);
    Action best = options.at[random.below(u32(options.n))];
    int nearest = 100;
    for (const Action& option : options) {
      const int away = option.verb == PickUp ? 0
                       : option.verb == Step ? 1 + std::abs(get<AHex>(option) % 12 - base % 12) +
                                                   std::abs(get<AHex>(option) / 12 - base / 12)
                                             : 100;
      if (away < nearest) best = option, nearest = away;
    }
    history.play(who, best);
  }
}

inline std::string state_bytes(const History& history) {
  return {static_cast<const char*>(history.state()), history.game().state_bytes};
}

}  // namespace warhawk::skirmish
