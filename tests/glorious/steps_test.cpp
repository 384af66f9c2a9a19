// The step language: every word is used, texts follow the steps, and what is wrong is refused in one sentence.
#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <ostream>
#include <set>

#include "content/glorious_steps.hpp"
#include "setting.hpp"

namespace warhawk::glorious {
namespace {

using testing::HasSubstr;

void for_all_steps(const std::function<void(StepPlace, const Step&)>& call) {
  const Content& c = content();
  for (int i = 0; i < c.lake_events; i++)
    for (const Step& step : c.lake[i].does) call(StepPlace::Lake, step);
  for (int i = 0; i < c.coastal_events; i++) {
    for (const Step& step : c.coast[i].raid) call(StepPlace::Raid, step);
    for (const Step& step : c.coast[i].land) call(StepPlace::Landing, step);
  }
  for (const Content::Tactic& tactic : c.tactic)
    for (const Step& step : tactic.does) call(StepPlace::Tactic, step);
}

TEST(Steps, EveryWordIsUsed) {
  std::set<Word> words;
  for_all_steps([&](StepPlace, const Step& step) { words.insert(step.word); });
  EXPECT_EQ(words.size(), std::size_t(Word::COUNT) - 1);
  EXPECT_EQ(step_vocabulary().size(), std::size_t(Word::COUNT) + std::size_t(If::COUNT) - 2);
}

// A text that did not follow a field would be wrong as soon as somebody corrects the number.
TEST(Steps, TextsFollowEveryField) {
  for_all_steps([](StepPlace place, const Step& step) {
    const std::string text = step_text(content(), place, step);
    auto differs = [&](Step other, const char* field) {
      EXPECT_NE(step_text(content(), place, other), text) << field << ": " << text;
    };
    Step other = step;
    const Who who = Who(step.who);
    if (step.word != Word::Strength && who != Who::Nobody && who != Who::Own) {
      other.who = u8(who == Who::TheUS      ? Who::TheGB
                     : who == Who::TheGB    ? Who::TheUS
                     : who == Who::Attacker ? Who::Defender
                                            : Who::Attacker);
      differs(other, "who");
    }
    other = step;
    if (step.n != 0 && step.n > -9) other.n = std::int8_t(step.n == 1 ? 2 : step.n - 1), differs(other, "n");
    other = step;
    if (step.die && step.when == If::Always) {
      other.high = u8(step.high == step.die ? step.high - 1 : step.high + 1), differs(other, "high");
      other = step, other.die = step.die == 6 ? 10 : 6, differs(other, "die");
    }
    other = step;
    if (step.when != If::Always) other.when = If::Always, other.die = 0, differs(other, "when");
    other = step;
    if (step.when == If::LowRoll || step.when == If::FewGuns) other.high++, differs(other, "number");
    other = step;
    if (step.word == Word::Ban || step.word == Word::Gage || step.word == Word::Assign || step.word == Word::Strength)
      other.what = u8(step.what == 0 ? 1 : 0), differs(other, "what");
  });
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
      {"", StepPlace::Lake, "begins with the unknown word \"\""},
      {"explode", StepPlace::Lake, "begins with the unknown word \"explode\"; the words here are shift, die,"},
      {"gale", StepPlace::Raid, "has no use for the word \"gale\""},
      {"shift", StepPlace::Lake, "ends where a number is expected"},
      {"shift 1", StepPlace::Lake, "a number from -3 to 3 with its sign is expected"},
      {"shift +0", StepPlace::Lake, "with its sign is expected"},
      {"shift +9", StepPlace::Lake, "has \"+9\""},
      {"build fr +1", StepPlace::Lake, "has \"fr\" where a side is expected: one of us and gb"},
      {"hits own -1", StepPlace::Tactic, "one of attacker and defender"},
      {"reduce", StepPlace::Raid, "must say whose ships: own"},
      {"ban rum", StepPlace::Lake, "has \"rum\" where what is banned is expected"},
      {"ban d_w", StepPlace::Lake, "is not for Lake Zone Events"},
      {"ban tow", StepPlace::Tactic, "is not for tactics"},
      {"gage flip", StepPlace::Tactic, "is not for tactics"},
      {"strength all carronade 1", StepPlace::Tactic, "changes nothing"},
      {"slip", StepPlace::Lake, "must say on which rolls"},
      {"slip on 3-1 of d6", StepPlace::Lake, "a part of a die's faces is expected"},
      {"slip on 1-6 of d6", StepPlace::Lake, "a part of a die's faces is expected"},
      {"slip on 1-3", StepPlace::Lake, "must have \"of d6\" or \"of d10\""},
      {"slip on 1-3 of d8", StepPlace::Lake, "one of d6 and d10"},
      {"shift +1 on 1-3 of d6", StepPlace::Lake, "rolls a die, but shift knows none"},
      {"fail on 1-3 of d6 if own_is_us", StepPlace::Raid, "has both a die and a condition"},
      {"fail if raining", StepPlace::Raid, "asks for \"raining\"; what can be asked for here is own_is_us"},
      {"fail if gap", StepPlace::Raid, "cannot ask for gap here"},
      {"shift +1 if withdrawing", StepPlace::Tactic, "which does not go with its verb"},
      {"fail if guns_below", StepPlace::Raid, "ends where a number is expected"},
      {"restart", StepPlace::Tactic, "must have \"if withdrawing\""},
      {"add_withdraw", StepPlace::Tactic, "must have \"if d_hits_or_end\""},
      {"gage to_defender", StepPlace::Tactic, "must have \"if attacker_hit\""},
      {"gale twice", StepPlace::Lake, "has \"twice\" left over"},
  };
  for (const auto& each : wrong) {
    Step step;
    EXPECT_THAT(compile_step(each.sentence, each.place, step), HasSubstr(each.says)) << each.sentence;
  }
}

}  // namespace
}  // namespace warhawk::glorious
