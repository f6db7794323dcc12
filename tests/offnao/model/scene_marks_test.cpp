#include "offnao/model/scene_marks.h"

#include <algorithm>

#include <gtest/gtest.h>

namespace soccer::offnao {
namespace {

struct SceneMarks : testing::Test {
  BodyModel body;
  FieldDimensions field;
  SceneTruth truth;
  VisionFrame frame;

  SceneMarks() {
    truth.robots.resize(2);
    truth.robots[0] = {"red", true, 2, translation<Field, Torso>(0, 0, 0.3), true};
    truth.robots[1] = {"blue", false, 2, translation<Field, Torso>(2, 0.5, 0.3), true};
    truth.ball = {2, -0.5, 0.05};
  }

  std::vector<ImageMark> marks(ImageMark::Shape shape) const {
    std::vector<ImageMark> found = scene_marks(truth, truth.robots[0], body, field, true, frame);
    std::erase_if(found, [&](const ImageMark& mark) { return mark.shape != shape; });
    return found;
  }
};

TEST_F(SceneMarks, the_ball_is_a_circle_with_its_distance) {
  const auto balls = marks(ImageMark::Shape::kCircle);
  ASSERT_EQ(balls.size(), 1U);
  EXPECT_EQ(balls[0].text, "ball 2.06 m");
  EXPECT_GT(balls[0].points[0].x, 0) << "to the right";
}

TEST_F(SceneMarks, other_robots_are_boxes_with_team_and_number) {
  const auto robots = marks(ImageMark::Shape::kBox);
  ASSERT_EQ(robots.size(), 1U) << "the robot does not see itself";
  EXPECT_EQ(robots[0].text, "blue 2");
  EXPECT_LT(robots[0].points[1].x, 0) << "to the left";
  EXPECT_LT(robots[0].points[0].y, robots[0].points[1].y);
}

TEST_F(SceneMarks, the_box_of_a_fallen_robot_is_lower) {
  const double standing = marks(ImageMark::Shape::kBox)[0].points[0].y;
  truth.robots[1].upright = false;
  EXPECT_GT(marks(ImageMark::Shape::kBox)[0].points[0].y, standing);
}

TEST_F(SceneMarks, lines_of_the_field_are_drawn_from_the_true_pose) {
  EXPECT_FALSE(marks(ImageMark::Shape::kLine).empty());
  truth.robots[0].torso = translation<Field, Torso>(field.length, 0, 0.3);
  EXPECT_TRUE(marks(ImageMark::Shape::kLine).empty()) << "all of them are behind the robot";
}

}  // namespace
}  // namespace soccer::offnao
