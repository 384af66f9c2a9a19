#include "support/story.hpp"

#include "setting.hpp"

namespace warhawk::blocks {

TEST(Story, IsToldAsBefore) {
  warhawk::Setup switched;
  for (u32 i = 0; i < SWITCHES; i++) switched.value[i] = 1;
  using tests::story_differs;
  EXPECT_EQ(story_differs({game(), &content(), {}}, 1, "tests/blocks/stories/plain.txt"), "");
  EXPECT_EQ(story_differs({game(), &content(), switched}, 2, "tests/blocks/stories/switched.txt"), "");
}

TEST(Story, LooksAsBefore) {
  EXPECT_EQ(tests::looks_differ({game(), &content(), {}}, 1, "tests/blocks/stories/looks.txt"), "");
}

TEST(Story, CoursesAreAsBefore) {
  EXPECT_EQ(tests::courses_differ({game(), &content(), {}}, 20, "tests/blocks/stories/courses.txt"), "");
}

}  // namespace warhawk::blocks
