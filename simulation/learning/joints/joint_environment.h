#pragma once

#include <memory>

#include "simulation/learning/environment.h"
#include "simulation/learning/episode_random.h"
#include "simulation/learning/joints/joint_environment_parameters.h"
#include "simulation/learning/joints/joint_task.h"

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
  double step_time() const override { return policy_.parameters().period; }
  void seed(std::uint64_t seed, std::uint64_t episode) override { random_.seed(seed, episode); }
  void reset(const FixedQuantities& fixed) override;
  void observe(std::span<float> out) override;
  Outcome step(std::span<const float> actions, std::span<float> rewards) override;
  SceneTruth scene() const override;
  SceneState picture() const override;

  const World& world() const { return world_; }
  const motion::PolicyCommand& command() const { return start_.command; }
  /// Parameters of the policy's joints, for its file.
  const JointPolicyParameters& policy() const { return policy_.parameters(); }

 private:
  void advance(int physics_steps);

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
  std::vector<float> action_, last_action_;
  int steps_ = 0, physics_steps_, delay_steps_;
};

}  // namespace soccer
