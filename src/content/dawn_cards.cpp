#include "content/dawn_cards.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <optional>
#include <stdexcept>

#include "engine/notation.hpp"
#include "games/dawn/state.hpp"

namespace warhawk {
namespace {

using namespace dawn;
using std::string;
using std::vector;

// ---- the vocabulary; what a word stands for is its place in the list ----

const vector<string> STEPS = {"add",       "remove",  "swap",  "counters", "fort",    "shift", "privateering",
                              "squadrons", "landing", "score", "lift",     "station", "ships", "armistice",
                              "activate",  "resolve", "free",  "land",     "until"};
const vector<string> STRUCTURE = {"if", "else", "choose", "may", "each"};
const vector<string> WHATS = {"us_militia", "us_regular",  "us_army",     "us_force",    "gb_militia",  "gb_regular",
                              "gb_army",    "gb_force",    "indians",     "own_militia", "own_regular", "own_army",
                              "own_force",  "foe_militia", "foe_regular", "foe_army",    "foe_force"};
const vector<string> WHOS = {"us", "gb", "own", "foe"};
const vector<string> TRACK_WORDS = {"economy", "public_opinion", "diplomacy", "any"};
const vector<string> OPERATION_WORDS = {"recruit", "campaign", "construct", "privateer", "cruise", "raid"};
const vector<string> CLASSES = {"anywhere", "towns", "rural", "indian_land", "us_home", "gb_home", "home", "here"};
const vector<string> FILTERS = {"towns",   "rural",      "controlled",       "us_controlled",    "gb_controlled",
                                "clear",   "threatened", "threatened_by_us", "threatened_by_gb", "no_fort",
                                "next_to", "holding"};
const vector<string> CONDITIONS = {
    "actor",     "some",  "none",   "level",    "privateering", "complete",          "complete_zones",
    "blockaded", "sails", "active", "inactive", "done",         "won_versus_indians"};
const vector<string> FREE_EXTRAS = {"from",       "in",      "on",      "only_militia",   "no_counters",
                                    "ships_only", "dice",    "die",     "versus_indians", "no_evasion",
                                    "vp_on",      "sailing", "bridging"};
const vector<string> LASTINGS = {"dice", "no_evasion", "next_ops"};

struct Slip : std::runtime_error {
  using std::runtime_error::runtime_error;
};
[[noreturn]] void slip(const string& what) { throw Slip(what); }

std::optional<std::size_t> index_of(const vector<string>& all, const string& word) {
  const auto at = std::find(all.begin(), all.end(), word);
  if (at == all.end()) return {};
  return std::size_t(at - all.begin());
}
string all_of(const vector<string>& words) {
  string text;
  for (std::size_t i = 0; i < words.size(); i++)
    text += (i == 0 ? "" : i + 1 == words.size() ? " or " : ", ") + words[i];
  return text;
}

// ---- one line, word by word ----

class Phrase {
 public:
  explicit Phrase(const string& text) {
    string word;
    for (char c : text + " ") {
      if (c != ' ' && c != ',') {
        word += c;
        continue;
      }
      if (!word.empty()) words_.push_back(word);
      word.clear();
      if (c == ',') words_.push_back(",");
    }
  }

