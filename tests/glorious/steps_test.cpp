// The step language: every word is used, texts follow the steps, and what is wrong is refused in one sentence.
#include "games/glorious/content/steps.hpp"

#include <gmock/gmock.h>

#include "setting.hpp"
#include "support/cards.hpp"

namespace warhawk::glorious {
namespace {

using testing::HasSubstr;

// All sentences, and where each of them stands.
struct Standing {
  const char *file, *kind, *key;
  StepPlace place;
};
constexpr Standing STANDING[] = {{"events.toml", "lake", "does", StepPlace::Lake},
                                 {"events.toml", "coast", "raid", StepPlace::Raid},
                                 {"events.toml", "coast", "land", StepPlace::Landing},
                                 {"tactics.toml", "tactic", "does", StepPlace::Tactic}};

TEST(Steps, EveryWordIsUsed) {
  std::vector<tests::Sentences> all;
  for (const auto& [file, kind, key, place] : STANDING)
    for (const tests::Sentences& one : tests::sentences_of("glorious", file, kind, key)) all.push_back(one);
  Words vocabulary = step_vocabulary();
  std::erase(vocabulary, "own_is_gb");  // the twin of own_is_us: owners will need it
  EXPECT_EQ(tests::every_word_is_used(all, vocabulary), "");
  // Three conditions are part of their words.
  EXPECT_EQ(step_vocabulary().size(), std::size_t(Word::COUNT) - 1 + std::size_t(If::COUNT) - 1 - 3);
}

// A text that did not follow a field would be wrong as soon as somebody corrects the number.
TEST(Steps, TextsFollowEveryField) {
  int tried = 0;
  for (const auto& [file, kind, key, place] : STANDING) {
    const auto read = [place = place](std::size_t, const std::string& sentence) {
      tests::Reading reading;
      Step step;
      reading.fault = compile_step(sentence, place, step, &reading.spots);
      if (!reading.fault.empty()) return reading;
      reading.steps = {reinterpret_cast<const char*>(&step), sizeof step};
      reading.text = step_text(*edition().card_texts, content(), place, step);
      return reading;
    };
    EXPECT_EQ(tests::texts_follow_every_field(tests::sentences_of("glorious", file, kind, key), read, &tried), "");
  }
  EXPECT_GT(tried, 200);
  EXPECT_THAT(edition().card_texts->unused(), testing::IsEmpty()) << "templates that no sentence needs";
}

TEST(Steps, OneSentenceIsOneStep) {
  Step step;
  EXPECT_EQ(compile_step("hit defender 1 on 3-6 of d6", StepPlace::Tactic, step), "");
  EXPECT_EQ(step, (Step{Word::Hit, If::Always, u8(Who::Defender), 0, 1, 6, 3, 6}));
  EXPECT_EQ(compile_step("strength lakers long_gun 1/2", StepPlace::Lake, step), "");
  EXPECT_EQ(step, (Step{Word::Strength, If::Always, u8(Of::Lakers), u8(Rated::LongGun), 1, 0, 0, 0}));
  EXPECT_EQ(compile_step("hits attacker +1 if roll_at_most 5", StepPlace::Tactic, step), "");
  EXPECT_EQ(step, (Step{Word::Hits, If::LowRoll, u8(Who::Attacker), 0, 1, 0, 0, 5}));
  EXPECT_EQ(compile_step("fail if d6_beats_guns", StepPlace::Raid, step), "");
  EXPECT_EQ(step, (Step{Word::Fail, If::MilitiaRoll, 0, 0, 0, 6, 1, 6}));
  EXPECT_EQ(compile_step("ban gunnery if patrol_segment", StepPlace::Lake, step), "");
  EXPECT_EQ(step, (Step{Word::Ban, If::PatrolSegment, 0, u8(Banned::Gunnery), 0, 0, 0, 0}));
}

TEST(Steps, WhatIsWrongIsSaid) {
  const struct {
    const char* sentence;
    StepPlace place;
    const char* says;
  } wrong[] = {
      {"", StepPlace::Lake, "the line ends where word is expected"},
      {"explode", StepPlace::Lake, "unknown word \"explode\"; known are shift, die,"},
      {"gale", StepPlace::Raid, "\"gale\" is for Lake Zone Events only; the words here are reduce,"},
      {"shift", StepPlace::Lake, "the line ends where a number with its sign is expected"},
      {"shift 1", StepPlace::Lake, "\"1\" is no number with its sign from 1 to 3"},
      {"shift +0", StepPlace::Lake, "\"+0\" is no number with its sign"},
      {"shift +9", StepPlace::Lake, "\"+9\" is no number with its sign from 1 to 3"},
      {"build fr +1", StepPlace::Lake, "unknown side \"fr\"; known are us, gb"},
      {"hits own -1", StepPlace::Tactic, "unknown fighter \"own\"; known are attacker, defender"},
      {"reduce", StepPlace::Raid, "the line ends where own is expected"},
      {"ban rum", StepPlace::Lake, "unknown ban \"rum\"; known are tow,"},
      {"ban d_w", StepPlace::Lake, "unknown ban \"d_w\""},
      {"ban tow", StepPlace::Tactic, "unknown ban \"tow\""},
      {"gage flip", StepPlace::Tactic, "\"flip\" stands where \"to_defender\" is expected"},
      {"strength all carronade 1", StepPlace::Tactic, "it changes nothing"},
      {"slip", StepPlace::Lake, "the line ends where on is expected"},
      {"slip on 3-1 of d6", StepPlace::Lake, "a part of a die's faces is expected"},
      {"slip on 1-6 of d6", StepPlace::Lake, "a part of a die's faces is expected"},
      {"slip on 1-3", StepPlace::Lake, "the line ends where of is expected"},
      {"slip on 1-3 of d8", StepPlace::Lake, "unknown die \"d8\""},
      {"shift +1 on 1-3 of d6", StepPlace::Lake, "\"on\" is not understood here"},
      {"fail on 1-3 of d6 if own_is_us", StepPlace::Raid, "a sentence has a die or a condition, never both"},
      {"fail if raining", StepPlace::Raid, "unknown condition \"raining\"; known are own_is_us"},
      {"fail if gap", StepPlace::Raid, "unknown condition \"gap\""},
      {"shift +1 if roll_at_most 3", StepPlace::Tactic, "\"roll_at_most\" does not go with this word"},
      {"fail if guns_below", StepPlace::Raid, "the line ends where a number is expected"},
      {"restart", StepPlace::Tactic, "the line ends where if is expected"},
      {"add_withdraw if gap", StepPlace::Tactic, "\"gap\" stands where \"d_hits_or_end\" is expected"},
      {"gage to_defender", StepPlace::Tactic, "the line ends where if is expected"},
      {"gale twice", StepPlace::Lake, "\"twice\" is not understood here"},
  };
  for (const auto& each : wrong) {
    Step step;
    EXPECT_THAT(compile_step(each.sentence, each.place, step), HasSubstr(each.says)) << each.sentence;
  }
}

}  // namespace
}  // namespace warhawk::glorious
