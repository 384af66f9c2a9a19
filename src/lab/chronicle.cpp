#include "lab/chronicle.hpp"

#include "games/blocks/words.hpp"
#include "games/dawn/words.hpp"
#include "games/glorious/words.hpp"

namespace warhawk {
namespace {

u8 noun_called(const Edition& edition, std::string_view word) {
  for (std::size_t i = 0; i < edition.game->nouns.size(); i++)
    if (edition.game->nouns[i] == word) return u8(i);
  return 0;
}

constexpr const char* OPEN = "unsettled";

// The first side in a battle's events attacks; whoever holds the place in the end has won it.
void settle(Chronicle& story, int holder, const char* attacker_won, const char* defender_held) {
  const Fight* last = story.last_fight();
  if (!last || last->end != OPEN) return;
  story.fight_ends(holder == last->attacker ? attacker_won : defender_held);
}

void hear_blocks(Chronicle& story, const Event& e) {
  using Told = blocks::Told;
  switch (Told(e.kind)) {
    case Told::TurnBegins: return story.turn(e.arg[0] * 100 + e.arg[1]);
    case Told::Battle: return story.fight("battle", e.arg[0], OPEN);
    case Told::Retreats: return story.fight_ends("defender retreated");
    case Told::FallsBack: return story.fight_ends("attacker fell back");
    case Told::Won: return settle(story, e.arg[0], "defender destroyed", "attacker destroyed");
    case Told::NavalBattle: return story.fight("naval battle", e.arg[0], OPEN);
    case Told::NoGunsLeft:
    case Told::FleetLeaves: return settle(story, e.arg[0], "attacker left the lake", "defender left the lake");
    case Told::NavalBattleOver: return settle(story, -1, "", "one fleet destroyed");
    case Told::WinsByLead: return story.ends("by a lead");
    case Told::WinsAtEnd: return story.ends("at the end of the war");
    case Told::WinsTie: return story.ends("by a tie-break");
    case Told::Drawn: return story.ends("level to the last");
    default: return;
  }
}

void hear_dawn(Chronicle& story, const Event& e) {
  using Told = dawn::Told;
  switch (Told(e.kind)) {
    case Told::TurnBegins: return story.turn(e.arg[0]);
    case Told::PlayedAsOperation: return story.card("for operations", e.arg[0], "card", e.arg[1]);
    case Told::EventBegins: return story.card("for its event", e.arg[0], "card", e.arg[1]);
    case Told::BattleBegins: return story.fight("battle", e.arg[0], OPEN);
    case Told::RetreatsTo: return settle(story, e.arg[0], "attacker retreated", "defender retreated");
    case Told::Withdraws: return story.fight_ends("landing broken off");
    case Told::BattleOver:
      if (e.arg[1] == dawn::NEUTRAL) return settle(story, -1, "", "nobody left in control");
      return settle(story, e.arg[1], "attacker took it", "defender held");
    case Told::WinsByPoints: return story.ends("by points");
    case Told::WinsByTowns: return story.ends("by towns");
    case Told::WinsAtEnd: return story.ends("at the end of the war");
    case Told::WinsTie: return story.ends("level at the end of the war");
    default: return;
  }
}

void hear_glorious(const Edition& edition, Chronicle& story, const Event& e) {
  using Told = glorious::Told;
  switch (Told(e.kind)) {
    case Told::TurnBegins: return story.turn(e.arg[0]);
    case Told::TacticPlayed: return story.card("as a Tactic", e.arg[0], "tactic", e.arg[1]);
    case Told::TargetRevealed: return story.card("as a Target", GB, "target-card", e.arg[0]);
    // Nobody attacks in an Encounter until somebody does.
    case Told::Attacks: return story.fight("Encounter", e.arg[0], "fought to the end");
    case Told::Withdraws: {
      const Fight* last = story.last_fight();
      return story.fight_ends(last && e.arg[0] == last->attacker ? "attacker withdrew" : "defender withdrew");
    }
    case Told::LandBattle:
      return story.fight("Land Battle", e.arg[0], name_of(edition, {noun_called(edition, "land-result"), e.arg[7]}));
    case Told::SuddenDeath: return story.ends("by sudden death");
    case Told::DualBlockade: return story.ends("by a dual blockade");
    case Told::GameEnds: return story.ends("after the last turn");
    default: return;
  }
}

}  // namespace

void Chronicle::card(std::string way, int side, const char* noun, int id) {
  cards_[{std::move(way), Side(side), {noun_called(edition_, noun), u16(id)}}]++;
}

void Chronicle::fight(std::string kind, int attacker, std::string end) {
  fights_.push_back({std::move(kind), Side(attacker), std::move(end)});
}

void Chronicle::hear(std::span<const Event> news, const void* state) {
  const std::string_view game = edition_.game->id;
  for (const Event& event : news) {
    if (game == "blocks") hear_blocks(*this, event);
    if (game == "dawn") hear_dawn(*this, event);
    if (game == "glorious") hear_glorious(edition_, *this, event);
  }
  if (new_turn_) turns_.push_back({turn_, edition_.game->outcome(edition_.content.get(), state).score});
  new_turn_ = false;
}

std::string turn_name(const Edition& edition, i32 number) {
  if (number == GAME_END) return "end";
  const Thing turn{noun_called(edition, "turn"), u16(number)};
  if (turn.noun) return name_of(edition, turn);
  if (number < 10'000) return std::to_string(number);
  return std::to_string(number / 100) + "." + std::to_string(number % 100);
}

std::string name_of(const Edition& edition, Thing thing) {
  const auto& names = edition.texts.names;
  if (thing.noun < names.size() && thing.id < names[thing.noun].size()) return names[thing.noun][thing.id];
  return "#" + std::to_string(thing.id);
}

}  // namespace warhawk
