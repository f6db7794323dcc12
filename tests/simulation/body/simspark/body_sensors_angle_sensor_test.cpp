#include <cmath>

#include <gtest/gtest.h>

#include "blackboard/geometry/angle.h"
#include "simulation/body/simspark/body_sensors.h"

namespace soccer {
namespace {

constexpr double kStep = 0.02;

/// Simulates a fall: rotates about one axis of the torso by `angle` within a second, with an impact at the end, then rests.
Vector3<Torso> after_a_fall(double about_x, double about_y, double seconds_lying) {
  AngleSensor sensor;
  const double pi = kPi;
  for (int i = 0; i < 50; ++i) {
    const double rate = pi / 2 * std::sin(pi * (i + 0.5) / 50);  // integrates to 1
    const Vector3<Torso> impact{0, 0, 200};
    sensor.update({about_x * rate, about_y * rate, 0}, i > 46 ? impact : Vector3<Torso>{0, 0, 0}, kStep);
  }
  const Vector3<Torso> gravity{-9.81 * std::sin(about_y), 9.81 * std::cos(about_y) * std::sin(about_x),
                               9.81 * std::cos(about_y) * std::cos(about_x)};
  for (int i = 0; i < seconds_lying / kStep; ++i) sensor.update({0, 0, 0}, gravity, kStep);
  return sensor.angle();
}

TEST(AngleSensor, starts_upright) {
  AngleSensor sensor;
  EXPECT_EQ(sensor.angle().x, 0);
  EXPECT_EQ(sensor.angle().y, 0);
}

TEST(AngleSensor, follows_falls_in_four_directions_and_is_correct_when_lying) {
  for (const double lying : {0.0, 5.0}) {
    EXPECT_NEAR(after_a_fall(0, kPi / 2, lying).y, kPi / 2, 0.03);
    EXPECT_NEAR(after_a_fall(0, kPi / 2, lying).x, 0, 0.05);
    EXPECT_NEAR(after_a_fall(0, -kPi / 2, lying).y, -kPi / 2, 0.03);
    EXPECT_NEAR(after_a_fall(kPi / 2, 0, lying).x, kPi / 2, 0.03);
    EXPECT_NEAR(after_a_fall(kPi / 2, 0, lying).y, 0, 0.05);
    EXPECT_NEAR(after_a_fall(-kPi / 2, 0, lying).x, -kPi / 2, 0.03);
  }
}

TEST(AngleSensor, ignores_impacts) {
  AngleSensor sensor;
  for (int i = 0; i < 100; ++i) sensor.update({0, 0, 0}, {i % 10 == 0 ? 150.0 : 0.0, i % 10 == 5 ? -80.0 : 0.0, 9.81}, kStep);
  EXPECT_NEAR(sensor.angle().x, 0, 0.005);
  EXPECT_NEAR(sensor.angle().y, 0, 0.005);
}

TEST(AngleSensor, converges_within_a_second_after_the_robot_was_placed) {
  AngleSensor sensor;
  for (int i = 0; i < 60; ++i) sensor.update({0, 0, 0}, {-9.81, 0, 0}, kStep);
  EXPECT_NEAR(sensor.angle().y, kPi / 2, 0.02);
}

TEST(AngleSensor, converges_after_a_rotation_that_the_gyro_missed_while_limbs_move) {
  AngleSensor sensor;
  for (int i = 0; i < 40; ++i) sensor.update({0.4 * std::sin(i), 0, 0}, {-9.81, std::sin(i), 0}, kStep);
  EXPECT_NEAR(sensor.angle().y, kPi / 2, 0.4);
}

TEST(AngleSensor, integrates_rotation_about_the_vertical) {
  AngleSensor sensor;
  for (int i = 0; i < 50; ++i) sensor.update({0, 0, 1}, {0, 0, 9.81}, kStep);
  EXPECT_NEAR(sensor.angle().z, 1, 1e-6);
}

TEST(AngleSensor, ignores_non_finite_values) {
  AngleSensor sensor;
  sensor.update({std::nan(""), 0, 0}, {0, 0, 9.81}, kStep);
  sensor.update({0, 0, 0}, {std::nan(""), 0, 0}, kStep);
  EXPECT_EQ(sensor.angle().x, 0);
  EXPECT_EQ(sensor.angle().y, 0);
}

TEST(BodySensors, convert_the_simulators_axes_to_the_naos) {
  // Simulator to NAO: falling forward is negative x and becomes positive y; the acceleration when lying on the front is -y and becomes -x;
  // turning left is z in both.
  EXPECT_NEAR(gyro_from({-180, 0, 90}).y, kPi, 1e-9);
  EXPECT_NEAR(gyro_from({-180, 0, 90}).z, kPi / 2, 1e-9);
  EXPECT_EQ(to_nao_axes({0, -9.8, 0}).x, -9.8);
  EXPECT_EQ(to_nao_axes({1, 0, 0}).y, -1);
}

TEST(BodySensors, distribute_the_force_over_four_sensors_with_the_same_centre_of_pressure) {
  const auto [fl, fr, rl, rr] = fsr_from({true, {0.02, 0.04, -0.01}, {0, 0, 22.56}});
  EXPECT_NEAR(fl + fr + rl + rr, 2.3, 0.001);
  EXPECT_NEAR((fl + fr) / (fl + fr + rl + rr), 0.75, 1e-9);
  EXPECT_NEAR((fr + rr) / (fl + fr + rl + rr), 0.75, 1e-9);
  EXPECT_EQ(fsr_from({false, {}, {}})[0], 0);
  EXPECT_EQ(fsr_from({true, {}, {0, 0, -5}})[0], 0);
}

}  // namespace
}  // namespace soccer