  bool empty() const { return at_ == words_.size(); }
  string peek() const { return empty() ? "" : words_[at_]; }
  string take(const char* expected) {
    if (empty()) slip(fmt::format("the line ends where {} is expected", expected));
    return words_[at_++];
  }
  bool accept(const char* word) {
    if (peek() != word) return false;
    at_++;
    return true;
  }
  void expect(const char* word) {
    if (const string found = take(word); found != word)
      slip(fmt::format("\"{}\" stands where \"{}\" is expected", found, word));
  }
  // One of these words; `kind` says in an error what it should have been.
  std::size_t one_of(const vector<string>& known, const char* kind) {
    const string word = take(kind);
    if (const auto at = index_of(known, word)) return *at;
    slip(fmt::format("unknown {} \"{}\"{}", kind, word, hint(word, known)));
  }
  int number(int low, int high) {
    const string word = take("a number");
    u64 value = 0;
    if (!read_number(word, 1000, value) || int(value) < low || int(value) > high)
      slip(fmt::format("\"{}\" is no number from {} to {}", word, low, high));
    return int(value);
  }
  int change(int most) {  // +2 or -2
    const string word = take("a number with its sign");
    u64 value = 0;
    if (word.size() < 2 || (word[0] != '+' && word[0] != '-') || !read_number(word.substr(1), 1000, value) ||
        value < 1 || int(value) > most)
      slip(fmt::format("\"{}\" is no number with its sign from 1 to {}", word, most));
    return word[0] == '-' ? -int(value) : int(value);
  }
  bool up_to() {
    if (!accept("up")) return false;
    expect("to");
    return true;
  }
  // Leftover words are an error; `known` is what could have followed.
  void done(const vector<string>& known) const {
    if (!empty()) slip(fmt::format("\"{}\" is not understood here{}", peek(), hint(peek(), known)));
  }
  static string hint(const string& word, const vector<string>& known) {
    const string near = did_you_mean(word, known);
    return near.empty() && known.size() <= 20 ? "; known are " + all_of(known) : near;
  }

 private:
  vector<string> words_;
  std::size_t at_ = 0;
};

// ---- one card ----

constexpr u8 UNKNOWN = 2;  // of an actor: the card is either side's

class Compiler {
 public:
  Compiler(const CardWords& words, const string& does, int card, Content& c) : words_(words), c_(c), card_(card) {
    string line;
    for (char letter : does + "\n") {
      if (letter != '\n') {
        line += letter;
        continue;
      }
      lines_.push_back(line);
      line.clear();
    }
    while (!lines_.empty() && lines_.back().find_first_not_of(' ') == string::npos) lines_.pop_back();
  }

  vector<CardFault> compile() {
    Program& program = c_.card[card_].program;
    program = {.first = c_.ops.used, .count = 0, .questions = 0, .unused = 0};
    const u8 side = c_.card[card_].side;
    const int questions = block(0, side);
    if (at_ < lines_.size() && faults_.empty())
      fault_at(at_, "the line is indented deeper than anything before it asks for");
    if (lines_.empty()) fault_at(0, "the card does nothing");
    program.count = u16(c_.ops.used - program.first);
    program.questions = u8(std::min(questions, 255));
    return faults_;
  }

 private:
  // ---- lines and blocks ----

  static std::size_t blanks(const string& line) { return line.find_first_not_of(' '); }
  void fault_at(std::size_t line, const string& what) { faults_.push_back({int(line) + 1, what}); }

  Op& emit(Op op) {
    if (c_.ops.used == OPS) slip(fmt::format("the cards have more than {} steps", OPS));
    return c_.ops.at[c_.ops.used++] = op;
  }
  u16 here() const { return c_.ops.used; }
  void point(u16 op) { c_.ops.at[op].to = here(); }

  // The lines of one block; returns how many questions they can ask at most.
  int block(std::size_t indent, u8 actor) {
    int questions = 0;
    const std::size_t before = at_;
    while (at_ < lines_.size()) {
      const std::size_t found = blanks(lines_[at_]);
      if (found == string::npos) {
        fault_at(at_++, "an empty line");
        continue;
      }
      if (found < indent) break;
      if (found > indent) {
        fault_at(at_++, fmt::format("the line begins with {} blanks, but {} are expected", found, indent));
        continue;
      }
      questions += guarded(indent, [&] { return statement(Phrase(lines_[at_].substr(indent)), indent, actor); });
    }
    if (at_ == before && indent > 0) fault_at(std::min(at_, lines_.size() - 1), "a block without a line");
    return questions;
  }

