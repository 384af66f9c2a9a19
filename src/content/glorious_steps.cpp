#include "content/glorious_steps.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <sstream>

#include "content/reader.hpp"

namespace warhawk {
namespace {

using namespace glorious;

constexpr unsigned LAKE = unsigned(StepPlace::Lake), RAID = unsigned(StepPlace::Raid),
                   LANDING = unsigned(StepPlace::Landing), TACTIC = unsigned(StepPlace::Tactic);

// What follows a word.
enum class Form { Alone, Number, Signed, Side, SideNumber, FighterCount, FighterNumber, Own, Set, Strength };
enum class Rolls { Never, May, Must };
struct WordForm {
  const char* word;
  Word is;
  Form form;
  unsigned places;
  Rolls dice;
};
constexpr WordForm WORDS[] = {
    {"shift", Word::Shift, Form::Signed, LAKE | LANDING | TACTIC, Rolls::Never},
    {"die", Word::Drm, Form::Signed, LAKE | TACTIC, Rolls::Never},
    {"hit", Word::Hit, Form::FighterCount, TACTIC, Rolls::May},
    {"hits", Word::Hits, Form::FighterNumber, TACTIC, Rolls::Never},
    {"assign", Word::Assign, Form::Set, TACTIC, Rolls::Never},
    {"reduce", Word::Reduce, Form::Own, RAID | LANDING, Rolls::May},
    {"destroy", Word::Destroy, Form::Own, RAID | LANDING, Rolls::May},
    {"ground", Word::Ground, Form::Own, RAID | LANDING, Rolls::May},
    {"displace", Word::Displace, Form::Own, RAID | LANDING, Rolls::May},
    {"separate", Word::Separate, Form::Side, LAKE, Rolls::Never},
    {"blow_off", Word::BlowOff, Form::Alone, LAKE, Rolls::Must},
    {"gale", Word::Gale, Form::Alone, LAKE, Rolls::Never},
    {"slip", Word::Slip, Form::Alone, LAKE, Rolls::Must},
    {"delay", Word::Delay, Form::Side, LAKE, Rolls::Never},
    {"build", Word::Build, Form::SideNumber, LAKE, Rolls::Never},
    {"react", Word::React, Form::SideNumber, LAKE, Rolls::Never},
    {"gage", Word::Gage, Form::Set, LAKE | TACTIC, Rolls::Never},
    {"ban", Word::Ban, Form::Set, LAKE | TACTIC, Rolls::Never},
    {"fever", Word::Fever, Form::Side, LAKE, Rolls::Never},
    {"add_withdraw", Word::AddWithdraw, Form::Alone, TACTIC, Rolls::Never},
    {"disengage", Word::Disengage, Form::Alone, TACTIC, Rolls::Must},
    {"restart", Word::Restart, Form::Alone, TACTIC, Rolls::Never},
    {"skip_recheck", Word::SkipRecheck, Form::Alone, TACTIC, Rolls::Never},
    {"strength", Word::Strength, Form::Strength, LAKE | TACTIC, Rolls::Never},
    {"fail", Word::Fail, Form::Alone, RAID | LANDING, Rolls::May},
    {"supply", Word::Supply, Form::Number, RAID, Rolls::Never},
    {"peek", Word::Peek, Form::Number, LAKE, Rolls::Never},
};
static_assert(sizeof WORDS / sizeof *WORDS == std::size_t(Word::COUNT) - 1);

struct Condition {
  const char* word;
  If is;
  unsigned places;
  bool number;     // one follows
  unsigned words;  // a bit for each Word that it may stand with; 0: any
};
constexpr unsigned only(Word word) { return 1u << unsigned(word); }
constexpr Condition CONDITIONS[] = {
    {"patrol_segment", If::PatrolSegment, LAKE, false, only(Word::Ban)},
    {"own_is_us", If::OwnIsUS, RAID | LANDING, false, 0},
    {"own_is_gb", If::OwnIsGB, RAID | LANDING, false, 0},
    {"at_niagara_us", If::AtNiagaraUS, LANDING, false, 0},
    {"at_niagara_gb", If::AtNiagaraGB, LANDING, false, 0},
    {"three_defend", If::ThreeDefend, TACTIC, false, only(Word::Shift) | only(Word::Hits) | only(Word::Drm)},
    {"gap", If::Gap, TACTIC, false, only(Word::Shift) | only(Word::Hits) | only(Word::Drm)},
    {"withdrawing", If::Withdrawing, TACTIC, false, only(Word::Restart)},
    {"attacker_hit", If::AttackerHit, TACTIC, false, only(Word::Gage)},
    {"roll_at_most", If::LowRoll, TACTIC, true, only(Word::Hits)},
    {"guns_below", If::FewGuns, RAID, true, only(Word::Fail)},
    {"d6_beats_guns", If::MilitiaRoll, RAID, false, only(Word::Fail)},
    {"d_hits_or_end", If::DHitsOrEnd, TACTIC, false, only(Word::AddWithdraw)},
};
static_assert(sizeof CONDITIONS / sizeof *CONDITIONS == std::size_t(If::COUNT) - 1);

constexpr const char* ASSIGNED[] = {"spread", "first", "rear"};
constexpr const char* GAGED[] = {"flip", "to_defender", "choose"};
constexpr const char* BANNED[] = {"tow", "tactics", "command", "close", "gunnery", "untowed", "any_w", "a_w", "d_w"};
constexpr const char* OF[] = {"all", "lakers", "british_flagship"};
constexpr const char* RATED[] = {"long_gun", "carronade", "close_action", "defense"};
constexpr const char* HALVES[] = {"0", "1/2", "1", "3/2", "2"};
static_assert(std::size(ASSIGNED) == std::size_t(Assigned::COUNT) && std::size(GAGED) == std::size_t(Gaged::COUNT) &&
              std::size(BANNED) == std::size_t(Banned::COUNT) && std::size(OF) == std::size_t(Of::COUNT) &&
              std::size(RATED) == std::size_t(Rated::COUNT));

// Which of them the Lake Zone Events, and which the tactics, know.
constexpr bool fits(Word word, u8 what, unsigned place) {
  if (word == Word::Gage) return (Gaged(what) == Gaged::ToDefender) == (place == TACTIC);
  if (word != Word::Ban) return true;
  const Banned banned = Banned(what);
  if (place == TACTIC) return banned == Banned::Close || banned == Banned::AW || banned == Banned::DW;
  return banned != Banned::AW && banned != Banned::DW;
}

// A sentence, word by word; the first fault stays.
class Reading {
 public:
  explicit Reading(const std::string& sentence) {
    std::istringstream in(sentence);
    for (std::string word; in >> word;) words_.push_back(word);
  }
  std::string fault;

