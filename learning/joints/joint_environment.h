#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <utility>

#include "blackboard/common/config/yaml.h"
#include "blackboard/common/describe.h"
#include "learning/body/body_setup.h"
#include "learning/body/robot_hardware.h"
#include "learning/environment.h"
#include "learning/episode_draws.h"
#include "motion/motion_wiring.h"
#include "motion/policy/joint_policy.h"

namespace soccer {

/// A push of the torso's centre during an episode.
struct TorsoPush {
  double time = 0;       ///< s, since the start of the episode
  double impulse = 0;    ///< N s, horizontal
  double direction = 0;  ///< rad, in which the robot is pushed, counter-clockwise from the world's x axis
};

/// The start of an episode of one robot.
struct JointStart {
  WorldState::Robot robot;
  Coordinates ball = {};
  motion::PolicyCommand command = {};
  double joint_noise = 0;              ///< rad, largest random change of each joint's angle in addition to that of the environment
  double limp_time = 0;                ///< s, for which the robot rests without stiffness before the episode begins
  std::vector<TorsoPush> pushes = {};  ///< in the order of their times
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
  /// Whether the robot walks as requested by itself, and the policy corrects the targets of its joints.
  virtual bool corrects_walk() const { return false; }
  /// s, for which the robot takes its stance after the policy has ended, before the last step is judged.
  virtual double hold_time() const { return 0; }
  virtual JointStart begin(EpisodeDraws& draws) = 0;
  /// Call once after each step.
  virtual JointVerdict judge(const JointStep& step) = 0;
};

/// Pushes in equal intervals (s) of an episode, all with the same impulse of up to max_impulse (N s) in the same direction, which are drawn
/// as `impulse` and `direction`.
std::vector<TorsoPush> equal_pushes(EpisodeDraws& draws, double max_impulse, double interval, double duration);

/// Lets a policy move the legs. Reaches in rad per unit of action: of the pitch joints with the hip's yaw-pitch, and of the roll joints.
void move_legs(JointPolicyParameters& policy, double pitch, double roll);
/// Lets a policy move the shoulder pitches.
void move_shoulders(JointPolicyParameters& policy, double reach);
/// Lets a policy move all joints of both arms but wrists and hands.
void move_arms(JointPolicyParameters& policy, double reach);

/// Conditions of environments with one robot that is controlled joint by joint.
struct JointEnvironmentParameters {
  // clang-format off
  PARAMETERS(JointEnvironmentParameters,
      (double, min_delay, 0.01, "s", 0, 0.1, "shortest time from an observation to the effect of its action on the motors"),
      (double, max_delay, 0.03, "s", 0, 0.1, "longest time from an observation to the effect of its action; constant in an episode"),
      (double, cycle, 0.02, "s", 0.005, 0.1, "time between two commands to SimSpark's motors, which move at constant speeds in between"),
      (double, joint_noise, 0.02, "rad", 0, 0.5, "largest random change of each moved joint's angle at the start"),
      (double, push, 0.05, "m/s", 0, 2, "largest velocity of the torso along each axis at the start"),
      (double, swing, 0.3, "rad/s", 0, 10, "largest angular velocity of the torso about each axis at the start"),
      (double, tilt_error, 0.03, "rad", 0, 1, "largest error of the measured roll and pitch, constant in an episode"))
  // clang-format on
};

/// An environment of one robot with a body, whose joints the agent controls through motion::JointPolicy, as on the robot. If the
/// policy corrects the walk, the robot walks with one tick of motion in each cycle.
class JointEnvironment final : public Environment {
 public:
  JointEnvironment(std::shared_ptr<const BodySetup> setup, const JointEnvironmentParameters& parameters, std::unique_ptr<JointTask> task);

  const std::vector<std::string>& agents() const override { return agents_; }
  const std::vector<std::string>& observation_names() const override { return observation_names_; }
  const std::vector<std::string>& action_names() const override { return action_names_; }
  Mirror observation_mirror() const override { return policy_.observation_mirror(); }
  Mirror action_mirror() const override { return policy_.action_mirror(); }
  std::string policy_kind() const override { return "joints"; }
  std::string policy_parameters() const override { return to_yaml(policy_.parameters()); }
  double step_time() const override { return policy_.parameters().period; }
  void seed(std::uint64_t seed, std::uint64_t episode) override { random_.seed(seed, episode); }
  void reset(const FixedQuantities& fixed) override;
  void observe(std::span<float> out) override;
  Outcome step(std::span<const float> actions, std::span<float> rewards) override;
  SceneTruth scene() const override;
  SceneState picture() const override;

  const World& world() const { return world_; }
  const motion::PolicyCommand& command() const { return start_.command; }

 private:
  void disturb(RandomStream& random);
  void advance(int physics_steps);
  void push();
  void take_stance(double time);
  void begin_walk();
  void walk();

  std::shared_ptr<const BodySetup> setup_;
  JointEnvironmentParameters parameters_;
  std::unique_ptr<JointTask> task_;
  motion::JointPolicy policy_;
  std::vector<std::string> agents_{"robot"}, observation_names_, action_names_;
  EpisodeRandom random_;
  ParallelLoop loop_{1};
  World world_;
  RobotHardware hardware_;
  JointStart start_;
  JointRequest request_;
  std::optional<BodyMotion> walk_;                    // only if the policy corrects it
  std::deque<std::pair<int, JointRequest>> waiting_;  // by the physics step in which they take effect
  std::vector<float> action_, last_action_;
  int steps_ = 0, done_ = 0, delay_ = 0;  // done: physics steps of this episode
  std::size_t pushed_ = 0;                // how many pushes of this episode have been executed
  int physics_steps_, cycle_steps_;
};

}  // namespace soccer
