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

TEST(TemplateByPosition, NameThatMayBeMissing) {
  EXPECT_EQ(filled("Hit{0:town| (from |)}", {1}), "Hit (from Sacket's Harbor)");
  EXPECT_EQ(filled("Hit{0:town| (from |)}", {NONE}), "Hit");
  EXPECT_EQ(filled("Stand{0:number|, CV |}", {3}), "Stand, CV 3");
  EXPECT_EQ(filled("Stand{0:number|, CV |}", {0}), "Stand");
}

TEST(TemplateByPosition, WhatIsNotThere) { EXPECT_EQ(filled("{0:town} {3}", {9}), "? ?"); }

TEST(TemplateByPosition, Malformed) {
  for (const char* text : {"{", "}", "{0", "0}", "{{0}}", "{}", "{x}", "{0!}", "{0:}", "{0:river}", "{0|one}",
                           "{0|a|b|c}", "{0?one}", "{4}", "{99999999999999999999}", "{0:town|x}", "{0:dice}"})
    EXPECT_NE(check_template(TEXTS, text), "") << text;
}

}  // namespace
}  // namespace warhawk::tests
