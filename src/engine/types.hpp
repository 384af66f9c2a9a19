// The words that every layer shares.
#pragma once
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
  constexpr bool operator==(const Clause&) const = default;
};

// Why something is not allowed: the clause that forbids it, or nothing.
struct Bar {
  Clause clause;
  constexpr Bar() = default;
  constexpr Bar(const char* id) : clause(id) {}  // NOLINT: `return "B38";` reads as it should
  constexpr Bar(Clause c) : clause(c) {}         // NOLINT
  constexpr explicit operator bool() const { return clause.hash != 0; }
  constexpr bool operator==(const Bar&) const = default;
};

// The program contradicts itself: never a player's doing.
struct Fault : std::logic_error {
  using std::logic_error::logic_error;
};
[[noreturn]] void fault(const char* what);

}  // namespace warhawk
