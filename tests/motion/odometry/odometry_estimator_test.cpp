#include "motion/odometry/odometry_estimator.h"

#include <gtest/gtest.h>

#include "kinematic_robot.h"
#include "motion/kinematics/stance.h"

namespace soccer::motion {
namespace {

TEST(OdometryEstimator, of_a_robot_in_the_air_goes_on_for_a_hop_and_stops_when_it_is_held) {
  const BodyModel body = load_yaml<BodyModel>(kConfig / "simspark" / "body.yaml");
  OdometryEstimator estimator(body, OdometryParameters());
  SensorFrame sensors;
  sensors.period = 0.02;
  BodyState state;
  Odometry odometry;
  // Both feet go backward below the torso at 0.5 m/s, for as long as they are loaded.
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
  EXPECT_GT(odometry.pose.x, on_foot + 0.01) << "it flies on";
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
  for (int i = 0; i <= 10; ++i) {  // the left foot goes back by 4 cm, the right one forward by 4 cm: their middle stays below the torso
    put_feet(body, 0.24, 0, {.forward = 0.02 - 0.004 * i}, {.forward = -0.02 + 0.004 * i}, sensors.angle);
    estimator.tick(sensors, state, true, odometry);
  }
  EXPECT_NEAR(odometry.pose.x, 0.04, 1e-6);
}

}  // namespace
}  // namespace soccer::motion
