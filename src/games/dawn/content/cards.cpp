#include "games/dawn/content/cards.hpp"

#include <bit>

#include "games/dawn/state.hpp"

namespace warhawk {

using namespace dawn;
using std::string;

namespace {

// ---- the vocabulary; what a word stands for is its place in the list ----

const Words WHATS = {"us_militia", "us_regular",  "us_army",     "us_force",    "gb_militia",  "gb_regular",
                     "gb_army",    "gb_force",    "indians",     "own_militia", "own_regular", "own_army",
                     "own_force",  "foe_militia", "foe_regular", "foe_army",    "foe_force"};
const Words WHOS = {"us", "gb", "own", "foe"};
const Words TRACK_WORDS = {"economy", "public_opinion", "diplomacy", "any"};
const Words CLASSES = {"anywhere", "towns", "rural", "indian_land", "us_home", "gb_home", "home", "here"};
// Those that the map settles (towns, rural) have no bit.
const Words FILTERS = {"towns",   "rural",      "controlled",       "us_controlled",    "gb_controlled",
                       "clear",   "threatened", "threatened_by_us", "threatened_by_gb", "no_fort",
                       "next_to", "holding"};
constexpr u16 FILTER_BITS[] = {0,      0,          Controlled,     USControlled,   GBControlled,
                               Clear,  Threatened, ThreatenedByUS, ThreatenedByGB, NoFort,
                               NextTo, Holding};

using Read = std::function<void(Phrase&, Op&, int)>;
using Tell = std::function<void(const Op&, Fields&)>;

// A slot that marks a flag, and tells whether it is there.
Slot<Op> flag(const char* name, u8 bit) {
  return {name, [bit](Phrase&, Op& op, int) { op.flags |= bit; },
          [name, bit](const Op& op, Fields& fields) { fields.set(name, op.has(bit) ? 1 : 0); }};
}
void tell_change(const Op& op, Fields& fields) { fields.set("n", op.n < 0 ? -op.n : op.n).set("up", op.n > 0); }
void tell_n(const Op& op, Fields& fields) { fields.set("n", op.n); }

int sides_of(What what) { return what < What::GBMilitia ? US : what < What::OwnMilitia ? GB : -1; }

}  // namespace

DawnCards::DawnCards(const CardNames& names, const Templates& texts, const Content& c)
    : names_(names),
      texts_(texts),
      c_(c),
      steps(slots(), step_forms(), "word", {{"free", "operation"}, {"until", "lasting effect"}}),
      conditions(slots(), condition_forms(), "condition") {}

std::vector<CardFault> DawnCards::compile(const string& does, int card, Content& c, std::vector<Spot>* spots) {
  now = {.actor = c.card[card].side};
  picked_ = marched_ = false;
  return CardReader(*this, does, c.ops, spots).read(c.card[card].program);
}
string DawnCards::card_text(const Content& c, int card) const {
  return CardTeller(*this, texts_, c.ops).card(c.card[card].program);
}
string DawnCards::step_text(const Content& c, int op) const { return CardTeller(*this, texts_, c.ops).step(op); }

// ---- what the reader asks ----

void DawnCards::refine(const Op& condition, Context& then, Context& otherwise) const {
  if (If(condition.who) != If::ActorIs) return;
  then.actor = condition.what;
  otherwise.actor = u8(1 - condition.what);
}

int DawnCards::questions(const Op& op) const {
  if (op.word == Word::Add && op.has(OneOf)) return 1;
  const bool battles = op.word == Word::Add && !second_n(op);  // each place may bring one on, in some order
  return battles ? 2 * picks_of(op) : picks_of(op);
}

void DawnCards::read(const Op& op) {
  picked_ = picked_ || (op.word >= Word::Add && op.word <= Word::Fort);
  marched_ = marched_ || (op.word == Word::Free && op.who == Campaigning);
}

// ---- places ----

u32 DawnCards::area(Phrase& line, u16& filters) {
  Words all = names_.regions;
  all.insert(all.end(), CLASSES.begin(), CLASSES.end());
  for (const string& water : names_.waters) all.push_back("on_" + water);
  const std::size_t which = line.one_of(all, "region"), regions = names_.regions.size();
  if (which < regions) return bit(int(which));
  if (which >= regions + CLASSES.size()) return c_.water[which - regions - CLASSES.size()].shore;
  const string& word = all[which];
  if (word == "home") filters |= OwnHome;
  if (word == "here") {
    if (!now.in_each) slip("\"here\" is known only inside an \"each\"");
    filters |= InPlace;
  }
  const u32 sets[] = {c_.all, c_.towns, c_.rural, c_.indian_land, c_.home[US], c_.home[GB], c_.all, c_.all};
  return sets[which - regions];
}

Where DawnCards::places(Phrase& line) {
  Where where{};
  int areas = 0;
  do {
    const u32 set = area(line, where.filters);
    if (where.filters && areas > 0) slip("\"home\" and \"here\" stand alone");
    if (set != c_.all && (where.base & set) == set) slip("a region that the list has already");
    where.base |= set;
    areas++;
  } while (line.accept(","));
  while (const auto which = line.find(FILTERS)) filter(line, *which, where);
  if (where.base == 0) slip("no region is left of this list");
  return where;
}

void DawnCards::filter(Phrase& line, std::size_t which, Where& where) {
  const u16 bit = FILTER_BITS[which];
  if (bit == 0) {
    if (where.filters & InPlace) slip(fmt::format("say \"{}\" where the \"each\" names its places", FILTERS[which]));
    const u32 kept = where.base & (which == 0 ? c_.towns : c_.rural);
    if (kept == where.base) slip(fmt::format("\"{}\" keeps nothing out of this list", FILTERS[which]));
    where.base = kept;
    return;
  }
  if (where.filters & bit) slip(fmt::format("\"{}\" stands twice", FILTERS[which]));
  where.filters |= bit;
  if (now.actor == EITHER && (bit & (USControlled | GBControlled | ThreatenedByUS | ThreatenedByGB)))
    slip(fmt::format("\"{}\" names a side, but either side may play the card", FILTERS[which]));
  if (!(bit & (NextTo | Holding))) return;
  if (where.what != What::None) slip("\"next_to\" and \"holding\" do not go together");
  where.n = u8(bit == Holding ? line.number(1, 9) : 1);
  where.what = force(line);
}

What DawnCards::force(Phrase& line) const { return What(line.one_of(WHATS, "force") + 1); }

u32 DawnCards::several(Phrase& line, const Words& known, const char* kind) const {
  u32 set = 0;
  do {
    const u32 one = 1u << line.one_of(known, kind);
    if (set & one) slip(fmt::format("a {} that the list has already", kind));
    set |= one;
  } while (line.accept(","));
  return set;
}

// `in`, `among` or `in one of`, the places, then `limit` and `by foe`.
void DawnCards::spread(Phrase& line, Op& op) {
  const bool two_kinds = op.word == Word::Add && second_n(op);
  const bool one_pick = (op.n == 1 && !two_kinds) || op.has(All);
  const bool among = line.accept("among");
  if (!among) {
    line.expect("in");
    if (line.accept("one")) {
      line.expect("of");
      op.flags |= OneOf;
    }
  }
  op.where = places(line);
  const bool one = single(op.where);
  if (among && (one || one_pick)) slip("\"among\" needs several places and a number to spread over them");
  if (op.has(OneOf) && one) slip("\"one of\" needs several places");
  if (!among && !op.has(OneOf) && !one && !one_pick)
    slip("say \"among\" or \"in one of\" where there are several places");
  if (line.accept("limit")) {
    if (!among) slip("\"limit\" needs \"among\"");
    op.limit = u8(line.number(1, 2));
    if (op.limit >= op.n) slip("the limit is no less than the number, so it limits nothing");
  }
}

// ---- what parses but cannot be meant ----

void DawnCards::own_only(What what, const char* verb) const {
  if (std::popcount(kinds_of(what, US)) != 1)
    slip(fmt::format("\"{}\" is more than one kind of force", WHATS[std::size_t(what) - 1]));
  if (what >= What::OwnMilitia && what <= What::OwnForce) return;
  if (what < What::OwnMilitia && now.actor == sides_of(what)) return;
  slip(fmt::format("only forces of the side that carries the event out are {}", verb));
}

void DawnCards::check_add(Op& op) const {
  if (second_n(op) && std::popcount(op.where.base) > 1 && !op.has(OneOf)) slip("two kinds of force need one place");
  if (What(op.what) != What::Indians && second(op) != What::Indians) return;
  if (std::popcount(op.where.base) < 12 && op.where.base & c_.towns) slip("Indians are never added in a town");  // 10.2
  op.where.base &= ~c_.towns;
  if (op.where.base == 0) slip("Indians are never added in a town");
}

void DawnCards::check_british(const char* what) const {
  if (now.actor != GB) slip(fmt::format("{} is for GB only", what));
}

// ---- the words ----

std::vector<Form<Op>> DawnCards::step_forms() {
  const auto free = [&](Operation operation, const char* form, const char* text, std::function<void(Op&)> check = {}) {
    return Form<Op>{form, {.word = Word::Free, .who = u8(operation), .where = {.base = c_.all}}, text, true, check};
  };
  const auto lasting = [](Lasting effect, const char* form, const char* text, std::function<void(Op&)> check = {}) {
    return Form<Op>{form, {.word = Word::Until, .who = u8(effect)}, text, true, check};
  };
  const auto american = [this](const char* what) {
    return [this, what](Op&) {
      if (now.actor != US) slip(fmt::format("{} is for the US only", what));
    };
  };
  return {
      {"add <n:20> <force> [and <n2> <second>] <spread>",
       {.word = Word::Add},
       "step.add",
       false,
       [this](Op& op) { own_only(What(op.what), "added"), check_add(op); }},
      {"remove <n_or_all> <force> <spread> [by foe]",
       {.word = Word::Remove},
       "step.remove",
       false,
       [](Op& op) {
         if (op.has(All) && op.has(ByFoe)) slip("\"all\" leaves nothing to pick");
       }},
      {"swap <up_to> <n:20> <force> for <second> <spread>",
       {.word = Word::Swap},
       "step.swap",
       false,
       [this](Op& op) {
         own_only(What(op.what), "swapped"), own_only(second(op), "swapped");
         if (What(op.what) == second(op)) slip("the same force twice");
       }},
      {"counters <change:4> in <some_towns>", {.word = Word::Counters, .limit = 1, .what = 1}, "step.counters"},
      {"fort in <up_to> <forts> of <places>",
       {.word = Word::Fort},
       "step.fort",
       false,
       [this](Op& op) {
         op.where.base &= ~c_.towns;
         if (op.where.base == 0) slip("a fort never stands in a town");
       }},
      {"shift <who> <track> <change:3>", {.word = Word::Shift}, "step.shift"},
      {"privateering <spaces>", {.word = Word::Privateering}, "step.privateering"},
      {"squadrons <more_squadrons>", {.word = Word::Squadrons}, "step.squadrons"},
      {"landing <more_regulars>", {.word = Word::Landing}, "step.landing"},
      {"score <points>", {.word = Word::Score}, "step.score"},
      {"lift <squadrons> from <zones> [by foe]", {.word = Word::Lift}, "step.lift"},
      {"station <up_to> <squadrons> in <zones>", {.word = Word::Station}, "step.station"},
      {"ships remove <up_to> <n:9> from <waters>", {.word = Word::Ships}, "step.ships"},
      {"armistice <up_to> <truces>", {.word = Word::Armistice}, "step.armistice"},
      {"activate <conflict>", {.word = Word::Activate}, "step.activate"},
      {"resolve <conflict>", {.word = Word::Resolve}, "step.resolve"},
      free(Recruiting, "free recruit <n:9> {in <area>|only_militia|no_counters}", "step.recruit"),
      free(Campaigning,
           "free campaign <n:9> {from <area>|dice <bonus_dice>|versus_indians|no_evasion|sailing <as_waters>|bridging "
           "<bridge>}",
           "step.campaign",
           [](Op& op) {
             if (op.has(VersusIndians) && op.limit == 0)
               slip("\"versus_indians\" narrows \"dice\", and there are none");
           }),
      free(Constructing, "free construct <n:9> {ships_only|on <as_waters>}", "step.construct"),
      free(dawn::Privateering, "free privateer <n:9> {die <bonus>}", "step.privateer", american("privateer")),
      free(Cruising, "free cruise <n:9> {die <bonus>}", "step.cruise", american("cruise")),
      free(Raiding, "free raid <n:9> {from <area>|vp_on <face>}", "step.raid", [this](Op&) { check_british("raid"); }),
      {"land at <port> with <squadrons>",
       {.word = Word::Land},
       "step.land",
       false,
       [this](Op&) { check_british("a landing"); }},
      lasting(Lasting::Dice, "until upkeep dice <who_else> <more_dice> in <places> [defending] [landings]",
              "step.until_dice",
              [](Op& op) {
                if (op.where.filters) slip("a lasting effect names its regions plainly");
              }),
      lasting(Lasting::NoEvasion, "until upkeep no_evasion", "step.until_no_evasion"),
      lasting(Lasting::NextOps, "until upkeep next_ops <who_else> <change:4> once", "step.until_next_ops",
              [](Op& op) {
                if (op.n > 0) slip("the next card can only be worth less");
              }),
  };
}

std::vector<Form<Op>> DawnCards::condition_forms() {
  const auto when = [](If kind, const char* form, const char* text, std::function<void(Op&)> check = {}) {
    return Form<Op>{form, {.word = Word::If, .who = u8(kind)}, text, true, check};
  };
  return {
      when(If::ActorIs, "actor <side>", "if.actor",
           [this](Op&) {
             if (now.actor != EITHER) slip("\"actor\" is known here, so the question is idle");
           }),
      when(If::Some, "some <standing>", "if.places"),
      when(If::None, "none <standing>", "if.places"),
      when(If::Level, "level <whose> <one_track> <at_least:3>", "if.level"),
      when(If::Privateering, "privateering <marker>", "if.privateering"),
      when(If::Complete, "complete <zone>", "if.complete"),
      when(If::Zones, "complete_zones <at_least:3>", "if.complete_zones"),
      when(If::Blockaded, "blockaded <coast>", "if.blockaded"),
      when(If::Sails, "sails <who_else> <water>", "if.sails"),
      when(If::IsActive, "active <this_conflict>", "if.active"),
      when(If::IsInactive, "inactive <this_conflict>", "if.inactive"),
      when(If::Done, "done <at_least:9>", "if.done",
           [this](Op&) {
             if (!picked_) slip("\"done\" counts what a step before it did, and there is none");
           }),
      when(If::WonVersusIndians, "won_versus_indians", "if.won_versus_indians",
           [this](Op&) {
             if (!marched_) slip("\"won_versus_indians\" needs a free campaign before it");
           }),
  };
}

// ---- the slots: how a part of a sentence is read, and what it tells the template ----

std::vector<Slot<Op>> DawnCards::slots() {
  const auto number = [](const char* name, int most) {
    return Slot<Op>{
        name, [most](Phrase& line, Op& op, int bound) { op.n = std::int8_t(line.number(1, bound ? bound : most)); },
        tell_n};
  };
  const auto gain = [](const char* name, int most) {
    return Slot<Op>{name, [most](Phrase& line, Op& op, int) { op.n = std::int8_t(line.gain(most)); }, tell_n};
  };
  const Tell tell_who = [this](const Op& op, Fields& fields) {
    fields.set("who", texts_.fill("side." + WHOS[op.what]), op.what);
  };
  const auto named = [](const char* name, const Words& ids, const char* kind, const Words& names, u8 Op::*to) {
    return Slot<Op>{name, [&ids, kind, to](Phrase& line, Op& op, int) { op.*to = u8(line.one_of(ids, kind)); },
                    [name, &names, to](const Op& op, Fields& fields) { fields.set(name, names[op.*to]); }};
  };
  const auto numbered = [](const char* name, const Words& ids, const char* kind, std::function<string(int)> tell) {
    return Slot<Op>{name, [&ids, kind](Phrase& line, Op& op, int) { op.n = std::int8_t(line.one_of(ids, kind)); },
                    [name, tell](const Op& op, Fields& fields) { fields.set(name, tell(op.n)); }};
  };
  const auto waters = [this](u32 set, const char* last) { return set_text(set, "water", names_.waters, last); };
  const auto zones = [this](u32 set) {
    return set == (1u << ZONES) - 1 ? texts_.fill("area.zones") : set_text(set, "zone", names_.zones, "or");
  };

  return {
      number("n", 0),
      number("forts", c_.forts),
      number("squadrons", c_.squadrons),
      number("truces", c_.truces),
      number("points", c_.score_limit),
      gain("more_squadrons", c_.squadrons),
      gain("more_regulars", c_.values.counters[GBRegular]),
      gain("more_dice", 4),
      {"change", [](Phrase& line, Op& op, int most) { op.n = std::int8_t(line.change(most)); }, tell_change},
      {"spaces", [this](Phrase& line, Op& op, int) { op.n = std::int8_t(line.change(c_.privateering_spaces)); },
       tell_change},
      {"n_or_all",
       [](Phrase& line, Op& op, int) {
         if (line.accept("all")) op.flags |= All;
         else
           op.n = std::int8_t(line.number(1, 20));
       },
       [](const Op& op, Fields& fields) { fields.set("n", op.n).set("all", op.has(All) ? 1 : 0); }},
      {"up_to",
       [](Phrase& line, Op& op, int) {
         line.must_be_up_to();
         op.flags |= UpTo;
       },
       {}},
      flag("by", ByFoe),
      flag("only_militia", OnlyMilitia),
      flag("no_counters", NoCounters),
      flag("ships_only", ShipsOnly),
      flag("versus_indians", VersusIndians),
      flag("no_evasion", NoEvasion),
      flag("defending", Defending),
      flag("landings", Landings),
      flag("once", Once),
      {"force", [this](Phrase& line, Op& op, int) { op.what = u8(force(line)); },
       [this](const Op& op, Fields& fields) {
         fields.set("force", force_text(What(op.what), op.has(All) && op.word == Word::Remove ? 2 : op.n));
       }},
      {"n2", [](Phrase& line, Op& op, int) { op.to = u16(line.number(1, 20) << 8); },
       [](const Op& op, Fields& fields) { fields.set("n2", second_n(op)); }},
      {"second",
       [this](Phrase& line, Op& op, int) {
         const What second = force(line);
         if (op.word == Word::Add) own_only(second, "added");
         if (u8(second) == op.what) slip("the same force twice");
         op.to = u16((op.word == Word::Swap ? 1 << 8 : op.to) | int(second));
       },
       [this](const Op& op, Fields& fields) {
         if (second_n(op)) fields.set("second", force_text(second(op), op.word == Word::Swap ? op.n : second_n(op)));
         else
           fields.set("second", "");
       }},
      {"spread", [this](Phrase& line, Op& op, int) { spread(line, op); },
       [this](const Op& op, Fields& fields) {
         const bool one = single(op.where), one_pick = op.n == 1 && !(op.word == Word::Add && second_n(op));
         const bool choice = !one && (op.has(OneOf) || one_pick);
         const int how = one ? 0 : choice ? 1 : op.has(All) ? 0 : 2;
         Fields parts;
         parts.set("how", how).set("limit", op.limit).set("by", op.has(ByFoe) ? 1 : 0);
         fields.set("spread",
                    texts_.fill("places.spread", parts.set("places", places_text(op.where, choice ? "or" : "and"))));
       }},
      {"places", [this](Phrase& line, Op& op, int) { op.where = places(line); },
       [this](const Op& op, Fields& fields) {
         fields.set("places", places_text(op.where, op.word == Word::Until ? "and" : "or"));
       }},
      {"some_towns",
       [this](Phrase& line, Op& op, int) {
         if (line.up_to()) {
           op.flags |= UpTo;
           op.what = u8(line.number(1, 9));
           line.expect("of");
         }
         op.where = places(line);
         if (op.where.filters & InPlace) return;
         if (op.where.base & ~c_.towns) slip("Recruit counters lie in towns only");
         if (!op.has(UpTo) && std::popcount(op.where.base) > 1)
           slip("say \"in up to n of\" where there are several places");
       },
       [this](const Op& op, Fields& fields) {
         fields.set("most", op.what).set("up_to", op.has(UpTo) ? 1 : 0).set("places", places_text(op.where, "or"));
       }},
      {"who", [](Phrase& line, Op& op, int) { op.who = u8(line.one_of(WHOS, "side")); },
       [this](const Op& op, Fields& fields) { fields.set("whose", texts_.fill("whose." + WHOS[op.who])); }},
      {"who_else", [](Phrase& line, Op& op, int) { op.what = u8(line.one_of(WHOS, "side")); }, tell_who},
      {"whose", [](Phrase& line, Op& op, int) { op.limit = u8(line.one_of(WHOS, "side")); },
       [this](const Op& op, Fields& fields) { fields.set("whose", texts_.fill("whose." + WHOS[op.limit])); }},
      {"side",
       [](Phrase& line, Op& op, int) {
         op.what = u8(line.one_of({"us", "gb"}, "side"));
       },
       [](const Op& op, Fields& fields) { fields.set("side", op.what); }},
      {"track", [](Phrase& line, Op& op, int) { op.what = u8(line.one_of(TRACK_WORDS, "track")); },
       [this](const Op& op, Fields& fields) {
         fields.set("any", op.what == ANY_TRACK).set("track", texts_.fill("track." + TRACK_WORDS[op.what]));
       }},
      {"one_track",
       [](Phrase& line, Op& op, int) {
         op.what = u8(line.one_of({TRACK_WORDS.begin(), TRACK_WORDS.end() - 1}, "track"));
       },
       [this](const Op& op, Fields& fields) { fields.set("track", texts_.fill("track." + TRACK_WORDS[op.what])); }},
      {"zones",
       [this](Phrase& line, Op& op, int) {
         op.where.base = line.accept("zones") ? (1u << ZONES) - 1 : several(line, names_.zones, "zone");
       },
       [zones](const Op& op, Fields& fields) { fields.set("zones", zones(op.where.base)); }},
      {"waters", [this](Phrase& line, Op& op, int) { op.where.base = several(line, names_.waters, "waterway"); },
       [waters](const Op& op, Fields& fields) { fields.set("waters", waters(op.where.base, "and")); }},
      {"as_waters", [this](Phrase& line, Op& op, int) { op.to |= u16(several(line, names_.waters, "waterway")); },
       [waters](const Op& op, Fields& fields) {
         fields.set("waters", waters(dawn::waters(op), "and"), dawn::waters(op) != 0);
       }},
      {"bridge",
       [this](Phrase& line, Op& op, int) {
         const auto a = line.one_of(names_.regions, "region");
         line.expect(",");
         const auto b = line.one_of(names_.regions, "region");
         if (a == b || c_.next_to[a] >> b & 1) slip("the two regions are joined already");
         op.to |= u16(a << 4 | b << 9);
         op.flags |= Bridges;
       },
       [this](const Op& op, Fields& fields) {
         const auto end = [&](int i) { return names_.region_names[std::size_t(bridge(op, i))]; };
         fields.set("bridge", texts_.list({end(0), end(1)}, "and"), op.has(Bridges) ? 1 : 0);
       }},
      {"area",
       [this](Phrase& line, Op& op, int) {
         u16 filters = 0;
         op.where.base = 0;
         do op.where.base |= area(line, filters);
         while (line.accept(","));
         if (filters) slip("\"home\" and \"here\" say nothing here");
       },
       [this](const Op& op, Fields& fields) {
         fields.set("area", areas(op.where.base, false, "and"), op.where.base != c_.all);
       }},
      {"bonus_dice", [](Phrase& line, Op& op, int) { op.limit = u8(line.gain(4)); },
       [](const Op& op, Fields& fields) { fields.set("dice", op.limit); }},
      {"bonus", [](Phrase& line, Op& op, int) { op.what = u8(line.gain(3)); },
       [](const Op& op, Fields& fields) { fields.set("bonus", op.what); }},
      {"face", [](Phrase& line, Op& op, int) { op.what = u8(line.number(2, 6)); },
       [](const Op& op, Fields& fields) { fields.set("face", op.what); }},
      {"port",
       [this](Phrase& line, Op& op, int) {
         op.where.base = bit(int(line.one_of(names_.regions, "region")));
         if (c_.region[std::countr_zero(op.where.base)].port == NONE) slip("nobody can land there");
       },
       [this](const Op& op, Fields& fields) { fields.set("port", places_text(op.where, "or")); }},
      named("conflict", names_.conflicts, "conflict", names_.conflict_names, &Op::what),
      // ---- of conditions ----
      {"standing", [this](Phrase& line, Op& op, int) { op.where = places(line); },
       [this](const Op& op, Fields& fields) { fields.set("standing", standing(op.where, If(op.who) == If::Some)); }},
      {"at_least", [](Phrase& line, Op& op, int most) { op.n = std::int8_t(line.at_least(most)); },
       [](const Op& op, Fields& fields) { fields.set("at_least", op.n).set("above", op.n - 1); }},
      {"marker", [this](Phrase& line, Op& op, int) { op.n = std::int8_t(line.at_least(c_.privateering_spaces)); },
       [](const Op& op, Fields& fields) { fields.set("above", op.n - 1); }},
      numbered("zone", names_.zones, "zone", [this](int n) { return names_.zone_names[std::size_t(n)]; }),
      numbered("water", names_.waters, "waterway", [waters](int n) { return waters(1u << n, "or"); }),
      numbered("this_conflict", names_.conflicts, "conflict",
               [this](int n) { return names_.conflict_names[std::size_t(n)]; }),
      {"coast",
       [this](Phrase& line, Op& op, int) {
         op.n = std::int8_t(line.one_of(names_.regions, "region"));
         if (c_.region[op.n].zone == NONE)
           slip(fmt::format("{} has no blockade zone", names_.regions[std::size_t(op.n)]));
       },
       [this](const Op& op, Fields& fields) { fields.set("region", names_.region_names[std::size_t(op.n)]); }},
  };
}

// ---- what is told ----

bool DawnCards::single(const Where& w) const { return std::popcount(w.base) == 1 || (w.filters & InPlace); }

string DawnCards::force_text(What what, int n) const {
  return texts_.fill("force." + WHATS[std::size_t(what) - 1], Fields().set("n", n));
}

string DawnCards::set_text(u32 set, const char* group, const Words& ids, const char* last) const {
  Words names;
  for (std::size_t i = 0; i < ids.size(); i++)
    if (set >> i & 1) names.push_back(texts_.fill(string(group) + "." + ids[i]));
  return texts_.list(names, last);
}

// What the bits stand for: a class where they are exactly one, else names.
string DawnCards::areas(u32 base, bool own, const char* last) const {
  if (own) {
    if (base == c_.all) return texts_.fill("area.home");
    if (base == c_.towns) return texts_.fill("area.home_towns");
    return texts_.fill("area.if_home", Fields().set("areas", areas(base, false, last)));
  }
  const u32 us = c_.home[US], gb = c_.home[GB];
  const std::pair<u32, const char*> classes[] = {{c_.all, "anywhere"},
                                                 {c_.towns, "towns"},
                                                 {c_.rural, "rural"},
                                                 {c_.indian_land, "indian_land"},
                                                 {c_.rural | c_.indian_land, "rural_and_indian_land"},
                                                 {us, "us_home"},
                                                 {gb, "gb_home"},
                                                 {us & c_.towns, "us_home_towns"},
                                                 {gb & c_.towns, "gb_home_towns"}};
  for (const auto& [set, name] : classes)
    if (base == set) return texts_.fill(string("area.") + name);
  for (unsigned set = 1; set < 1u << WATERS; set++) {
    u32 shore = 0;
    for (int w = 0; w < WATERS; w++)
      if (set >> w & 1) shore |= c_.water[w].shore;
    if (base == shore)
      return texts_.fill("area.on", Fields().set("waters", set_text(set, "water", names_.waters, "or")));
  }
  Words names;
  for (int r : RegionsIn{base}) names.push_back(names_.region_names[std::size_t(r)]);
  return texts_.list(names, last);
}

string DawnCards::place_name(const Where& w) const {
  return w.filters & InPlace ? texts_.fill("places.it") : names_.region_names[std::size_t(std::countr_zero(w.base))];
}

// "the US controls Creek and GB threatens it": what is true of one place.
string DawnCards::facts(const Where& w, const string& place) const {
  static constexpr std::pair<Filter, const char*> ORDER[] = {{Controlled, "controlled"},
                                                             {USControlled, "us_controlled"},
                                                             {GBControlled, "gb_controlled"},
                                                             {Clear, "clear"},
                                                             {Threatened, "threatened"},
                                                             {ThreatenedByUS, "threatened_by_us"},
                                                             {ThreatenedByGB, "threatened_by_gb"},
                                                             {NoFort, "no_fort"},
                                                             {NextTo, "next_to"},
                                                             {Holding, "holding"}};
  Words all;
  for (const auto& [filter, name] : ORDER) {
    if (!(w.filters & filter)) continue;
    Fields fields;
    fields.set("it", all.empty() ? place : texts_.fill("places.it")).set("n", w.n);
    fields.set("force", w.what == What::None ? "" : force_text(w.what, 2));
    all.push_back(texts_.fill(string("fact.") + name, fields));
  }
  return texts_.list(all, "and");
}

string DawnCards::filters(const Where& w) const {
  Words all;
  for (std::size_t i = 0; i < FILTERS.size(); i++)
    if (w.filters & FILTER_BITS[i])
      all.push_back(
          texts_.fill("filter." + FILTERS[i],
                      Fields().set("n", w.n).set("force", w.what == What::None ? string() : force_text(w.what, 2))));
  return texts_.list(all, "and");
}

string DawnCards::places_text(const Where& w, const char* last) const {
  if (single(w)) {
    Where rest = w;
    rest.filters = u16(w.filters & ~InPlace);
    if (!rest.filters) return place_name(w);
    return texts_.fill("places.if",
                       Fields().set("place", place_name(w)).set("facts", facts(rest, texts_.fill("places.it"))));
  }
  const string all = areas(w.base, w.filters & OwnHome, last), rest = filters(w);
  return rest.empty() ? all : texts_.fill("places.with", Fields().set("areas", all).set("filters", rest));
}

void DawnCards::tell_places(const Where& w, Fields& fields) const { fields.set("places", places_text(w, "or")); }

string DawnCards::standing(const Where& w, bool some) const {
  Fields fields;
  if (!single(w)) return texts_.fill(some ? "if.some" : "if.none", fields.set("places", places_text(w, "or")));
  fields.set("place", place_name(w)).set("facts", facts(w, place_name(w)));
  if ((w.filters & ~InPlace) == Holding && w.n == 1 && !some)
    return texts_.fill("if.holds_no", fields.set("force", force_text(w.what, 2)));
  return texts_.fill(some ? "if.it_is" : "if.it_is_not", fields);
}

}  // namespace warhawk
