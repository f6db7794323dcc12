#include "perception/ball/ball_filter.h"

#include <cmath>
#include <limits>

#include <boost/random/mersenne_twister.hpp>
#include <boost/random/normal_distribution.hpp>
#include <gtest/gtest.h>

namespace soccer {
namespace {

constexpr double kPeriod = 0.03;  // s

/// A robot with a true pose, a ball with a true position, and the resulting observations.
class BallFilterTest : public testing::Test {
 protected:
  /// One frame with balls at these positions on the field.
  void frame(const std::vector<Point2<Field>>& balls) {
    seen.time += from_seconds(kPeriod);
    ++seen.frame;
    seen.balls.clear();
    for (const auto& each : balls) {
      const auto at = robot.pose.inverse() * each;
      const double range = at.norm() * (1 + noise * 0.03 * normal(engine)), bearing = at.angle() + noise * 0.055 * normal(engine);
      seen.balls.push_back({range * std::cos(bearing), range * std::sin(bearing)});
    }
    sensors.time = seen.time;
    filter.tick({seen, robot, odometry, sensors}, {ball});
  }

  void frames(int count, const std::vector<Point2<Field>>& balls) {
    for (int i = 0; i < count; ++i) frame(balls);
  }

  void walk(const Pose2<Ground, Ground>& move) {
    robot.pose = robot.pose * move;
    odometry.pose = odometry.pose * move;
  }

