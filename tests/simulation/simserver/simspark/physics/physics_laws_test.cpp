// Properties of any physics, regardless of the surfaces: conservation, symmetry, rest.
#include <cmath>

#include <gtest/gtest.h>

#include "physics/world_support.h"
#include "simulation/simserver/simspark/physics/world.h"
#include "support.h"

namespace soccer {
namespace {

constexpr RobotId kLeft1{Side::kLeft, 1}, kRight1{Side::kRight, 1};
constexpr double kStanding = 0.385;  // m, height of the torso

Eigen::Vector3d ball_momentum(const World& world) { return world.parameters().field.ball_mass * world.scene().ball_velocity(); }

/// Moves all hinges back and forth.
void flail(World& world, std::size_t robot, int step) {
  for (std::size_t hinge = 0; hinge < 22; ++hinge)
    world.motors(robot).set_velocity(hinge, (static_cast<std::size_t>(step) / 20 + hinge) % 2 == 0 ? 1.5 : -1.5);
}

TEST(PhysicsLaws, a_robot_stands_for_an_hour) {
  WorldParameters parameters = small_field().world;
  parameters.physics_step = 0.02;
  World world(parameters);
  world.add(kLeft1, {-2, 0.5, kStanding}, 0);
  advance(world, 100);
  const Eigen::Vector3d settled = world.scene().position(0, kTorso);
  for (int minute = 0; minute < 60; ++minute) {
    advance(world, 3000);
    // The contact law has no static friction, so the robot creeps by 0.2 mm per minute.
    ASSERT_LT((world.scene().position(0, kTorso) - settled).norm(), 0.02) << "after " << minute + 1 << " minutes";
  }
  EXPECT_LT(world.scene().torso_velocity(0).norm(), 1e-4);
}

TEST(PhysicsLaws, a_ball_that_hits_a_robot_in_the_air_transfers_its_momentum) {
  World world(small_field().world);
  world.add(kLeft1, {0, 0, 5}, 0);
  world.scene().set_ball_position({0.5, 0.02, 5.02});
  world.scene().set_ball_velocity({-5, 0, 0});
  const double before = (ball_momentum(world) + momentum(world.scene(), 0)).x();
  for (int i = 0; i < 20; ++i) advance(world, 1);
  EXPECT_GT(world.scene().ball_velocity().x(), -2) << "they did not collide";
  EXPECT_NEAR((ball_momentum(world) + momentum(world.scene(), 0)).x(), before, 0.03 * std::abs(before)) << "equal except for the air drag";
}

TEST(PhysicsLaws, a_robot_that_flails_in_the_air_gets_momentum_from_gravity_only) {
  World world(small_field().world);
  world.add(kLeft1, {0, 0, 8}, 0);
  double mass = 0;
  for (const PartDescription& part : world.scene().body(0).parts) mass += part.mass;
  for (int step = 0; step < 60; ++step) {
    flail(world, 0, step);
    advance(world, 1);
  }
  const Eigen::Vector3d expected(0, 0, -mass * 9.81 * 0.6);
  EXPECT_LT((momentum(world.scene(), 0) - expected).norm(), 0.05 * expected.norm()) << "equal except for the air drag";
}

TEST(PhysicsLaws, both_sides_of_the_field_are_point_symmetric) {
  World world(small_field().world);
  world.add(kLeft1, {-2, 0.5, kStanding}, 0.3);
  world.add(kRight1, {2, -0.5, kStanding}, 0.3 + M_PI);
  world.scene().set_ball_position({0, 2.5, 0.05});
  for (int step = 0; step < 150; ++step) {
    flail(world, 0, step);
    flail(world, 1, step);
    advance(world, 1);
  }
  const Eigen::Vector3d left = world.scene().position(0, kTorso), right = world.scene().position(1, kTorso);
  EXPECT_GT((left - Eigen::Vector3d(-2, 0.5, kStanding)).norm(), 0.02) << "the robots did not move";
  EXPECT_LT((left - Eigen::Vector3d(-right.x(), -right.y(), right.z())).norm(), 1e-3);
}

TEST(PhysicsLaws, equal_motions_of_both_legs_do_not_move_a_robot_sideways) {
  World world(small_field().world);
  world.add(kLeft1, {0, 0, kStanding}, 0);
  for (int step = 0; step < 60; ++step) {
    for (const std::size_t hinge : {12U, 13U, 14U, 18U, 19U, 20U})  // hip pitch, knee, ankle pitch of both legs
      world.motors(0).set_velocity(hinge, hinge % 6 == 1 ? -1 : 0.5);
    advance(world, 1);
  }
  EXPECT_LT(world.scene().position(0, kTorso).z(), 0.375) << "it did not bend its knees";
  EXPECT_NEAR(world.scene().position(0, kTorso).y(), 0, 1e-4);
}

TEST(PhysicsLaws, a_foot_slips_in_proportion_to_the_tangential_force) {
  // rcssserver3d's engine does not have a friction cone: each contact point slips by 0.005 m/s per N (contact_material.cpp).
  World world(small_field().world);
  world.add(kLeft1, {0, 0, kStanding}, 0);
  advance(world, 200);
  std::vector<double> slid;
  for (const double impulse : {0.1, 0.2}) {
    const double from = world.scene().position(0, kTorso).y();
    world.scene().apply_impulse(0, {0, impulse, 0});
    advance(world, 300);
    slid.push_back(world.scene().position(0, kTorso).y() - from);
  }
  EXPECT_NEAR(slid[1] / slid[0], 2, 0.3);
}

}  // namespace
}  // namespace soccer
