// A game's card words as a table: how a sentence of each is written, and which template says it to a player.
//
//   {"shift <who> <track> <change:3>", {.word = Word::Shift}, "step.shift"}
//
//   shift in among         stands as it is
//   <who> <n:20>           a slot of the game reads this; the number is a bound that the slot may want
//   [by foe]               may be missing; `by` is a slot too, which marks that it is there
//   {dice <bonus>|from <area>}   any of these, in any order, each once
//
// Forms that begin alike are told apart by the words that follow. A slot also tells what it has read: the fields that the
// template may name. So a word is one row here, and what it means is C++ of its game.
#pragma once
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <sstream>

#include "content/phrase.hpp"
#include "content/templates.hpp"

namespace warhawk {

template <class Op> struct Slot {
  std::string name;
  std::function<void(Phrase&, Op&, int bound)> read;
  std::function<void(const Op&, Fields&)> tell;
};

template <class Op> struct Form {
  std::string form;
  Op op;                             // what every sentence of this form has: its word, its kind
  std::string text;                  // the template
  bool by_who = false;               // the kind (op.who) tells forms of one word apart
  std::function<void(Op&)> check{};  // refuses what parses but cannot be meant
};

template <class Op> class Grammar {
 public:
  using Kinds = std::map<std::string, const char*>;
  // `kinds` says what the words after a first word are called in errors ("free": operation).
  Grammar(std::vector<Slot<Op>> slots, std::vector<Form<Op>> forms, const char* kind, Kinds kinds = {})
      : slots_(std::move(slots)), forms_(std::move(forms)), kind_(kind), kinds_(std::move(kinds)) {
    for (const Form<Op>& form : forms_) {
      std::istringstream in(form.form);
      parsed_.push_back(parse(in, '\0'));
    }
  }

  Grammar(const Grammar&) = delete;  // parts point at slots
  Grammar& operator=(const Grammar&) = delete;

  Words vocabulary() const {
    Words all;
    for (const Parts& form : parsed_) collect(form, all);
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
  }
  Words first_words(const std::function<bool(const Op&)>& wanted = {}) const {
    Words all;
    for (std::size_t i = 0; i < forms_.size(); i++)
      if ((!wanted || wanted(forms_[i].op)) && !index_of(all, parsed_[i][0].word)) all.push_back(parsed_[i][0].word);
    return all;
  }
  bool begins(const std::string& word) const { return index_of(first_words(), word).has_value(); }

  Op read(Phrase& line) const {
    std::vector<std::size_t> left(forms_.size());
    for (std::size_t i = 0; i < left.size(); i++) left[i] = i;
    std::size_t depth = 0;
    std::string first, last;
    while (depth == 0 || left.size() > 1) {
      Words words;
      for (std::size_t i : left)
        if (!index_of(words, parsed_[i][depth].word)) words.push_back(parsed_[i][depth].word);
      if (depth > 0 && words.size() == 1) {
        line.expect(words[0]);
      } else {
        last = words[line.one_of(words, depth == 0 ? kind_ : kinds_.at(first))];
        if (depth == 0) first = last;
        std::erase_if(left, [&](std::size_t i) { return parsed_[i][depth].word != last; });
      }
      depth++;
    }
    const Form<Op>& form = forms_[left[0]];
    Op op = form.op;
    read(line, op, parsed_[left[0]], depth, first, last);
    line.done();
    if (form.check) form.check(op);
    return op;
  }

  // The fields of a step, and the template that says it.
  std::string tell(const Templates& texts, const Op& op) const {
    for (std::size_t i = 0; i < forms_.size(); i++) {
      const Form<Op>& form = forms_[i];
      if (form.op.word != op.word || (form.by_who && form.op.who != op.who)) continue;
      Fields fields;
      tell(parsed_[i], op, fields);
      return texts.fill(form.text, fields);
    }
    throw std::logic_error("a step of no known form");
  }

 private:
  struct Part;
  using Parts = std::vector<Part>;
  struct Part {
    enum class Kind { Word, Slot, Optional, AnyOrder } kind;
    std::string word;                // or the words of an optional group
    const Slot<Op>* slot = nullptr;  // of a word: what marks it
    int bound = 0;
    std::vector<Parts> groups{};
  };

  const Slot<Op>* slot(const std::string& name, bool needed) const {
    for (const Slot<Op>& one : slots_)
      if (one.name == name) return &one;
    if (needed) throw std::logic_error("a form names the slot " + name + ", which its language has not");
    return nullptr;
  }

  Parts parse(std::istringstream& in, char end) {
    Parts parts;
    std::string word;
    auto flush = [&] {
      if (word.empty()) return;
      if (word[0] == '<') {
        const std::string name = word.substr(1, word.size() - 2);
        const std::size_t colon = name.find(':');
        parts.push_back({Part::Kind::Slot, name, slot(name.substr(0, colon), true),
                         colon == std::string::npos ? 0 : std::stoi(name.substr(colon + 1))});
      } else {
        parts.push_back({Part::Kind::Word, word, slot(word, false)});
      }
      word.clear();
    };
    for (char c = 0; in.get(c) && c != end;) {
      if (c == '[') {
        Part part{Part::Kind::Optional, ""};
        part.groups.push_back(parse(in, ']'));
        parts.push_back(part);
      } else if (c == '{') {
        Part part{Part::Kind::AnyOrder, ""};
        Parts all = parse(in, '}');
        part.groups.emplace_back();
        for (Part& one : all) {
          if (one.word == "|") part.groups.emplace_back();
          else
            part.groups.back().push_back(one);
        }
        parts.push_back(part);
      } else if (c == ' ' || c == '|') {
        flush();
        if (c == '|') parts.push_back({Part::Kind::Word, "|"});
      } else {
        word += c;
      }
    }
    flush();
    return parts;
  }

  static void collect(const Parts& parts, Words& all) {
    for (const Part& part : parts) {
      if (part.kind == Part::Kind::Word) all.push_back(part.word);
      for (const Parts& group : part.groups) collect(group, all);
    }
  }

  void read(Phrase& line, Op& op, const Parts& parts, std::size_t from, const std::string& first,
            const std::string& last) const {
    for (std::size_t i = from; i < parts.size(); i++) {
      const Part& part = parts[i];
      if (part.kind == Part::Kind::Word) {
        line.expect(part.word);
        if (part.slot) part.slot->read(line, op, 1);
      } else if (part.kind == Part::Kind::Slot) {
        part.slot->read(line, op, part.bound);
      } else if (part.kind == Part::Kind::Optional) {
        const Parts& group = part.groups[0];
        note_optional(line, group);
        if (!line.accept(group[0].word)) continue;
        if (group[0].slot) group[0].slot->read(line, op, 1);
        read(line, op, group, 1, first, last);
      } else {
        read_any_order(line, op, part, first, last);
      }
    }
  }

  static void note_optional(Phrase& line, const Parts& group) {
    std::string words;
    for (const Part& part : group) {
      if (part.kind != Part::Kind::Word) return;
      words += (words.empty() ? "" : " ") + part.word;
    }
    line.optional(words, line.peek() == group[0].word);
  }

  void read_any_order(Phrase& line, Op& op, const Part& part, const std::string& first, const std::string& last) const {
    Words known, seen;
    for (const Parts& group : part.groups) known.push_back(group[0].word), note_optional(line, group);
    while (!line.empty()) {
      const std::string word = line.peek();
      const auto at = index_of(known, word);
      if (!at && index_of(extras_of(first), word)) slip(fmt::format("\"{}\" does not go with {}", word, last));
      if (!at) slip(fmt::format("unknown extra \"{}\"{}", word, hint(word, known)));
      if (index_of(seen, word)) slip(fmt::format("\"{}\" stands twice", word));
      seen.push_back(word);
      const Parts& group = part.groups[*at];
      note_optional(line, group);
      line.accept(word);
      if (group[0].slot) group[0].slot->read(line, op, 1);
      read(line, op, group, 1, first, last);
    }
  }
  // What any form that begins with this word may have in any order.
  Words extras_of(const std::string& first) const {
    Words all;
    for (const Parts& form : parsed_)
      if (form[0].word == first)
        for (const Part& part : form)
          if (part.kind == Part::Kind::AnyOrder)
            for (const Parts& group : part.groups) all.push_back(group[0].word);
    return all;
  }

  static void tell(const Parts& parts, const Op& op, Fields& fields) {
    for (const Part& part : parts) {
      if (part.slot && part.slot->tell) part.slot->tell(op, fields);
      for (const Parts& group : part.groups) tell(group, op, fields);
    }
  }

  std::vector<Slot<Op>> slots_;
  std::vector<Form<Op>> forms_;
  std::vector<Parts> parsed_;
  const char* kind_;
  Kinds kinds_;
};

}  // namespace warhawk
