#include <cmath>

#include <gtest/gtest.h>

#include "perception/ball/ball_filter.h"

namespace soccer::ball {
namespace {

/// Parameters without process noise, drag and friction; each test sets those that it examines.
BallFilterParameters ideal() {
  BallFilterParameters p;
  p.deceleration = p.drag = p.speed_noise = p.walk_noise = p.turn_noise = p.fall_noise = 0;
  p.distance_noise = 0.1;
  p.bearing_noise = 0.05;
  p.point_noise = 0.02;
  return p;
}

const OdometryStep kStanding{};

/// A ball at (2, 0) that, according to two sightings, rolls to the left at about 1 m/s.
BallTrack rolling(const BallFilterParameters& p) {
  BallTrack track({2, 0}, Time{0}, p);
  track.predict(kStanding, 0.5, p);
  track.correct({2, 0.5}, from_seconds(0.5), p);
  return track;
}

TEST(BallTrack, is_as_uncertain_as_its_first_sighting_along_and_across_the_line_of_sight) {
  const BallFilterParameters p = ideal();
  const BallTrack ahead({2, 0}, Time{0}, p), beside({0, 2}, Time{0}, p);
  EXPECT_NEAR(ahead.position_covariance()(0, 0), 0.2 * 0.2 + 0.02 * 0.02, 1e-12);
  EXPECT_NEAR(ahead.position_covariance()(1, 1), 0.1 * 0.1 + 0.02 * 0.02, 1e-12);
  EXPECT_NEAR(ahead.position_covariance()(0, 1), 0, 1e-12);
  EXPECT_NEAR(beside.position_covariance()(1, 1), ahead.position_covariance()(0, 0), 1e-12);
  const BallTrack oblique({1, 1}, Time{0}, p);
  EXPECT_NEAR(oblique.position_covariance()(0, 1), (0.02 - 0.005) / 2, 1e-12) << "the ellipse is oriented along the line of sight";
  EXPECT_EQ(ahead.sightings(), 1);
}

TEST(BallTrack, computes_the_squared_mahalanobis_distance_of_a_sighting) {
  const BallFilterParameters p = ideal();
  const BallTrack track({2, 0}, Time{0}, p);
  EXPECT_NEAR(track.distance({2, 0}, p), 0, 1e-12);
  const double both = 2 * (0.1 * 0.1 + 0.02 * 0.02);
  EXPECT_NEAR(track.distance({2, 0.1}, p), 0.01 / both, 0.002 * 0.01 / both + 1e-3);
  EXPECT_LT(track.distance({2.1, 0}, p), track.distance({2, 0.1}, p)) << "distances are less certain than bearings";
}

TEST(BallTrack, moves_halfway_to_a_second_sighting_of_equal_certainty) {
  const BallFilterParameters p = ideal();
  BallTrack track({2, 0}, Time{0}, p);
  track.correct({2, 0.02}, from_seconds(0.1), p);
  EXPECT_NEAR(track.position().y, 0.01, 1e-5);
  EXPECT_NEAR(track.position_covariance()(1, 1), (0.1 * 0.1 + 0.02 * 0.02) / 2, 1e-5);
  EXPECT_EQ(track.sightings(), 2);
  EXPECT_EQ(track.last_seen(), from_seconds(0.1));
}

TEST(BallTrack, estimates_its_speed_from_two_positions) {
  const BallTrack track = rolling(ideal());
  EXPECT_GT(track.velocity().y, 0.9);
  EXPECT_LT(track.velocity().y, 1);
  EXPECT_NEAR(track.velocity().x, 0, 0.05);
}

TEST(BallTrack, keeps_its_speed_without_friction_and_drag) {
  const BallFilterParameters p = ideal();
  BallTrack track = rolling(p);
  const auto position = track.position(), velocity = track.velocity();
  track.predict(kStanding, 2, p);
  EXPECT_NEAR(track.position().x, position.x + 2 * velocity.x, 1e-9);
  EXPECT_NEAR(track.position().y, position.y + 2 * velocity.y, 1e-9);
  EXPECT_NEAR(track.velocity().y, velocity.y, 1e-9);
}

TEST(BallTrack, is_slowed_by_friction_until_it_rests) {
  BallFilterParameters p = ideal();
  BallTrack track = rolling(p);
  const double y = track.position().y, speed = track.velocity().norm();
  p.deceleration = 0.5;
  for (int i = 0; i < 100; ++i) track.predict(kStanding, 0.01, p);
  EXPECT_NEAR(track.velocity().norm(), speed - 0.5, 1e-9);
  for (int i = 0; i < 500; ++i) track.predict(kStanding, 0.01, p);
  EXPECT_EQ(track.velocity().norm(), 0);
  EXPECT_NEAR(track.position().y - y, speed * speed / (2 * 0.5), 0.01);
}

TEST(BallTrack, is_slowed_by_drag_in_proportion_to_its_speed) {
  BallFilterParameters p = ideal();
  BallTrack track = rolling(p);
  const double y = track.position().y, speed = track.velocity().norm();
  p.drag = 2;
  for (int i = 0; i < 100; ++i) track.predict(kStanding, 0.01, p);
  EXPECT_NEAR(track.velocity().norm(), speed * std::exp(-2.0), 1e-9);
  EXPECT_NEAR(track.position().y - y, speed * (1 - std::exp(-2.0)) / 2, 0.01);
}

TEST(BallTrack, keeps_its_field_position_while_the_robot_walks_and_turns) {
  const BallFilterParameters p = ideal();
  BallTrack track = rolling(p);
  const Pose2<Ground, Ground> move{0.3, -0.1, 0.5};
  const auto position = move.inverse() * track.position();
  const auto velocity = track.velocity();
  track.predict({move, false}, 0, p);
  EXPECT_NEAR(distance(track.position(), position), 0, 1e-9);
  EXPECT_NEAR(track.velocity().norm(), velocity.norm(), 1e-9);
  EXPECT_NEAR(track.velocity().angle(), velocity.angle() - 0.5, 1e-9);
}

TEST(BallTrack, becomes_less_certain_by_walking_turning_falling_and_time) {
  BallFilterParameters p = ideal();
  const auto grown = [&](const OdometryStep& step, double elapsed) {
    BallTrack track({2, 0}, Time{0}, p);
    const Eigen::Matrix2d before = track.position_covariance();
    BallTrack other = track;
    other.predict({}, elapsed, ideal());
    track.predict(step, elapsed, p);
    return Eigen::Matrix2d(track.position_covariance() - (elapsed > 0 ? other.position_covariance() : before));
  };
  p.walk_noise = 0.2;
  EXPECT_NEAR(grown({{0, 0.25, 0}, false}, 0)(0, 0), 0.04 * 0.25, 1e-12) << "in proportion to the distance";
  EXPECT_NEAR(grown({{0, 0.25, 0}, false}, 0)(1, 1), 0.04 * 0.25, 1e-12);
  p = ideal();
  p.fall_noise = 0.5;
  EXPECT_NEAR(grown({{}, true}, 0)(0, 0), 0.25, 1e-12);
  EXPECT_NEAR(grown({{}, false}, 0)(0, 0), 0, 1e-12);
  p = ideal();
  p.speed_noise = 0.3;
  EXPECT_NEAR(grown({}, 2)(1, 1), 0.09 * 8 / 3, 1e-12) << "a random walk of the speed";
  p = ideal();
  p.turn_noise = 0.1;
  for (const double turn : {-0.5, 0.5}) {
    BallTrack track({2, 0}, Time{0}, p);
    const double before = track.position_covariance().trace();
    track.predict({{0, 0, turn}, false}, 0, p);
    EXPECT_NEAR(track.position_covariance().trace() - before, 0.01 * 0.5 * 4, 1e-12)
        << "in proportion to the turn and the square of the distance";
  }
}

TEST(BallTrack, is_never_faster_than_the_maximum_speed) {
  BallFilterParameters p = ideal();
  p.max_speed = 0.5;
  EXPECT_NEAR(rolling(p).velocity().norm(), 0.5, 1e-9);
}

}  // namespace
}  // namespace soccer::ball