  double noise = 0;  // factor on the noise of the UNSW fork
  boost::random::mt19937_64 engine{11};
  boost::random::normal_distribution<double> normal;
  GroundObservations seen;
  SensorFrame sensors;
  RobotPose robot;
  Odometry odometry;
  BallEstimate ball;
  BallFilterParameters parameters;
  BallFilter filter{parameters};
};

TEST_F(BallFilterTest, confirms_a_ball_after_three_sightings) {
  frames(2, {{1, 0.5}});
  EXPECT_FALSE(ball.valid);
  frame({{1, 0.5}});
  EXPECT_TRUE(ball.valid);
  EXPECT_TRUE(ball.seen);
  EXPECT_NEAR(distance(ball.position, {1, 0.5}), 0, 1e-6);
}

TEST_F(BallFilterTest, counts_frames_with_and_without_the_ball) {
  frames(7, {{1, 0.5}});
  EXPECT_EQ(ball.seen_count, 5U);  // since it was confirmed
  EXPECT_EQ(ball.lost_count, 0U);
  frames(4, {});
  EXPECT_FALSE(ball.seen);
  EXPECT_EQ(ball.seen_count, 0U);
  EXPECT_EQ(ball.lost_count, 4U);
  EXPECT_TRUE(ball.valid);
  EXPECT_EQ(ball.last_seen, from_seconds(7 * kPeriod));
}

TEST_F(BallFilterTest, ignores_a_repeated_frame) {
  frames(5, {{1, 0.5}});
  const BallEstimate before = ball;
  filter.tick({seen, robot, odometry, sensors}, {ball});
  EXPECT_EQ(ball, before);
}

TEST_F(BallFilterTest, keeps_an_unseen_ball_at_its_field_position_while_the_robot_walks_and_turns) {
  robot.pose = {-2, 1, 0.3};
  frames(10, {{0, 0}});
  for (int i = 0; i < 100; ++i) {
    walk({0.01, 0.002, 0.02});
    frame({});
  }
  EXPECT_NEAR(distance(ball.field_position, {0, 0}), 0, 0.01);
  EXPECT_NEAR(distance(ball.position, robot.pose.inverse() * Point2<Field>{0, 0}), 0, 0.01);
  EXPECT_GT(std::sqrt(ball.covariance[0]), 0.1);
}

TEST_F(BallFilterTest, moves_the_ball_with_a_corrected_pose_on_the_field_but_not_relative_to_the_robot) {
  frames(10, {{1, 0}});
  robot.pose = {0.2, 0, 0};
  frame({{1.2, 0}});
  EXPECT_NEAR(distance(ball.position, {1, 0}), 0, 0.001);
  EXPECT_NEAR(distance(ball.field_position, {1.2, 0}), 0, 0.001);
}

TEST_F(BallFilterTest, keeps_a_resting_ball_at_rest_despite_noise) {
  noise = 1;
  double worst_speed = 0, sum = 0;
  frames(60, {{2, 1}});
  for (int i = 0; i < 200; ++i) {
    frame({{2, 1}});
    worst_speed = std::max(worst_speed, ball.field_velocity.norm());
    sum += distance(ball.field_position, {2, 1});
  }
  EXPECT_LT(sum / 200, 0.06);
  EXPECT_LT(worst_speed, 0.5);
}

TEST_F(BallFilterTest, tracks_a_rolling_ball_with_its_velocity) {
  noise = 1;
  robot.pose = {-1, 0, 0};
  Point2<Field> at{1, -1};
  double speed = 1.5;
  frames(30, {at});
  for (int i = 0; i < 60; ++i) {
    at.y += speed * kPeriod;
    speed -= 0.35 * kPeriod;
    frame({at});
    if (i < 20) continue;
    EXPECT_LT(distance(ball.field_position, at), 0.25) << i;
    EXPECT_NEAR(ball.field_velocity.y, speed, 0.6) << i;
  }
  EXPECT_LT(distance(ball.field_position, at), 0.15);
}

TEST_F(BallFilterTest, expects_a_ball_that_rolls_out_of_view_where_it_comes_to_rest) {
  robot.pose = {-1, 0, 0};
  Point2<Field> at{1, -1};
  double speed = 1.0;
  frames(10, {at});
  for (int i = 0; i < 30; ++i) {
    at.y += speed * kPeriod;
    speed -= 0.35 * kPeriod;
    frame({at});
  }
  const double rest = at.y + speed * speed / (2 * 0.35);
  frames(150, {});
  EXPECT_NEAR(ball.field_position.y, rest, 0.2);
  EXPECT_NEAR(ball.field_velocity.norm(), 0, 0.05);
}

TEST_F(BallFilterTest, ignores_single_false_balls) {
  frames(10, {{1, 0}});
  for (int i = 0; i < 50; ++i) {
    std::vector<Point2<Field>> balls{{1, 0}};
    if (i % 5 == 0) balls.insert(balls.begin(), {3.0 - 0.1 * i, 2});
    frame(balls);
    EXPECT_NEAR(distance(ball.field_position, {1, 0}), 0, 0.02);
  }
}

TEST_F(BallFilterTest, never_confirms_a_ball_of_one_sighting) {
  frame({{2, 2}});
  frames(40, {});
  EXPECT_FALSE(ball.valid);
}

TEST_F(BallFilterTest, confirms_a_ball_that_was_moved_after_three_sightings) {
  frames(30, {{1, 0}});
  frames(3, {{3, -2}});
  EXPECT_NEAR(distance(ball.field_position, {3, -2}), 0, 0.02);
  EXPECT_TRUE(ball.seen);
}

TEST_F(BallFilterTest, makes_a_ball_invalid_that_is_unseen_for_too_long) {
  frames(10, {{1, 0}});
  frames(static_cast<int>(parameters.valid_timeout / kPeriod) - 1, {});
  EXPECT_TRUE(ball.valid);
  frames(3, {});
  EXPECT_FALSE(ball.valid);
}

TEST_F(BallFilterTest, makes_the_ball_unseen_and_invalid_without_frames) {
  frames(10, {{1, 0}});
  sensors.time += from_seconds(0.3);
  filter.tick({seen, robot, odometry, sensors}, {ball});
  EXPECT_FALSE(ball.seen);
  EXPECT_TRUE(ball.valid);
  sensors.time += from_seconds(parameters.valid_timeout);
  filter.tick({seen, robot, odometry, sensors}, {ball});
  EXPECT_FALSE(ball.valid);
}

TEST_F(BallFilterTest, makes_the_ball_unseen_after_0_25_s_without_frames) {
  frames(10, {{1, 0}});
  sensors.time = seen.time + from_seconds(0.24);
  filter.tick({seen, robot, odometry, sensors}, {ball});
  EXPECT_TRUE(ball.seen);
  EXPECT_GT(ball.seen_count, 0U);
  sensors.time = seen.time + from_seconds(0.26);
  filter.tick({seen, robot, odometry, sensors}, {ball});
  EXPECT_FALSE(ball.seen);
  EXPECT_EQ(ball.seen_count, 0U);
}

TEST_F(BallFilterTest, drops_a_candidate_after_0_6_s) {
  frames(2, {{1, 0}});
  frames(19, {});
  frame({{1, 0}});
  EXPECT_TRUE(ball.valid) << "0.6 s later";
  frames(400, {});
  ASSERT_FALSE(ball.valid);
  frames(2, {{1, 0}});
  frames(21, {});
  frame({{1, 0}});
  EXPECT_FALSE(ball.valid);
}

TEST_F(BallFilterTest, does_not_mix_sightings_of_two_candidates) {
  frames(2, {{1, 1}, {1, -1}});
  frame({{1, 1}});
  EXPECT_TRUE(ball.valid);
  EXPECT_NEAR(ball.field_position.y, 1, 0.01);
  EXPECT_NEAR(ball.field_position.x, 1, 0.01);
}

TEST_F(BallFilterTest, counts_several_balls_at_one_position_in_a_frame_as_one_sighting) {
  frames(2, {{1, 0}, {1, 0.01}, {1, -0.01}});
  EXPECT_FALSE(ball.valid);
  frame({{1, 0}});
  EXPECT_TRUE(ball.valid);
}

TEST_F(BallFilterTest, corrects_a_confirmed_ball_with_the_sighting_that_fits_best) {
  frames(20, {{1, 0}});
  frame({{1.3, 0.1}, {1, 0}, {1, 0.2}});
  EXPECT_NEAR(distance(ball.field_position, {1, 0}), 0, 0.005);
}

TEST_F(BallFilterTest, publishes_the_velocity_in_the_axes_of_the_field) {
  robot.pose = {0, 0, 1.2};
  Point2<Field> at{0.5, 1};
  for (int i = 0; i < 60; ++i) {
    at.x += 0.8 * kPeriod;
    frame({at});
  }
  EXPECT_NEAR(ball.field_velocity.x, 0.8, 0.15) << "the ball is expected to slow down";
  EXPECT_NEAR(ball.field_velocity.y, 0, 0.1);
}

TEST_F(BallFilterTest, adds_the_uncertainty_of_the_pose_to_that_of_the_ball) {
  robot.pose = {1, 1, 0.7};
  frames(30, {{2, 1.5}});
  const BallEstimate sure = ball;
  robot.covariance = {0.04, 0.01, 0, 0.01, 0.09, 0, 0, 0, 0.01};
  filter.tick({seen, robot, odometry, sensors}, {ball});
  const double dx = ball.field_position.x - 1, dy = ball.field_position.y - 1;
  EXPECT_NEAR(ball.covariance[0] - sure.covariance[0], 0.04 + 0.01 * dy * dy, 1e-9);
  EXPECT_NEAR(ball.covariance[3] - sure.covariance[3], 0.09 + 0.01 * dx * dx, 1e-9);
  EXPECT_NEAR(ball.covariance[1] - sure.covariance[1], 0.01 - 0.01 * dx * dy, 1e-9);
  EXPECT_EQ(ball.covariance[1], ball.covariance[2]);
}

TEST_F(BallFilterTest, ignores_non_finite_sightings) {
  frames(5, {{1, 0}});
  seen.balls = {{std::numeric_limits<double>::quiet_NaN(), 0}, {0, std::numeric_limits<double>::infinity()}};
  for (int i = 0; i < 5; ++i) {
    ++seen.frame;
    filter.tick({seen, robot, odometry, sensors}, {ball});
  }
  EXPECT_NEAR(distance(ball.position, {1, 0}), 0, 0.01);
  EXPECT_EQ(ball.lost_count, 5U);
}

}  // namespace
}  // namespace soccer
