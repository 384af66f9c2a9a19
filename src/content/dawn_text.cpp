// What a player reads on a card, made of its steps. Every field of a step must show in its sentence: a test changes each
// of them and looks.
#include <fmt/format.h>

#include <bit>

#include "content/dawn_cards.hpp"
#include "games/dawn/state.hpp"

namespace warhawk {
namespace {

using namespace dawn;
using std::string;
using std::vector;

string joined(const vector<string>& words, const char* last) {
  string text;
  for (std::size_t i = 0; i < words.size(); i++)
    text += (i == 0 ? string() : i + 1 == words.size() ? fmt::format(" {} ", last) : string(", ")) + words[i];
  return text;
}
string counted(int n, const char* one, const char* many) { return fmt::format("{} {}", n, n == 1 ? one : many); }

const char* const SIDES[] = {"the US", "GB", "you", "the enemy"};
const char* const WHOSE[] = {"US", "GB", "your", "the enemy's"};
const char* const TRACK_NAMES[] = {"Economy", "Public Opinion", "Diplomacy"};
const char* const OPERATION_NAMES[] = {"Recruit", "Campaign", "Construct", "Privateer", "Cruise", "Raid"};

string force(What what, int n) {
  switch (what) {
    case What::USMilitia: return "US Militia";
    case What::USRegular: return n == 1 ? "US Regular" : "US Regulars";
    case What::USArmy: return n == 1 ? "US army force" : "US army forces";
    case What::USForce: return n == 1 ? "US force" : "US forces";
    case What::GBMilitia: return "GB Militia";
    case What::GBRegular: return n == 1 ? "GB Regular" : "GB Regulars";
    case What::GBArmy: return n == 1 ? "GB army force" : "GB army forces";
    case What::GBForce: return n == 1 ? "GB force" : "GB forces";
    case What::Indians: return n == 1 ? "Indian" : "Indians";
    case What::OwnMilitia: return "of your Militia";
    case What::OwnRegular: return "of your Regulars";
    case What::OwnArmy: return "of your army forces";
    case What::OwnForce: return "of your forces";
    case What::FoeMilitia: return "enemy Militia";
    case What::FoeRegular: return n == 1 ? "enemy Regular" : "enemy Regulars";
    case What::FoeArmy: return n == 1 ? "enemy army force" : "enemy army forces";
    case What::FoeForce: return n == 1 ? "enemy force" : "enemy forces";
    default: return "?";
  }
}

class Teller {
 public:
  Teller(const CardWords& words, const Content& c) : words_(words), c_(c) {}

  // The sentences from one step to another.
  string block(int from, int to) const {
    string text;
    for (int pc = from; pc < to;) {
      const Op& op = c_.ops.at[pc];
      if (op.word == Word::Jump || op.word == Word::Again) {
        pc++;
        continue;
      }
      if (!text.empty()) text += ". ";
      pc = sentence(pc, text);
    }
    return text;
  }

  // Adds one sentence and gives the step after it.
  int sentence(int pc, string& text) const {
    const Op& op = c_.ops.at[pc];
    switch (op.word) {
      case Word::If: return conditional(pc, text);
      case Word::Choose: {
        vector<string> branches;
        for (int branch = pc + 1; branch < op.to; branch = c_.ops.at[branch].to)
          branches.push_back(block(branch + 1, c_.ops.at[branch].to));
        for (std::size_t i = 0; i < branches.size(); i++) text += (i == 0 ? "Choose one: " : " / ") + branches[i];
        return op.to;
      }
      case Word::Branch: text += block(pc + 1, op.to); return op.to;
      case Word::May: text += "You may: " + block(pc + 1, op.to); return op.to;
      case Word::Each:
        text += fmt::format("In each of {}{}{}: {}", up_to(op), int(op.n), of(op.where), block(pc + 2, op.to));
        return op.to;
      case Word::Next: text += fmt::format("Pick a place{}", op.has(UpTo) ? " or stop" : ""); return pc + 1;
      default: text += step(op); return pc + 1;
    }
  }

 private:
  // A condition jumps to its `else`, before which a jump leads to the end of it.
  int conditional(int pc, string& text) const {
    const Op& op = c_.ops.at[pc];
    const int last = op.to - 1;
    const bool has_else = last > pc && c_.ops.at[last].word == Word::Jump && c_.ops.at[last].to > op.to;
    text += fmt::format("If {}: {}", condition(op), block(pc + 1, op.to));
    if (!has_else) return op.to;
    text += ". Otherwise: " + block(op.to, c_.ops.at[last].to);
    return c_.ops.at[last].to;
  }

