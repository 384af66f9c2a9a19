// What an event, a prompt or a reason is told with: arguments that have a name and a type.
//
//   "side, number n, town from, town to"
//
// An argument is TYPE or TYPE NAME (without a name it is called as its type). A type is
//
//   a noun of the game   the id of such a thing, or NONE
//   number               one number
//   signed               told as two: what it is above 0, what it is below 0
//   dice, dice8          a count for each face, six faces unless it says how many
//   TYPE NAME...         the last one: any number of them, as `ship line...`
//   TYPE+TYPE NAME...    any number of pairs, as `unit+number units...`
//
// Specs in code are read by the compiler (args_of), so that a slip of the pen does not compile.
#pragma once
#include <array>
#include <span>
#include <string_view>

#include "engine/types.hpp"

namespace warhawk {

struct Arg {
  enum class Type : u8 { Noun, Number, Signed, Dice };
  std::string_view name, word;  // word: the type as it is written
  Type type = Type::Number;
  u8 noun = 0;          // of Type::Noun
  u8 at = 0, size = 1;  // where it begins, and how many numbers it takes; of a list, one of its members
  bool list = false;
  bool counted = false;  // a list of pairs: each with a number
  constexpr bool single() const { return !list && size == 1; }
};

struct Args {
  static constexpr std::size_t MAX = 16;
  std::array<Arg, MAX> arg{};
  u8 count = 0;
  u8 size = 0;  // of all but a list

  constexpr const Arg* begin() const { return arg.data(); }
  constexpr const Arg* end() const { return arg.data() + count; }
  constexpr int index(std::string_view name) const {  // -1: there is none
    for (int i = 0; i < count; i++)
      if (arg[std::size_t(i)].name == name) return i;
    return -1;
  }
  constexpr const Arg* find(std::string_view name) const {
    const int at = index(name);
    return at < 0 ? nullptr : &arg[std::size_t(at)];
  }
  constexpr bool open() const { return count && arg[count - 1u].list; }
  // Whether so many numbers can be meant.
  constexpr bool fit(std::size_t n) const {
    return open() ? n >= size && (n - size) % arg[count - 1u].size == 0 : n == size;
  }
  // The numbers of one argument; fewer where they were not told.
  constexpr std::span<const u16> of(const Arg& each, std::span<const u16> told) const {
    const std::span<const u16> rest = each.at < told.size() ? told.subspan(each.at) : std::span<const u16>();
    return each.list || rest.size() < each.size ? rest : rest.first(each.size);
  }
};

// What is wrong with a spec. None can be called by the compiler, so that it names the one that it met.
namespace bad_spec {
[[noreturn]] void the_type_is_no_noun_of_the_game();
[[noreturn]] void an_argument_is_a_type_and_a_name();
[[noreturn]] void two_arguments_have_one_name();
[[noreturn]] void only_the_last_argument_can_be_a_list();
[[noreturn]] void only_nouns_and_numbers_make_lists();
[[noreturn]] void too_many_arguments();
[[noreturn]] void a_list_where_none_can_be();
}  // namespace bad_spec

namespace detail {

constexpr std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

constexpr bool is_word(std::string_view text) {
  if (text.empty() || !(text[0] >= 'a' && text[0] <= 'z')) return false;
  for (char c : text)
    if (!(c >= 'a' && c <= 'z') && !(c >= '0' && c <= '9') && c != '-' && c != '_') return false;
  return true;
}

// The faces of "dice" and "dice8"; 0: it is no such word.
constexpr int sides_of(std::string_view word) {
  if (!word.starts_with("dice")) return 0;
  if (word == "dice") return 6;
  int sides = 0;
  for (char c : word.substr(4)) sides = c >= '0' && c <= '9' && sides < 100 ? sides * 10 + (c - '0') : 1000;
  return sides < 100 ? sides : 0;
}

constexpr void read_type(std::span<const char* const> nouns, std::string_view word, Arg& arg) {
  arg.word = word;
  if (word == "number") return;
  if (word == "signed") {
    arg.type = Arg::Type::Signed;
    arg.size = 2;
    return;
  }
  if (const int sides = sides_of(word)) {
    arg.type = Arg::Type::Dice;
    arg.size = u8(sides);
    return;
  }
  arg.type = Arg::Type::Noun;
  for (std::size_t noun = 1; noun < nouns.size(); noun++)
    if (word == nouns[noun]) arg.noun = u8(noun);
  if (arg.noun == 0) bad_spec::the_type_is_no_noun_of_the_game();
}

constexpr Arg read_arg(std::span<const char* const> nouns, std::string_view text) {
  Arg arg;
  arg.list = text.ends_with("...");
  if (arg.list) text.remove_suffix(3);
  const std::size_t space = text.find(' ');
  std::string_view type = text.substr(0, space);
  arg.name = space == std::string_view::npos ? type : trimmed(text.substr(space));
  if (arg.list && type.ends_with("+number")) {
    type.remove_suffix(7);
    arg.counted = true;
    if (space == std::string_view::npos) arg.name = type;
  }
  if (!is_word(type) || !is_word(arg.name)) bad_spec::an_argument_is_a_type_and_a_name();
  read_type(nouns, type, arg);
  if (arg.list && arg.size != 1) bad_spec::only_nouns_and_numbers_make_lists();
  if (arg.counted) arg.size = 2;
  return arg;
}

}  // namespace detail

// The views are into `spec`.
constexpr Args read_args(std::span<const char* const> nouns, std::string_view spec) {
  Args args;
  if (detail::trimmed(spec).empty()) return args;
  while (true) {
    const std::size_t comma = spec.find(',');
    Arg arg = detail::read_arg(nouns, detail::trimmed(spec.substr(0, comma)));
    if (args.count == Args::MAX) bad_spec::too_many_arguments();
    if (args.find(arg.name)) bad_spec::two_arguments_have_one_name();
    if (args.open()) bad_spec::only_the_last_argument_can_be_a_list();
    arg.at = args.size;
    if (!arg.list) args.size = u8(args.size + arg.size);
    args.arg[args.count++] = arg;
    if (comma == std::string_view::npos) return args;
    spec.remove_prefix(comma + 1);
  }
}

// The same, by the compiler.
consteval Args args_of(std::span<const char* const> nouns, const char* spec) { return read_args(nouns, spec); }

// How many numbers a spec without lists is told with, whatever the nouns are.
consteval std::size_t numbers_in(std::string_view spec) {
  std::size_t numbers = 0;
  for (spec = detail::trimmed(spec); !spec.empty();) {
    const std::size_t comma = spec.find(',');
    const std::string_view each = detail::trimmed(spec.substr(0, comma));
    if (each.ends_with("...")) bad_spec::a_list_where_none_can_be();
    const std::string_view type = each.substr(0, each.find(' '));
    const int sides = detail::sides_of(type);
    numbers += type == "signed" ? 2 : sides ? std::size_t(sides) : 1;
    spec.remove_prefix(comma == std::string_view::npos ? spec.size() : comma + 1);
  }
  return numbers;
}

// A name as a template's argument: get<Told::Marched, "from">(event).
template <std::size_t N> struct Name {
  char text[N]{};
  constexpr Name(const char (&name)[N]) {  // NOLINT: a name is its letters
    for (std::size_t i = 0; i < N; i++) text[i] = name[i];
  }
  constexpr std::string_view view() const { return {text, N - 1}; }
};

}  // namespace warhawk