  bool is_over() const { return at_ == words_.size(); }
  bool next_is(const char* word) {
    if (is_over() || words_[at_] != word) return false;
    at_++;
    return true;
  }
  std::string next(const char* expected) {
    if (is_over()) {
      refuse(fmt::format("ends where {} is expected", expected));
      return {};
    }
    return words_[at_++];
  }
  void refuse(const std::string& what) {
    if (fault.empty()) fault = what;
  }
  template <std::size_t N> u8 one_of(const char* const (&known)[N], const char* expected) {
    const std::string word = next(expected);
    if (!fault.empty()) return 0;
    for (std::size_t i = 0; i < N; i++)
      if (word == known[i]) return u8(i);
    refuse(fmt::format("has \"{}\" where {} is expected: one of {}", word, expected,
                       listed({std::begin(known), std::end(known)})));
    return 0;
  }
  // With `sign` the number must have one, so that nobody takes a change for a sum.
  int number(int low, int high, bool sign) {
    const std::string word = next("a number");
    if (!fault.empty()) return 0;
    const char* first = word.data() + (sign && word[0] == '+');
    const bool signed_well = !sign || word[0] == '+' || word[0] == '-';
    int n = 0;
    const auto [end, error] = std::from_chars(first, word.data() + word.size(), n);
    if (!signed_well || error != std::errc() || end != word.data() + word.size() || n < low || n > high ||
        (sign && n == 0)) {
      refuse(fmt::format("has \"{}\" where a number from {} to {}{} is expected", word, low, high,
                         sign ? " with its sign" : ""));
      return 0;
    }
    return n;
  }

