// From the sentences of a card to steps, and from steps to what a player reads: the control words, for every game.
// docs/cards.md has the language.
//
// A game brings a class G with
//   Op, Grammar<Op> steps, conditions; Context now;   // what is known where the line stands, copied into blocks
//   Where places(Phrase&)                             // of an `each`
//   void refine(const Op& condition, Context& then, Context& otherwise)
//   int questions(const Op&)                          // that a step can ask at most
//   void read(const Op&)                              // after each step, so that later ones know of it
//   void tell_places(const Where&, Fields&)
#pragma once
#include "content/card_language.hpp"
#include "engine/cards.hpp"

namespace warhawk {

// "line 2: unknown ...": the number of the line in `does`, from 1.
struct CardFault {
  int line;
  std::string what;
};

// Several faults are told together: whoever corrects cards wants to see them all.
class CardFaults {
 public:
  void add(const Entry& card, const char* key, const std::string& title, const std::vector<CardFault>& faults);
  void raise() const;  // throws a ContentError if there are any

 private:
  std::string text_;
};

template <class G, int MAX> class CardReader {
 public:
  using Op = typename G::Op;
  using Word = decltype(Op::word);
  using Context = typename G::Context;

  CardReader(G& language, const std::string& does, Programs<Op, MAX>& ops, std::vector<Spot>* spots = nullptr)
      : g_(language), ops_(ops), spots_(spots) {
    std::istringstream in(does);
    for (std::string line; std::getline(in, line);) lines_.push_back(line);
    while (!lines_.empty() && blanks(lines_.back()) == NO_WORD) lines_.pop_back();
  }

  // Appends the steps of one card. With faults the program is not to be used.
  std::vector<CardFault> read(Program& program) {
    program = {.first = ops_.used, .count = 0, .questions = 0, .unused = 0};
    const int questions = block(0, g_.now);
    if (at_ < lines_.size() && faults_.empty())
      fault_at(at_, "the line is indented deeper than anything before it asks for");
    if (lines_.empty()) fault_at(0, "the card does nothing");
    program.count = u16(ops_.used - program.first);
    program.questions = u8(std::min(questions, 255));
    return faults_;
  }

  // The conditions of a `when`, with semicolons between them: a program that holds or does not.
  std::vector<CardFault> read_when(Program& program) {
    program = {.first = ops_.used, .count = 0, .questions = 0, .unused = 0};
    for (; at_ < lines_.size(); at_++) {
      std::istringstream in(lines_[at_]);
      for (std::string part; std::getline(in, part, ';');) {
        try {
          Phrase line(part, spots_, at_);
          emit(g_.conditions.read(line));
        } catch (const Slip& error) { fault_at(at_, error.what()); }
      }
    }
    program.count = u16(ops_.used - program.first);
    if (program.count == 0 && faults_.empty()) fault_at(0, "no condition");
    return faults_;
  }

 private:
  static constexpr std::size_t NO_WORD = std::string::npos;
  static std::size_t blanks(const std::string& line) { return line.find_first_not_of(' '); }
  void fault_at(std::size_t line, const std::string& what) { faults_.push_back({int(line) + 1, what}); }

  u16 emit(const Op& op) {
    if (ops_.used == MAX) slip(fmt::format("the cards have more than {} steps", MAX));
    ops_.at[ops_.used] = op;
    return ops_.used++;
  }
  u16 emit(Word word) {
    Op op{};
    op.word = word;
    return emit(op);
  }
  void point(u16 op) { ops_.at[op].to = ops_.used; }
  bool is_at(std::size_t indent) const { return at_ < lines_.size() && blanks(lines_[at_]) == indent; }
  Phrase line_at(std::size_t indent) const { return Phrase(lines_[at_].substr(indent), spots_, at_); }
  bool is_else(std::size_t indent) const { return is_at(indent) && line_at(indent).peek() == "else"; }

  // The lines of one block; returns how many questions they can ask at most.
  int block(std::size_t indent, const Context& context) {
    int questions = 0;
    const std::size_t before = at_;
    while (at_ < lines_.size()) {
      const std::size_t found = blanks(lines_[at_]);
      if (found == NO_WORD) {
        fault_at(at_++, "an empty line");
        continue;
      }
      if (found < indent) break;
      if (found > indent) {
        fault_at(at_++, fmt::format("the line begins with {} blanks, but {} are expected", found, indent));
        continue;
      }
      questions += guarded(indent, [&] {
        g_.now = context;
        return statement(line_at(indent), indent, context);
      });
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
      skip_block(indent);
      if (is_else(indent)) at_++, skip_block(indent);
      return 0;
    }
  }
  void skip_block(std::size_t indent) {
    while (at_ < lines_.size() && blanks(lines_[at_]) != NO_WORD && blanks(lines_[at_]) > indent) at_++;
  }

  int statement(Phrase line, std::size_t indent, const Context& context) {
    if (line.accept("else")) slip("\"else\" follows no \"if\" and no step");
    if (line.accept("if")) return conditional(line, indent, context);
    int questions = 0;
    if (line.accept("choose")) questions = choice(line, indent, context);
    else if (line.accept("may"))
      questions = wish(line, indent, context);
    else if (line.accept("each"))
      questions = each(line, indent, context);
    else if (line.accept("roll"))
      return roll(line, indent, context);
    else
      questions = step(line);
    if (is_else(indent)) questions = std::max(questions, otherwise(indent, Word::Else, context));
    return questions;
  }

  int step(Phrase& line) {
    if (!g_.steps.begins(line.peek())) {
      Words known = g_.steps.first_words();
      for (const char* control : {"if", "else", "choose", "may", "each", "roll"}) known.emplace_back(control);
      line.one_of(known, "word");
    }
    const Op op = g_.steps.read(line);
    emit(op);
    at_++;
    g_.read(op);
    return g_.questions(op);
  }

  // `else` and its block, behind a step of this kind that leads past it.
  int otherwise(std::size_t indent, Word word, const Context& context, u16* condition = nullptr) {
    Phrase line = line_at(indent);
    line.expect("else");
    line.done();
    at_++;
    const u16 past = emit(word);
    if (condition) point(*condition);
    const int questions = block(indent + 2, context);
    point(past);
    return questions;
  }

  int conditional(Phrase& line, std::size_t indent, const Context& context) {
    const Op op = g_.conditions.read(line);
    Context then = context, or_else = context;
    g_.refine(op, then, or_else);
    u16 condition = emit(op);
    at_++;
    const int questions = block(indent + 2, then);
    if (is_else(indent)) return std::max(questions, otherwise(indent, Word::Jump, or_else, &condition));
    point(condition);
    return questions;
  }

  // The branches of a `choose` or `roll`, each with a step of its own before it.
  template <class Begin>
  int branches(std::size_t indent, const Context& context, const char* what, std::size_t least, Begin begin) {
    std::vector<u16> jumps;
    int most = 0;
    while (is_at(indent + 2)) {
      if (lines_[at_].compare(indent + 2, 2, "- ") != 0)
        slip(fmt::format("each branch of a \"{}\" begins with \"- \"", what));
      lines_[at_].replace(indent + 2, 2, "  ");  // what follows is a block of its own
      const u16 branch = begin();
      most = std::max(most, block(indent + 4, context));
      jumps.push_back(emit(Word::Jump));
      point(branch);
    }
    if (jumps.size() < least)
      slip(fmt::format("a \"{}\" needs {} or more", what, least == 1 ? "a branch" : "two branches"));
    for (u16 jump : jumps) point(jump);
    return most;
  }

  int choice(Phrase& line, std::size_t indent, const Context& context) {
    line.done();
    at_++;
    const u16 op = emit(Word::Choose);
    const int most = branches(indent, context, "choose", 2, [&] { return emit(Word::Branch); });
    point(op);
    return most + 1;
  }

  // roll d6, then branches that begin with the faces: "- 1..3" with a block below.
  int roll(Phrase& line, std::size_t indent, const Context& context) {
    const std::string die = line.take("a die, as in d6");
    Phrase sides(die.substr(std::min<std::size_t>(1, die.size())));
    Op op{};
    op.word = Word::Roll;
    if (die[0] != 'd') slip(fmt::format("\"{}\" is no die, as in d6", die));
    op.n = std::int8_t(sides.number(2, 100));
    line.done();
    at_++;
    const u16 at = emit(op);
    int next = 1;
    const int most = branches(indent, context, "roll", 1, [&] {
      Op face{};
      face.word = Word::Face;
      Phrase range = line_at(indent + 4);
      const std::string faces = range.take("faces, as in 1..3");
      range.done();
      const std::size_t dots = faces.find("..");
      face.n = std::int8_t(Phrase(faces.substr(0, dots)).number(next, op.n));
      face.limit = u8(dots == NO_WORD ? face.n : Phrase(faces.substr(dots + 2)).number(face.n, op.n));
      next = face.limit + 1;
      at_++;
      return emit(face);
    });
    point(at);
    return most;
  }

  int wish(Phrase& line, std::size_t indent, const Context& context) {
    line.done();
    at_++;
    const u16 op = emit(Word::May);
    const int questions = block(indent + 2, context);
    point(op);
    return questions + 1;
  }

  int each(Phrase& line, std::size_t indent, const Context& context) {
    if (context.in_each) slip("an \"each\" inside another");
    Op op{};
    op.word = Word::Each;
    line.optional("up to", line.peek() == "up");
    if (line.up_to()) op.flags |= UpTo;
    op.n = std::int8_t(line.number(1, 9));
    line.expect("of");
    op.where = g_.places(line);
    line.done();
    at_++;
    const u16 begin = emit(op);
    const u16 next = emit(Word::Next);
    ops_.at[next].flags = op.flags;
    Context inside = context;
    inside.in_each = true;
    const int questions = block(indent + 2, inside);
    ops_.at[emit(Word::Again)].to = next;
    point(begin);
    point(next);
    return op.n * (questions + 1);
  }

  G& g_;
  Programs<Op, MAX>& ops_;
  std::vector<Spot>* spots_;
  std::vector<std::string> lines_;
  std::size_t at_ = 0;
  std::vector<CardFault> faults_;
};

// What a player reads.
template <class G, int MAX> class CardTeller {
 public:
  using Op = typename G::Op;
  using Word = decltype(Op::word);
  CardTeller(const G& language, const Templates& texts, const Programs<Op, MAX>& ops)
      : g_(language), texts_(texts), ops_(ops) {}

  std::string card(const Program& program) const {
    return texts_.fill("control.card", Fields().set("text", block(program.first, program.first + program.count)));
  }
  // The sentence of one step, with the block of a branch, a `may` or an `each`.
  std::string step(int pc) const { return sentence(pc).text; }

 private:
  struct Told {
    std::string text;
    int next;  // the step after it
  };

  std::string block(int from, int to) const {
    std::string text;
    for (int pc = from; pc < to;) {
      if (ops_.at[pc].word == Word::Jump || ops_.at[pc].word == Word::Again) {
        pc++;
        continue;
      }
      const Told told = sentence(pc);
      if (!text.empty()) text += texts_.fill("control.between");
      text += told.text;
      pc = told.next;
    }
    return text;
  }

  Told sentence(int pc) const {
    const Op& op = ops_.at[pc];
    auto with_block = [&](const char* text, int from) {
      Fields fields;
      fields.set("block", block(from, op.to)).set("n", op.n).set("limit", op.limit).set("up_to", op.has(UpTo) ? 1 : 0);
      if (op.word == Word::Each) g_.tell_places(op.where, fields);
      return Told{texts_.fill(text, fields), op.to};
    };
    switch (op.word) {
      case Word::If: return conditional(pc);
      case Word::Else: return with_block("control.if_not", pc + 1);
      case Word::Choose:
      case Word::Roll: {
        std::string all;
        for (int branch = pc + 1; branch < op.to; branch = ops_.at[branch].to)
          all += (all.empty() ? "" : texts_.fill("control.or")) + sentence(branch).text;
        const Fields fields = Fields().set("branches", all).set("n", op.n);
        return {texts_.fill(op.word == Word::Choose ? "control.choose" : "control.roll", fields), op.to};
      }
      case Word::Face: return with_block("control.face", pc + 1);
      case Word::Branch: return {block(pc + 1, op.to), op.to};
      case Word::May: return with_block("control.may", pc + 1);
      case Word::Each: return with_block("control.each", pc + 2);
      default: return {g_.steps.tell(texts_, op), pc + 1};
    }
  }

  // A condition jumps to its `else`, before which a jump leads to the end of it.
  Told conditional(int pc) const {
    const Op& op = ops_.at[pc];
    const Op& last = ops_.at[op.to - 1];
    const bool has_else = op.to - 1 > pc && last.word == Word::Jump && last.to > op.to;
    Fields fields;
    fields.set("condition", g_.conditions.tell(texts_, op)).set("block", block(pc + 1, op.to));
    if (!has_else) return {texts_.fill("control.if", fields), op.to};
    fields.set("otherwise", block(op.to, last.to));
    return {texts_.fill("control.if_else", fields), last.to};
  }

  const G& g_;
  const Templates& texts_;
  const Programs<Op, MAX>& ops_;
};

// Gives each sentence that a player meets a number; steps that read alike share one, so that each can be written as a word.
template <class G, int MAX>
void name_steps(const CardTeller<G, MAX>& teller, Programs<typename G::Op, MAX>& ops, std::vector<std::string>& names) {
  using Word = decltype(G::Op::word);
  for (int pc = 0; pc < ops.used; pc++) {
    ops.step[pc] = 0;
    const Word word = ops.at[pc].word;
    if (word == Word::If || word == Word::Jump || word == Word::Choose || word == Word::Again || word == Word::Else)
      continue;
    const std::string text = teller.step(word == Word::Next ? pc - 1 : pc);
    const auto at = std::find(names.begin(), names.end(), text);
    ops.step[pc] = u16(at - names.begin());
    if (at == names.end()) names.push_back(text);
  }
}

// Whether a choice has two branches that nobody could tell apart; the steps must have their names.
template <class Op, int MAX> bool has_equal_branches(const Programs<Op, MAX>& ops) {
  for (int pc = 0; pc < ops.used; pc++) {
    if (ops.at[pc].word != decltype(Op::word)::Choose) continue;
    for (int a = pc + 1; a < ops.at[pc].to; a = ops.at[a].to)
      for (int b = ops.at[a].to; b < ops.at[pc].to; b = ops.at[b].to)
        if (ops.step[a] == ops.step[b]) return true;
  }
  return false;
}

}  // namespace warhawk
