#include "motion/odometry/odometry_estimator.h"

#include <cmath>

#include <gtest/gtest.h>

#include "kinematic_robot.h"
#include "motion/kinematics/stance.h"

namespace soccer::motion {
namespace {

TEST(OdometryEstimator, continues_during_a_hop_and_stops_when_the_robot_is_held) {
  const BodyModel body = load_yaml<BodyModel>(kConfig / "simspark" / "body.yaml");
  OdometryEstimator estimator(body, OdometryParameters());
  SensorFrame sensors;
  sensors.period = 0.02;
  BodyState state;
  Odometry odometry;
  // Both feet move backward below the torso at 0.5 m/s while they are loaded.
  double place = 0.05;
  const auto run = [&](int cycles, double load) {
    for (int i = 0; i < cycles; ++i) {
      put_feet(body, 0.24, 0, {.forward = place}, {.forward = place}, sensors.angle);
      if (load > 0) place -= 0.5 * sensors.period;
      state.left_load = state.right_load = load;
      state.on_ground = load > 0;
      estimator.tick(sensors, state, true, odometry);
    }
  };
  run(1, 2);
  run(10, 2);
  const double on_foot = odometry.pose.x;
  run(3, 0);
  EXPECT_GT(odometry.pose.x, on_foot + 0.01) << "the torso continues in the air";
  EXPECT_FALSE(odometry.stale);
  state.picked_up = true;
  const double held = odometry.pose.x;
  run(10, 0);
  EXPECT_EQ(odometry.pose.x, held);
  EXPECT_TRUE(odometry.stale);
}

TEST(OdometryEstimator, follows_the_foot_that_carries_the_robot_and_not_the_one_that_slides) {
  const BodyModel body = load_yaml<BodyModel>(kConfig / "simspark" / "body.yaml");
  OdometryEstimator estimator(body, OdometryParameters());
  SensorFrame sensors;
  sensors.period = 0.02;
  BodyState state;
  state.left_load = 4;
  state.right_load = 0;
  Odometry odometry;
  for (int i = 0; i <= 10; ++i) {  // the left foot moves back by 4 cm, the right one forward by 4 cm: their midpoint stays below the torso
    put_feet(body, 0.24, 0, {.forward = 0.02 - 0.004 * i}, {.forward = -0.02 + 0.004 * i}, sensors.angle);
    estimator.tick(sensors, state, true, odometry);
  }
  EXPECT_NEAR(odometry.pose.x, 0.04, 1e-6);
}

TEST(OdometryEstimator, scales_backward_distances_separately) {
  const BodyModel body = load_yaml<BodyModel>(kConfig / "simspark" / "body.yaml");
  const auto felt = [&](double step) {  // the left foot carries the robot
    OdometryEstimator estimator(body, {.forward_scale = 0.9, .backward_scale = 1.1});
    SensorFrame sensors;
    sensors.period = 0.02;
    BodyState state;
    state.left_load = 4;
    Odometry odometry;
    for (int i = -10; i <= 10; ++i) {
      put_feet(body, 0.24, 0, {.forward = -step * i}, {.forward = step * i}, sensors.angle);
      estimator.tick(sensors, state, true, odometry);
    }
    return odometry.pose.x;
  };
  EXPECT_NEAR(felt(0.002), 0.9 * 0.04, 1e-6);
  EXPECT_NEAR(felt(-0.002), -1.1 * 0.04, 1e-6);
}

TEST(OdometryEstimator, rotates_a_twisting_foot_about_the_edge_it_stands_on) {
  const BodyModel body = load_yaml<BodyModel>(kConfig / "simspark" / "body.yaml");
  OdometryEstimator estimator(body, OdometryParameters());
  SensorFrame sensors;
  sensors.period = 0.02;
  sensors.left_fsr = {2, 0, 2, 0};
  BodyState state;
  state.left_load = 4;
  Odometry odometry;
  const double edge = body.foot_half_width, last = 0.2;
  for (int i = 0; i <= 10; ++i) {  // the torso and the left foot's outer edge stay in place, so the ankle moves forward
    const double yaw = last * i / 10;
    put_feet(body, 0.24, 0, {.forward = edge * std::sin(yaw), .left = edge * (1 - std::cos(yaw)), .yaw = yaw}, {.yaw = -yaw},
             sensors.angle);
    estimator.tick(sensors, state, true, odometry);
  }
  EXPECT_NEAR(odometry.pose.x, edge * std::sin(last) / 2, 1e-4) << "motion of the midpoint between the ankles";
}

TEST(OdometryEstimator, adds_the_slip_of_each_foot_that_comes_down) {
  const BodyModel body = load_yaml<BodyModel>(kConfig / "simspark" / "body.yaml");
  OdometryEstimator estimator(body, {.forward_per_step = -0.001});
  SensorFrame sensors;
  sensors.period = 0.02;
  put_feet(body, 0.24, 0, {}, {}, sensors.angle);
  Odometry odometry;
  for (int cycle = 0; cycle <= 12; ++cycle) {  // the left foot comes down in cycles 4 and 12, the right one in cycle 8
    BodyState state;
    state.left_load = cycle / 4 % 2 == 1 ? 4 : 0;
    state.right_load = cycle / 4 % 2 == 0 ? 4 : 0;
    estimator.tick(sensors, state, true, odometry);
  }
  EXPECT_NEAR(odometry.pose.x, -0.003, 1e-9);
}

TEST(OdometryEstimator, adds_the_sideways_slip_of_a_turn) {
  const BodyModel body = load_yaml<BodyModel>(kConfig / "simspark" / "body.yaml");
  OdometryEstimator estimator(body, {.left_per_turn = 0.01});
  SensorFrame sensors;
  sensors.period = 0.02;
  BodyState state;
  state.left_load = state.right_load = 2;
  put_feet(body, 0.24, 0, {}, {}, sensors.angle);
  Odometry odometry;
  estimator.tick(sensors, state, true, odometry);
  sensors.gyro.z = -0.5;
  for (int i = 0; i < 10; ++i) estimator.tick(sensors, state, true, odometry);
  EXPECT_NEAR(odometry.pose.angle, -0.1, 1e-6);
  EXPECT_NEAR(odometry.pose.y, -0.001, 1e-5);
}

}  // namespace
}  // namespace soccer::motion
