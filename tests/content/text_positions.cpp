// Templates by position: what each kind of {} becomes.
#include <gtest/gtest.h>

#include "engine/text.hpp"

namespace warhawk::tests {
namespace {

const Texts TEXTS = {
    .noun_words = {"none", "side", "town", "unit", "number"},
    .names = {{}, {"Americans", "British"}, {"York", "Sacket's Harbor"}, {"infantry 4", "cavalry 2"}, {}}};

std::string filled(std::string_view text, std::vector<u16> args) {
  EXPECT_EQ(check_template(TEXTS, text), "");
  return plain(fill(TEXTS, text, args));
}

TEST(TemplateByPosition, Numbers) {
  EXPECT_EQ(filled("{0} and {1}", {7, 65535}), "7 and 65535");
  EXPECT_EQ(filled("{0:number} ships", {3}), "3 ships");
  EXPECT_EQ(filled("nothing", {}), "nothing");
  EXPECT_EQ(filled("", {}), "");
}

TEST(TemplateByPosition, NamesAreReferences) {
  const Line line = fill(TEXTS, "The {0:side} hold {1:town}.", std::vector<u16>{1, 0});
  const Line expected = {{"The ", 0, 0}, {"British", 1, 1}, {" hold ", 0, 0}, {"York", 2, 0}, {".", 0, 0}};
  EXPECT_EQ(line, expected);
}

TEST(TemplateByPosition, NamesSideBySide) {
  const Line line = fill(TEXTS, "{0:town}{1:town}", std::vector<u16>{1, 0});
  EXPECT_EQ(line.size(), 2u);
}

TEST(TemplateByPosition, OneAndMany) {
  EXPECT_EQ(filled("{0} {0|block|blocks}", {1}), "1 block");
  EXPECT_EQ(filled("{0} {0|block|blocks}", {0}), "0 blocks");
  EXPECT_EQ(filled("ship{0||s}", {2}), "ships");
}

TEST(TemplateByPosition, WordByIndex) {
  EXPECT_EQ(filled("{0?an|a}", {0}), "an");
  EXPECT_EQ(filled("{0?an|a}", {1}), "a");
  EXPECT_EQ(filled("{0?a|b|c}", {9}), "c");
}

TEST(TemplateByPosition, Dice) {
  EXPECT_EQ(filled("{2:dice}", {9, 9, 1, 0, 0, 1, 0, 2}), "6 6 4 1");
  EXPECT_EQ(filled("{0:dice}, {6:dice}", {0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1}), "2, 6 5");
  EXPECT_EQ(filled("{0:dice}", {0, 0, 0, 0, 0, 0}), "none");
}

TEST(TemplateByPosition, NumbersToldAsTwo) {
  EXPECT_EQ(filled("{0:signed}", {3, 0}), "+3");
  EXPECT_EQ(filled("{0:signed}", {0, 0}), "0");
  EXPECT_EQ(filled("{1:signed}", {9, 0, 2}), "-2");
}

TEST(TemplateByPosition, Units) {
  EXPECT_EQ(filled("{1:units}", {0, 0, 2, 1, 1}), "2 infantry 4, cavalry 2");
  EXPECT_EQ(filled("{1:units}", {0}), "nobody");
  const Line line = fill(TEXTS, "{0:units}", std::vector<u16>{0, 2});
  EXPECT_EQ(line.back(), (Span{"infantry 4", 3, 0}));
}

TEST(TemplateByPosition, NameThatMayBeMissing) {
  EXPECT_EQ(filled("Hit{0:town| (from |)}", {1}), "Hit (from Sacket's Harbor)");
  EXPECT_EQ(filled("Hit{0:town| (from |)}", {NOWHERE}), "Hit");
  EXPECT_EQ(filled("Stand{0:number|, CV |}", {3}), "Stand, CV 3");
  EXPECT_EQ(filled("Stand{0:number|, CV |}", {0}), "Stand");
}

TEST(TemplateByPosition, WhatIsNotThere) { EXPECT_EQ(filled("{0:town} {3}", {9}), "? ?"); }

TEST(TemplateByPosition, Malformed) {
  for (const char* text : {"{", "}", "{0", "0}", "{{0}}", "{}", "{x}", "{0!}", "{0:}", "{0:river}", "{0|one}",
                           "{0|a|b|c}", "{0?one}", "{28}", "{99999999999999999999}", "{0:town|x}", "{0:dice|a|b}"})
    EXPECT_NE(check_template(TEXTS, text), "") << text;
}

TEST(TemplateByPosition, UnitsNeedUnits) {
  const Texts without{.noun_words = {"none", "town"}, .names = {{}, {"York"}}};
  EXPECT_NE(check_template(without, "{0:units}"), "");
}

}  // namespace
}  // namespace warhawk::tests