  // A fault in a line takes the line and what is indented under it away, and the next line is looked at.
  template <class Parse> int guarded(std::size_t indent, Parse parse) {
    const std::size_t line = at_;
    try {
      return parse();
    } catch (const Slip& error) {
      fault_at(line, error.what());
      at_ = std::max(at_, line + 1);
      while (at_ < lines_.size() && blanks(lines_[at_]) != string::npos && blanks(lines_[at_]) > indent) at_++;
      if (at_ < lines_.size() && lines_[at_].substr(std::min(indent, lines_[at_].size())) == "else") {
        at_++;
        while (at_ < lines_.size() && blanks(lines_[at_]) != string::npos && blanks(lines_[at_]) > indent) at_++;
      }
      return 0;
    }
  }

  int statement(Phrase line, std::size_t indent, u8 actor) {
    const string word = line.peek();
    if (word == "else") slip("\"else\" follows no \"if\"");
    if (word == "if") return conditional(line, indent, actor);
    if (word == "choose") return choice(line, indent, actor);
    if (word == "may") return wish(line, indent, actor);
    if (word == "each") return each(line, indent, actor);
    const int questions = step(line, actor);
    at_++;
    return questions;
  }

  int conditional(Phrase line, std::size_t indent, u8 actor) {
    line.expect("if");
    u8 then_actor = actor, else_actor = actor;
    const u16 op = here();
    emit(condition(line, actor, then_actor, else_actor));
    at_++;
    int questions = block(indent + 2, then_actor);
    if (at_ < lines_.size() && lines_[at_].size() > indent && blanks(lines_[at_]) == indent &&
        Phrase(lines_[at_]).peek() == "else") {
      Phrase other_line(lines_[at_]);
      other_line.expect("else");
      other_line.done({});
      at_++;
      const u16 jump = here();
      emit({.word = Word::Jump});
      point(op);
      questions = std::max(questions, block(indent + 2, else_actor));
      point(jump);
    } else {
      point(op);
    }
    return questions;
  }

  int choice(Phrase line, std::size_t indent, u8 actor) {
    line.expect("choose");
    line.done({});
    at_++;
    const u16 op = here();
    emit({.word = Word::Choose});
    vector<u16> jumps;
    int most = 0;
    while (at_ < lines_.size() && blanks(lines_[at_]) == indent + 2) {
      if (lines_[at_].compare(indent + 2, 2, "- ") != 0) slip("each branch of a \"choose\" begins with \"- \"");
      lines_[at_].replace(indent + 2, 2, "  ");  // what follows is a block of its own
      const u16 branch = here();
      emit({.word = Word::Branch});
      most = std::max(most, block(indent + 4, actor));
      jumps.push_back(here());
      emit({.word = Word::Jump});
      point(branch);
    }
    if (jumps.size() < 2) slip("a \"choose\" needs two branches or more");
    c_.ops.at[op].n = std::int8_t(jumps.size());
    point(op);
    for (u16 jump : jumps) point(jump);
    return most + 1;
  }

  int wish(Phrase line, std::size_t indent, u8 actor) {
    line.expect("may");
    line.done({});
    at_++;
    const u16 op = here();
    emit({.word = Word::May});
    const int questions = block(indent + 2, actor);
    point(op);
    return questions + 1;
  }

  int each(Phrase line, std::size_t indent, u8 actor) {
    line.expect("each");
    if (in_each_) slip("an \"each\" inside another");
    const auto flags = u8(line.up_to() ? int(UpTo) : 0);
    const int n = line.number(1, 9);
    line.expect("of");
    const Where where = places(line, actor);
    line.done(FILTERS);
    at_++;
    const u16 op = here();
    emit({.word = Word::Each, .n = std::int8_t(n), .flags = flags, .where = where});
    emit({.word = Word::Next, .flags = flags});
    in_each_ = true;
    const int questions = block(indent + 2, actor);
    in_each_ = false;
    emit({.word = Word::Again, .to = u16(op + 1)});
    point(op);
    point(u16(op + 1));
    return n * (questions + 1);
  }

