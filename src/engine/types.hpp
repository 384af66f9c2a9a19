// The words that every layer shares.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string_view>

namespace warhawk {

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;
using i32 = std::int32_t;

enum Side : u8 { US = 0, GB = 1 };
constexpr Side other(Side side) { return side == US ? GB : US; }

// Who looks: a side, or a spectator who knows only what everybody knows.
enum Viewer : u8 { SeenByUS = US, SeenByGB = GB, Spectator = 2 };
constexpr int VIEWERS = 3;

// No thing, of whatever noun: in actions, events and prompts. Written "-".
constexpr u16 NONE = 0xFFFF;

// An id that a State or Content keeps in one byte, of a noun with fewer than 255 names. It reads as every id does, none as
// NONE, so that the byte's own mark for none (0xFF) can't get out and be taken for the 256th thing.
struct SmallId {
  u8 byte;
  SmallId() = default;
  constexpr SmallId(int id) : byte(u8(id)) {  // NOLINT: assigned and compared like the id it is
    if (id != NONE && (id < 0 || id >= 0xFF)) too_large();
  }
  constexpr operator u16() const {
    return u16(byte | ((byte + 1) >> 8) * 0xFF00);
  }  // NOLINT: the mark fills both bytes
  [[noreturn]] static void too_large();
};

// A clause of a game's rulebook, by a hash of its id ("B57", "10.32(3)"). Content knows the id, title and text;
// code names clauses by id, and a test checks that content has every clause that code names.
struct Clause {
  u32 hash = 0;
  constexpr Clause() = default;
  constexpr Clause(const char* id) : Clause(std::string_view(id)) {}  // NOLINT: a clause is its id
  // FNV-1a. Over a length that the compiler knows, so that a clause named in code costs nothing when the program runs.
  constexpr explicit Clause(std::string_view id) : hash(2166136261u) {
    for (char letter : id) hash = (hash ^ u8(letter)) * 16777619u;
  }
  static constexpr Clause of(u32 hash) {
    Clause clause;
    clause.hash = hash;
    return clause;
  }
  constexpr bool operator==(const Clause&) const = default;
};

// Why something is not allowed, or nothing: the clause that forbids it, and what in this position it forbids it for. The
// reason is one of the game's table of them (engine/reasons.hpp), told with a few facts; 0: the clause says it all.
// Packed into two words, which stay in registers: listers make one for every candidate.
class Bar {
 public:
  static constexpr std::size_t ARGS = 5;
  constexpr Bar() = default;
  constexpr Bar(const char* id) : Bar(Clause(id)) {}     // NOLINT: `return "B38";` reads as it should
  constexpr Bar(Clause clause) : first_(clause.hash) {}  // NOLINT
  constexpr Bar(Clause clause, u16 reason, u16 a = 0, u16 b = 0, u16 c = 0, u16 d = 0, u16 e = 0)
      : first_(clause.hash | u64{reason} << 32 | u64{a} << 48),
        second_(b | u64{c} << 16 | u64{d} << 32 | u64{e} << 48) {}
  constexpr Clause clause() const { return Clause::of(u32(first_)); }
  constexpr u16 reason() const { return u16(first_ >> 32); }
  constexpr std::array<u16, ARGS> args() const {
    return {u16(first_ >> 48), u16(second_), u16(second_ >> 16), u16(second_ >> 32), u16(second_ >> 48)};
  }
  constexpr explicit operator bool() const { return u32(first_) != 0; }
  constexpr bool operator==(const Bar&) const = default;

 private:
  u64 first_ = 0, second_ = 0;  // clause, reason and first fact; the others
};
static_assert(sizeof(Bar) == 16);

// The program contradicts itself: never a player's doing.
struct Fault : std::logic_error {
  using std::logic_error::logic_error;
};
[[noreturn]] void fault(const char* what);

}  // namespace warhawk
