#include "motion/policy/walk_residual.h"

#include <algorithm>
#include <limits>
#include <memory>

#include <gtest/gtest.h>

#include "blackboard/common/policy/policy.h"
#include "policy_of_joints.h"

namespace soccer {
namespace {

constexpr double kCycle = 0.01;  // s

/// Adds 0.05 rad to the left knee when the requested speed forward is large.
JointPolicyFile corrections(bool residual = true) {
  JointPolicyParameters parameters = short_policy();
  const motion::JointPolicy joints(parameters, {});
  std::vector<std::vector<int>> weights(joints.actions(), std::vector<int>(joints.observations()));
  const std::vector<std::string> names = joints.observation_names();
  const auto knee = std::ranges::find(joints.joints(), kLKneePitch) - joints.joints().begin();
  weights[static_cast<std::size_t>(knee)][static_cast<std::size_t>(std::ranges::find(names, "walk forward") - names.begin())] = 64;
  JointPolicyFile file = file_of("steady", parameters, "nao-v5", weights);
  if (residual) file.file.task = kWalkResidualTask;
  return file;
}

struct WalkResidualTest : testing::Test {
  SensorFrame sensors;
  BodyState body;
  MotionRequest request{.action = BodyAction::kWalk, .forward = 100};
  JointRequest joints;
  BodyModel model = load_yaml<BodyModel>(std::filesystem::path(SOURCE_DIR) / "config/nao-v5/body.yaml");

  WalkResidualTest() {
    sensors.period = kCycle;
    joints.angle[kLKneePitch] = 0.5;
  }

  /// By how much a cycle changes the walk's target of the left knee.
  double change(motion::WalkResidual& residual) {
    joints.angle[kLKneePitch] = 0.5;
    residual.tick({sensors, body, request, {}}, joints);
    return joints.angle[kLKneePitch] - 0.5;
  }

  std::unique_ptr<motion::WalkResidual> with(const JointPolicyFile& file, double weight = 1) {
    auto residual = std::make_unique<motion::WalkResidual>(model, WalkResidualParameters{.weight = weight}, JointPolicyFiles{{file}, {}});
    residual->rest(sensors);
    return residual;
  }
};

TEST_F(WalkResidualTest, adds_the_policys_actions_to_the_targets_of_the_walk) {
  auto residual = with(corrections());
  EXPECT_NEAR(change(*residual), 0.05, 0.001);
  EXPECT_NEAR(change(*residual), 0.05, 0.001) << "also between two actions";
  EXPECT_TRUE(residual->active());
  EXPECT_EQ(joints.stiffness[kLKneePitch], 0);
}

TEST_F(WalkResidualTest, a_fraction_of_them_is_used) {
  auto residual = with(corrections(), 0.5);
  EXPECT_NEAR(change(*residual), 0.025, 0.001);
}

TEST_F(WalkResidualTest, without_a_residual_the_walk_is_alone) {
  const auto other = with(corrections(false)), off = with(corrections(), 0);
  motion::WalkResidual none(model, {}, {});
  for (auto* residual : {other.get(), off.get(), &none}) {
    EXPECT_EQ(change(*residual), 0);
    EXPECT_FALSE(residual->active());
  }
}

TEST_F(WalkResidualTest, the_walk_goes_on_alone_after_a_number_that_is_not_finite) {
  auto residual = with(corrections());
  sensors.gyro.x = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(change(*residual), 0);
  sensors.gyro.x = 0;
  for (int cycle = 0; cycle < 10; ++cycle) EXPECT_EQ(change(*residual), 0);
  residual->rest(sensors);
  EXPECT_NEAR(change(*residual), 0.05, 0.001) << "the next walk";
}

TEST_F(WalkResidualTest, the_walk_goes_on_alone_when_the_torso_leans_too_far) {
  auto residual = with(corrections());
  EXPECT_NEAR(change(*residual), 0.05, 0.001);
  body.pitch = 0.7;
  change(*residual);
  EXPECT_EQ(change(*residual), 0);
}

}  // namespace
}  // namespace soccer