  string condition(const Op& op) const {
    const auto n = std::size_t(u8(op.n));
    switch (If(op.who)) {
      case If::ActorIs: return op.what == US ? "you are the US" : "you are GB";
      case If::Some: return standing(op.where, true);
      case If::None: return standing(op.where, false);
      case If::Level: return fmt::format("{} {} is above {}", WHOSE[op.limit], TRACK_NAMES[op.what], op.n - 1);
      case If::Privateering: return fmt::format("the Privateering marker is above {}", op.n - 1);
      case If::Complete: return fmt::format("the {} zone is complete", words_.zone_names[n]);
      case If::Zones: return fmt::format("{} or more blockade zones are complete", op.n);
      case If::Blockaded: return fmt::format("{} is under blockade", words_.region_names[n]);
      case If::Sails: return fmt::format("{} control{} {}", SIDES[op.what], op.what == 2 ? "" : "s", water(n));
      case If::IsActive: return fmt::format("{} is active", words_.conflict_names[n]);
      case If::IsInactive: return fmt::format("{} is inactive", words_.conflict_names[n]);
      case If::Done: return fmt::format("there were {} or more", op.n);
      case If::WonVersusIndians: return "you won a battle against Indians in it";
      case If::COUNT: break;
    }
    return "?";
  }

  // "the US controls Creek and GB threatens it": what is true of one place.
  static string facts(const Where& w, const string& name) {
    vector<string> all;
    auto when = [&](Filter filter, const char* text) {
      if (w.filters & filter) all.push_back(fmt::format(fmt::runtime(text), all.empty() ? name : "it"));
    };
    when(Controlled, "you control {}");
    when(USControlled, "the US controls {}");
    when(GBControlled, "GB controls {}");
    when(OwnHome, "{} is your home");
    when(Clear, "{} has no enemy forces");
    when(Threatened, "the enemy threatens {}");
    when(ThreatenedByUS, "the US threatens {}");
    when(ThreatenedByGB, "GB threatens {}");
    when(NoFort, "{} has no fort");
    when(NextTo, "{} is next to a region with ");
    if (w.filters & NextTo) all.back() += force(w.what, 2);
    when(Holding, "{} holds ");
    if (w.filters & Holding)
      all.back() += w.n == 1 ? force(w.what, 2) : fmt::format("{} or more {}", int(w.n), force(w.what, 2));
    return joined(all, "and");
  }
  bool single(const Where& w) const { return std::popcount(w.base) == 1 || (w.filters & InPlace); }
  string name_of(const Where& w) const {
    return w.filters & InPlace ? "it" : words_.region_names[std::size_t(std::countr_zero(w.base))];
  }
  string standing(const Where& w, bool some) const {
    if (!single(w)) return fmt::format("there is {} {}", some ? "one" : "none", of(w).substr(1));
    if ((w.filters & ~InPlace) == Holding && w.n == 1 && !some)
      return fmt::format("{} holds no {}", name_of(w), force(w.what, 2));
    return (some ? "" : "not: ") + facts(w, name_of(w));
  }

  // ---- places ----

  // What the bits stand for: a class where they are exactly one, else names.
  string areas(u32 base, bool own, const char* last) const {
    struct Class {
      u32 set;
      string name;
    };
    const u32 us = c_.home[US], gb = c_.home[GB];
    if (own) {
      if (base == c_.all) return "your home regions";
      if (base == c_.towns) return "your home towns";
      return fmt::format("{}, if your home", areas(base, false, last));
    }
    const vector<Class> classes = {{c_.all, "the regions"},
                                   {c_.towns, "the towns"},
                                   {c_.rural, "the rural regions"},
                                   {c_.indian_land, "the Indian regions"},
                                   {c_.rural | c_.indian_land, "the rural and Indian regions"},
                                   {us, "the US home regions"},
                                   {gb, "the GB home regions"},
                                   {us & c_.towns, "the US home towns"},
                                   {gb & c_.towns, "the GB home towns"}};
    for (const Class& one : classes)
      if (base == one.set) return one.name;
    for (unsigned set = 1; set < 1u << WATERS; set++) {
      u32 shore = 0;
      vector<string> names;
      for (std::size_t w = 0; w < std::size_t(WATERS); w++)
        if (set >> w & 1) shore |= c_.water[w].shore, names.push_back(water(w));
      if (base == shore) return "the regions on " + joined(names, "or");
    }
    vector<string> names;
    for (int r : RegionsIn{base}) names.push_back(words_.region_names[std::size_t(r)]);
    return joined(names, last);
  }

