#include "simulation/simserver/simspark/physics/world.h"

#include <cmath>

#include <gtest/gtest.h>

#include "physics/world_support.h"
#include "support.h"

namespace soccer {
namespace {

constexpr RobotId kFirst{Side::kLeft, 1};
constexpr double kStanding = 0.385;

World world_with_robot(double physics_step = 0.01) {
  WorldParameters parameters = small_field().world;
  parameters.physics_step = physics_step;
  World world(parameters);
  world.add(kFirst, {-2, 0.5, kStanding}, 0);
  return world;
}

TEST(World, a_robot_stands_for_a_minute_without_gaining_energy) {
  World world = world_with_robot();
  advance(world, 200);
  const double settled = energy(world.scene());
  for (int second = 0; second < 60; ++second) {
    advance(world, 100);
    ASSERT_LT(energy(world.scene()), settled + 1e-6);
  }
  EXPECT_NEAR(world.scene().position(0, kTorso).z(), 0.384, 0.0005);
  EXPECT_LT((world.scene().position(0, kTorso) - Eigen::Vector3d(-2, 0.5, 0.384)).norm(), 0.001);
}

TEST(World, the_centre_of_pressure_is_the_same_as_on_the_real_server) {
  World world = world_with_robot();
  advance(world, 200);
  advance(world, 2);
  for (const bool left : {false, true}) {
    const SoleForce& sole = world.touch(0).soles[left ? BodyDescription::kLeftSole : BodyDescription::kRightSole];
    EXPECT_NEAR(sole.force.z(), 22.6, 0.1);
    EXPECT_NEAR(sole.centre.y(), -0.009, 0.002);
    EXPECT_NEAR(sole.centre.z(), -0.01, 0.001);
  }
}

class Hinge : public testing::TestWithParam<std::size_t> {};

TEST_P(Hinge, moves_by_speed_times_time_in_each_step) {
  World world = world_with_robot();
  world.scene().set_position(0, {-2, 0.5, 5});  // in the air, without ground contact
  const double speed = world.scene().body(0).parts[GetParam() + 1].high > 20 ? 0.8 : -0.8;
  for (int i = 0; i < 5; ++i) {
    const double before = world.scene().hinge_angles(0)[GetParam()];
    world.motors(0).set_velocity(GetParam(), speed);
    advance(world, 2);
    EXPECT_NEAR(world.scene().hinge_angles(0)[GetParam()] - before, speed * 0.02, 1e-4);
  }
}

INSTANTIATE_TEST_SUITE_P(All, Hinge, testing::Range<std::size_t>(0, 22));

TEST(World, no_motor_is_faster_than_its_limit) {
  World world = world_with_robot();
  world.motors(0).set_velocity(0, 20);
  advance(world, 10);
  EXPECT_NEAR(world.scene().hinge_angles(0)[0], 6.1395 * 0.1, 1e-4);
}

TEST(World, a_joint_rests_at_its_stop_while_driven_and_afterwards) {
  World world = world_with_robot();
  world.motors(0).set_velocity(0, 6);
  advance(world, 100);
  EXPECT_NEAR(world.scene().hinge_angles(0)[0] * 180 / M_PI, 120, 0.01);
  world.motors(0).set_velocity(0, 0);
  advance(world, 100);
  EXPECT_NEAR(world.scene().hinge_angles(0)[0] * 180 / M_PI, 120, 0.01);
}

struct Roll {
  const char* field;
  double speed, half_second, two_seconds, final;
};

class Ball : public testing::TestWithParam<Roll> {};

TEST_P(Ball, rolls_as_far_as_measured_on_the_real_server) {
  WorldParameters parameters = options_for_field(SOURCE_DIR "/config", GetParam().field).world;
  World world(parameters);
  const auto roll = [&](double seconds) { advance(world, static_cast<int>(std::lround(seconds / parameters.physics_step))); };
  roll(2);
  world.scene().set_ball_velocity({GetParam().speed, 0, 0});
  roll(0.5);
  EXPECT_NEAR(world.scene().ball_position().x() / GetParam().half_second, 1, 0.06);
  roll(1.5);
  EXPECT_NEAR(world.scene().ball_position().x() / GetParam().two_seconds, 1, 0.06);
  roll(20);
  EXPECT_NEAR(world.scene().ball_position().x() / GetParam().final, 1, 0.06);
}

INSTANTIATE_TEST_SUITE_P(Measured, Ball,
                         testing::Values(Roll{"spl2017", 0.5, 0.151, 0.322, 0.359}, Roll{"spl2017", 1, 0.310, 0.690, 0.792},
                                         Roll{"spl2017", 3, 0.974, 2.384, 2.915}, Roll{"3dsim", 0.5, 0.144, 0.298, 0.338},
                                         Roll{"3dsim", 1, 0.288, 0.596, 0.677}, Roll{"3dsim", 5, 1.438, 2.981, 3.385}),
                         [](const auto& roll) {
                           return std::string(roll.param.field) + std::to_string(static_cast<int>(10 * roll.param.speed));
                         });

TEST(World, a_dropped_ball_comes_back_as_high_as_on_the_real_server) {
  World world(small_field().world);
  world.scene().set_ball_position({0, 0, 1});
  double peak = 0;
  for (bool rising = false; !rising || world.scene().ball_velocity().z() > 0;) {
    advance(world, 1);
    rising |= world.scene().ball_velocity().z() > 0.5;
    if (rising) peak = std::max(peak, world.scene().ball_position().z());
  }
  EXPECT_NEAR(peak, 0.21, 0.02);
}

TEST(World, adding_and_removing_a_robot_does_not_change_the_state_of_another) {
  World alone = world_with_robot(), together = world_with_robot();
  for (World* world : {&alone, &together}) world->motors(0).set_velocity(14, 1);
  advance(alone, 20);
  advance(together, 10);
  together.add({Side::kRight, 3}, {2, 0, kStanding}, M_PI);
  advance(together, 5);
  together.remove({Side::kRight, 3});
  advance(together, 5);
  const std::size_t head = alone.scene().body(0).seen[BodyDescription::kHead];
  EXPECT_EQ(alone.scene().position(0, head), together.scene().position(0, head));
}

TEST(World, the_state_of_robots_and_ball_is_equal_to_the_bit_while_another_robot_comes_and_goes) {
  World world = world_with_robot();
  world.add({Side::kLeft, 2}, {1, 0.3, kStanding + 0.4}, 0.7);
  world.motors(0).set_velocity(14, 1);
  world.scene().set_ball_velocity({1, 0.3, 2});
  for (int step = 0; step < 120; ++step) {
    advance(world, 1);
    const WorldState before = world.state();
    world.add({Side::kRight, 3}, {4, 0, kStanding}, M_PI);
    world.remove({Side::kRight, 3});
    const WorldState after = world.state();
    ASSERT_EQ(after.ball.positions, before.ball.positions) << step;
    ASSERT_EQ(after.ball.velocities, before.ball.velocities) << step;
    for (std::size_t robot = 0; robot < 2; ++robot) {
      ASSERT_EQ(after.robots[robot].coordinates.positions, before.robots[robot].coordinates.positions) << step;
      ASSERT_EQ(after.robots[robot].coordinates.velocities, before.robots[robot].coordinates.velocities) << step;
    }
  }
}

TEST(World, robots_placed_in_penetration_separate_slowly) {
  World world = world_with_robot();
  world.add({Side::kLeft, 2}, {-2, 0.5, kStanding}, 0);
  double max_speed = 0;
  for (int i = 0; i < 200; ++i) {
    advance(world, 1);
    for (const std::size_t robot : {0U, 1U}) max_speed = std::max(max_speed, world.scene().torso_velocity(robot).norm());
  }
  EXPECT_LT(max_speed, 5);
  EXPECT_EQ(world.divergence_count(), 0);
}

TEST(World, diverging_physics_is_reset_to_rest_and_counted) {
  World world = world_with_robot();
  world.scene().set_ball_velocity({1e9, 0, 0});
  advance(world, 1);
  EXPECT_EQ(world.divergence_count(), 1);
  EXPECT_EQ(world.scene().ball_velocity(), Eigen::Vector3d::Zero());
  EXPECT_LT(world.scene().ball_position().norm(), 1);
}

TEST(World, a_falling_robot_rotates_as_fast_as_the_recorded_one) {
  // Gyro readings of the UNSW fork's server for the same commands, deg/s: before, at and after the first impact.
  World world = world_with_robot();
  constexpr std::size_t kRightAnkle = 14, kLeftAnkle = 20;
  advance(world, 100);
  std::vector<double> rates;
  for (int i = 0; i < 60; ++i) {
    for (const std::size_t ankle : {kRightAnkle, kLeftAnkle}) world.motors(0).set_velocity(ankle, i < 30 ? 3 : 0);
    advance(world, 1);
    rates.push_back(world.scene().torso_rates(0).x() * 180 / M_PI);
  }
  const auto impact = std::find_if(rates.begin(), rates.end(), [](double rate) { return rate < -270; });
  ASSERT_GE(impact - rates.begin(), 2);
  ASSERT_LT(impact + 2, rates.end());
  EXPECT_NEAR(impact[-2], -221.8, 6);
  EXPECT_NEAR(impact[0], -290.8, 6);
  EXPECT_NEAR(impact[1], -309.0, 6);
}

TEST(World, a_robot_measures_the_mean_rate_of_all_physics_steps) {
  World fine = world_with_robot(), coarse = world_with_robot();
  constexpr std::size_t kRightAnkle = 14, kLeftAnkle = 20;
  for (World* world : {&fine, &coarse}) {
    advance(*world, 100);
    for (const std::size_t ankle : {kRightAnkle, kLeftAnkle}) world->motors(0).set_velocity(ankle, 3);
  }
  for (int i = 0; i < 20; ++i) {
    advance(fine, 1);
    const Eigen::Vector3d first = fine.scene().torso_rates(0);
    advance(fine, 1);
    advance(coarse, 2);
    EXPECT_LT((coarse.gyro(0) - (first + fine.gyro(0)) / 2).norm(), 1e-9);
  }
}

}  // namespace
}  // namespace soccer
