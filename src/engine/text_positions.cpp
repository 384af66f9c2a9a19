// Templates whose arguments are numbered, {0} {1:town}: until prompts, which alone are left, have names too.
#include <algorithm>
#include <optional>

#include "engine/text.hpp"

namespace warhawk {
namespace {

// A placeholder taken apart: {arg}, {arg:noun}, {arg:noun|before|after}, {arg|one|many}, {arg?word|word|...}.
// The words before and after a name are left out with the name where the argument is no such thing (NONE; of a noun
// without names, 0).
struct Slot {
  std::size_t arg = 0;
  char kind = 0;  // 0, ':', '|' or '?'
  std::vector<std::string_view> words;
};

std::optional<Slot> parse_slot(std::string_view inside) {
  Slot slot;
  std::size_t at = 0;
  while (at < inside.size() && inside[at] >= '0' && inside[at] <= '9')
    slot.arg = std::min<std::size_t>(slot.arg * 10 + std::size_t(inside[at++] - '0'), 1000);
  if (at == 0) return {};
  if (at == inside.size()) return slot;
  slot.kind = inside[at++];
  if (slot.kind != ':' && slot.kind != '|' && slot.kind != '?') return {};
  for (std::string_view rest = inside.substr(at);;) {
    const std::size_t bar = rest.find('|');
    slot.words.push_back(rest.substr(0, bar));
    if (bar == std::string_view::npos) return slot;
    rest.remove_prefix(bar + 1);
  }
}

// The number of a noun, 0 if there is none of that word.
u8 noun_of(const Texts& texts, std::string_view word) {
  for (std::size_t noun = 1; noun < texts.noun_words.size(); noun++)
    if (texts.noun_words[noun] == word) return u8(noun);
  return 0;
}

void add_text(Line& line, std::string_view text) {
  if (text.empty()) return;
  if (line.empty() || line.back().noun != 0) line.push_back({});
  line.back().text += text;
}

void add_name(const Texts& texts, Line& line, u8 noun, u16 id) {
  if (noun >= texts.names.size() || texts.names[noun].empty()) return add_text(line, std::to_string(id));
  if (id >= texts.names[noun].size()) return add_text(line, "?");
  line.push_back({texts.names[noun][id], noun, id});
}

bool is_there(const Texts& texts, u8 noun, u16 id) {
  if (id == NONE) return false;
  const std::size_t names = texts.names[noun].size();
  return names ? id < names : id > 0 || texts.noun_words[noun] != "number";
}

void add_slot(const Texts& texts, Line& line, const Slot& slot, std::span<const u16> args) {
  if (slot.arg >= args.size()) return add_text(line, "?");
  const u16 value = args[slot.arg];
  switch (slot.kind) {
    case '|': return add_text(line, slot.words[value == 1 ? 0 : 1]);
    case '?': return add_text(line, slot.words[std::min<std::size_t>(value, slot.words.size() - 1)]);
    case ':':
      if (slot.words.size() == 3 && !is_there(texts, noun_of(texts, slot.words[0]), value)) return;
      if (slot.words.size() == 3) add_text(line, slot.words[1]);
      add_name(texts, line, noun_of(texts, slot.words[0]), value);
      if (slot.words.size() == 3) add_text(line, slot.words[2]);
      return;
    default: return add_text(line, std::to_string(value));
  }
}

std::string check_slot(const Texts& texts, std::string_view inside) {
  const std::string shown = "{" + std::string(inside) + "}";
  const std::optional<Slot> slot = parse_slot(inside);
  if (!slot) return shown + " is none of {0}, {0:noun}, {0|one|many} and {0?first|second}";
  if (slot->arg >= std::size_t(4)) return shown + " asks for an argument that no question has";
  if (slot->kind == '|' && slot->words.size() != 2) return shown + " must have two words, for one and for many";
  if (slot->kind == '?' && slot->words.size() < 2) return shown + " must have two words or more";
  if (slot->kind != ':') return {};
  const std::string word(slot->words[0]);
  if (slot->words.size() != 1 && slot->words.size() != 3)
    return shown + " must have a noun alone, or the words before and after it as well";
  if (noun_of(texts, word) != 0) return {};
  std::string known;
  for (std::size_t noun = 1; noun < texts.noun_words.size(); noun++)
    known += (known.empty() ? "" : ", ") + texts.noun_words[noun];
  return shown + " names no noun; there are " + known;
}

}  // namespace

std::string check_template(const Texts& texts, std::string_view text) {
  while (true) {
    const std::size_t open = text.find_first_of("{}");
    if (open == std::string_view::npos) return {};
    if (text[open] == '}') return "a } closes nothing";
    const std::size_t close = text.find_first_of("{}", open + 1);
    if (close == std::string_view::npos || text[close] == '{') return "a { is not closed";
    if (std::string wrong = check_slot(texts, text.substr(open + 1, close - open - 1)); !wrong.empty()) return wrong;
    text.remove_prefix(close + 1);
  }
}

Line fill(const Texts& texts, std::string_view text, std::span<const u16> args) {
  Line line;
  while (true) {
    const std::size_t open = text.find('{');
    add_text(line, text.substr(0, open));
    if (open == std::string_view::npos) return line;
    const std::size_t close = text.find('}', open);
    if (close == std::string_view::npos) fault("a sentence that check_template would refuse");
    const std::optional<Slot> slot = parse_slot(text.substr(open + 1, close - open - 1));
    if (!slot || (slot->kind == '|' && slot->words.size() != 2)) fault("a sentence that check_template would refuse");
    add_slot(texts, line, *slot, args);
    text.remove_prefix(close + 1);
  }
}

}  // namespace warhawk
