// Which of the things that look like a ball are believed.
#include <cmath>

#include <gtest/gtest.h>

#include "perception/ball/ball_filter.h"

namespace soccer {
namespace {

constexpr double kImagePeriod = 0.03;  // s

class BallFilterCandidates : public testing::Test {
 protected:
  void frame(const std::vector<Point2<Ground>>& balls, double elapsed = kImagePeriod) {
    seen.time += from_seconds(elapsed);
    ++seen.frame;
    seen.balls = balls;
    tick();
  }
  void frames(int count, const std::vector<Point2<Ground>>& balls) {
    for (int i = 0; i < count; ++i) frame(balls);
  }
  void tick() {
    sensors.time = seen.time;
    filter.tick({seen, robot, odometry, sensors}, {ball});
  }
  GroundObservations seen;
  SensorFrame sensors;
  RobotPose robot;
  Odometry odometry;
  BallEstimate ball;
  BallFilterParameters parameters;
  BallFilter filter{parameters};
};

TEST_F(BallFilterCandidates, are_at_most_eight) {
  for (const auto& [others, believed] : {std::pair{7, true}, {8, false}}) {
    filter = BallFilter(parameters);
    std::vector<Point2<Ground>> balls;
    for (int i = 0; i < others; ++i) balls.push_back({3, 2.0 * i - 8});
    balls.push_back({-2, 0});
    frame(balls);
    frames(2, {{-2, 0}});
    EXPECT_EQ(ball.valid, believed) << others;
  }
}

TEST_F(BallFilterCandidates, that_were_seen_most_often_are_confirmed_first) {
  parameters.confirmations = 5;
  filter.tune(parameters);
  frames(1, {{2, 2}});
  frames(3, {{2, 2}, {2, -2}});
  EXPECT_FALSE(ball.valid);
  frame({{2, -2}, {2, 2}});
  ASSERT_TRUE(ball.valid);
  EXPECT_NEAR(ball.position.y, 2, 0.01);
}

TEST_F(BallFilterCandidates, replace_the_ball_only_when_it_is_not_seen) {
  frames(3, {{2, 2}});
  frames(10, {{2, 2}, {2, -2}});
  EXPECT_NEAR(ball.position.y, 2, 0.01);
  EXPECT_EQ(ball.lost_count, 0U);
  frame({});
  EXPECT_NEAR(ball.position.y, -2, 0.01);
  EXPECT_FALSE(ball.seen) << "that one was not seen in this frame either";
  EXPECT_EQ(ball.lost_count, 1U);
  EXPECT_EQ(ball.last_seen, from_seconds(13 * kImagePeriod));
}

TEST_F(BallFilterCandidates, count_as_seen_in_the_frame_that_confirms_them) {
  frames(3, {{2, 2}});
  EXPECT_TRUE(ball.seen);
  EXPECT_EQ(ball.seen_count, 1U);
  EXPECT_EQ(ball.lost_count, 0U);
}

TEST_F(BallFilterCandidates, move_with_the_odometry_of_a_walking_robot) {
  for (int i = 0; i < 3; ++i) {
    odometry.pose.x = 0.4 * i;
    frame({{2 - 0.4 * i, 0.5}});
  }
  ASSERT_TRUE(ball.valid);
  EXPECT_NEAR(ball.position.x, 1.2, 0.01);
  EXPECT_NEAR(ball.field_velocity.norm(), 0, 0.05);
}

TEST_F(BallFilterCandidates, are_dropped_without_frames) {
  frames(2, {{2, 2}});
  sensors.time = seen.time + from_seconds(0.7);
  filter.tick({seen, robot, odometry, sensors}, {ball});
  frame({{2, 2}});
  EXPECT_FALSE(ball.valid);
}

/// Whether a sighting at this part of the gate is of the same ball; that one is believed already, or lacks one sighting.
bool is_same(double part, const BallFilterParameters& parameters, bool believed) {
  BallFilter filter(parameters);
  GroundObservations seen;
  const RobotPose robot;
  const Odometry odometry;
  SensorFrame sensors;
  BallEstimate ball;
  const auto frame = [&](Point2<Ground> at) {
    ++seen.frame;
    seen.time += Time{1};
    seen.balls = {at};
    filter.tick({seen, robot, odometry, sensors}, {ball});
  };
  ball::BallTrack track({2, 0}, Time{0}, parameters);
  frame({2, 0});
  for (int i = 1; i < (believed ? parameters.confirmations : parameters.confirmations - 1); ++i) {
    frame({2, 0});
    track.correct({2, 0}, Time{static_cast<std::int64_t>(i)}, parameters);
  }
  double off = 0;
  while (track.distance({2, off}, parameters) < part * parameters.gate) off += 1e-4;
  frame({2, off});
  return ball.valid && ball.seen;
}

TEST_F(BallFilterCandidates, take_sightings_within_the_same_gate_as_the_ball) {
  parameters.confirmations = 2;
  for (const bool believed : {true, false}) {
    EXPECT_TRUE(is_same(0.9, parameters, believed)) << believed;
    EXPECT_FALSE(is_same(1.1, parameters, believed)) << believed;
  }
}

TEST_F(BallFilterCandidates, are_predicted_for_at_most_a_second_between_two_frames) {
  double x = 1;
  for (int i = 0; i < 60; ++i) frame({{x += 1.0 * kImagePeriod, 0}});
  ASSERT_GT(ball.field_velocity.x, 0.8);
  const double before = ball.position.x, speed = ball.field_velocity.x;
  frame({}, 5);
  EXPECT_NEAR(ball.position.x - before, speed - 0.35 / 2, 0.02);
  frame({}, -3);
  EXPECT_NEAR(ball.position.x - before, speed - 0.35 / 2, 0.02) << "and not back";
}

TEST_F(BallFilterCandidates, have_a_covariance_that_is_rotated_to_the_field) {
  frames(3, {{2, 0}});
  const auto straight = ball.covariance;
  EXPECT_GT(std::abs(straight[0] - straight[3]), 0.1 * straight[0]);
  robot.pose.angle = 1.5707963267948966;
  tick();
  EXPECT_NEAR(ball.covariance[0], straight[3], 1e-9);
  EXPECT_NEAR(ball.covariance[3], straight[0], 1e-9);
  robot.pose.angle = 0.7853981633974483;
  tick();
  EXPECT_NEAR(ball.covariance[1], (straight[0] - straight[3]) / 2, 1e-9);
  EXPECT_NEAR(ball.covariance[2], ball.covariance[1], 1e-12);
}

TEST(BallTrack, expects_the_speed_of_a_kicked_ball_at_its_first_sighting) {
  // Two sightings, a tenth of a second and a tenth of a metre apart; how far the speed is believed shows how fast a ball was expected.
  BallFilterParameters p;
  p.deceleration = p.speed_noise = 0;
  ball::BallTrack track({2, 0}, Time{0}, p);
  const double noise = track.position_covariance()(1, 1);
  track.predict({}, 0.1, p);
  track.correct({2, 0.1}, from_seconds(0.1), p);
  const double part = track.velocity().y / 0.1;  // speed^2 * 0.1 / (2 * noise + (0.1 * speed)^2), about
  const double expected = std::sqrt(2 * noise * part / (0.1 - 0.01 * part));
  EXPECT_GT(expected, 1);
  EXPECT_LT(expected, 2.2);
}

TEST(BallTrack, has_only_the_noise_of_a_point_at_the_robots_feet) {
  BallFilterParameters p;
  p.point_noise = 0.02;
  p.distance_noise = 0.1;
  EXPECT_NEAR(ball::BallTrack({0, 0}, Time{0}, p).position_covariance()(0, 0), 0.0004, 1e-12);
  EXPECT_NEAR(ball::BallTrack({0.1, 0}, Time{0}, p).position_covariance()(0, 0), 0.0004 + 0.0001, 1e-12);
}

}  // namespace
}  // namespace soccer
