#include <gtest/gtest.h>

#include "bayes/saliency_picture.h"
#include "perception/vision/robots/bayes/bayes_robots.h"

namespace soccer {
namespace {

PossibleRobot at(double distance, int width, int height, JerseyColour team = JerseyColour::kUnknown) {
  PossibleRobot robot = box(0, 0, width, height, team);
  robot.foot = {distance, 0};
  return robot;
}

TEST(Plausible, accepts_robots_within_four_metres) {
  EXPECT_TRUE(plausible(at(3.9, 10, 20), {}, {}));
  EXPECT_FALSE(plausible(at(4.1, 10, 20), {}, {}));
}

TEST(Plausible, rejects_flat_and_narrow_boxes_less_strictly_with_a_jersey) {
  EXPECT_FALSE(plausible(at(2, 100, 70), {}, {}));
  EXPECT_TRUE(plausible(at(2, 100, 70, JerseyColour::kRed), {}, {}));
  EXPECT_FALSE(plausible(at(2, 10, 80), {}, {}));
  EXPECT_TRUE(plausible(at(2, 10, 80, JerseyColour::kBlue), {}, {}));
}

TEST(Plausible, requires_a_robot_to_stand_below_the_foot_of_a_single_post) {
  const PossibleRobot robot = at(2, 10, 20);
  EXPECT_TRUE(plausible(robot, std::vector<PixelPosition>{{100, 19}}, {}));
  EXPECT_FALSE(plausible(robot, std::vector<PixelPosition>{{100, 21}}, {}));
}

TEST(Plausible, requires_a_robot_to_stand_below_the_line_through_the_feet_of_two_posts) {
  const PossibleRobot robot = box(40, 0, 60, 30);
  // The line's row at column 50 is 20, then 40; its slope is positive, then negative.
  EXPECT_TRUE(plausible(robot, std::vector<PixelPosition>{{0, 10}, {100, 30}}, {}));
  EXPECT_FALSE(plausible(robot, std::vector<PixelPosition>{{0, 60}, {100, 20}}, {}));
}

TEST(Plausible, requires_a_robot_to_stand_below_the_higher_foot_of_two_posts_in_one_column) {
  const PossibleRobot robot = at(2, 10, 20);
  EXPECT_TRUE(plausible(robot, std::vector<PixelPosition>{{100, 10}, {100, 30}}, {}));
  EXPECT_TRUE(plausible(robot, std::vector<PixelPosition>{{100, 30}, {100, 10}}, {}));
  EXPECT_FALSE(plausible(robot, std::vector<PixelPosition>{{100, 30}, {100, 21}}, {}));
}

TEST(HasRobotColours, requires_a_majority_of_robot_colours) {
  const SaliencyImage image = picture({"WWRB..", "WWR KK"});
  EXPECT_TRUE(has_robot_colours(image, box(0, 0, 4, 2), {}));
  EXPECT_FALSE(has_robot_colours(image, box(2, 0, 6, 2), {}));
}

struct CameraStitchingTest : testing::Test {
  Saliency saliency;
  std::vector<ImageRobot> robots;

  CameraStitchingTest() {
    saliency.top = {true, 320, 240, 4, {}};
    saliency.bottom = {true, 320, 240, 2, {}};
  }
  void stitch(const PossibleRobot& top, PossibleRobot bottom) {
    bottom.top_camera = false;
    bottom.foot = {0.5, 0};
    CameraStitching(saliency, {TeamColour::kBlue, TeamColour::kRed}, {}).stitch({top}, {bottom}, robots);
  }
};

TEST_F(CameraStitchingTest, boxes_at_the_same_columns_are_one_robot_with_the_foot_of_the_bottom_camera) {
  PossibleRobot top = box(100, 50, 160, 240, JerseyColour::kRed);
  top.foot = {0.8, 0};
  stitch(top, box(150, 0, 200, 90));
  ASSERT_EQ(robots.size(), 1U);
  EXPECT_TRUE(robots[0].top_camera);
  EXPECT_EQ(robots[0].left, 400);
  EXPECT_EQ(robots[0].bottom, 960);
  EXPECT_EQ(robots[0].ground.x, 0.5);
  EXPECT_EQ(robots[0].jersey, RobotTeam::kOpponent);
}

TEST_F(CameraStitchingTest, boxes_at_other_columns_are_two_robots) {
  stitch(box(100, 50, 160, 240, JerseyColour::kBlue), box(180, 0, 220, 90));
  ASSERT_EQ(robots.size(), 2U);
  EXPECT_EQ(robots[0].jersey, RobotTeam::kOwn);
  EXPECT_FALSE(robots[1].top_camera);
  EXPECT_EQ(robots[1].left, 360);
  EXPECT_EQ(robots[1].jersey, RobotTeam::kUnknown);
}

}  // namespace
}  // namespace soccer
