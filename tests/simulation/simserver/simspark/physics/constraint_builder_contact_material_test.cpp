#include <gtest/gtest.h>

#include "simulation/simserver/simspark/physics/constraint_builder.h"

namespace soccer {
namespace {

TEST(ContactMaterial, is_the_mean_of_two_surfaces_where_both_define_a_value) {
  const BallSurface ball;
  const ContactMaterial robot_on_ground = contact_material(Surface::kRobot, Surface::kGround, ball);
  EXPECT_DOUBLE_EQ(robot_on_ground.error_reduction, 0.4);
  EXPECT_DOUBLE_EQ(robot_on_ground.softness, 1e-4);
  EXPECT_DOUBLE_EQ(robot_on_ground.slip, 0.005);
  const ContactMaterial ball_on_robot = contact_material(Surface::kBall, Surface::kRobot, ball);
  EXPECT_DOUBLE_EQ(ball_on_robot.error_reduction, 0.55);
  EXPECT_DOUBLE_EQ(ball_on_robot.softness, 0.02505);
  EXPECT_DOUBLE_EQ(ball_on_robot.slip, 0.3025);
}

TEST(ContactMaterial, does_not_depend_on_the_order_of_the_surfaces) {
  for (const Surface a : {Surface::kGround, Surface::kObstacle, Surface::kBall, Surface::kRobot})
    for (const Surface b : {Surface::kBall, Surface::kRobot})
      EXPECT_EQ(contact_material(a, b, {}).bounce_speed, contact_material(b, a, {}).bounce_speed);
}

TEST(ContactMaterial, a_penetration_beyond_a_millimetre_is_corrected_at_one_metre_per_second_at_most) {
  const ContactMaterial material = contact_material(Surface::kRobot, Surface::kRobot, {});
  EXPECT_EQ(material.separation_velocity(0.001, 0, 0.01), 0);
  EXPECT_DOUBLE_EQ(material.separation_velocity(0.002, 0, 0.01), 0.6 * 0.001 / 0.01);
  EXPECT_EQ(material.separation_velocity(0.5, 0, 0.01), 1);
}

TEST(ContactMaterial, only_fast_impacts_rebound) {
  const ContactMaterial material = contact_material(Surface::kBall, Surface::kGround, {});
  EXPECT_EQ(material.separation_velocity(0, 0.8, 0.01), 0);
  EXPECT_DOUBLE_EQ(material.separation_velocity(0, 2, 0.01), 0.8 * 2);
  EXPECT_EQ(contact_material(Surface::kRobot, Surface::kGround, {}).separation_velocity(0, 100, 0.01), 0);
}

}  // namespace
}  // namespace soccer
