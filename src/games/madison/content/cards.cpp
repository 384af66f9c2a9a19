#include "games/madison/content/cards.hpp"

#include "games/madison/state.hpp"

namespace warhawk {

using namespace madison;
using std::string;

namespace {

// ---- the vocabulary; what a word stands for is its place in the list ----

const Words WHATS = {"gb_militia",   "us_militia",  "foe_militia",      "gb_indian",      "gb_regular", "us_regular",
                     "us_regular_b", "foe_unit",    "gb_unit",          "us_unit",        "us_full",    "us_kentucky",
                     "gb_shawnee",   "gb_tecumseh", "us_rifles",        "us_instructors", "us_small",   "us_vessel",
                     "us_sound",     "gb_vessel",   "gb_small_or_brig", "gb_poor_vessel", "us_general", "gb_general",
                     "gb_leader",    "gb_reserves"};
const Words SIDES = {"us", "gb"};
const Words CLASSES = {"anywhere", "us_land", "gb_land", "ports", "around_uw"};
const Words FILTERS = {"here",     "us_controlled", "gb_controlled", "supplied", "not_burned", "holding", "without",
                       "harbored", "crowded",       "lightly_held",  "stray",    "hunted",     "strong"};
const Words IGNORED = {"forest", "route", "amphibious", "fort"};

using Tell = std::function<void(const Op&, Fields&)>;

int read_ignored(Phrase& line) {
  int set = 0;
  do {
    const int one = 1 << line.one_of(IGNORED, "modifier");
    if (set & one) slip("a modifier that the list has already");
    set |= one;
  } while (line.accept(","));
  return set;
}

}  // namespace

MadisonCards::MadisonCards(const MadisonNames& names, const Templates& texts, Content& c)
    : names_(names),
      texts_(texts),
      c_(c),
      steps(slots(), step_forms(), "word", {{"call", "kind of leader"}, {"lasting", "lasting effect"}}),
      conditions(slots(), condition_forms(), "condition") {}

std::vector<CardFault> MadisonCards::compile(const string& does, Program& program, std::vector<Spot>* spots) {
  now = {};
  struck_ = false;
  return CardReader(*this, does, c_.ops, spots).read(program);
}
std::vector<CardFault> MadisonCards::compile_when(const string& when, Program& program) {
  now = {};
  return CardReader(*this, when, c_.ops).read_when(program);
}
string MadisonCards::program_text(const Program& program) const {
  return CardTeller(*this, texts_, c_.ops).card(program);
}
string MadisonCards::when_text(const Program& when) const {
  Words all;
  for (int pc = when.first; pc < when.first + when.count; pc++) all.push_back(conditions.tell(texts_, c_.ops.at[pc]));
  return texts_.fill("control.when", Fields().set("conditions", texts_.list(all, "and")));
}

int MadisonCards::questions(const Op& op) const { return picks_of(op); }
void MadisonCards::read(const Op& op) { struck_ = struck_ || op.word == Word::Strike || op.word == Word::Assault; }

// ---- places ----

SpaceSet MadisonCards::area(Phrase& line, Words& told) {
  Words all = names_.spaces;
  all.insert(all.end(), names_.regions.begin(), names_.regions.end());
  all.insert(all.end(), CLASSES.begin(), CLASSES.end());
  for (const string& lake : names_.lakes) all.push_back("on_" + lake);
  for (const string& lake : names_.lakes) all.push_back(lake + "_box");
  std::size_t which = line.one_of(all, "space");
  if (which < names_.spaces.size()) {
    told.push_back(names_.space_names[which]);
    return SpaceSet::of(int(which));
  }
  which -= names_.spaces.size();
  if (which < names_.regions.size()) {
    told.push_back(names_.region_names[which]);
    return c_.region[which];
  }
  which -= names_.regions.size();
  if (which < CLASSES.size()) {
    told.push_back(texts_.fill("area." + CLASSES[which]));
    SpaceSet ports{}, around = c_.region[c_.hunting];
    for (const SpaceSet& each : c_.ports) ports |= each;
    for (int space : c_.region[c_.hunting]) around |= c_.near[space];
    const SpaceSet sets[] = {SpaceSet::all(), c_.owned[US], c_.owned[GB], ports, around};
    return sets[which];
  }
  which -= CLASSES.size();
  const std::size_t lake = which % names_.lakes.size();
  const bool box = which >= names_.lakes.size();
  told.push_back(texts_.fill(box ? "area.box" : "area.on", Fields().set("lake", names_.lake_names[lake])));
  return box ? SpaceSet::of(BOX + int(lake)) : c_.ports[lake];
}

// A set of spaces; those that are the same share a number.
u8 MadisonCards::areas(Phrase& line) {
  SpaceSet set{};
  Words told;
  do {
    const SpaceSet one = area(line, told);
    if (!(set & one).empty()) slip("a space that the list has already");
    set |= one;
  } while (line.accept(","));
  for (int i = 0; i < c_.areas; i++)
    if (c_.area[i] == set && area_names_[std::size_t(i)] == told) return u8(i);
  if (c_.areas == AREAS) slip("the cards name too many sets of spaces");
  c_.area[c_.areas] = set;
  area_names_.push_back(told);
  return u8(c_.areas++);
}

Where MadisonCards::places(Phrase& line) {
  Where where{};
  where.area = areas(line);
  while (const auto which = line.find(FILTERS)) filter(line, *which, where);
  return where;
}

void MadisonCards::filter(Phrase& line, std::size_t which, Where& where) {
  constexpr u16 BITS[] = {InPlace,  USControlled, GBControlled, Supplied, NotBurned, Holding, Without,
                          Harbored, Crowded,      LightlyHeld,  Stray,    Hunted,    Strong};
  const u16 bit = BITS[which];
  if (where.filters & bit) slip(fmt::format("\"{}\" stands twice", FILTERS[which]));
  if (bit == InPlace && !now.in_each && !struck_) slip("\"here\" is known only inside an \"each\" or after a strike");
  where.filters = u16(where.filters | bit);
  if (!(bit & (Holding | Without))) return;
  if (where.what != What::None) slip("\"holding\" and \"without\" do not go together");
  where.n = u8(bit == Holding ? line.number(1, 9) : 1);
  where.what = What(line.one_of(WHATS, "kind of piece") + 1);
}

int MadisonCards::group(Phrase& line) {
  PieceSet set{};
  do {
    const int one = int(line.one_of(names_.pieces, "piece"));
    if (set.has(one)) slip("a leader that the list has already");
    set.add(one);
  } while (line.accept(","));
  for (int i = 0; i < c_.groups; i++)
    if (c_.group[i] == set) return i;
  if (c_.groups == int(std::size(c_.group))) slip("the cards name too many groups of leaders");
  c_.group[c_.groups] = set;
  return c_.groups++;
}

// ---- the words ----

std::vector<Form<Op>> MadisonCards::step_forms() {
  const auto plain = [](Word word, const char* form, const char* text) { return Form<Op>{form, {.word = word}, text}; };
  const auto lasting = [](Effect effect, const char* form, const char* text) {
    return Form<Op>{form, {.word = Word::Lasting, .who = u8(effect)}, text, true};
  };
  constexpr const char* EXTRAS =
      "{free|points <mp>|more <extra>|ignoring <modifiers>|bonus <plus>|home|by_land|easy_routes|river|both_leaders|"
      "pursuing|kentucky|no_attack|siege}";
  return {
      {"score <side> <n:9>", {.word = Word::Score}, "step.score"},
      {"fort <fort>", {.word = Word::Fort}, "step.fort"},
      {"burn <places>", {.word = Word::Burn}, "step.burn"},
      {"raze <side> in <places>", {.word = Word::Raze}, "step.raze"},
      plain(Word::Truce, "truce", "step.truce"),
      {"blockade <lake>", {.word = Word::Blockade}, "step.blockade"},
      plain(Word::Ghent, "ghent", "step.ghent"),
      plain(Word::EndGame, "end_game", "step.end_game"),
      {"flip <count> <what> in <places> [by foe]", {.word = Word::Flip}, "step.flip"},
      {"hit <count> <what> in <places>", {.word = Word::Hit}, "step.hit"},
      {"remove <count> <what> in <places> [squall]", {.word = Word::Remove}, "step.remove"},
      {"restore <count> <what> in <places>", {.word = Word::Restore}, "step.restore"},
      {"disperse <count> <what> in <places>", {.word = Word::Disperse}, "step.disperse"},
      {"drill <count> <what> in <places>", {.word = Word::Drill}, "step.drill"},
      {"raise <count> <what> in <places>", {.word = Word::Raise}, "step.raise"},
      {"place <count> <what> in <places>", {.word = Word::Place}, "step.place"},
      {"ambush <count> <what> in <places>", {.word = Word::Ambush}, "step.ambush"},
      {"put <piece> in <places>", {.word = Word::PutAt}, "step.put"},
      {"kill <piece>", {.word = Word::Kill}, "step.kill"},
      plain(Word::Succeed, "succeed", "step.succeed"),
      {"build <piece>", {.word = Word::BuildFree}, "step.build"},
      plain(Word::Campaign, "campaign", "step.campaign"),
      {string("call named <group> ") + EXTRAS, {.word = Word::Call}, "step.call"},
      {string("call any <leader> in <places> ") + EXTRAS, {.word = Word::CallAny}, "step.call_any"},
      {"call_some <n:9> in <places> {points <extra>|ignoring <modifiers>|bonus <plus>|home}",
       {.word = Word::CallSome},
       "step.call_some"},
      {"strike <n:9> from <places> to <area> {ignoring <modifiers>|bonus <plus>|beside|even|with <member>}",
       {.word = Word::Strike},
       "step.strike"},
      {"assault <n:9> from <places> to <area> {ignoring <modifiers>}", {.word = Word::Assault}, "step.assault"},
      plain(Word::GoHome, "go_home", "step.go_home"),
      {"yard <n:9> on <lakes>", {.word = Word::Yard}, "step.yard"},
      {"free_march <n:9>", {.word = Word::FreeMarch}, "step.free_march"},
      {"evacuate <places> to <area>", {.word = Word::Evacuate}, "step.evacuate"},
      plain(Word::Mud, "mud", "step.mud"),
      plain(Word::Becalm, "becalm", "step.becalm"),
      plain(Word::CancelLeader, "cancel_leader", "step.cancel_leader"),
      plain(Word::DropMilitia, "drop_militia", "step.drop_militia"),
      plain(Word::TurnBack, "turn_back", "step.turn_back"),
      {"muster <count>", {.word = Word::Muster}, "step.muster"},
      plain(Word::SlipAway, "slip_away", "step.slip_away"),
      plain(Word::LeaveBox, "leave_box", "step.leave_box"),
      {"bonus <side> <gain:3>", {.word = Word::Bonus}, "step.bonus"},
      {"ignore <ignored>", {.word = Word::Ignore}, "step.ignore"},
      lasting(Effect::BothLeaders, "lasting both_leaders", "step.both_leaders"),
      lasting(Effect::RetreatCosts, "lasting retreat_costs <whose>", "step.retreat_costs"),
      lasting(Effect::NoExchange, "lasting no_exchange", "step.no_exchange"),
      lasting(Effect::FightOn, "lasting fight_on", "step.fight_on"),
      lasting(Effect::Shrug, "lasting shrug <whose>", "step.shrug"),
      lasting(Effect::NoFrigates, "lasting no_frigates <whose>", "step.no_frigates"),
      lasting(Effect::PikeAtRisk, "lasting pike_at_risk", "step.pike_at_risk"),
  };
}

std::vector<Form<Op>> MadisonCards::condition_forms() {
  const auto when = [](If kind, const char* form, const char* text) {
    return Form<Op>{form, {.word = Word::If, .who = u8(kind)}, text, true};
  };
  return {
      when(If::Some, "some <places>", "if.some"),
      when(If::None, "none <places>", "if.none"),
      when(If::OnMap, "on_map <whom>", "if.on_map"),
      when(If::Won, "won", "if.won"),
      when(If::Garrison, "garrison <n:9>", "if.garrison"),
      when(If::Spring, "spring", "if.spring"),
      when(If::LakeHeld, "lake_held <whose> <lake>", "if.lake_held"),
      when(If::LeadC, "lead_c", "if.lead_c"),
      when(If::LeadRegular, "lead_regular", "if.lead_regular"),
      when(If::ByRoute, "by_route", "if.by_route"),
      when(If::Attacks, "attacks <whose>", "if.attacks"),
      when(If::Defends, "defends <whose>", "if.defends"),
      when(If::InBattle, "in_battle <what>", "if.in_battle"),
      when(If::BattleIn, "battle_in <places>", "if.battle_in"),
      when(If::Storming, "storming", "if.storming"),
      when(If::AtFort, "at_fort", "if.at_fort"),
      when(If::Forest, "forest", "if.forest"),
      when(If::ForestOrFort, "forest_or_fort", "if.forest_or_fort"),
      when(If::Clear, "clear", "if.clear"),
      when(If::TakesPart, "takes_part <whom>", "if.takes_part"),
      when(If::Chief, "chief <those>", "if.chief"),
      when(If::GoesOn, "goes_on", "if.goes_on"),
      when(If::NavalLeader, "naval_leader", "if.naval_leader"),
      when(If::HarborFight, "harbor_fight", "if.harbor_fight"),
      when(If::DeclaredLand, "declared_land", "if.declared_land"),
      when(If::DeclaredFleet, "declared_fleet", "if.declared_fleet"),
      when(If::DeclaredPoor, "declared_poor", "if.declared_poor"),
      when(If::Moves, "moves <whose>", "if.moves"),
      when(If::GroupHas, "group_has <those>", "if.group_has"),
  };
}

// ---- the slots: how a part of a sentence is read, and what it tells the template ----

std::vector<Slot<Op>> MadisonCards::slots() {
  const Tell tell_n = [](const Op& op, Fields& fields) { fields.set("n", op.n); };
  const auto effect = [](const char* name, Effect which) {
    return Slot<Op>{name,
                    [which](Phrase&, Op& op, int) {
                      if (op.who) slip("one such effect at most");
                      op.who = u8(which);
                    },
                    [name, which](const Op& op, Fields& fields) { fields.set(name, op.who == u8(which)); }};
  };
  const auto flag = [](const char* name, u8 bit) {
    return Slot<Op>{name, [bit](Phrase&, Op& op, int) { op.flags |= bit; },
                    [name, bit](const Op& op, Fields& fields) { fields.set(name, op.has(bit) ? 1 : 0); }};
  };
  const auto ignored_text = [this](int set) {
    Words all;
    for (std::size_t i = 0; i < IGNORED.size(); i++)
      if (set >> i & 1) all.push_back(texts_.fill("ignored." + IGNORED[i]));
    return texts_.list(all, "and");
  };
  const auto side_text = [this](int side) { return texts_.fill("side." + SIDES[std::size_t(side)]); };
  const auto piece_name = [this](int piece) { return names_.piece_names[std::size_t(piece)]; };
  return {
      {"n", [](Phrase& line, Op& op, int most) { op.n = std::int8_t(line.number(1, most)); }, tell_n},
      {"gain", [](Phrase& line, Op& op, int most) { op.n = std::int8_t(line.gain(most)); }, tell_n},
      {"side", [](Phrase& line, Op& op, int) { op.who = u8(line.one_of(SIDES, "side")); },
       [side_text](const Op& op, Fields& fields) { fields.set("side", side_text(op.who)); }},
      {"whose", [](Phrase& line, Op& op, int) { op.what = u8(line.one_of(SIDES, "side")); },
       [side_text](const Op& op, Fields& fields) { fields.set("side", side_text(op.what)); }},
      {"fort", [this](Phrase& line, Op& op, int) { op.what = u8(line.one_of(names_.forts, "fort")); },
       [this](const Op& op, Fields& fields) { fields.set("fort", names_.fort_names[op.what]); }},
      {"lake", [this](Phrase& line, Op& op, int) { op.n = std::int8_t(line.one_of(names_.lakes, "lake")); },
       [this](const Op& op, Fields& fields) { fields.set("lake", names_.lake_names[std::size_t(op.n)]); }},
      {"lakes",
       [this](Phrase& line, Op& op, int) {
         do op.to = u16(op.to | 1u << line.one_of(names_.lakes, "lake"));
         while (line.accept(","));
       },
       [this](const Op& op, Fields& fields) {
         Words all;
         for (std::size_t i = 0; i < names_.lakes.size(); i++)
           if (op.to >> i & 1) all.push_back(names_.lake_names[i]);
         fields.set("lakes", texts_.list(all, "and"));
       }},
      {"count",
       [](Phrase& line, Op& op, int) {
         if (line.accept("all")) {
           op.flags |= All;
           return;
         }
         line.optional("up to", line.peek() == "up");
         if (line.up_to()) op.flags |= UpTo;
         op.n = std::int8_t(line.number(1, 9));
       },
       [](const Op& op, Fields& fields) {
         fields.set("n", op.n).set("up_to", op.has(UpTo) ? 1 : 0).set("all", op.has(All) ? 1 : 0);
       }},
      {"what", [](Phrase& line, Op& op, int) { op.what = u8(line.one_of(WHATS, "kind of piece") + 1); },
       [this](const Op& op, Fields& fields) { fields.set("what", what_text(What(op.what), op.has(All) ? 2 : op.n)); }},
      {"leader", [](Phrase& line, Op& op, int) { op.where.unused[0] = u8(line.one_of(WHATS, "kind of leader") + 1); },
       [this](const Op& op, Fields& fields) { fields.set("leader", what_text(What(op.where.unused[0]), 1)); }},
      {"by", [](Phrase&, Op& op, int) { op.flags |= ByFoe; },
       [](const Op& op, Fields& fields) { fields.set("by", op.has(ByFoe) ? 1 : 0); }},
      {"squall", [](Phrase&, Op& op, int) { op.limit = 1; },
       [](const Op& op, Fields& fields) { fields.set("squall", op.limit); }},
      {"places",
       [this](Phrase& line, Op& op, int) {
         const u8 leader = op.where.unused[0];
         op.where = places(line);
         op.where.unused[0] = leader;
       },
       [this](const Op& op, Fields& fields) { fields.set("places", places_text(op.where, "or")); }},
      {"area", [this](Phrase& line, Op& op, int) { op.to = areas(line); },
       [this](const Op& op, Fields& fields) { fields.set("area", area_text(op.to, "or")); }},
      {"piece", [this](Phrase& line, Op& op, int) { op.to = u16(line.one_of(names_.pieces, "piece")); },
       [piece_name](const Op& op, Fields& fields) { fields.set("piece", piece_name(op.to)); }},
      {"whom", [this](Phrase& line, Op& op, int) { op.limit = u8(line.one_of(names_.pieces, "piece")); },
       [piece_name](const Op& op, Fields& fields) { fields.set("piece", piece_name(op.limit)); }},
      {"member", [this](Phrase& line, Op& op, int) { op.where.n = u8(1 + line.one_of(names_.pieces, "piece")); },
       [piece_name](const Op& op, Fields& fields) {
         fields.set("member", op.where.n ? piece_name(op.where.n - 1) : string(), op.where.n ? 1 : 0);
       }},
      {"group", [this](Phrase& line, Op& op, int) { op.to = u16(group(line)); },
       [this](const Op& op, Fields& fields) { fields.set("group", group_text(op.to)); }},
      {"those", [this](Phrase& line, Op& op, int) { op.n = std::int8_t(group(line)); },
       [this](const Op& op, Fields& fields) { fields.set("group", group_text(op.n)); }},
      {"mp", [](Phrase& line, Op& op, int) { op.n = std::int8_t(line.number(1, 12)); },
       [](const Op& op, Fields& fields) { fields.set("points", op.n); }},
      {"extra", [](Phrase& line, Op& op, int) { op.limit = u8(line.number(1, 9)); },
       [](const Op& op, Fields& fields) { fields.set("more", op.limit); }},
      {"modifiers", [](Phrase& line, Op& op, int) { op.what = with_bonus(bonus_of(op), read_ignored(line)); },
       [ignored_text](const Op& op, Fields& fields) {
         fields.set("ignoring", ignored_text(ignored_of(op)), ignored_of(op) ? 1 : 0);
       }},
      {"plus", [](Phrase& line, Op& op, int) { op.what = with_bonus(line.gain(3), ignored_of(op)); },
       [](const Op& op, Fields& fields) { fields.set("bonus", bonus_of(op)); }},
      {"ignored", [](Phrase& line, Op& op, int) { op.n = std::int8_t(read_ignored(line)); },
       [ignored_text](const Op& op, Fields& fields) { fields.set("ignored", ignored_text(op.n)); }},
      {"home", [](Phrase&, Op& op, int) { op.where.unused[1] = 1; },
       [](const Op& op, Fields& fields) { fields.set("home", op.where.unused[1]); }},
      flag("free", FreeOrder),
      flag("by_land", LandOnly),
      flag("beside", Beside),
      flag("even", Even),
      effect("easy_routes", Effect::EasyRoutes),
      effect("river", Effect::River),
      effect("both_leaders", Effect::BothLeaders),
      effect("pursuing", Effect::Pursue),
      effect("kentucky", Effect::Kentucky),
      effect("no_attack", Effect::NoAttack),
      effect("siege", Effect::Siege),
  };
}

// ---- what is told ----

string MadisonCards::what_text(What what, int n) const {
  return texts_.fill("what." + WHATS[std::size_t(what) - 1], Fields().set("n", n));
}
string MadisonCards::area_text(int area, const char* last) const {
  return texts_.list(area_names_[std::size_t(area)], last);
}
string MadisonCards::group_text(int group) const {
  Words all;
  for (int piece : c_.group[group]) all.push_back(names_.piece_names[std::size_t(piece)]);
  return texts_.list(all, "or");
}
string MadisonCards::places_text(const Where& w, const char* last) const {
  constexpr u16 BITS[] = {InPlace,  USControlled, GBControlled, Supplied, NotBurned, Holding, Without,
                          Harbored, Crowded,      LightlyHeld,  Stray,    Hunted,    Strong};
  Words all;
  for (std::size_t i = 1; i < FILTERS.size(); i++)
    if (w.filters & BITS[i])
      all.push_back(
          texts_.fill("filter." + FILTERS[i],
                      Fields().set("n", w.n).set("what", w.what == What::None ? string() : what_text(w.what, w.n))));
  const bool here = w.filters & InPlace;
  const string place = here ? texts_.fill("places.here", Fields().set("areas", area_text(w.area, last),
                                                                      c_.area[w.area] == SpaceSet::all() ? 0 : 1))
                            : area_text(w.area, last);
  if (all.empty()) return place;
  return texts_.fill("places.with", Fields().set("areas", place).set("filters", texts_.list(all, "and")));
}
void MadisonCards::tell_places(const Where& w, Fields& fields) const { fields.set("places", places_text(w, "or")); }

}  // namespace warhawk
