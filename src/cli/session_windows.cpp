// Standing answers to windows, as they are typed: not this turn, only PLACE, ask me.
#include <fmt/format.h>

#include <algorithm>

#include "cli/answer.hpp"
#include "cli/session.hpp"

namespace warhawk::cli {

Standing Session::standing(Side side) const { return watch_[side].position.standing.value_or(Standing{}); }

// The open window has its answer, by hand or in advance, and waits for its time.
bool Session::answered(Side side) const {
  const Position& position = watch_[side].position;
  if (!position.window || position.stage != TableStage::Playing || position.asked != side) return false;
  const Standing now = standing(side);
  const auto asked_about = [&](Thing thing) {
    return std::find(position.about.begin(), position.about.end(), thing) != position.about.end();
  };
  return now.held || now.not_this_turn ||
         (!now.only.empty() && std::none_of(now.only.begin(), now.only.end(), asked_about));
}

std::string Session::names_of(const std::vector<Thing>& things) const {
  std::string names;
  for (std::size_t i = 0; i < things.size(); i++)
    names += (i == 0 ? "" : i + 1 < things.size() ? ", " : " or ") + edition_.texts.names[things[i].noun][things[i].id];
  return names;
}

void Session::tell_standing(Side side) const {
  const Standing now = standing(side);
  terminal_.say(
      now.not_this_turn ? "You will not be asked to react again this turn. To be asked again: ask me."
      : now.only.empty()
          ? "You are asked whenever you may react. To be asked less: not this turn, or only PLACE."
          : fmt::format("You are asked only when it concerns {}. To be asked about all: ask me.", names_of(now.only)));
}

// What stands for this player from now on, if that is what was typed.
std::optional<Session::After> Session::obey_standing(Side side, const std::string& line) {
  Request wanted;
  wanted.kind = Request::Kind::Standing;
  wanted.standing = standing(side);
  wanted.standing.held = false;
  if (line == "standing") return tell_standing(side), After::Again;
  if (line == "not this turn") wanted.standing.not_this_turn = true;
  else if (line == "ask me")
    wanted.standing = {};
  else if (line == "only" || line.starts_with("only ")) {
    std::vector<Thing> things = watch_[side].position.about;
    if (line != "only") {
      const std::optional<Thing> thing = thing_called(line.substr(5), "only");
      if (!thing) return After::Again;
      things = {*thing};
    }
    if (things.empty()) return terminal_.say("Only about what? Name a place or a card.", Ink::Wrong), After::Again;
    wanted.standing.not_this_turn = false;
    for (const Thing thing : things)
      if (std::find(wanted.standing.only.begin(), wanted.standing.only.end(), thing) == wanted.standing.only.end())
        wanted.standing.only.push_back(thing);
  } else {
    return {};
  }
  const After after = request(side, wanted);
  tell_standing(side);
  return after;
}

// How to be asked less, below a question that interrupts.
Row Session::about_window(Viewer viewer) const {
  const Position& position = watch_[viewer].position;
  if (!position.window || int(position.asked) != int(viewer)) return {};
  return {{position.about.empty() ? std::string("To be asked less: not this turn, or only PLACE.")
                                  : fmt::format("To be asked less: not this turn, or only (about {}), or only PLACE.",
                                                names_of(position.about)),
           Ink::Dim}};
}

}  // namespace warhawk::cli
