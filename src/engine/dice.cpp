#include "engine/dice.hpp"

#include <sodium.h>

#include <string>

namespace warhawk {

void fault(const char* what) { throw Fault(what); }
void SmallId::too_large() { fault("an id that does not fit in a byte"); }

Dice Dice::keyed(const Key& key, u32 take) {
  Dice dice(Kind::Keyed, 0);
  dice.key_ = key;
  dice.take_ = take;
  return dice;
}

Dice Dice::scripted(std::vector<u8> faces, std::vector<u8> picks) {
  Dice dice(Kind::Scripted, 0);
  dice.dice_ = std::move(faces);
  dice.picks_ = std::move(picks);
  return dice;
}

namespace {

// The formula that docs/dice.md promises: BLAKE2b keyed with the game's key over the counter and the take number, eight
// bytes each, low byte first; its first eight bytes as a fraction of 2^64, times the number of sides.
u64 keyed_word(const Key& key, u64 counter, u64 take) {
  std::array<u8, 16> message{}, digest{};
  for (u32 i = 0; i < 8; i++) {
    message[i] = u8(counter >> 8 * i);
    message[8 + i] = u8(take >> 8 * i);
  }
  crypto_generichash(digest.data(), digest.size(), message.data(), message.size(), key.data(), key.size());
  u64 word = 0;
  for (u32 i = 0; i < 8; i++) word |= u64(digest[i]) << 8 * i;
  return word;
}

}  // namespace

u32 Dice::careful_draw(u32 n, u32& counter, bool die) {
  u32 value = 0;
  if (kind_ == Kind::Keyed) {
    __extension__ using Wide = unsigned __int128;
    value = u32(Wide(keyed_word(key_, counter, take_)) * n >> 64);
  } else if (die) {
    if (next_die_ == dice_.size()) fault("the script has no die for this roll");
    value = u32(dice_[next_die_++] - 1);
  } else if (next_pick_ < picks_.size()) {
    value = picks_[next_pick_++];
  }
  if (value >= n) fault("a scripted draw is out of range");
  ++counter;
  if (log) log->push_back({u16(value), u16(n), die});
  return value;
}

Key seed_key(u64 seed) {
  std::string text = "warhawk seed " + std::to_string(seed);
  Key key{};
  crypto_generichash(key.data(), key.size(), reinterpret_cast<const u8*>(text.data()), text.size(), nullptr, 0);
  return key;
}

Key hash_of(const Key& secret) {
  Key hash{};
  crypto_generichash(hash.data(), hash.size(), secret.data(), secret.size(), nullptr, 0);
  return hash;
}

Key mixed_key(const Key& secret, std::string_view us_nonce, std::string_view gb_nonce) {
  std::string text = std::string(us_nonce) + "\n" + std::string(gb_nonce);
  Key key{};
  crypto_generichash(key.data(), key.size(), reinterpret_cast<const u8*>(text.data()), text.size(), secret.data(),
                     secret.size());
  return key;
}

std::string to_hex(const Key& key) {
  std::string text(2 * key.size() + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), key.data(), key.size());
  text.pop_back();
  return text;
}

bool from_hex(std::string_view text, Key& key) {
  std::size_t length = 0;
  return text.size() == 2 * key.size() &&
         sodium_hex2bin(key.data(), key.size(), text.data(), text.size(), nullptr, &length, nullptr) == 0 &&
         length == key.size();
}

}  // namespace warhawk
