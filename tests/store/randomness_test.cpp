#include "store/randomness.hpp"

#include <gtest/gtest.h>

namespace warhawk::tests {
namespace {

TEST(Randomness, NoTwoKeysAreAlike) {
  EXPECT_NE(random_key(), random_key());
  EXPECT_NE(random_seed(), random_seed());
  EXPECT_NE(fresh_secret().key, fresh_secret().key);
  EXPECT_FALSE(fresh_secret().seed);
}

}  // namespace
}  // namespace warhawk::tests
