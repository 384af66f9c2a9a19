#include "games/glorious/content/steps.hpp"

#include <memory>

namespace warhawk {
namespace {

using namespace glorious;

constexpr unsigned LAKE = unsigned(StepPlace::Lake), RAID = unsigned(StepPlace::Raid),
                   LANDING = unsigned(StepPlace::Landing), TACTIC = unsigned(StepPlace::Tactic);
constexpr unsigned PLACES[] = {LAKE, RAID, LANDING, TACTIC};
constexpr const char* PLACE_NAMES[] = {"Lake Zone Events", "Raids", "landings", "tactics"};

// ---- the words ----

enum class Rolls { Never, May, Must };
struct WordForm {
  const char* form;
  Step step;  // its word, and what the form settles
  unsigned places;
  Rolls dice = Rolls::Never;
};
const WordForm FORMS[] = {
    {"shift <change:3>", {.word = Word::Shift}, LAKE | LANDING | TACTIC},
    {"die <change:3>", {.word = Word::Drm}, LAKE | TACTIC},
    {"hit <fighter> <n:4>", {.word = Word::Hit}, TACTIC, Rolls::May},
    {"hits <fighter> <more_hits>", {.word = Word::Hits}, TACTIC},
    {"assign <assigned>", {.word = Word::Assign}, TACTIC},
    {"reduce own", {.word = Word::Reduce, .who = u8(Who::Own)}, RAID | LANDING, Rolls::May},
    {"destroy own", {.word = Word::Destroy, .who = u8(Who::Own)}, RAID | LANDING, Rolls::May},
    {"ground own", {.word = Word::Ground, .who = u8(Who::Own)}, RAID | LANDING, Rolls::May},
    {"displace own", {.word = Word::Displace, .who = u8(Who::Own)}, RAID | LANDING, Rolls::May},
    {"separate <side>", {.word = Word::Separate}, LAKE},
    {"blow_off", {.word = Word::BlowOff}, LAKE, Rolls::Must},
    {"gale", {.word = Word::Gale}, LAKE},
    {"slip", {.word = Word::Slip}, LAKE, Rolls::Must},
    {"delay <side>", {.word = Word::Delay}, LAKE},
    {"build <side> <change:9>", {.word = Word::Build}, LAKE},
    {"react <side> <change:9>", {.word = Word::React}, LAKE},
    {"gage <gaged>", {.word = Word::Gage}, LAKE},
    {"gage to_defender if attacker_hit",
     {.word = Word::Gage, .when = If::AttackerHit, .what = u8(Gaged::ToDefender)},
     TACTIC},
    {"ban <banned_on_the_lake>", {.word = Word::Ban}, LAKE},
    {"ban <banned_by_tactics>", {.word = Word::Ban}, TACTIC},
    {"fever <side>", {.word = Word::Fever}, LAKE},
    {"add_withdraw if d_hits_or_end", {.word = Word::AddWithdraw, .when = If::DHitsOrEnd}, TACTIC},
    {"disengage", {.word = Word::Disengage}, TACTIC, Rolls::Must},
    {"restart if withdrawing", {.word = Word::Restart, .when = If::Withdrawing}, TACTIC},
    {"skip_recheck", {.word = Word::SkipRecheck}, TACTIC},
    {"strength <of> <rating> <halves>", {.word = Word::Strength}, LAKE | TACTIC},
    {"fail", {.word = Word::Fail}, RAID | LANDING, Rolls::May},
    {"supply <n:6>", {.word = Word::Supply}, RAID},
    {"peek <n:6>", {.word = Word::Peek}, LAKE},
};

struct Condition {
  const char* word;
  If is;
  unsigned places;
  bool number;     // one follows
  unsigned words;  // a bit for each Word that it may stand with; 0: any
};
constexpr unsigned only(Word word) { return 1u << unsigned(word); }
constexpr unsigned COUNTS = only(Word::Shift) | only(Word::Hits) | only(Word::Drm);
constexpr Condition CONDITIONS[] = {
    {"patrol_segment", If::PatrolSegment, LAKE, false, only(Word::Ban)},
    {"own_is_us", If::OwnIsUS, RAID | LANDING, false, 0},
    {"own_is_gb", If::OwnIsGB, RAID | LANDING, false, 0},
    {"at_niagara_us", If::AtNiagaraUS, LANDING, false, 0},
    {"at_niagara_gb", If::AtNiagaraGB, LANDING, false, 0},
    {"three_defend", If::ThreeDefend, TACTIC, false, COUNTS},
    {"gap", If::Gap, TACTIC, false, COUNTS},
    {"roll_at_most", If::LowRoll, TACTIC, true, only(Word::Hits)},
    {"guns_below", If::FewGuns, RAID, true, only(Word::Fail)},
    {"d6_beats_guns", If::MilitiaRoll, RAID, false, only(Word::Fail)},
};

const Words ASSIGNED = {"spread", "first", "rear", "chosen"}, GAGED = {"flip", "to_defender", "choose"},
            BANNED = {"tow", "tactics", "command", "close", "gunnery", "untowed", "any_w", "a_w", "d_w"},
            OF = {"all", "lakers", "british_flagship"}, RATED = {"long_gun", "carronade", "close_action", "defense"},
            HALVES = {"0", "1/2", "1", "3/2", "2"};
static_assert(int(Assigned::COUNT) == 4 && int(Gaged::COUNT) == 3 && int(Banned::COUNT) == 9 && int(Of::COUNT) == 3 &&
              int(Rated::COUNT) == 4);

// ---- the slots ----

using Field = u8 Step::*;
// One of these words; its place in `all` is kept, and told as a number.
Slot<Step> one_of(const char* name, const char* kind, Field field, const Words& all, const Words& here,
                  const char* told = nullptr) {
  const std::string as = told ? told : name;
  return {name,
          [&all, here, kind, field](Phrase& line, Step& step, int) {
            step.*field = u8(*index_of(all, here[line.one_of(here, kind)]));
          },
          [as, field](const Step& step, Fields& fields) { fields.set(as, step.*field); }};
}
// A side or a fighter; `first` is who the first word means.
Slot<Step> who(const char* name, const char* kind, Who first, Words words) {
  return {name,
          [words, kind, first](Phrase& line, Step& step, int) {
            step.who = u8(unsigned(first) + line.one_of(words, kind));
          },
          [name, first](const Step& step, Fields& fields) { fields.set(name, step.who - int(first)); }};
}
void tell_change(const Step& step, Fields& fields) {
  fields.set("n", step.n < 0 ? -step.n : step.n).set("up", step.n > 0);
  fields.set("signed", fmt::format("{:+}", int(step.n)), step.n).set("none", step.n <= -9);
}
std::string faces(int low, int high) { return low == high ? std::to_string(low) : fmt::format("{}-{}", low, high); }

// "1-3 of d6"
void read_faces(Phrase& line, Step& step, int) {
  const std::string range = line.take("a range, as in 1-3");
  line.expect("of");
  step.die = line.one_of({"d6", "d10"}, "die") == 0 ? 6 : 10;
  const std::size_t dash = range.find('-');
  try {
    if (dash == std::string::npos) throw warhawk::Slip("");
    step.low = u8(Phrase(range.substr(0, dash)).number(1, step.die));
    step.high = u8(Phrase(range.substr(dash + 1)).number(step.low, step.die));
    if (step.low == 1 && step.high == step.die) throw warhawk::Slip("");
  } catch (const warhawk::Slip&) {
    slip(fmt::format("\"{}\" stands where a part of a die's faces is expected, as in 1-3", range));
  }
}

void read_condition(Phrase& line, Step& step, unsigned place) {
  if (step.die) slip("a sentence has a die or a condition, never both");
  Words known;
  for (const Condition& condition : CONDITIONS)
    if (condition.places & place) known.emplace_back(condition.word);
  const std::string word = known[line.one_of(known, "condition")];
  for (const Condition& condition : CONDITIONS) {
    if (word != condition.word) continue;
    step.when = condition.is;
    if (condition.words && !(condition.words & only(step.word)))
      slip(fmt::format("\"{}\" does not go with this word", word));
    if (condition.number) step.high = u8(line.number(1, 99));
    if (step.when == If::MilitiaRoll) step.die = 6, step.low = 1, step.high = 6;
  }
}

std::vector<Slot<Step>> slots(unsigned place) {
  return {
      {"n", [](Phrase& line, Step& step, int most) { step.n = std::int8_t(line.number(1, most)); }, tell_change},
      {"change", [](Phrase& line, Step& step, int most) { step.n = std::int8_t(line.change(most)); }, tell_change},
      {"more_hits",  // -9: none at all
       [](Phrase& line, Step& step, int) {
         step.n = std::int8_t(line.change(9));
         if (step.n > 4) slip("that is more than 4 Hits");
       },
       tell_change},
      who("side", "side", Who::TheUS, {"us", "gb"}),
      who("fighter", "fighter", Who::Attacker, {"attacker", "defender"}),
      one_of("assigned", "way to assign Hits", &Step::what, ASSIGNED, ASSIGNED),
      one_of("gaged", "change of the gage", &Step::what, GAGED, {"flip", "choose"}),
      one_of("banned_on_the_lake", "ban", &Step::what, BANNED,
             {"tow", "tactics", "command", "close", "gunnery", "untowed", "any_w"}, "banned"),
      one_of("banned_by_tactics", "ban", &Step::what, BANNED, {"close", "a_w", "d_w"}, "banned"),
      one_of("of", "ship of whose strength", &Step::who, OF, OF),
      one_of("rating", "rating", &Step::what, RATED, RATED),
      {"halves",
       [](Phrase& line, Step& step, int) {
         step.n = std::int8_t(line.one_of(HALVES, "part that counts"));
         if (step.n == 2) slip("it changes nothing: the strength counts once anyway");
       },
       [](const Step& step, Fields& fields) { fields.set("halves", step.n); }},
      {"faces", read_faces,
       [](const Step& step, Fields& fields) {
         fields.set("faces", faces(step.low, step.high)).set("sides", step.die);
       }},
      {"when", [place](Phrase& line, Step& step, int) { read_condition(line, step, place); },
       [place](const Step&, Fields& fields) { fields.set("land", place == LANDING); }},
      // Words that tell of what is known without them.
      {"to_defender", [](Phrase&, Step&, int) {},
       [](const Step& step, Fields& fields) { fields.set("gaged", step.what); }},
  };
}

const Grammar<Step>& grammar(unsigned place) {
  static std::map<unsigned, std::unique_ptr<const Grammar<Step>>> all;  // filled at the first call for all places
  static const bool made = [] {
    for (unsigned each : PLACES) {
      std::vector<warhawk::Form<Step>> forms;
      for (const WordForm& word : FORMS) {
        if (!(word.places & each)) continue;
        std::string form = word.form;
        const std::string first = form.substr(0, form.find(' '));
        if (word.dice == Rolls::May) form += " [on <faces>]";
        if (word.dice == Rolls::Must) form += " on <faces>";
        if (word.step.when == If::Always) form += " [if <when>]";
        forms.push_back({form, word.step, "step." + first});
      }
      all[each] = std::make_unique<const Grammar<Step>>(slots(each), std::move(forms), "word");
    }
    return true;
  }();
  (void)made;
  return *all.at(place);
}

}  // namespace

std::string compile_step(const std::string& sentence, StepPlace place, Step& step, std::vector<Spot>* spots) {
  Phrase line(sentence, spots);
  step = Step{};
  try {
    const Grammar<Step>& here = grammar(unsigned(place));
    for (std::size_t i = 0; i < std::size(PLACES); i++)
      if (!here.begins(line.peek()) && grammar(PLACES[i]).begins(line.peek()))
        slip(fmt::format("\"{}\" is for {} only; the words here are {}", line.peek(), PLACE_NAMES[i],
                         fmt::join(here.first_words(), ", ")));
    step = here.read(line);
  } catch (const warhawk::Slip& error) { return error.what(); }
  return {};
}

std::vector<std::string> step_vocabulary() {
  Words words;
  for (unsigned place : PLACES)
    for (const std::string& word : grammar(place).first_words())
      if (!index_of(words, word)) words.push_back(word);
  for (const Condition& condition : CONDITIONS) words.emplace_back(condition.word);
  return words;
}

// ---- what is told ----

namespace {

const char* const WHENS[] = {
    "",    "patrol_segment", "own_is_us",    "own_is_gb",    "at_niagara_us", "at_niagara_gb", "three_defend",
    "gap", "withdrawing",    "attacker_hit", "roll_at_most", "guns_below",    "d6_beats_guns", "d_hits_or_end"};
static_assert(std::size(WHENS) == std::size_t(If::COUNT));

std::string gale_types(const Templates& texts, const Content& c) {
  std::string all;
  for (int type = 0; type < TYPES; type++) {
    const auto [founders, reduced] = c.gale[type];
    Fields fields;
    fields.set("type", type).set("founders", faces(1, founders), founders > 0);
    fields.set("reduced", faces(founders + 1, reduced), reduced > founders);
    all += (all.empty() ? "" : texts.fill("gale.between")) + texts.fill("gale.type", fields);
  }
  return all;
}

bool tells_its_die(Word word) {
  for (const WordForm& form : FORMS)
    if (form.step.word == word) return form.dice == Rolls::Must;
  return false;
}

}  // namespace

std::string step_text(const Templates& texts, const Content& c, StepPlace place, const Step& step) {
  std::string text = step.word == Word::Gale ? texts.fill("step.gale", Fields().set("types", gale_types(texts, c)))
                                             : grammar(unsigned(place)).tell(texts, step);
  if (step.when != If::Always)
    text = texts.fill(std::string("when.") + WHENS[unsigned(step.when)],
                      Fields().set("text", text).set("number", step.high));
  else if (step.die && !tells_its_die(step.word))
    text = texts.fill("when.roll",
                      Fields().set("text", text).set("faces", faces(step.low, step.high)).set("sides", step.die));
  text[0] = char(std::toupper(static_cast<unsigned char>(text[0])));
  return text + ".";
}

std::string steps_text(const Templates& texts, const Content& c, StepPlace place, const Steps& steps) {
  std::string text;
  for (const Step& step : steps) text += (text.empty() ? "" : " ") + step_text(texts, c, place, step);
  return text;
}

}  // namespace warhawk
