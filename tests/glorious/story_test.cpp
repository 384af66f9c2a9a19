#include "support/story.hpp"

#include "setting.hpp"

namespace warhawk::glorious {

TEST(Story, IsToldAsBefore) {
  using tests::story_differs;
  EXPECT_EQ(story_differs({game(), &content(), {}}, 1, "tests/glorious/stories/first.txt"), "");
  EXPECT_EQ(story_differs({game(), &content(), {}}, 2, "tests/glorious/stories/second.txt"), "");
}

}  // namespace warhawk::glorious
