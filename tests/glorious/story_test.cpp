#include "support/story.hpp"

#include "setting.hpp"

namespace warhawk::glorious {

TEST(Story, IsToldAsBefore) {
  using tests::story_differs;
  EXPECT_EQ(story_differs({game(), &content(), {}}, 1, "tests/glorious/stories/first.txt"), "");
  EXPECT_EQ(story_differs({game(), &content(), {}}, 2, "tests/glorious/stories/second.txt"), "");
}

TEST(Story, LooksAsBefore) {
  EXPECT_EQ(tests::looks_differ({game(), &content(), {}}, 1, "tests/glorious/stories/looks.txt"), "");
}

}  // namespace warhawk::glorious
