// What can happen in a game, as one table. Journal, sentences, page, terminal, chronicle and records all read it:
//
//   #define BLOCKS_EVENTS(X)
//     X(TurnBegins, "number year, number turn", "B15", TURN | HEADING)
//     X(Marched, "side, number n, town from, town to", "B34", MOVE)
//     X(Fired, "side, town place, dice", "B55", shot(6))
//   TELLS(BLOCKS_EVENTS)
//
// makes `enum class Told` and the table `EVENTS<>`, which the compiler reads only where somebody asks for it: most files
// only tell. TELLS_HERE in one file of the game is where kind_of(told) lives. A column each: the name, its arguments (engine/args.hpp), the clause that brings
// it about ("" where none does), and the part that it plays for those who draw and count without knowing the game.
#pragma once
#include "engine/args.hpp"
#include "engine/journal.hpp"

namespace warhawk {

// Parts go by the names of arguments. `side` is who does it; by(GB) says so where no argument does.
struct Role {
  enum : u16 {
    Move = 1,         // `n` pieces go `from` a place `to` another; the one that is left out is the side's home
    Sail = 2,         // the same, of ships
    Shot = 4,         // `dice`, or a `die`, of which `face` and above hit; shot(6) where no argument tells
    Battle = 8,       // `side` attacks in `place`
    BattleOver = 16,  // and that is over
    Settled = 32,     // how it ended, with `side`, if there is one
    Turn = 64,        // `turn` begins, of a `year` if there is one
    Heading = 128,    // a chapter of the story begins
    Score = 256,      // `us` and `gb` points
    Card = 512,       // `side` uses a `card`
    GameOver = 1024   // how the game was won
  };
  u16 is = 0;
  u8 side = NOBODY_SAYS, face = 0;
  static constexpr u8 NOBODY_SAYS = 2;

  constexpr bool has(u16 part) const { return is & part; }
  constexpr Role operator|(const Role& o) const {
    return {u16(is | o.is), side == NOBODY_SAYS ? o.side : side, face ? face : o.face};
  }
};

// As the tables write them.
namespace roles {
inline constexpr Role NO_ROLE{}, MOVE{Role::Move}, SAIL{Role::Sail}, SHOT{Role::Shot}, BATTLE{Role::Battle},
    BATTLE_OVER{Role::BattleOver}, SETTLED{Role::Settled}, TURN{Role::Turn}, HEADING{Role::Heading}, SCORE{Role::Score},
    CARD{Role::Card}, GAME_OVER{Role::GameOver};
constexpr Role shot(u8 face) { return {Role::Shot, Role::NOBODY_SAYS, face}; }
constexpr Role by(Side side) { return {0, side}; }
}  // namespace roles

// The parts by their names, in the order of their bits.
inline constexpr const char* ROLE_WORDS[] = {"move", "sail",    "shot",  "battle", "battle-over", "settled",
                                             "turn", "heading", "score", "card",   "game-over"};

struct EventKind {
  const char* name;
  Args args;
  const char* clause;
  Role role;
};

// None can be called by the compiler, so that it names the one that it met.
namespace bad_event {
[[noreturn]] void its_role_needs_to_know_whose_doing_it_is();
[[noreturn]] void a_move_needs_from_or_to();
[[noreturn]] void a_shot_needs_dice();
[[noreturn]] void a_battle_needs_a_place();
[[noreturn]] void a_turn_needs_its_number();
[[noreturn]] void a_score_needs_us_and_gb();
[[noreturn]] void a_use_of_a_card_needs_the_card();
}  // namespace bad_event

constexpr void check_role(const Args& args, const Role& role) {
  const auto noun = [&](std::string_view name) { return args.find(name) && args.find(name)->type == Arg::Type::Noun; };
  const auto number = [&](std::string_view name) { return args.find(name) && args.find(name)->single(); };
  if (role.has(Role::Move | Role::Sail | Role::Shot | Role::Battle | Role::Card) && !noun("side") &&
      role.side == Role::NOBODY_SAYS)
    bad_event::its_role_needs_to_know_whose_doing_it_is();
  if (role.has(Role::Move | Role::Sail) && !noun("from") && !noun("to")) bad_event::a_move_needs_from_or_to();
  if (role.has(Role::Shot) && !args.find("dice") && !number("die")) bad_event::a_shot_needs_dice();
  if (role.has(Role::Battle) && !noun("place")) bad_event::a_battle_needs_a_place();
  if (role.has(Role::Turn) && !number("turn")) bad_event::a_turn_needs_its_number();
  if (role.has(Role::Score) && !(number("us") && number("gb"))) bad_event::a_score_needs_us_and_gb();
  if (role.has(Role::Card) && !noun("card")) bad_event::a_use_of_a_card_needs_the_card();
}

template <int> consteval EventKind event_kind(std::span<const char* const> nouns, const char* name, const char* spec,
                                              const char* clause, Role role) {
  const EventKind kind{name, read_args(nouns, spec), clause, role};
  check_role(kind.args, role);
  return kind;
}

#define WARHAWK_EVENT_NAME(name, spec, clause, role) name,
#define WARHAWK_EVENT_KIND(name, spec, clause, role) ::warhawk::event_kind<LATER>(NOUNS, #name, spec, clause, role),
#define TELLS(TABLE)                                                            \
  enum class Told : ::warhawk::u16 { TABLE(WARHAWK_EVENT_NAME) COUNT };         \
  template <int LATER = 0> inline constexpr auto EVENTS = [] {                  \
    using namespace ::warhawk::roles;                                           \
    return std::to_array<::warhawk::EventKind>({TABLE(WARHAWK_EVENT_KIND)});    \
  }();                                                                          \
  template <int = 0> constexpr const auto& events_of(Told) { return EVENTS<>; } \
  const ::warhawk::EventKind& kind_of(Told told);
#define TELLS_HERE \
  const ::warhawk::EventKind& kind_of(Told told) { return EVENTS<>[std::size_t(told)]; }

// An argument of an event by its name: a number (of a signed one what it is), or the numbers of dice and lists. Of an
// event of another kind it is a fault.
template <auto KIND, Name NAME> auto get(const Event& event) {
  static constexpr const EventKind& kind = events_of(KIND)[std::size_t(KIND)];
  static constexpr int at = kind.args.index(NAME.view());
  static_assert(at >= 0, "the event has no argument of that name");
  static constexpr Arg arg = kind.args.arg[at < 0 ? 0 : std::size_t(at)];
  if (event.kind != u16(KIND) || !kind.args.fit(event.args.size())) fault("an event that is not what it is read as");
  const std::span<const u16> values = kind.args.of(arg, event.args);
  if constexpr (arg.type == Arg::Type::Signed) return int(values[0]) - int(values[1]);
  else if constexpr (arg.single())
    return int(values[0]);
  else
    return values;
}

}  // namespace warhawk