  // ---- conditions ----

  Op condition(Phrase& line, u8 actor, u8& then_actor, u8& else_actor) {
    const auto kind = If(line.one_of(CONDITIONS, "condition"));
    Op op{.word = Word::If, .who = u8(kind)};
    switch (kind) {
      case If::ActorIs:
        op.what = u8(line.one_of({"us", "gb"}, "side"));
        if (actor != UNKNOWN) slip("\"actor\" is known here, so the question is idle");
        then_actor = op.what;
        else_actor = u8(1 - op.what);
        break;
      case If::Some:
      case If::None: op.where = places(line, actor); break;
      case If::Level:
        op.limit = who(line);
        op.what = u8(line.one_of({TRACK_WORDS.begin(), TRACK_WORDS.end() - 1}, "track"));
        op.n = at_least(line, LEVELS);
        break;
      case If::Privateering: op.n = at_least(line, c_.privateering_spaces); break;
      case If::Complete: op.n = std::int8_t(line.one_of(words_.zones, "zone")); break;
      case If::Zones: op.n = at_least(line, ZONES); break;
      case If::Blockaded:
        op.n = std::int8_t(line.one_of(words_.regions, "region"));
        if (c_.region[op.n].zone == NONE)
          slip(fmt::format("{} has no blockade zone", words_.regions[std::size_t(op.n)]));
        break;
      case If::Sails:
        op.what = who(line);
        op.n = std::int8_t(line.one_of(words_.waters, "waterway"));
        break;
      case If::IsActive:
      case If::IsInactive: op.n = std::int8_t(line.one_of(words_.conflicts, "conflict")); break;
      case If::Done:
        if (!picked_) slip("\"done\" counts what a step before it did, and there is none");
        op.n = at_least(line, 9);
        break;
      case If::WonVersusIndians:
        if (!marched_) slip("\"won_versus_indians\" needs a free campaign before it");
        break;
      case If::COUNT: break;
    }
    line.done(FILTERS);
    return op;
  }

  // `> 0` and `>= 1` say the same and are kept as 1.
  static std::int8_t at_least(Phrase& line, int most) {
    const bool above = line.peek() == ">";
    if (!line.accept(">")) line.expect(">=");
    const int n = above ? line.number(0, most - 1) + 1 : line.number(1, most);
    return std::int8_t(n);
  }
  static u8 who(Phrase& line) { return u8(line.one_of(WHOS, "side")); }
  static What what(Phrase& line) { return What(line.one_of(WHATS, "force") + 1); }

  // ---- places ----

  u32 area(Phrase& line, u16& filters) {
    const string word = line.take("a region");
    if (const auto region = index_of(words_.regions, word)) return bit(int(*region));
    if (word.rfind("on_", 0) == 0)
      if (const auto water = index_of(words_.waters, word.substr(3))) return c_.water[*water].shore;
    const auto known = index_of(CLASSES, word);
    if (!known) {
      vector<string> all = words_.regions;
      all.insert(all.end(), CLASSES.begin(), CLASSES.end());
      for (const string& water : words_.waters) all.push_back("on_" + water);
      slip(fmt::format("unknown region \"{}\"{}", word, did_you_mean(word, all)));
    }
    const u32 sets[] = {c_.all, c_.towns, c_.rural, c_.indian_land, c_.home[US], c_.home[GB], c_.all, c_.all};
    if (word == "home") filters |= OwnHome;
    if (word == "here") {
      if (!in_each_) slip("\"here\" is known only inside an \"each\"");
      filters |= InPlace;
    }
    return sets[*known];
  }

