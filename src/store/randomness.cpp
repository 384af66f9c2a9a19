#include "store/randomness.hpp"

#include <sodium.h>

namespace warhawk {

Key random_key() {
  if (sodium_init() < 0) fault("the system gives no random bytes");
  Key key{};
  randombytes_buf(key.data(), key.size());
  return key;
}

u64 random_seed() {
  u64 seed = 0;
  for (const u8 byte : random_key()) seed = seed * 257 + byte;
  return seed;
}

DiceSecret fresh_secret() { return {random_key(), {}, {}}; }

}  // namespace warhawk
