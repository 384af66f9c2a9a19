#include "engine/text.hpp"

#include <algorithm>
#include <optional>

namespace warhawk {
namespace {

// A placeholder taken apart: {name}, {name|one|many}, {name?word|word|...}, {name:before|after}, {name@you|word|...},
// {name#}, {name^}.
struct Slot {
  std::string_view name;
  char kind = 0;  // 0, '|', '?', ':', '@', '#' or '^'
  std::vector<std::string_view> words;
};

Slot parse_slot(std::string_view inside) {
  Slot slot;
  const std::size_t at = inside.find_first_of("|?:@#^");
  slot.name = inside.substr(0, at);
  if (at == std::string_view::npos) return slot;
  slot.kind = inside[at];
  if (at + 1 == inside.size() && (slot.kind == '#' || slot.kind == '^')) return slot;
  for (std::string_view rest = inside.substr(at + 1);;) {
    const std::size_t bar = rest.find('|');
    slot.words.push_back(rest.substr(0, bar));
    if (bar == std::string_view::npos) return slot;
    rest.remove_prefix(bar + 1);
  }
}

void add_text(Line& line, std::string_view text) {
  if (text.empty()) return;
  if (line.empty() || line.back().noun != 0) line.push_back({});
  line.back().text += text;
}

bool is_there(const Texts& texts, const Arg& arg, u16 value) {
  if (arg.type != Arg::Type::Noun) return value > 0;
  const std::size_t names = texts.names[arg.noun].size();
  return names ? value < names : value != NONE;
}

void add_value(const Texts& texts, Line& line, const Arg& arg, u16 value) {
  if (arg.type != Arg::Type::Noun || texts.names[arg.noun].empty()) return add_text(line, std::to_string(value));
  if (value >= texts.names[arg.noun].size()) return add_text(line, "?");
  line.push_back({texts.names[arg.noun][value], arg.noun, value});
}

// A number as one says it; as figures where content has no word for it.
void add_said(const Texts& texts, Line& line, u16 value, bool begins) {
  const auto noun =
      std::size_t(std::find(texts.noun_words.begin(), texts.noun_words.end(), "number") - texts.noun_words.begin());
  if (noun >= texts.names.size() || value >= texts.names[noun].size()) return add_text(line, std::to_string(value));
  std::string word = texts.names[noun][value];
  if (begins && word[0] >= 'a' && word[0] <= 'z') word[0] = char(word[0] - 'a' + 'A');
  add_text(line, word);
}

void add_dice(Line& line, std::span<const u16> counts) {
  std::string faces;
  for (std::size_t face = counts.size(); face-- > 0;)
    for (int n = 0; n < counts[face]; n++) faces += (faces.empty() ? "" : " ") + std::to_string(face + 1);
  add_text(line, faces);
}

// Members that are no such thing are left out.
void add_list(const Texts& texts, Line& line, const Arg& arg, std::span<const u16> members) {
  bool first = true;
  for (std::size_t i = 0; i + arg.size <= members.size(); i += arg.size) {
    if (arg.type == Arg::Type::Noun && !is_there(texts, arg, members[i])) continue;
    if (!first) add_text(line, ", ");
    first = false;
    if (arg.counted && members[i + 1] != 1) add_text(line, std::to_string(members[i + 1]) + " ");
    add_value(texts, line, arg, members[i]);
  }
}

void add_whole(const Texts& texts, Line& line, const Arg& arg, std::span<const u16> values) {
  if (arg.list) return add_list(texts, line, arg, values);
  if (values.size() < arg.size) return add_text(line, "?");
  if (arg.type == Arg::Type::Dice) return add_dice(line, values);
  if (arg.type != Arg::Type::Signed) return add_value(texts, line, arg, values[0]);
  const int n = values[0] - values[1];
  add_text(line, (n > 0 ? "+" : "") + std::to_string(n));
}

void add_slot(const Texts& texts, Line& line, const Slot& slot, const Args& args, std::span<const u16> told,
              u16 reader) {
  const Arg* arg = args.find(slot.name);
  if (!arg) fault("a sentence that check_template would refuse");
  const std::span<const u16> values = args.of(*arg, told);
  if (slot.kind == 0) return add_whole(texts, line, *arg, values);
  if (arg->type == Arg::Type::Signed && slot.kind == ':') {
    if (values.size() < 2 || values[0] == values[1]) return;
    add_text(line, slot.words[0]);
    add_whole(texts, line, *arg, values);
    return add_text(line, slot.words[1]);
  }
  if (!arg->single()) {  // {dice|none}
    Line whole;
    add_whole(texts, whole, *arg, values);
    if (whole.empty()) return add_text(line, slot.words[0]);
    for (const Span& span : whole) span.noun ? line.push_back(span) : add_text(line, span.text);
    return;
  }
  if (values.empty()) return add_text(line, "?");
  if (slot.kind == '#' || slot.kind == '^') return add_said(texts, line, values[0], slot.kind == '^');
  if (slot.kind == '@') {
    const std::size_t word = values[0] == reader ? 0 : std::min<std::size_t>(values[0] + 1u, slot.words.size() - 1);
    if (!slot.words[word].empty()) line.push_back({std::string(slot.words[word]), arg->noun, values[0]});
    return;
  }
  if (slot.kind == '|') return add_text(line, slot.words[values[0] == 1 ? 0 : 1]);
  if (slot.kind == '?') return add_text(line, slot.words[std::min<std::size_t>(values[0], slot.words.size() - 1)]);
  if (!is_there(texts, *arg, values[0])) return;
  add_text(line, slot.words[0]);
  add_value(texts, line, *arg, values[0]);
  add_text(line, slot.words[1]);
}

std::string check_slot(std::string_view inside, const Args& args) {
  const std::string shown = "{" + std::string(inside) + "}";
  const Slot slot = parse_slot(inside);
  const Arg* arg = args.find(slot.name);
  if (!arg) {
    std::string known;
    for (const Arg& each : args) known += (known.empty() ? "" : ", ") + std::string(each.name);
    return shown + " names no argument; there " + (known.empty() ? "are none" : "are " + known);
  }
  if (slot.kind == 0) return {};
  if (arg->type == Arg::Type::Signed && slot.kind == ':' && slot.words.size() == 2) return {};
  if (!arg->single())
    return slot.kind == '|' && slot.words.size() == 1
               ? std::string()
               : shown + " is several numbers: it can have only a word for none, as in {dice|none}";
  if (slot.kind == '?') return slot.words.size() < 2 ? shown + " must have two words or more" : "";
  if (slot.kind == '#' || slot.kind == '^')
    return !slot.words.empty()              ? shown + " has no words of its own"
           : arg->type != Arg::Type::Number ? shown + " says what is no number"
                                            : "";
  if (slot.kind == '@')
    return arg->word != "side"     ? shown + " is no side, which alone can be whoever reads"
           : slot.words.size() < 3 ? shown + " must have a word for whoever reads, then one for each side"
                                   : "";
  if (slot.words.size() == 2) {
    const bool number = arg->type == Arg::Type::Number;
    return slot.kind == '|' && !number ? shown + " counts what is no number" : "";
  }
  return shown + (slot.kind == '|' ? " must have two words, for one and for many"
                                   : " must have two words, those before and those after it");
}

}  // namespace

std::string check_template(std::string_view text, const Args& args) {
  while (true) {
    const std::size_t open = text.find_first_of("{}");
    if (open == std::string_view::npos) return {};
    if (text[open] == '}') return "a } closes nothing";
    const std::size_t close = text.find_first_of("{}", open + 1);
    if (close == std::string_view::npos || text[close] == '{') return "a { is not closed";
    if (std::string wrong = check_slot(text.substr(open + 1, close - open - 1), args); !wrong.empty()) return wrong;
    text.remove_prefix(close + 1);
  }
}

Line fill(const Texts& texts, std::string_view text, const Args& args, std::span<const u16> told, u16 reader) {
  Line line;
  while (true) {
    const std::size_t open = text.find('{');
    add_text(line, text.substr(0, open));
    if (open == std::string_view::npos) return line;
    const std::size_t close = text.find('}', open);
    if (close == std::string_view::npos) fault("a sentence that check_template would refuse");
    add_slot(texts, line, parse_slot(text.substr(open + 1, close - open - 1)), args, told, reader);
    text.remove_prefix(close + 1);
  }
}

std::string plain(const Line& line) {
  std::string text;
  for (const Span& span : line) text += span.text;
  return text;
}

OptionArgs::OptionArgs(const Game& game, const Verb& verb) {
  std::vector<u8> seen;
  for (u8 noun : verb.nouns) {
    if (noun == 0) break;
    const std::string_view word = game.nouns[noun];
    const auto before = std::count(seen.begin(), seen.end(), noun);
    std::string& name = names_[seen.size()];
    name = std::string(word) + (before ? std::to_string(before + 1) : "");
    const bool number = word == "number";
    args_.arg[args_.count++] = {.name = name,
                                .word = word,
                                .type = number ? Arg::Type::Number : Arg::Type::Noun,
                                .noun = number ? u8(0) : noun,
                                .at = args_.size++};
    seen.push_back(noun);
  }
}

Line option_line(const Texts& texts, const Game& game, const Action& action) {
  if (action.verb >= texts.options.size()) fault("an action of no known verb");
  return fill(texts, texts.options[action.verb], OptionArgs(game, game.verbs[action.verb]), action.noun);
}

Line reason_line(const Texts& texts, const Bar& bar) {
  if (bar.reason() == 0) return {};
  if (bar.reason() >= texts.reasons.size()) fault("a reason that the game has not");
  const Sentence& reason = texts.reasons[bar.reason()];
  return fill(texts, reason.text, reason.args, bar.args());
}

Line event_line(const Texts& texts, const Game& game, const Event& event, u16 reader) {
  if (event.kind >= texts.events.size()) fault("an event of no known kind");
  return fill(texts, texts.events[event.kind], game.events[event.kind].args, event.args, reader);
}

std::string slug(std::string_view name) {
  // The letters of Latin-1 (UTF-8 bytes C3 80 to C3 BF) without their accents.
  static constexpr std::string_view BARE = "aaaaaaaceeeeiiiidnooooo-ouuuuypsaaaaaaaceeeeiiiidnooooo-ouuuuypy";
  std::string word;
  bool gap = false;
  auto add = [&](char c) {
    if (gap && !word.empty()) word += '-';
    gap = false;
    word += c;
  };
  for (std::size_t i = 0; i < name.size(); i++) {
    const auto c = u8(name[i]);
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
      add(char(c));
    } else if (c >= 'A' && c <= 'Z') {
      add(char(c - 'A' + 'a'));
    } else if (c == 0xC3 && i + 1 < name.size()) {
      add(BARE[u8(name[++i]) & 63]);
    } else if (name.substr(i, 3) == "\xE2\x80\x99") {  // a curly apostrophe vanishes like a straight one
      i += 2;
    } else if (c != '\'') {
      gap = true;
    }
  }
  return word;
}

}  // namespace warhawk
