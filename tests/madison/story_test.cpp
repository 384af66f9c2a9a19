#include "support/story.hpp"

#include "setting.hpp"

namespace warhawk::madison {

TEST(Story, IsToldAsBefore) {
  using tests::story_differs;
  EXPECT_EQ(story_differs({game(), &content(), {}}, 1, "tests/madison/stories/first.txt"), "");
  EXPECT_EQ(story_differs({game(), &content(), {.scenario = 2}}, 2, "tests/madison/stories/second.txt"), "");
}

TEST(Story, CoursesAreAsBefore) {
  EXPECT_EQ(tests::courses_differ({game(), &content(), {}}, 60, "tests/madison/stories/courses.txt"), "");
  warhawk::Setup switched{.scenario = 1};
  for (std::size_t i = 0; i < 5; i++) switched.value[i] = 1;
  EXPECT_EQ(tests::courses_differ({game(), &content(), switched}, 30, "tests/madison/stories/switched.txt"), "");
}

}  // namespace warhawk::madison
