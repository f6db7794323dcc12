#pragma once

#include <memory>

#include "learning/body/body_setup.h"
#include "learning/body/robot_hardware.h"
#include "learning/episode_draws.h"
#include "motion/policy/joint_policy.h"

namespace soccer {

/// The start of an episode of one robot.
struct JointStart {
  WorldState::Robot robot;
  Coordinates ball = {};
  motion::PolicyCommand command = {};
  double joint_noise = 0;  ///< rad, largest random change of each joint's angle in addition to that of the environment
  double limp_time = 0;    ///< s, for which the robot rests without stiffness before the episode begins
};

/// What a task sees of a step.
struct JointStep {
  const World& world;
  const RobotHardware& hardware;
  const motion::PolicyCommand& command;
  std::span<const float> action;  ///< -1…1
  std::span<const float> last_action;
  double time;  ///< s, since the start of the episode
  bool over;    ///< the time of the episode is over
};

/// Reward and end of a step.
struct JointVerdict {
  double reward = 0;
  bool ends = false;  ///< a final state
  bool success = false;
  double result = 0;  ///< figure of the task, for the last step of an episode
};

/// A task of one robot that is controlled joint by joint: how episodes begin and what is rewarded.
class JointTask {
 public:
  JointTask() = default;
  JointTask(const JointTask&) = delete;
  JointTask& operator=(const JointTask&) = delete;
  virtual ~JointTask() = default;

  /// How policies of this task move the joints.
  virtual JointPolicyParameters policy(const BodySetup& setup) const = 0;
  /// s, for which the robot takes its stance after the policy has ended, before the last step is judged.
  virtual double hold_time() const { return 0; }
  virtual JointStart begin(EpisodeDraws& draws) = 0;
  /// Call once after each step.
  virtual JointVerdict judge(const JointStep& step) = 0;
};

}  // namespace soccer
