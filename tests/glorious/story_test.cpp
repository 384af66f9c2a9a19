#include "support/story.hpp"

#include "setting.hpp"

namespace warhawk::glorious {

TEST(Story, IsToldAsBefore) {
  using tests::story_differs;
  EXPECT_EQ(story_differs({game(), &content(), {}}, 1, "tests/glorious/stories/first.txt"), "");
  EXPECT_EQ(story_differs({game(), &content(), {}}, 2, "tests/glorious/stories/second.txt"), "");
}

TEST(Story, LooksAsBefore) {
  EXPECT_EQ(tests::looks_differ({game(), &content(), {}}, 3, "tests/glorious/stories/looks.txt"), "");
}

TEST(Story, CoursesAreAsBefore) {
  EXPECT_EQ(tests::courses_differ({game(), &content(), {}}, 100, "tests/glorious/stories/courses.txt"), "");
  warhawk::Setup cutting_out;
  cutting_out.value[0] = 1;
  EXPECT_EQ(tests::courses_differ({game(), &content(), cutting_out}, 50, "tests/glorious/stories/cutting-out.txt"), "");
}

TEST(Story, CoursesOfVersion2AreAsTheyWere) {
  warhawk::Setup older;
  older.rules = 2;
  EXPECT_EQ(tests::courses_differ({game(), &content(), older}, 100, "tests/glorious/stories/courses-of-version-2.txt"),
            "");
}

}  // namespace warhawk::glorious