  Where places(Phrase& line, u8 actor) {
    Where where{};
    int areas = 0;
    do {
      const u32 set = area(line, where.filters);
      if (where.filters && areas > 0) slip("\"home\" and \"here\" stand alone");
      if (set != c_.all && (where.base & set) == set) slip("a region that the list has already");
      where.base |= set;
      areas++;
    } while (line.accept(","));
    while (const auto filter = index_of(FILTERS, line.peek())) {
      line.take("a filter");
      filtered(line, *filter, where, actor);
    }
    if (where.base == 0) slip("no region is left of this list");
    return where;
  }

  void filtered(Phrase& line, std::size_t filter, Where& where, u8 actor) {
    static const u16 BITS[] = {0,      0,          Controlled,     USControlled,   GBControlled,
                               Clear,  Threatened, ThreatenedByUS, ThreatenedByGB, NoFort,
                               NextTo, Holding};
    if (filter < 2) {  // towns, rural: known when content is loaded
      const u32 kept = where.base & (filter == 0 ? c_.towns : c_.rural);
      if (kept == where.base) slip(fmt::format("\"{}\" keeps nothing out of this list", FILTERS[filter]));
      where.base = kept;
      return;
    }
    if (where.filters & BITS[filter]) slip(fmt::format("\"{}\" stands twice", FILTERS[filter]));
    where.filters |= BITS[filter];
    if (actor == UNKNOWN && (BITS[filter] & (USControlled | GBControlled | ThreatenedByUS | ThreatenedByGB)))
      slip(fmt::format("\"{}\" names a side, but either side may play the card", FILTERS[filter]));
    if (!(BITS[filter] & (NextTo | Holding))) return;
    if (where.what != What::None) slip("\"next_to\" and \"holding\" do not go together");
    where.n = u8(BITS[filter] == Holding ? line.number(1, 9) : 1);
    where.what = what(line);
  }

  // ---- steps ----

  // The side whose word this is must be the one that carries the event out.
  static void own_only(What what, u8 actor, const char* verb) {
    if (what >= What::OwnMilitia && what <= What::OwnForce) return;
    const bool us = what >= What::USMilitia && what <= What::USForce;
    if (what < What::OwnMilitia && actor == (us ? US : GB)) return;
    slip(fmt::format("only forces of the side that carries the event out are {}", verb));
  }
  static void one_kind(What what) {
    if (std::popcount(kinds_of(what, US)) != 1)
      slip(fmt::format("\"{}\" is more than one kind of force", WHATS[std::size_t(what) - 1]));
  }

  // `in`, `among` or `in one of`, the places, and what may follow them.
  void spread(Phrase& line, Op& op, u8 actor, bool single, vector<string> extras = {"limit"}) {
    const bool among = line.accept("among");
    if (!among) {
      line.expect("in");
      if (line.accept("one")) {
        line.expect("of");
        op.flags |= OneOf;
      }
    }
    op.where = places(line, actor);
    const int size = std::popcount(op.where.base);
    const bool one = size == 1 || (op.where.filters & InPlace);
    if (among && (one || single)) slip("\"among\" needs several places and a number to spread over them");
    if (op.has(OneOf) && one) slip("\"one of\" needs several places");
    if (!among && !op.has(OneOf) && !one && !single)
      slip("say \"among\" or \"in one of\" where there are several places");
    if (line.accept("limit")) {
      if (!among) slip("\"limit\" needs \"among\"");
      op.limit = u8(line.number(1, 2));
      if (op.limit >= op.n) slip("the limit is no less than the number, so it limits nothing");
    }
    extras.insert(extras.end(), FILTERS.begin(), FILTERS.end());
    by(line, op);
    line.done(extras);
  }
  static void by(Phrase& line, Op& op) {
    if (!line.accept("by")) return;
    line.expect("foe");
    op.flags |= ByFoe;
  }