  string filters(const Where& w) const {
    vector<string> all;
    auto when = [&](Filter filter, const string& text) {
      if (w.filters & filter) all.push_back(text);
    };
    when(Controlled, "that you control");
    when(USControlled, "that the US controls");
    when(GBControlled, "that GB controls");
    when(Clear, "without enemy forces");
    when(Threatened, "that the enemy threatens");
    when(ThreatenedByUS, "that the US threatens");
    when(ThreatenedByGB, "that GB threatens");
    when(NoFort, "without a fort");
    when(NextTo, fmt::format("next to a region with {}", force(w.what, 2)));
    when(Holding, w.n == 1 ? fmt::format("with {}", force(w.what, 2))
                           : fmt::format("with {} or more {}", int(w.n), force(w.what, 2)));
    return joined(all, "and");
  }

  string places(const Where& w, const char* last) const {
    if (single(w)) {
      Where rest = w;
      rest.filters = u16(w.filters & ~InPlace);
      return (w.filters & InPlace ? "it" : name_of(w)) + (rest.filters ? ", if " + facts(rest, "it") : "");
    }
    string text = areas(w.base, w.filters & OwnHome, last);
    if (const string rest = filters(w); !rest.empty()) text += " " + rest;
    return text;
  }
  string of(const Where& w) const { return " of " + places(w, "or"); }

  // "in Shawnee", "in one of Ohio or Miami", "among Indian regions, at most 2 in each"
  string spread(const Op& op) const {
    const bool one_place = single(op.where);
    const bool one_pick = op.n == 1 && !(op.word == Word::Add && op.second_n());
    const char* preposition = one_place ? "in" : op.has(OneOf) || one_pick ? "in one of" : op.has(All) ? "in" : "among";
    const bool choice = !one_place && (op.has(OneOf) || one_pick);
    string text = fmt::format(" {} {}", preposition, places(op.where, choice ? "or" : "and"));
    if (op.limit) text += fmt::format(", at most {} in each", int(op.limit));
    if (op.has(ByFoe)) text += ", picked by the enemy";
    return text;
  }
  static const char* up_to(const Op& op) { return op.has(UpTo) ? "up to " : ""; }

  string zones(u32 set, const char* last) const {
    if (set == (1u << ZONES) - 1) return "any blockade zone";
    vector<string> names;
    for (std::size_t z = 0; z < std::size_t(ZONES); z++)
      if (set >> z & 1) names.push_back(fmt::format("the {} zone", words_.zone_names[z]));
    return joined(names, last);
  }
  string waters(u32 set, const char* last) const {
    vector<string> names;
    for (std::size_t w = 0; w < std::size_t(WATERS); w++)
      if (set >> w & 1) names.push_back(water(w));
    return joined(names, last);
  }
  // A lake has no article, a river has one.
  string water(std::size_t w) const {
    const string& name = words_.water_names[w];
    return name.rfind("Lake ", 0) == 0 ? name : "the " + name;
  }

  // ---- steps ----

  string step(const Op& op) const {
    const int n = op.n;  // NOLINT: a number with its sign
    const int size = n < 0 ? -n : n;
    switch (op.word) {
      case Word::Add: {
        string what = fmt::format("{} {}", n, force(What(op.what), n));
        if (op.second_n()) what += fmt::format(" and {} {}", op.second_n(), force(op.second(), op.second_n()));
        return "Add " + what + spread(op);
      }
      case Word::Remove:
        if (op.has(All)) return fmt::format("Remove all {}{}", force(What(op.what), 2), spread(op));
        return fmt::format("Remove {}{} {}{}", up_to(op), n, force(What(op.what), n), spread(op));
      case Word::Swap:
        return fmt::format("Exchange {}{} {} for {}{}", up_to(op), n, force(What(op.what), n), force(op.second(), n),
                           spread(op));
      case Word::Counters: {
        const string what = counted(size, "Recruit counter", "Recruit counters");
        const string many = op.has(UpTo) ? fmt::format("each of up to {} of ", int(op.limit)) : string();
        return fmt::format("{} {} in {}{}", n > 0 ? "Add" : "Remove", what, many, places(op.where, "or"));
      }
      case Word::Fort: return fmt::format("Build a fort in each of {}{}{}", up_to(op), n, of(op.where));
      case Word::Shift: {
        const string track = op.what == ANY_TRACK ? fmt::format("one {} track", WHOSE[op.who])
                                                  : fmt::format("{} {}", WHOSE[op.who], TRACK_NAMES[op.what]);
        return fmt::format("{} {} by {}", n > 0 ? "Raise" : "Lower", track, size);
      }
      case Word::Privateering:
        return fmt::format("Move the Privateering marker {} {}", counted(size, "space", "spaces"),
                           n > 0 ? "up" : "down");
      case Word::Squadrons: return fmt::format("Add {} to the Navy box", counted(n, "squadron", "squadrons"));
      case Word::Landing: return fmt::format("Add {} to the landing supply", counted(n, "Regular", "Regulars"));
      case Word::Score: return fmt::format("Score {}", counted(n, "point", "points"));
      case Word::Lift:
        return fmt::format("Send {} from {} to the Navy box{}", counted(n, "squadron", "squadrons"),
                           zones(op.where.base, "or"), op.has(ByFoe) ? ", picked by the enemy" : "");
      case Word::Station:
        return fmt::format("Move {}{} from the Navy box to {}", up_to(op), counted(n, "squadron", "squadrons"),
                           zones(op.where.base, "or"));
      case Word::Ships:
        return fmt::format("Remove {}{} from {}", up_to(op), counted(n, "enemy ship", "enemy ships"),
                           waters(op.where.base, "and"));
      case Word::Armistice: return fmt::format("Lay an Armistice on {}{}", up_to(op), counted(n, "border", "borders"));
      case Word::Activate: return fmt::format("Activate {}", words_.conflict_names[op.what]);
      case Word::Resolve: return fmt::format("Resolve {}", words_.conflict_names[op.what]);
      case Word::Free: return free(op);
      case Word::Land:
        return fmt::format("Land at {} with up to {}", places(op.where, "or"), counted(n, "squadron", "squadrons"));
      case Word::Until: return until(op);
      default: return "?";
    }
  }

