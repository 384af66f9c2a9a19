// Templates: what each kind of {} becomes.
#include "engine/text.hpp"

#include <gtest/gtest.h>

namespace warhawk::tests {
namespace {

constexpr const char* NOUNS[] = {"none", "side", "town", "unit", "hex", "number"};
const Texts TEXTS = {
    .noun_words = {"none", "side", "town", "unit", "hex", "number"},
    .names = {{}, {"Americans", "British"}, {"York", "Sacket's Harbor"}, {"infantry 4", "cavalry 2"}, {}, {}}};

std::string filled(std::string_view text, std::string_view spec, std::vector<u16> told) {
  const Args args = read_args(NOUNS, spec);
  EXPECT_TRUE(args.fit(told.size())) << spec;
  EXPECT_EQ(check_template(text, args), "");
  return plain(fill(TEXTS, text, args, told));
}

TEST(Template, Numbers) {
  EXPECT_EQ(filled("{n} and {m}", "number n, number m", {7, 65535}), "7 and 65535");
  EXPECT_EQ(filled("{number} ships", "number", {3}), "3 ships");
  EXPECT_EQ(filled("nothing", "", {}), "nothing");
  EXPECT_EQ(filled("", "side", {1}), "");
}

TEST(Template, NamesAreReferences) {
  const Args args = args_of(NOUNS, "side, town place");
  const Line line = fill(TEXTS, "The {side} hold {place}.", args, std::vector<u16>{1, 0});
  const Line expected = {{"The ", 0, 0}, {"British", 1, 1}, {" hold ", 0, 0}, {"York", 2, 0}, {".", 0, 0}};
  EXPECT_EQ(line, expected);
}

TEST(Template, NamesSideBySide) {
  const Line line = fill(TEXTS, "{from}{to}", args_of(NOUNS, "town from, town to"), std::vector<u16>{1, 0});
  EXPECT_EQ(line.size(), 2u);
}

TEST(Template, OneAndMany) {
  EXPECT_EQ(filled("{n} {n|block|blocks}", "number n", {1}), "1 block");
  EXPECT_EQ(filled("{n} {n|block|blocks}", "number n", {0}), "0 blocks");
  EXPECT_EQ(filled("ship{n||s}", "number n", {2}), "ships");
}

TEST(Template, WordByIndex) {
  EXPECT_EQ(filled("{way?an|a}", "number way", {0}), "an");
  EXPECT_EQ(filled("{way?an|a}", "number way", {1}), "a");
  EXPECT_EQ(filled("{way?a|b|c}", "number way", {9}), "c");
  EXPECT_EQ(filled("{side?ours|theirs}", "side", {1}), "theirs");
}

TEST(Template, Dice) {
  EXPECT_EQ(filled("{dice}", "side, number n, dice", {9, 9, 1, 0, 0, 1, 0, 2}), "6 6 4 1");
  EXPECT_EQ(filled("{us}, {gb}", "dice us, dice gb", {0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1}), "2, 6 5");
  EXPECT_EQ(filled("{dice|none}", "dice", {0, 0, 0, 0, 0, 0}), "none");
  EXPECT_EQ(filled("{dice|none}", "dice", {0, 0, 0, 0, 0, 1}), "6");
  EXPECT_EQ(filled("<{dice}>", "dice", {0, 0, 0, 0, 0, 0}), "<>");
}

TEST(Template, DiceOfOtherSides) {
  EXPECT_EQ(filled("{dice}", "dice8 dice", {1, 0, 0, 0, 0, 0, 0, 2}), "8 8 1");
  EXPECT_EQ(filled("{dice}", "dice10 dice", {0, 0, 0, 0, 0, 0, 0, 0, 0, 1}), "10");
}

TEST(Template, NumbersToldAsTwo) {
  EXPECT_EQ(filled("{balance}", "signed balance", {3, 0}), "+3");
  EXPECT_EQ(filled("{balance}", "signed balance", {0, 0}), "0");
  EXPECT_EQ(filled("{balance}", "side, signed balance", {1, 0, 2}), "-2");
}

TEST(Template, Lists) {
  EXPECT_EQ(filled("{units|nobody}", "side, unit+number units...", {0, 0, 2, 1, 1}), "2 infantry 4, cavalry 2");
  EXPECT_EQ(filled("{units|nobody}", "side, unit+number units...", {0}), "nobody");
  EXPECT_EQ(filled("{line}", "number n, town line...", {2, 1, 0}), "Sacket's Harbor, York");
  EXPECT_EQ(filled("{line}", "number n, town line...", {2, 1, NONE, NONE}), "Sacket's Harbor");
  EXPECT_EQ(filled("{town}", "town...", {0, 0, 0}), "York, York, York");
  const Line line = fill(TEXTS, "{units}", args_of(NOUNS, "unit+number units..."), std::vector<u16>{0, 2});
  EXPECT_EQ(line.back(), (Span{"infantry 4", 3, 0}));
}

TEST(Template, NameThatMayBeMissing) {
  EXPECT_EQ(filled("Hit{town: (from |)}", "town", {1}), "Hit (from Sacket's Harbor)");
  EXPECT_EQ(filled("Hit{town: (from |)}", "town", {NONE}), "Hit");
  EXPECT_EQ(filled("Stand{cv:, CV |}", "number cv", {3}), "Stand, CV 3");
  EXPECT_EQ(filled("Stand{cv:, CV |}", "number cv", {0}), "Stand");
}

TEST(Template, AThingOfManyWithoutNames) {
  EXPECT_EQ(filled("March{hex: to |}", "hex", {0}), "March to 0");
  EXPECT_EQ(filled("March{hex: to |}", "hex", {255}), "March to 255");
  EXPECT_EQ(filled("March{hex: to |}", "hex", {NONE}), "March");
}

TEST(Template, WhatIsNotThere) {
  const Args args = args_of(NOUNS, "town, number n");
  EXPECT_EQ(plain(fill(TEXTS, "{town} {n} {n|a|b}", args, std::vector<u16>{9})), "? ? ?");
}

TEST(Template, Malformed) {
  const Args args = args_of(NOUNS, "side, number n, town from, signed balance, dice, unit+number units...");
  for (const char* text : {"{",
                           "}",
                           "{n",
                           "n}",
                           "{{n}}",
                           "{}",
                           "{x}",
                           "{0}",
                           "{n!}",
                           "{:}",
                           "{From}",
                           "{n|one}",
                           "{n|a|b|c}",
                           "{n?one}",
                           "{from:x}",
                           "{from:a|b|c}",
                           "{from|a|b}",
                           "{side|a|b}",
                           "{dice:a|b}",
                           "{dice|a|b}",
                           "{balance?a|b}",
                           "{units:a|b}",
                           "{units?a|b}",
                           "{dice|}{"})
    EXPECT_NE(check_template(text, args), "") << text;
  EXPECT_EQ(check_template("{towns}", args),
            "{towns} names no argument; there are side, n, from, balance, dice, units");
  EXPECT_EQ(check_template("{n}", {}), "{n} names no argument; there are none");
}

TEST(Slug, OneWord) {
  EXPECT_EQ(slug("Sacket's Harbor"), "sackets-harbor");
  EXPECT_EQ(slug("Sacket\u2019s Harbor"), "sackets-harbor");
  EXPECT_EQ(slug("  Fort  St. John  "), "fort-st-john");
  EXPECT_EQ(slug("Trois-Rivi\u00e8res"), "trois-rivieres");
  EXPECT_EQ(slug("infantry 4"), "infantry-4");
  EXPECT_EQ(slug("..."), "");
}

}  // namespace
}  // namespace warhawk::tests