  int step(Phrase& line, u8 actor) {
    vector<string> known = STEPS;
    known.insert(known.end(), STRUCTURE.begin(), STRUCTURE.end());
    const auto word = Word(std::size_t(Word::Add) + line.one_of(known, "word"));
    if (int(word) >= int(Word::COUNT)) slip("this word cannot stand here");
    Op op{.word = word};
    int questions = 0;
    switch (word) {
      case Word::Add: questions = add(line, op, actor); break;
      case Word::Remove: questions = remove(line, op, actor); break;
      case Word::Swap: questions = swap(line, op, actor); break;
      case Word::Counters: questions = counters(line, op, actor); break;
      case Word::Fort: questions = fort(line, op, actor); break;
      case Word::Shift:
        op.who = who(line);
        op.what = u8(line.one_of(TRACK_WORDS, "track"));
        op.n = std::int8_t(line.change(LEVELS));
        questions = 1;
        break;
      case Word::Privateering: op.n = std::int8_t(line.change(c_.privateering_spaces)); break;
      case Word::Squadrons: op.n = gain(line, c_.squadrons); break;
      case Word::Landing: op.n = gain(line, c_.counters[GBRegular]); break;
      case Word::Score: op.n = std::int8_t(line.number(1, c_.score_limit)); break;
      case Word::Lift:
        op.n = std::int8_t(questions = line.number(1, c_.squadrons));
        line.expect("from");
        op.where.base = zones(line);
        by(line, op);
        break;
      case Word::Station:
        questions = limited(line, op, c_.squadrons);
        line.expect("in");
        op.where.base = zones(line);
        break;
      case Word::Ships:
        line.expect("remove");
        questions = limited(line, op, 9);
        line.expect("from");
        op.where.base = waters(line);
        break;
      case Word::Armistice: questions = limited(line, op, c_.truces); break;
      case Word::Activate:
      case Word::Resolve: op.what = u8(line.one_of(words_.conflicts, "conflict")); break;
      case Word::Free: free(line, op, actor); break;
      case Word::Land:
        british(actor, "a landing");
        line.expect("at");
        op.where.base = bit(int(line.one_of(words_.regions, "region")));
        if (c_.region[std::countr_zero(op.where.base)].port == NONE) slip("nobody can land there");
        line.expect("with");
        op.n = std::int8_t(line.number(1, c_.squadrons));
        break;
      case Word::Until: until(line, op, actor); break;
      default: slip("this word cannot stand here");
    }
    line.done({"by", "limit"});
    picked_ = picked_ || (word >= Word::Add && word <= Word::Fort);
    emit(op);
    return questions;
  }

  static std::int8_t gain(Phrase& line, int most) {
    const int n = line.change(most);
    if (n < 0) slip("this can only be gained");
    return std::int8_t(n);
  }
  // "up to" and a number, which it gives.
  static int limited(Phrase& line, Op& op, int most) {
    if (!line.up_to()) slip("\"up to\" is expected, for fewer are always allowed");
    op.flags |= UpTo;
    const int n = line.number(1, most);
    op.n = std::int8_t(n);
    return n;
  }

  int add(Phrase& line, Op& op, u8 actor) {
    op.n = std::int8_t(line.number(1, 20));
    const What force = what(line);
    op.what = u8(force);
    one_kind(force);
    own_only(force, actor, "added");
    if (line.accept("and")) {
      const int n = line.number(1, 20);
      const What second = what(line);
      one_kind(second);
      own_only(second, actor, "added");
      if (second == force) slip("the same force twice");
      op.to = u16(n << 8 | int(second));
    }
    const bool indians = force == What::Indians || op.second() == What::Indians;
    spread(line, op, actor, op.n == 1 && op.second_n() == 0);
    if (op.second_n() && std::popcount(op.where.base) > 1 && !op.has(OneOf)) slip("two kinds of force need one place");
    if (op.has(UpTo) || op.has(ByFoe)) slip("what is added is neither \"up to\" nor \"by foe\"");
    if (indians) {  // 10.2
      if (std::popcount(op.where.base) < 12 && op.where.base & c_.towns) slip("Indians are never added in a town");
      op.where.base &= ~c_.towns;
      if (op.where.base == 0) slip("Indians are never added in a town");
    }
    return op.second_n() || op.has(OneOf) ? 1 : 2 * op.n;  // and battles in some order
  }

