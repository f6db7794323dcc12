#include <gtest/gtest.h>

#include "physics/world_support.h"
#include "simulation/simserver/simspark/physics/part_motion.h"
#include "support.h"

namespace soccer {
namespace {

constexpr double kStep = 0.02;  // of rcssserver3d 0.7

/// A robot in the air whose legs swing.
class PartMomentumTest : public testing::Test {
 protected:
  explicit PartMomentumTest(const std::string& body = "") {
    const BodyLibrary& bodies = world.parameters().bodies;
    world.add({Side::kLeft, 1}, {-2, 0.5, 5}, 0, body.empty() ? bodies.simspark[1] : bodies.by_name.at(body));
  }

  void swing(int steps) {
    for (int i = 0; i < steps; ++i) {
      for (const HingeId hinge : {kRlj3, kLlj3}) world.motors(0).set_velocity(world.scene().body(0).hinge_of(hinge), 5);
      for (const HingeId hinge : {kRlj4, kLlj4}) world.motors(0).set_velocity(world.scene().body(0).hinge_of(hinge), -5);
      advance(world, 1);
    }
  }

  std::vector<PartVelocity> velocities() { return world.state().robots[0].part_velocities; }

  double mass(std::size_t part) { return world.scene().body(0).parts[part].mass; }

  World world{[] {
    WorldParameters parameters = small_field().world;
    parameters.physics_step = kStep;
    return parameters;
  }()};
};

TEST_F(PartMomentumTest, only_gravity_and_drag_change_the_momentum_in_the_air) {
  constexpr double kDrag = 0.01;  // N s/m, of each part
  swing(1);
  for (int step = 0; step < 10; ++step) {
    Eigen::Vector3d expected(0, 0, 0), found(0, 0, 0);
    const auto before = velocities();
    for (std::size_t part = 0; part < before.size(); ++part)
      expected += mass(part) * (before[part].linear + kStep * Eigen::Vector3d(0, 0, -9.81)) - kStep * kDrag * before[part].linear;
    swing(1);
    const auto after = velocities();
    for (std::size_t part = 0; part < after.size(); ++part) found += mass(part) * after[part].linear;
    EXPECT_LT((found - expected).norm(), 2e-4) << step;
  }
}

TEST_F(PartMomentumTest, is_part_of_the_state) {
  swing(8);
  const WorldState state = world.state();
  swing(5);
  const WorldState expected = world.state();
  swing(3);
  world.restore(state);
  swing(5);
  EXPECT_EQ(world.state().robots[0].coordinates.positions, expected.robots[0].coordinates.positions);
  EXPECT_EQ(world.state().robots[0].coordinates.velocities, expected.robots[0].coordinates.velocities);
}

TEST_F(PartMomentumTest, a_robot_that_was_placed_starts_without_velocities_of_its_parts) {
  swing(8);
  EXPECT_FALSE(velocities().empty());
  world.scene().set_position(0, {-2, 0.5, 5});
  EXPECT_TRUE(velocities().empty());
  advance(world, 1);
  for (const PartVelocity& part : velocities()) EXPECT_LT(part.linear.norm(), 1);
}

class NaoMomentumTest : public PartMomentumTest {
 protected:
  NaoMomentumTest() : PartMomentumTest("nao-v5") {}
};

TEST_F(NaoMomentumTest, equals_that_of_mujoco) {
  advance(world, 5);
  EXPECT_TRUE(velocities().empty());
}

}  // namespace
}  // namespace soccer
