#include <algorithm>

#include <gtest/gtest.h>

#include "experiments/closed_loop/embedded_stage.h"
#include "experiments/closed_loop/simulated_robot.h"

namespace soccer {
namespace {

constexpr double kDown = 0.17;  // m, height of the torso's centre just before it touches the ground

struct Fall {
  double warning = 0;    ///< s, from the detection of the fall to just before the torso's impact
  double stiffness = 0;  ///< greatest requested stiffness just before the impact
  double arms = 0;       ///< rad, greatest deviation of a shoulder pitch from the fall pose just before the impact
  double current = 0;    ///< A, greatest motor current around the impact: proportional to the motor's torque
};

/// A push of a standing robot that does not recover.
Fall push_over(const std::string& body, double x, double y, std::vector<std::string> settings = {}) {
  EmbeddedStage stage(0.01);
  settings.emplace_back("PushRecoveryParameters.lean=1.6");
  SimulatedRobot robot(stage, {}, {.body = body, .settings = settings});
  robot.run(3);
  stage.command("(agent (unum 1)(team Left)(push " + std::to_string(x) + " " + std::to_string(y) + " 0))");
  Fall fall;
  double noticed = 0;
  for (const double end = robot.now() + 3; robot.now() < end && robot.truth().torso.z() > kDown; robot.tick())
    if (noticed == 0 && robot.status.state == MotionState::kFalling) noticed = robot.now();
  EXPECT_LE(robot.truth().torso.z(), kDown) << "the push did not topple the robot";
  EXPECT_GT(noticed, 0);
  const FallParameters place;
  fall.warning = robot.now() - noticed;
  fall.stiffness = *std::ranges::max_element(robot.joints.stiffness);
  for (const JointId shoulder : {kLShoulderPitch, kRShoulderPitch})
    fall.arms = std::max(fall.arms, std::abs(robot.sensors.angle[shoulder] - place.shoulder_pitch));
  for (const double end = robot.now() + 0.3; robot.now() < end; robot.tick())
    fall.current = std::max(fall.current, *std::ranges::max_element(robot.sensors.current));
  return fall;
}

using Push = std::tuple<std::string, std::pair<double, double>>;
class FallProtection : public testing::TestWithParam<Push> {};

TEST_P(FallProtection, softens_the_joints_and_tucks_in_the_arms_before_the_torso_hits_the_ground) {
  const auto& [body, push] = GetParam();
  const Fall fall = push_over(body, push.first, push.second);
  EXPECT_GT(fall.warning, 0.15);
  EXPECT_LT(fall.stiffness, 0.3);
  EXPECT_LT(fall.arms, 0.5);
}

INSTANTIATE_TEST_SUITE_P(FourSides, FallProtection,
                         testing::Combine(testing::Values("simspark", "nao-v5"),
                                          testing::Values(std::pair{6.0, 0.0}, std::pair{-6.0, 0.0}, std::pair{0.0, 6.0},
                                                          std::pair{0.0, -6.0})));

TEST(FallProtectionOfTheNao, reduces_the_motor_currents_of_the_impact) {
  for (const double x : {6.0, -6.0}) {
    const Fall soft = push_over("nao-v5", x, 0);
    const Fall stiff = push_over("nao-v5", x, 0, {"FallParameters.stiffness=1", "FallParameters.tuck_stiffness=1"});
    EXPECT_LT(soft.current, 0.5 * stiff.current) << x;
  }
}

}  // namespace
}  // namespace soccer
