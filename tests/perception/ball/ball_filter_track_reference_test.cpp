// A track against a Kalman filter of one axis that is written out by hand.
#include <cmath>

#include <gtest/gtest.h>

#include "perception/ball/ball_filter.h"

namespace soccer::ball {
namespace {

struct OneAxis {
  double y, v;        // m, m/s
  double yy, yv, vv;  // their covariance

  void roll(double elapsed, const BallFilterParameters& p) {
    const double speed = std::abs(v), slowed = std::max(0.0, speed * std::exp(-p.drag * elapsed) - p.deceleration * elapsed);
    const double keep = speed > 0 ? slowed / speed : 1, travel = elapsed * (1 + keep) / 2;
    y += travel * v;
    v *= keep;
    yy += 2 * travel * yv + travel * travel * vv;
    yv = keep * (yv + travel * vv);
    vv *= keep * keep;
    yy += p.speed_noise * p.speed_noise * std::pow(elapsed, 3) / 3;
    vv += p.speed_noise * p.speed_noise * elapsed;
  }

  void see(double at, double noise) {
    const double gain_y = yy / (yy + noise), gain_v = yv / (yy + noise), off = at - y;
    y += gain_y * off;
    v += gain_v * off;
    vv -= gain_v * yv;
    yv *= 1 - gain_y;
    yy *= 1 - gain_y;
  }
};

TEST(BallTrack, agrees_with_a_kalman_filter_of_one_axis_over_many_sightings) {
  BallFilterParameters p;
  p.drag = 0.4;
  p.deceleration = 0.05;
  p.speed_noise = 0.5;
  const double noise = std::pow(p.bearing_noise * 2, 2) + p.point_noise * p.point_noise;  // across, 2 m away
  BallTrack track({2, 0}, Time{0}, p);
  OneAxis reference{0, 0, noise, 0, 1.5 * 1.5};
  for (int i = 1; i < 30; ++i) {
    track.predict({}, 0.05, p);
    reference.roll(0.05, p);
    const double at = 0.006 * i + 0.002 * std::sin(3.0 * i);  // near enough to y = 0 for the line of sight to stay along x
    EXPECT_NEAR(track.distance({2, at}, p), std::pow(at - reference.y, 2) / (reference.yy + noise), 1e-3) << i;
    track.correct({2, at}, from_seconds(0.05 * i), p);
    reference.see(at, noise);
    EXPECT_NEAR(track.position().y, reference.y, 1e-3) << i;
    EXPECT_NEAR(track.velocity().y, reference.v, 5e-3) << i;
    EXPECT_NEAR(track.position_covariance()(1, 1), reference.yy, 0.01 * reference.yy) << i;
  }
  EXPECT_GT(track.velocity().y, 0.03);
}

TEST(BallTrack, keeps_its_covariance_while_it_rests) {
  BallFilterParameters p;
  p.speed_noise = 0;
  BallTrack track({2, 0}, Time{0}, p);
  track.predict({}, 0.1, p);
  track.correct({2, 0.05}, from_seconds(0.1), p);
  for (int i = 0; i < 50; ++i) track.predict({}, 0.1, p);
  ASSERT_EQ(track.velocity().norm(), 0);
  const double before = track.position_covariance()(1, 1);
  track.predict({}, 1, p);
  EXPECT_NEAR(track.position_covariance()(1, 1), before, 1e-9);
}

}  // namespace
}  // namespace soccer::ball
