#include "experiments/vision/bench/robot_score.h"

#include <cmath>

#include <gtest/gtest.h>

#include "experiments/vision/bench/bench_report.h"

namespace soccer {
namespace {

constexpr int kImageWidth = 640;

/// Labels of two images with robots, and detections, of a robot at the origin.
struct RobotScoreTest : testing::Test {
  std::array<ImageLabels, 2> labels;
  ImageRobots found;
  RobotScore score;

  RobotScoreTest() { labels[0].segmentation.width = labels[1].segmentation.width = kImageWidth; }

  void label(int number, double x, double y, std::size_t image = 0, double visible = 1, Side side = Side::kRight) {
    RobotLabel robot;
    robot.id = {side, number};
    robot.distance = std::hypot(x, y);
    robot.pixels = static_cast<int>(visible * 0.1 * std::pow(0.849 * kImageWidth / robot.distance, 2));
    robot.place = {x, y};
    labels[image].robots.push_back(robot);
  }
  void detect(double x, double y, RobotTeam jersey = RobotTeam::kOpponent, bool top = true) {
    ImageRobot robot;
    robot.top_camera = top;
    robot.ground = {x, y};
    robot.jersey = jersey;
    found.robots.push_back(robot);
  }
  void evaluate() { score.add(found, labels, {}, Side::kLeft); }
};

TEST_F(RobotScoreTest, a_frame_is_right_when_each_robot_is_found_once) {
  label(1, 2, 0);
  label(2, 1, 1);
  detect(2.1, 0);
  detect(1, 1.1);
  evaluate();
  EXPECT_EQ(score.sum().labels, 2);
  EXPECT_EQ(score.sum().hits, 2);
  EXPECT_EQ(score.sum().right_jersey, 2);
  EXPECT_EQ(score.frames().right, 1);
  EXPECT_EQ(score.frames().right_jerseys, 1);
}

TEST_F(RobotScoreTest, a_missed_robot_makes_the_frame_wrong_and_the_image_that_shows_it) {
  label(1, 2, 0, 1);
  evaluate();
  EXPECT_EQ(score.sum().hits, 0);
  EXPECT_EQ(score.frames().right, 0);
  EXPECT_EQ(score.frames().camera_right, (std::array{1, 0}));
}

TEST_F(RobotScoreTest, a_robot_in_both_images_is_one) {
  label(1, 2, 0, 0);
  label(1, 2, 0, 1);
  detect(2, 0);
  evaluate();
  EXPECT_EQ(score.sum().labels, 1);
  EXPECT_EQ(score.frames().right, 1);
}

TEST_F(RobotScoreTest, a_second_detection_is_a_duplicate_and_one_far_from_all_robots_a_false_positive) {
  label(1, 2, 0);
  detect(2, 0);
  detect(2.2, 0);
  detect(1, -1, RobotTeam::kUnknown, false);
  evaluate();
  EXPECT_EQ(score.duplicates(), 1);
  EXPECT_EQ(score.false_positives(), 1);
  EXPECT_EQ(score.sum().detections, 3);
  EXPECT_EQ(score.sum().correct, 1);
  EXPECT_EQ(score.frames().right, 0);
  EXPECT_EQ(score.frames().camera_right, (std::array{0, 0}));
}

TEST_F(RobotScoreTest, far_and_hidden_robots_may_be_found_or_not) {
  label(1, 5, 0);
  label(2, 1, 0, 0, 0.1);
  evaluate();
  EXPECT_EQ(score.frames().right, 1);
  detect(1, 0);
  detect(6, 2);
  evaluate();
  EXPECT_EQ(score.frames().right, 2);
  EXPECT_EQ(score.sum().labels, 0);
}

TEST_F(RobotScoreTest, a_wrong_jersey_makes_only_the_frame_with_jerseys_wrong) {
  label(1, 2, 0, 0, 1, Side::kLeft);
  detect(2, 0);
  evaluate();
  EXPECT_EQ(score.sum().wrong_jersey, 1);
  EXPECT_EQ(score.frames().right, 1);
  EXPECT_EQ(score.frames().right_jerseys, 0);
}

TEST_F(RobotScoreTest, facing_and_fallen_are_compared) {
  label(1, 2, 0);
  labels[0].robots[0].facing = 3.1;
  detect(2, 0);
  found.robots[0].has_facing = true;
  found.robots[0].facing = -3.1;
  found.robots[0].fallen = true;
  evaluate();
  ASSERT_EQ(score.sum().facing_errors.size(), 1U);
  EXPECT_NEAR(score.sum().facing_errors[0], 2 * kPi - 6.2, 1e-9);
  EXPECT_EQ(score.sum().standing, 1);
  EXPECT_EQ(score.sum().standing_right, 0);
}

TEST_F(RobotScoreTest, scores_add_up_and_are_printed_by_distance) {
  label(1, 0.5, 0);
  detect(0.5, 0);
  evaluate();
  RobotScore sum = score;
  sum.add(score);
  EXPECT_EQ(sum.ranges()[0].hits, 2);
  EXPECT_EQ(sum.frames().all, 2);
  EXPECT_NE(robot_table(sum).find("frames right"), std::string::npos);
}

}  // namespace
}  // namespace soccer
