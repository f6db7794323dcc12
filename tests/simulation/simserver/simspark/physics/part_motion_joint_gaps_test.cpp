// The gaps in the joints, seen from outside: the anchors of two parts at their common hinge.
#include <gtest/gtest.h>

#include "physics/world_support.h"
#include "simulation/simserver/simspark/physics/part_motion.h"
#include "support.h"

namespace soccer {
namespace {

constexpr double kStep = 0.02;  // of rcssserver3d 0.7

class InTheAir {
 public:
  explicit InTheAir(const std::string& body = "") : world_(parameters()) {
    const BodyLibrary& bodies = world_.parameters().bodies;
    world_.add({Side::kLeft, 1}, {-2, 0.5, 5}, 0, body.empty() ? bodies.simspark[0] : bodies.by_name.at(body));
    knee_ = this->body().hinge_of(kRlj4);
  }

  World& world() { return world_; }
  std::size_t knee() const { return knee_; }
  const BodyDescription& body() const { return world_.scene().body(0); }

  void bend_knee(double speed) {
    world_.motors(0).set_velocity(knee_, speed);
    advance(world_, 1);
  }

  void stop() { world_.scene().set_position(0, {-2, 0.5, 5}); }

  /// Of the shank's anchor relative to the thigh's, m in the world.
  Eigen::Vector3d knee_gap() const {
    const std::size_t shank = knee_ + 1;
    return anchor_on(shank, shank) - anchor_on(static_cast<std::size_t>(body().parts[shank].parent), shank);
  }

 private:
  static WorldParameters parameters() {
    WorldParameters parameters = small_field().world;
    parameters.physics_step = kStep;
    return parameters;
  }

  Eigen::Vector3d anchor_on(std::size_t part, std::size_t moved_part) const {
    const Triple &anchor = body().parts[moved_part].anchor, &at = body().parts[part].position;
    const Scene& scene = world_.scene();
    return scene.position(0, part) + scene.rotation(0, part) * Eigen::Vector3d(anchor.x - at.x, anchor.y - at.y, anchor.z - at.z);
  }

  World world_;
  std::size_t knee_;
};

TEST(JointGaps, a_knee_opens_along_the_shank_while_it_bends) {
  InTheAir robot;
  EXPECT_LT(robot.knee_gap().norm(), 1e-9);
  for (int i = 0; i < 12; ++i) robot.bend_knee(-5);
  const std::size_t shank = robot.knee() + 1;
  const Eigen::Vector3d gap = robot.world().scene().rotation(0, shank).transpose() * robot.knee_gap();
  EXPECT_LT(gap.z(), -0.0005);  // the shank has moved away from the thigh
  EXPECT_LT(gap.norm(), 0.005);
}

TEST(JointGaps, a_fifth_of_a_gap_closes_in_each_step_of_a_robot_at_rest) {
  InTheAir robot;
  for (int i = 0; i < 12; ++i) robot.bend_knee(-5);
  robot.world().motors(0).set_velocity(robot.knee(), 0);
  robot.stop();
  for (int i = 0; i < 10; ++i) {
    const Eigen::Vector3d before = robot.knee_gap();
    advance(robot.world(), 1);
    EXPECT_LT((robot.knee_gap() - 0.8 * before).norm(), 1e-6 + 0.01 * before.norm()) << i;
  }
}

TEST(JointGaps, a_step_moves_the_centre_of_a_part_along_its_own_velocity) {
  InTheAir robot;
  for (int i = 0; i < 12; ++i) robot.bend_knee(-5);
  Scene& scene = robot.world().scene();
  const std::size_t foot = robot.body().soles[BodyDescription::kRightSole];
  const Eigen::Vector3d before = scene.position(0, foot);
  const int foot_body = scene.layout().body_of(0, foot), dofs = scene.model().nv;
  Eigen::Matrix<double, 3, Eigen::Dynamic, Eigen::RowMajor> jacobian(3, dofs);
  mj_jacBodyCom(&scene.model(), &scene.data(), jacobian.data(), nullptr, foot_body);
  JointGaps gaps(scene);  // a copy of those of the world, to read the velocities with which they close
  gaps.set_gaps(scene, 0, robot.world().state().robots[0].joint_gaps);
  gaps.find_velocities(scene);
  robot.bend_knee(-5);
  const Eigen::Vector3d velocity =
      jacobian * Eigen::Map<const Eigen::VectorXd>(scene.data().qvel, dofs) + gaps.velocities()[static_cast<std::size_t>(foot_body)];
  EXPECT_LT((scene.position(0, foot) - before - kStep * velocity).norm(), 2e-5);
  EXPECT_GT(velocity.norm(), 0.1);
}

TEST(JointGaps, are_part_of_the_state) {
  InTheAir robot;
  for (int i = 0; i < 12; ++i) robot.bend_knee(-5);
  const WorldState state = robot.world().state();
  const Eigen::Vector3d gap = robot.knee_gap();
  robot.stop();
  advance(robot.world(), 20);
  robot.world().restore(state);
  EXPECT_EQ(robot.knee_gap(), gap);
}

TEST(JointGaps, are_absent_in_a_nao) {
  InTheAir robot("nao-v5");
  for (int i = 0; i < 12; ++i) advance(robot.world(), 1);  // falls, and its motors move to the zero pose
  const WorldState state = robot.world().state();
  EXPECT_EQ(state.robots[0].joint_gaps, std::vector<Eigen::Vector3d>(robot.body().hinges(), Eigen::Vector3d::Zero()));
}

}  // namespace
}  // namespace soccer
