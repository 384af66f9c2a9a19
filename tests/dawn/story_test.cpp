#include "support/story.hpp"

#include "setting.hpp"

namespace warhawk::dawn {

TEST(Story, IsToldAsBefore) {
  using tests::story_differs;
  EXPECT_EQ(story_differs({game(), &content(), {}}, 1, "tests/dawn/stories/first.txt"), "");
  EXPECT_EQ(story_differs({game(), &content(), {}}, 2, "tests/dawn/stories/second.txt"), "");
}

TEST(Story, LooksAsBefore) {
  EXPECT_EQ(tests::looks_differ({game(), &content(), {}}, 1, "tests/dawn/stories/looks.txt"), "");
}

TEST(Story, CoursesAreAsBefore) {
  EXPECT_EQ(tests::courses_differ({game(), &content(), {}}, 20, "tests/dawn/stories/courses.txt"), "");
}

TEST(Story, CoursesOfVersion2AreAsTheyWere) {
  warhawk::Setup older;
  older.rules = 2;
  EXPECT_EQ(tests::courses_differ({game(), &content(), older}, 20, "tests/dawn/stories/courses-of-version-2.txt"), "");
}

}  // namespace warhawk::dawn