  int remove(Phrase& line, Op& op, u8 actor) {
    if (line.accept("all")) op.flags |= All;
    else
      op.n = std::int8_t(line.number(1, 20));
    op.what = u8(what(line));
    spread(line, op, actor, op.n == 1 || op.has(All), {"limit", "by"});
    if (op.has(All) && op.has(ByFoe)) slip("\"all\" leaves nothing to pick");
    return op.has(All) ? 1 : op.n;
  }

  int swap(Phrase& line, Op& op, u8 actor) {
    limited(line, op, 20);
    const What from = what(line);
    line.expect("for");
    const What to = what(line);
    one_kind(from), one_kind(to);
    own_only(from, actor, "swapped"), own_only(to, actor, "swapped");
    if (from == to) slip("the same force twice");
    op.what = u8(from);
    op.to = u16(u16(1) << 8 | u16(to));
    spread(line, op, actor, op.n == 1, {"by"});
    return op.n;
  }

  int counters(Phrase& line, Op& op, u8 actor) {
    op.n = std::int8_t(line.change(4));
    line.expect("in");
    op.limit = 1;
    if (line.up_to()) {
      op.flags |= UpTo;
      op.limit = u8(line.number(1, 9));
      line.expect("of");
    }
    op.where = places(line, actor);
    line.done(FILTERS);
    if (op.where.base & ~c_.towns && !(op.where.filters & InPlace)) slip("Recruit counters lie in towns only");
    if (!op.has(UpTo) && std::popcount(op.where.base) > 1 && !(op.where.filters & InPlace))
      slip("say \"in up to n of\" where there are several places");
    return op.limit;
  }

  int fort(Phrase& line, Op& op, u8 actor) {
    line.expect("in");
    limited(line, op, c_.forts);
    line.expect("of");
    op.where = places(line, actor);
    op.where.base &= ~c_.towns;
    if (op.where.base == 0) slip("a fort never stands in a town");
    line.done(FILTERS);
    return op.n;
  }

  u32 several(Phrase& line, const vector<string>& known, const char* kind) {
    u32 set = 0;
    do {
      const u32 one = 1u << line.one_of(known, kind);
      if (set & one) slip(fmt::format("a {} that the list has already", kind));
      set |= one;
    } while (line.accept(","));
    return set;
  }
  u32 zones(Phrase& line) { return line.accept("zones") ? (1u << ZONES) - 1 : several(line, words_.zones, "zone"); }
  u32 waters(Phrase& line) { return several(line, words_.waters, "waterway"); }

  static void british(u8 actor, const char* what) {
    if (actor != GB) slip(fmt::format("{} is for GB only", what));
  }

  void free(Phrase& line, Op& op, u8 actor) {
    op.who = u8(line.one_of(OPERATION_WORDS, "operation"));
    const auto operation = Operation(op.who);
    if ((operation == dawn::Privateering || operation == Cruising) && actor != US)
      slip(fmt::format("{} is for the US only", OPERATION_WORDS[op.who]));
    if (operation == Raiding) british(actor, "raid");
    op.n = std::int8_t(line.number(1, 9));
    op.where.base = c_.all;
    vector<string> seen;
    while (!line.empty()) {
      const string& extra = FREE_EXTRAS[line.one_of(FREE_EXTRAS, "extra of a free operation")];
      if (index_of(seen, extra)) slip(fmt::format("\"{}\" stands twice", extra));
      seen.push_back(extra);
      free_extra(line, op, extra);
    }
    if (op.has(VersusIndians) && op.limit == 0) slip("\"versus_indians\" narrows \"dice\", and there are none");
    marched_ = marched_ || operation == Campaigning;
  }

