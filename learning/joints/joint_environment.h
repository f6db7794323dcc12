#pragma once

#include <deque>
#include <memory>
#include <utility>

#include "blackboard/config/print.h"
#include "learning/environment.h"
#include "learning/episode_random.h"
#include "learning/joints/joint_environment_parameters.h"
#include "learning/joints/joint_task.h"

namespace soccer {

/// An environment of one robot with a body, whose joints the agent controls through motion::JointPolicy, as on the robot.
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
  void disturb(EpisodeRandom::Engine& random);
  void advance(int physics_steps);
  void take_stance(double time);

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
  std::deque<std::pair<int, JointRequest>> waiting_;  // by the physics step in which they take effect
  std::vector<float> action_, last_action_;
  int steps_ = 0, done_ = 0, delay_ = 0;  // done: physics steps of this episode
  int physics_steps_, cycle_steps_;
};

}  // namespace soccer
