#include "motion/body_state/body_state_estimator.h"

#include <cmath>

#include <gtest/gtest.h>

namespace soccer {
namespace {

class BodyStateEstimatorTest : public testing::Test {
 protected:
  void run(double seconds) {
    for (double time = 0; time < seconds; time += sensors.period) estimator.tick({sensors}, {body});
  }

  SensorFrame sensors = [] {
    SensorFrame frame;
    frame.accelerometer = {0, 0, 9.81};
    return frame;
  }();
  BodyStateEstimator estimator{BodyStateEstimatorParameters()};
  BodyState body;
};

TEST_F(BodyStateEstimatorTest, pressure_is_positive_on_the_left_and_within_one) {
  sensors.left_fsr = {5, 5, 5, 5};
  run(0.01);
  EXPECT_GT(body.lateral_pressure, 0.5);
  EXPECT_TRUE(body.left_support);
  EXPECT_DOUBLE_EQ(body.left_load, 20);
  sensors.right_fsr = {10, 10, 10, 10};
  run(0.01);
  EXPECT_LT(body.lateral_pressure, 0);
  EXPECT_GT(body.lateral_pressure, -1);
  EXPECT_FALSE(body.left_support);
}

TEST_F(BodyStateEstimatorTest, an_outer_edge_counts_more_than_an_inner_one) {
  sensors.left_fsr = {10, 0, 10, 0};
  run(0.01);
  const double outer = body.lateral_pressure;
  sensors.left_fsr = {0, 10, 0, 10};
  run(0.01);
  EXPECT_GT(outer, body.lateral_pressure);
}

TEST_F(BodyStateEstimatorTest, without_load_the_robot_is_in_the_air) {
  run(0.01);
  EXPECT_FALSE(body.on_ground);
  EXPECT_EQ(body.lateral_pressure, 0);
}

TEST_F(BodyStateEstimatorTest, an_upright_robot_is_picked_up_when_its_feet_carry_no_load_for_a_while) {
  sensors.left_fsr = {5, 5, 5, 5};
  run(1);
  EXPECT_FALSE(body.picked_up);
  sensors.left_fsr = {};
  run(0.1);
  EXPECT_FALSE(body.picked_up) << "a hop";
  run(1);
  EXPECT_TRUE(body.picked_up);
  sensors.right_fsr = {5, 5, 5, 5};
  run(0.01);
  EXPECT_FALSE(body.picked_up);
}

TEST_F(BodyStateEstimatorTest, a_robot_that_lies_is_not_picked_up) {
  sensors.torso_angle = {0, 1.5, 0};
  sensors.accelerometer = {-9.81, 0, 0};
  run(2);
  EXPECT_FALSE(body.picked_up);
}

TEST_F(BodyStateEstimatorTest, a_torso_that_leans_and_rotates_further_is_falling_before_it_is_down) {
  sensors.torso_angle = {0, 0.4, 0};
  run(0.1);
  EXPECT_EQ(body.posture, Posture::kUpright) << "leaning alone is not a fall";
  sensors.gyro = {0, 3, 0};
  run(0.1);
  EXPECT_EQ(body.posture, Posture::kFalling);
}

TEST_F(BodyStateEstimatorTest, determines_the_lying_posture_once_the_robot_rests) {
  sensors.torso_angle = {0, 1.5, 0};
  sensors.accelerometer = {-9.81, 0, 0};
  sensors.gyro = {0, 5, 0};
  run(1);
  EXPECT_EQ(body.posture, Posture::kFalling) << "still rotating";
  sensors.gyro = {};
  run(1);
  EXPECT_EQ(body.posture, Posture::kOnFront);
  sensors.accelerometer = {9.81, 0, 0};
  run(1);
  EXPECT_EQ(body.posture, Posture::kOnBack);
  sensors.accelerometer = {0, -9.81, 0};
  run(1);
  EXPECT_EQ(body.posture, Posture::kOnLeft);
  sensors.accelerometer = {0, 9.81, 0};
  run(1);
  EXPECT_EQ(body.posture, Posture::kOnRight);
  sensors.accelerometer = {0, 0, 9.81};
  sensors.torso_angle = {};
  run(1);
  EXPECT_EQ(body.posture, Posture::kUpright);
}

class BodyStateEstimatorLeaning : public BodyStateEstimatorTest {
 protected:
  void lean(double angle) {
    sensors.torso_angle = {0, angle, 0};
    sensors.accelerometer = {-9.81 * std::sin(angle), 0, 9.81 * std::cos(angle)};
  }
};

TEST_F(BodyStateEstimatorLeaning, a_fall_that_is_stopped_halfway_ends_when_the_robot_rests) {
  lean(0.7);
  sensors.gyro = {0, 3, 0};
  run(0.3);
  EXPECT_EQ(body.posture, Posture::kFalling);
  sensors.gyro = {};
  run(2);
  EXPECT_EQ(body.posture, Posture::kOnFront);
}

TEST_F(BodyStateEstimatorLeaning, a_fall_that_never_comes_to_rest_times_out) {
  lean(-0.7);
  for (int swing = 0; swing < 30; ++swing) {
    sensors.gyro = {0, swing % 2 == 0 ? -3.0 : 3.0, 0};
    run(0.1);
  }
  EXPECT_EQ(body.posture, Posture::kOnBack);
}

TEST_F(BodyStateEstimatorLeaning, a_robot_that_leans_on_something_and_rests_is_lying) {
  lean(0.5);
  run(2);
  EXPECT_EQ(body.posture, Posture::kOnFront);
  lean(0.2);
  run(1);
  EXPECT_EQ(body.posture, Posture::kUpright);
}

}  // namespace
}  // namespace soccer