 private:
  std::vector<std::string> words_;
  std::size_t at_ = 0;
};

u8 side_of(Reading& in) {
  static constexpr const char* SIDES[] = {"us", "gb"};
  return u8(unsigned(Who::TheUS) + in.one_of(SIDES, "a side"));
}
u8 fighter_of(Reading& in) {
  static constexpr const char* FIGHTERS[] = {"attacker", "defender"};
  return u8(unsigned(Who::Attacker) + in.one_of(FIGHTERS, "who takes the Hits"));
}

void read_form(Reading& in, Form form, Step& step) {
  switch (form) {
    case Form::Alone: return;
    case Form::Number: step.n = std::int8_t(in.number(1, 6, false)); return;
    case Form::Signed: step.n = std::int8_t(in.number(-3, 3, true)); return;
    case Form::Side: step.who = side_of(in); return;
    case Form::SideNumber:
      step.who = side_of(in);
      step.n = std::int8_t(in.number(-9, 9, true));
      return;
    case Form::FighterCount:
      step.who = fighter_of(in);
      step.n = std::int8_t(in.number(1, 4, false));
      return;
    case Form::FighterNumber:
      step.who = fighter_of(in);
      step.n = std::int8_t(in.number(-9, 4, true));
      return;
    case Form::Own:
      if (!in.next_is("own")) in.refuse("must say whose ships: own");
      step.who = u8(Who::Own);
      return;
    case Form::Set:
      if (step.word == Word::Assign) step.what = in.one_of(ASSIGNED, "how Hits are assigned");
      if (step.word == Word::Gage) step.what = in.one_of(GAGED, "what happens to the gage");
      if (step.word == Word::Ban) step.what = in.one_of(BANNED, "what is banned");
      return;
    case Form::Strength:
      step.who = in.one_of(OF, "whose strength");
      step.what = in.one_of(RATED, "a rating");
      step.n = std::int8_t(in.one_of(HALVES, "how much it counts"));
      if (step.n == 2) in.refuse("changes nothing: the strength counts once anyway");
      return;
  }
}

// "on 1-3 of d6"
void read_dice(Reading& in, Step& step) {
  const std::string range = in.next("a range, as in 1-3");
  if (!in.fault.empty()) return;
  if (!in.next_is("of")) return in.refuse("must have \"of d6\" or \"of d10\" after the range");
  static constexpr const char* DICE[] = {"d6", "d10"};
  step.die = in.one_of(DICE, "a die") == 0 ? 6 : 10;
  int low = 0, high = 0;
  const char* last = range.data() + range.size();
  const auto dash = std::from_chars(range.data(), last, low);
  bool good = dash.ec == std::errc() && dash.ptr != last && *dash.ptr == '-';
  if (good) {
    const auto end = std::from_chars(dash.ptr + 1, last, high);
    good = end.ec == std::errc() && end.ptr == last;
  }
  if (!good || low < 1 || high < low || high > step.die || (low == 1 && high == step.die))
    return in.refuse(fmt::format("has \"{}\" where a part of a die's faces is expected, as in 1-3", range));
  step.low = u8(low), step.high = u8(high);
}

void read_condition(Reading& in, unsigned place, Step& step) {
  const std::string word = in.next("a condition");
  if (!in.fault.empty()) return;
  for (const Condition& condition : CONDITIONS) {
    if (word != condition.word) continue;
    step.when = condition.is;
    if (!(condition.places & place)) return in.refuse(fmt::format("cannot ask for {} here", word));
    if (condition.words && !(condition.words & only(step.word)))
      return in.refuse(fmt::format("asks for {}, which does not go with its verb", word));
    if (condition.number) step.high = u8(in.number(1, 99, false));
    if (step.when == If::MilitiaRoll) step.die = 6, step.low = 1, step.high = 6;
    return;
  }
  std::vector<std::string> known;
  for (const Condition& condition : CONDITIONS)
    if (condition.places & place) known.emplace_back(condition.word);
  in.refuse(fmt::format("asks for \"{}\"; what can be asked for here is {}", word, listed(known)));
}

}  // namespace

std::string compile_step(const std::string& sentence, StepPlace where, Step& step) {
  const unsigned place = unsigned(where);
  Reading in(sentence);
  step = Step{};
  const std::string word = in.next("a word");
  const auto form = std::find_if(std::begin(WORDS), std::end(WORDS), [&](const WordForm& f) { return word == f.word; });
  if (form == std::end(WORDS) || !(form->places & place)) {
    std::vector<std::string> known;
    for (const WordForm& each : WORDS)
      if (each.places & place) known.emplace_back(each.word);
    return fmt::format("{} \"{}\"; the words here are {}",
                       form == std::end(WORDS) ? "begins with the unknown word" : "has no use for the word", word,
                       listed(known));
  }
  step.word = form->is;
  read_form(in, form->form, step);
  if (in.fault.empty() && !fits(step.word, step.what, place))
    in.refuse(
        fmt::format("has \"{}\", which is not for {}", sentence, place == TACTIC ? "tactics" : "Lake Zone Events"));
  if (in.fault.empty() && in.next_is("on")) {
    if (form->dice == Rolls::Never) in.refuse(fmt::format("rolls a die, but {} knows none", word));
    else
      read_dice(in, step);
  } else if (form->dice == Rolls::Must) {
    in.refuse(fmt::format("must say on which rolls, as in \"{} on 1-3 of d6\"", word));
  }
  if (in.fault.empty() && in.next_is("if")) {
    if (step.die) in.refuse("has both a die and a condition");
    else
      read_condition(in, place, step);
  }
  if (in.fault.empty() && !in.is_over()) in.refuse(fmt::format("has \"{}\" left over", in.next("nothing")));
  // These three happen at a certain moment only.
  const struct {
    Word word;
    If when;
    const char* name;
  } tied[] = {{Word::Restart, If::Withdrawing, "withdrawing"}, {Word::AddWithdraw, If::DHitsOrEnd, "d_hits_or_end"}};
  for (const auto& each : tied)
    if (in.fault.empty() && step.word == each.word && step.when != each.when)
      in.refuse(fmt::format("must have \"if {}\"", each.name));
  if (in.fault.empty() && step.word == Word::Gage && Gaged(step.what) == Gaged::ToDefender &&
      step.when != If::AttackerHit)
    in.refuse("must have \"if attacker_hit\"");
  return in.fault;
}

std::vector<std::string> step_vocabulary() {
  std::vector<std::string> words;
  for (const WordForm& form : WORDS) words.emplace_back(form.word);
  for (const Condition& condition : CONDITIONS) words.emplace_back(condition.word);
  return words;
}

}  // namespace warhawk
