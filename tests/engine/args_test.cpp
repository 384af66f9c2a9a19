// Specs of arguments: what each type takes, where each argument stands, and what is refused.
#include "engine/args.hpp"

#include <gtest/gtest.h>

namespace warhawk::tests {
namespace {

constexpr const char* NOUNS[] = {"none", "side", "town", "unit", "event-card"};

TEST(ArgSpec, PlacesFollowFromTypes) {
  static constexpr Args ARGS =
      args_of(NOUNS, "side, signed balance, dice, dice8 more, town from, event-card, number n");
  static_assert(ARGS.count == 7 && ARGS.size == 20);
  EXPECT_EQ(ARGS.find("side")->at, 0);
  EXPECT_EQ(ARGS.find("balance")->at, 1);
  EXPECT_EQ(ARGS.find("dice")->at, 3);
  EXPECT_EQ(ARGS.find("more")->size, 8);
  EXPECT_EQ(ARGS.find("from")->at, 17);
  EXPECT_EQ(ARGS.find("from")->noun, 2);
  EXPECT_EQ(ARGS.find("event-card")->noun, 4);
  EXPECT_EQ(ARGS.find("n")->type, Arg::Type::Number);
  EXPECT_EQ(ARGS.find("town"), nullptr);
}

TEST(ArgSpec, AsManyNumbersAsItSays) {
  static constexpr Args NOTHING = args_of(NOUNS, ""), TWO = args_of(NOUNS, "side, number n");
  EXPECT_TRUE(NOTHING.fit(0));
  EXPECT_FALSE(NOTHING.fit(1));
  EXPECT_TRUE(TWO.fit(2));
  EXPECT_FALSE(TWO.fit(1));
  EXPECT_FALSE(TWO.fit(3));
}

TEST(ArgSpec, AListTakesTheRest) {
  static constexpr Args LINE = args_of(NOUNS, "side, unit line..."),
                        PAIRS = args_of(NOUNS, "side, unit+number units...");
  for (std::size_t n : {1u, 2u, 3u, 60u}) EXPECT_TRUE(LINE.fit(n)) << n;
  EXPECT_FALSE(LINE.fit(0));
  for (std::size_t n : {1u, 3u, 41u}) EXPECT_TRUE(PAIRS.fit(n)) << n;
  EXPECT_FALSE(PAIRS.fit(2));
  const std::vector<u16> told = {1, 7, 8, 9};
  EXPECT_EQ(LINE.of(*LINE.find("line"), told).size(), 3u);
  EXPECT_EQ(LINE.of(*LINE.find("side"), told)[0], 1);
  EXPECT_EQ(args_of(NOUNS, "unit...").find("unit")->list, true);
}

TEST(ArgSpec, WhatIsRefused) {
  for (const char* spec : {"twon", "side,", ",", "side, side", "town from, unit from", "unit..., side", "dice...",
                           "signed+number a...", "unit+number", "town From", "town a b", "dice999", "dicex", "none"})
    EXPECT_THROW(read_args(NOUNS, spec), Fault) << spec;
}

}  // namespace
}  // namespace warhawk::tests
