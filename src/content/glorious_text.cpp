// What a player reads of events and tactics, made of their steps, so that it cannot lie.
#include <fmt/format.h>

#include "content/glorious_steps.hpp"

namespace warhawk {
namespace {

using namespace glorious;

const char* adjective(u8 who) { return Who(who) == Who::TheUS ? "American" : "British"; }
const char* fighter(u8 who) { return Who(who) == Who::Attacker ? "attacker" : "defender"; }

std::string faces(int low, int high) { return low == high ? std::to_string(low) : fmt::format("{}-{}", low, high); }
std::string dice(const Step& step) { return faces(step.low, step.high); }

std::string condition(const Step& step) {
  switch (step.when) {
    case If::Always:
    case If::COUNT: return {};
    case If::PatrolSegment: return "in a Patrol Segment ";
    case If::OwnIsUS: return "if the Americans attack, ";
    case If::OwnIsGB: return "if the British attack, ";
    case If::AtNiagaraUS: return "if the Americans attack at Niagara, ";
    case If::AtNiagaraGB: return "if the British attack at Niagara, ";
    case If::ThreeDefend: return "while three or more defenders are Engaged, ";
    case If::Gap: return "once a ship has left the defender's column, ";
    case If::Withdrawing: return "the first time the defender takes a DW, ";
    case If::AttackerHit: return "if the attacker is Hit in this Round, ";
    case If::LowRoll: return fmt::format("if the modified roll is {} or less, ", step.high);
    case If::FewGuns: return fmt::format("if the full-strength ships have fewer than {} guns, ", step.high);
    case If::MilitiaRoll: return "at the Tally, if 1d6 is more than the guns of the Force, ";
    case If::DHitsOrEnd: return "a result with D Hits, or END, ";
  }
  return {};
}

std::string banned(u8 what) {
  switch (Banned(what)) {
    case Banned::Tow: return "nobody may tow";
    case Banned::Tactics: return "there are no Tactics";
    case Banned::Command: return "there is no Command modifier";
    case Banned::Close: return "there is no Close Action; the Segment ends instead";
    case Banned::Gunnery: return "there is no Gunnery: fights go straight to Close Action";
    case Banned::Untowed: return "untowed schooners need no roll";
    case Banned::AnyW: return "every W is ignored";
    case Banned::AW: return "an AW is ignored";
    case Banned::DW: return "a DW is ignored";
    case Banned::COUNT: break;
  }
  return {};
}

std::string strength(const Step& step) {
  static const char* OF[] = {"all ships", "Converted Laker Schooners", "the British Flagship"};
  static const char* RATED[] = {"Long Guns", "Carronades", "Close Action", "Defense"};
  static const char* MUCH[] = {"nothing", "half", "once", "one and a half times", "double"};
  return fmt::format("{} of {} {} {}", RATED[step.what], OF[step.who], step.what < 2 ? "count" : "counts",
                     MUCH[step.n]);
}

std::string gale(const Content& c) {
  static const char* TYPE[] = {"Converted Laker Schooner", "Schooner", "Brig", "Corvette", "Supercorvette"};
  std::string text = "every ship in the zone rolls 1d10";
  for (int type = 0; type < TYPES; type++) {
    const auto [founders, reduced] = c.gale[type];
    text += fmt::format("{}{}", type == 0 ? " (" : "; ", TYPE[type]);
    if (founders > 0) text += ", founders on " + faces(1, founders);
    if (reduced > founders) text += ", is Reduced on " + faces(founders + 1, reduced);
  }
  return text + "); the others run for home, and the Encounter ends";
}

std::string effect(const Content& c, StepPlace place, const Step& step) {
  const int n = step.n, much = n < 0 ? -n : n;
  switch (step.word) {
    case Word::None:
    case Word::COUNT: return {};
    case Word::Shift:
      return fmt::format("the {} column shifts {} to the {}",
                         place == StepPlace::Landing ? "Land Battle" : "Lake Combat", much, n > 0 ? "right" : "left");
    case Word::Drm: return fmt::format("the Lake Combat roll changes by {:+}", n);
    case Word::Hit: return fmt::format("the {} takes {} Hit{} at once", fighter(step.who), n, n == 1 ? "" : "s");
    case Word::Hits:
      if (n <= -9) return fmt::format("the {} takes no Hits", fighter(step.who));
      return fmt::format("the {} takes {} Hit{} {}", fighter(step.who), much, much == 1 ? "" : "s",
                         n > 0 ? "more" : "fewer");
    case Word::Assign: {
      static const char* HOW[] = {"the attacker chooses who takes the D Hits, as evenly as can be",
                                  "the defender chooses who takes the first D Hit",
                                  "D Hits fall on the rear half of the defender's column"};
      return HOW[step.what];
    }
    case Word::Reduce: return "a random full-strength ship of the Force is Reduced";
    case Word::Destroy: return "a random ship of the Force is lost, and nobody scores for her";
    case Word::Ground: return "a random ship of the Force runs aground and does not count";
    case Word::Displace: return "the Force is driven one zone clockwise";
    case Word::Separate:
      return fmt::format("half of the {} ships of the Encounter, never the Flagship, drift to a neighbouring zone",
                         adjective(step.who));
    case Word::BlowOff:
      return fmt::format(
          "a blockader here is driven one zone clockwise; without a Blockade the American Force is, on "
          "{} of 1d{}",
          dice(step), step.die);
    case Word::Gale: return gale(c);
    case Word::Slip:
      return fmt::format("whoever lacks the Weather Gage may roll 1d{} before a fight: on {} the Encounter ends",
                         step.die, dice(step));
    case Word::Delay: return fmt::format("this turn's {} convoy is delayed", adjective(step.who));
    case Word::Build:
      return fmt::format("{} Construction Delay {} by {}", adjective(step.who), n > 0 ? "rises" : "falls", much);
    case Word::React: return fmt::format("{} Reaction Checks for this zone change by {:+}", adjective(step.who), n);
    case Word::Gage: {
      static const char* HOW[] = {"every re-check gives the Weather Gage to the other side",
                                  "the defender has the Weather Gage at the next re-check",
                                  "a second card may be drawn, and one of the two gives Weather Gage and icons"};
      return HOW[step.what];
    }
    case Word::Ban: return banned(step.what);
    case Word::Fever:
      return fmt::format("a random full-strength {} Main Ship may not attack this turn", adjective(step.who));
    case Word::AddWithdraw: return "also counts as DW";
    case Word::Disengage:
      return fmt::format("chosen Converted Laker Schooners of the defender roll 1d{} each and get away on {}", step.die,
                         dice(step));
    case Word::Restart: return "the attacker may cancel the withdrawal and begin a new Encounter with the same ships";
    case Word::SkipRecheck: return "the next re-check of the Weather Gage is passed over";
    case Word::Strength: return strength(step);
    case Word::Fail:
      return place == StepPlace::Landing ? "there is no battle, and the Troops go back aboard"
                                         : "the Raid comes to nothing";
    case Word::Supply:
      return n <= 1 ? "the Raid takes supplies without a roll"
                    : fmt::format("the Raid takes supplies on {} or more", n);
    case Word::Peek: return fmt::format("the player may look at {} face-down card{} of the row", n, n == 1 ? "" : "s");
  }
  return {};
}

bool tells_its_die(Word word) { return word == Word::BlowOff || word == Word::Slip || word == Word::Disengage; }

}  // namespace

std::string step_text(const Content& c, StepPlace place, const Step& step) {
  std::string text = condition(step) + effect(c, place, step);
  if (step.die && step.when == If::Always && !tells_its_die(step.word))
    text = fmt::format("on {} of 1d{} {}", dice(step), step.die, text);
  text[0] = char(std::toupper(static_cast<unsigned char>(text[0])));
  return text + ".";
}

std::string steps_text(const Content& c, StepPlace place, const Steps& steps) {
  std::string text;
  for (const Step& step : steps) text += (text.empty() ? "" : " ") + step_text(c, place, step);
  return text;
}

}  // namespace warhawk
