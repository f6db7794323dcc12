#include <cmath>

#include <gtest/gtest.h>

#include "behaviour/foresight/rollout.h"
#include "blackboard/geometry/angle.h"

namespace soccer {
namespace {

class SituationTest : public testing::Test {
 protected:
  SituationTest() {
    parameters_.expects_keeper = false;
    game_.player = 5;
    pose_.pose = {1, 0, 0};
    ball_.field_position = {1.5, 0};
  }
  Situation situation() const { return situation_of({pose_, ball_, game_, mates_, map_}, field_, parameters_); }
  static TrackedRobot track(Point2<Field> place, bool teammate = false) {
    TrackedRobot robot;
    robot.field_position = place;
    robot.team = teammate ? RobotTeam::kOwn : RobotTeam::kOpponent;
    return robot;
  }
  static TeamReport report(int number, double clock) {
    TeamReport report;
    report.number = number;
    report.clock = clock;
    report.pose = {-1, 1, 0.5};
    return report;
  }

  FieldDimensions field_;
  ForesightParameters parameters_;
  RobotPose pose_;
  BallEstimate ball_;
  Game game_;
  TeamMates mates_;
  RobotMap map_;
};

TEST_F(SituationTest, contains_the_robot_itself_first) {
  const Situation found = situation();
  ASSERT_EQ(found.robots.size(), 1U);
  EXPECT_EQ(found.robots[0].pose, pose_.pose);
  EXPECT_TRUE(found.robots[0].teammate);
}

TEST_F(SituationTest, contains_teammates_that_reported_recently_and_may_play) {
  game_.clock = 10;
  game_.mates_penalised[2] = true;
  mates_.reports = {report(2, 9.5), report(3, 9.5), report(4, 2), report(1, 9.5)};
  mates_.reports[3].lost = true;
  const Situation found = situation();
  ASSERT_EQ(found.robots.size(), 2U);
  EXPECT_EQ(found.robots[1].pose, mates_.reports[0].pose);
  EXPECT_TRUE(found.robots[1].reported);
}

TEST_F(SituationTest, contains_opponents_that_face_the_ball) {
  map_.robots = {track({3.5, 0}), track({0, 1}, true)};
  const Situation found = situation();
  ASSERT_EQ(found.robots.size(), 2U);
  EXPECT_FALSE(found.robots[1].teammate);
  EXPECT_NEAR(std::abs(found.robots[1].pose.angle), kPi, 1e-9);
}

TEST_F(SituationTest, contains_an_expected_keeper_unless_the_robot_sees_one) {
  parameters_.expects_keeper = true;
  EXPECT_EQ(situation().robots.size(), 2U);
  map_.robots = {track({4.3, 0.2})};
  EXPECT_EQ(situation().robots.size(), 2U);
}

TEST_F(SituationTest, is_drawn_with_the_same_error_of_the_pose_for_all_that_the_robot_sees) {
  pose_.covariance[0] = pose_.covariance[4] = 0.25;
  ball_.covariance = {0.25, 0, 0, 0.25};
  parameters_.robot_error = 0;
  map_.robots = {track({3.5, 0})};
  mates_.reports = {report(2, 0)};
  const Situation believed = situation();
  EXPECT_NEAR(believed.ball_deviation, 0, 1e-9);
  const Situation other = drawn(believed, CounterRandom(1), parameters_);
  const Point2<Field> moved = other.robots[0].pose.position() - believed.robots[0].pose.position();
  EXPECT_GT(moved.norm(), 0.01);
  EXPECT_NEAR(distance(other.ball, believed.ball + moved), 0, 1e-9);
  EXPECT_EQ(other.robots[1].pose, believed.robots[1].pose);
  EXPECT_NEAR(distance(other.robots[2].pose.position(), believed.robots[2].pose.position() + moved), 0, 1e-9);
}

TEST_F(SituationTest, is_drawn_as_believed_without_errors) {
  parameters_.robot_error = 0;
  const Situation believed = situation(), other = drawn(believed, CounterRandom(3), parameters_);
  EXPECT_EQ(other.robots[0].pose, believed.robots[0].pose);
  EXPECT_EQ(other.ball, believed.ball);
}

}  // namespace
}  // namespace soccer