  string free(const Op& op) const {
    string text = fmt::format("Free {} with {}", OPERATION_NAMES[op.who], counted(op.n, "point", "points"));
    auto when = [&](bool holds, const string& more) {
      if (holds) text += more;
    };
    switch (Operation(op.who)) {
      case Recruiting:
        when(op.has(OnlyMilitia), ", Militia only");
        when(op.where.base != c_.all, ", in " + areas(op.where.base, false, "and"));
        when(op.has(NoCounters), ", without counters");
        break;
      case Campaigning:
        when(op.where.base != c_.all, ", from " + areas(op.where.base, false, "and"));
        when(op.limit > 0, fmt::format(", with {}", counted(op.limit, "bonus die", "bonus dice")));
        when(op.has(VersusIndians), " against Indians");
        when(op.has(NoEvasion), ", and Indians cannot evade");
        when(op.waters() != 0, fmt::format(", moving as if you controlled {}", waters(op.waters(), "and")));
        if (op.has(Bridges))
          text += fmt::format(", with {} and {} as neighbors", words_.region_names[std::size_t(op.bridge(0))],
                              words_.region_names[std::size_t(op.bridge(1))]);
        break;
      case Constructing:
        when(op.has(ShipsOnly), ", ships only");
        when(op.waters() != 0, ", on " + waters(op.waters(), "and"));
        break;
      case Raiding:
        when(op.where.base != c_.all, ", from " + areas(op.where.base, false, "and"));
        when(op.what != 0, fmt::format(", scoring on {} or more", int(op.what)));
        break;
      default: when(op.what != 0, fmt::format(", adding {} to each die", int(op.what)));
    }
    return text;
  }

  string until(const Op& op) const {
    switch (Lasting(op.who)) {
      case Lasting::Dice:
        return fmt::format("Until upkeep {} roll{} {} in battles in {}{}{}", SIDES[op.what], op.what == 2 ? "" : "s",
                           counted(op.n, "bonus die", "bonus dice"), places(op.where, "and"),
                           op.has(Defending) ? " when defending" : "",
                           op.has(Landings) ? ", against landings only" : "");
      case Lasting::NoEvasion: return "Until upkeep Indians cannot evade";
      case Lasting::NextOps:
        return fmt::format("Until upkeep {} card that {} use{} for operations is worth {} less, but at least 1",
                           op.has(Once) ? "the next" : "each", SIDES[op.what], op.what == 2 ? "" : "s",
                           counted(-op.n, "point", "points"));
      case Lasting::COUNT: break;
    }
    return "?";
  }

  const CardWords& words_;
  const Content& c_;
};

}  // namespace

string card_text(const CardWords& words, const Content& c, int card) {
  const Program& program = c.card[card].program;
  return Teller(words, c).block(program.first, program.first + program.count) + ".";
}

string step_text(const CardWords& words, const Content& c, int op) {
  string text;
  Teller(words, c).sentence(op, text);
  return text;
}

}  // namespace warhawk