  void free_extra(Phrase& line, Op& op, const string& extra) {
    const auto operation = Operation(op.who);
    auto only_for = [&](Operation wanted, bool or_raid = false) {
      if (operation != wanted && !(or_raid && operation == Raiding))
        slip(fmt::format("\"{}\" does not go with {}", extra, OPERATION_WORDS[op.who]));
    };
    if (extra == "from" || extra == "in") {
      extra == "from" ? only_for(Campaigning, true) : only_for(Recruiting);
      u16 filters = 0;
      op.where.base = 0;
      do op.where.base |= area(line, filters);
      while (line.accept(","));
      if (filters) slip("\"home\" and \"here\" say nothing here");
    } else if (extra == "on") {
      only_for(Constructing);
      op.to |= u16(waters(line));
    } else if (extra == "only_militia" || extra == "no_counters") {
      only_for(Recruiting);
      op.flags |= extra == "only_militia" ? OnlyMilitia : NoCounters;
    } else if (extra == "ships_only") {
      only_for(Constructing);
      op.flags |= ShipsOnly;
    } else if (extra == "dice") {
      only_for(Campaigning);
      op.limit = u8(gain(line, 4));
    } else if (extra == "die") {
      if (operation != dawn::Privateering) only_for(Cruising);
      op.what = u8(gain(line, 3));
    } else if (extra == "versus_indians" || extra == "no_evasion") {
      only_for(Campaigning);
      op.flags |= extra == "no_evasion" ? NoEvasion : VersusIndians;
    } else if (extra == "vp_on") {
      only_for(Raiding);
      op.what = u8(line.number(2, 6));
    } else if (extra == "sailing") {
      only_for(Campaigning);
      op.to |= u16(waters(line));
    } else {  // bridging
      only_for(Campaigning);
      const auto a = line.one_of(words_.regions, "region");
      line.expect(",");
      const auto b = line.one_of(words_.regions, "region");
      if (a == b || c_.next_to[a] >> b & 1) slip("the two regions are joined already");
      op.to |= u16(a << 4 | b << 9);
      op.flags |= Bridges;
    }
  }

  void until(Phrase& line, Op& op, u8 actor) {
    line.expect("upkeep");
    op.who = u8(line.one_of(LASTINGS, "lasting effect"));
    switch (Lasting(op.who)) {
      case Lasting::Dice:
        op.what = who(line);
        op.n = gain(line, 4);
        line.expect("in");
        op.where = places(line, actor);
        if (op.where.filters) slip("a lasting effect names its regions plainly");
        if (line.accept("defending")) op.flags |= Defending;
        if (line.accept("landings")) op.flags |= Landings;
        break;
      case Lasting::NoEvasion: break;
      case Lasting::NextOps: {
        op.what = who(line);
        const int n = line.change(4);
        if (n > 0) slip("the next card can only be worth less");
        op.n = std::int8_t(n);
        line.expect("once");
        op.flags |= Once;
        break;
      }
      case Lasting::COUNT: break;
    }
    line.done({"defending", "landings"});
  }

  const CardWords& words_;
  Content& c_;
  int card_;
  vector<string> lines_;
  std::size_t at_ = 0;
  bool in_each_ = false, picked_ = false, marched_ = false;
  vector<CardFault> faults_;
};

}  // namespace

vector<CardFault> compile_card(const CardWords& words, const string& does, int card, Content& content) {
  return Compiler(words, does, card, content).compile();
}

vector<string> card_vocabulary(const CardWords&) {
  vector<string> all;
  for (const auto* list : {&STEPS, &STRUCTURE, &WHATS, &WHOS, &TRACK_WORDS, &OPERATION_WORDS, &CLASSES, &FILTERS,
                           &CONDITIONS, &FREE_EXTRAS, &LASTINGS})
    all.insert(all.end(), list->begin(), list->end());
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

}  // namespace warhawk
