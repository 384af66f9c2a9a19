// Dice behind the context: keyed ones for play, fast ones for search, scripted ones for worked examples.
// The state holds only how many draws there were; the key never enters it. docs/dice.md has the formula.
#pragma once
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/types.hpp"

namespace warhawk {

using Key = std::array<u8, 32>;

struct Draw {  // one draw, as the record of a game keeps it: `value` of `sides`, counted from 0
  u16 value, sides;
  bool die;  // a die's face, or a pick
  bool operator==(const Draw&) const = default;
};

// A small fast generator for search, bots and simulation (splitmix64). Not for anything a player must trust.
struct Random {
  u64 state;
  u64 next() {
    u64 z = (state += 0x9E3779B97F4A7C15ull);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
  }
  u32 below(u32 n) { return u32((next() >> 32) * n >> 32); }
};

class Dice {
 public:
  static Dice fast(u64 seed) { return Dice(Kind::Fast, seed); }
  // `take` counts the undos past a die, so that a roll taken back is not rolled again.
  static Dice keyed(const Key& key, u32 take = 0);
  // `dice` are faces, `picks` the draws that are not dice (which unit is held back); without picks left, the first.
  static Dice scripted(std::vector<u8> dice, std::vector<u8> picks = {});

  u32 die(u32 sides, u32& counter) { return 1 + draw(sides, counter, true); }
  u32 below(u32 n, u32& counter) { return draw(n, counter, false); }

  std::vector<Draw>* log = nullptr;  // told every draw, except by fast dice
  bool script_used_up() const { return next_die_ == dice_.size() && next_pick_ == picks_.size(); }

 private:
  enum class Kind : u8 { Fast, Keyed, Scripted };
  Dice(Kind kind, u64 seed) : kind_(kind), random_{seed} {}
  u32 draw(u32 n, u32& counter, bool die) {
    if (kind_ != Kind::Fast) [[unlikely]]
      return careful_draw(n, counter, die);
    ++counter;
    return random_.below(n);
  }
  u32 careful_draw(u32 n, u32& counter, bool die);

  Kind kind_;
  Random random_;
  Key key_{};
  u32 take_ = 0;
  std::vector<u8> dice_, picks_;
  std::size_t next_die_ = 0, next_pick_ = 0;
};

Key seed_key(u64 seed);       // the key of an experiment that can be repeated
Key hash_of(const Key& key);  // published before the game; the key itself after it
Key mixed_key(const Key& secret, std::string_view us_nonce, std::string_view gb_nonce);  // what the dice use
std::string to_hex(const Key& key);
bool from_hex(std::string_view text, Key& key);

}  // namespace warhawk
