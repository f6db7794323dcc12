#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "behaviour/policy/play_policy.h"
#include "blackboard/common/config/yaml.h"
#include "learning/environment.h"
#include "learning/episode_draws.h"
#include "learning/play/planar_playground.h"
#include "simulation/planar/minds/compiled_mind.h"

namespace soccer {

/// Which robots a task has: the agents first play for the left team.
struct PlayLineup {
  int left = 1, right = 0;
  bool right_learns = false;  ///< the robots of the right team are agents, too
};

/// What a task sees of a step.
struct PlayStep {
  Playground& ground;
  double time = 0;    ///< s, since the start of the episode
  double step = 0;    ///< s, since the last step
  bool over = false;  ///< the time of the episode is over
};

/// End of a step.
struct PlayVerdict {
  bool ends = false;  ///< a final state
  bool success = false;
  double result = 0;  ///< figure of the task, for the last step of an episode
};

/// A task of robots that play by requests to motion: how episodes begin and what is rewarded.
class PlayTask {
 public:
  PlayTask() = default;
  PlayTask(const PlayTask&) = delete;
  PlayTask& operator=(const PlayTask&) = delete;
  virtual ~PlayTask() = default;

  virtual PlayLineup lineup() const = 0;
  virtual PlayPolicyParameters policy() const = 0;
  virtual double duration() const = 0;  ///< s, of an episode
  virtual PlayStart begin(EpisodeDraws& draws) = 0;
  /// Where an agent is to play the ball, in the frame of its team.
  virtual Point2<Field> target(const Playground& ground) const { return {ground.field().length / 2, 0}; }
  /// Call once after each step. Writes a reward for each agent.
  virtual PlayVerdict judge(const PlayStep& step, std::span<float> rewards) = 0;
};

/// What a robot would know of the game with perfect perception, in the frame of its team, in which it plays towards positive x. target: in
/// that frame.
PlayView true_view(const Playground& ground, std::size_t robot, Point2<Field> target);

/// A robot of the right team that plays by the compiled behaviour, with true knowledge of robots and ball.
class Opponent {
 public:
  /// robot: index in the playground.
  Opponent(std::size_t robot, const FieldDimensions& field, const CompiledMindParameters& parameters)
      : robot_(robot), mind_(parameters, field) {}

  /// The request of this robot. time: s, since the start of the episode.
  MotionRequest decide(const Playground& ground, double time);

 private:
  void know(const Playground& ground, double time);

  std::size_t robot_;
  CompiledMind mind_;
  MindInputs in_;
  MindOutputs out_;
};

/// An environment of robots that play by requests to motion, on a field with or without bodies, through PlayPolicy, as on the robot.
class PlayEnvironment final : public Environment {
 public:
  /// opponents: how the robots of the right team play that are not agents; std::nullopt: they stand still. The playground has the robots
  /// of the task's lineup.
  PlayEnvironment(std::unique_ptr<Playground> ground, std::unique_ptr<PlayTask> task,
                  const std::optional<CompiledMindParameters>& opponents);

  const std::vector<std::string>& agents() const override { return agents_; }
  const std::vector<std::string>& observation_names() const override { return observation_names_; }
  const std::vector<std::string>& action_names() const override { return action_names_; }
  Mirror observation_mirror() const override { return policy_.observation_mirror(); }
  Mirror action_mirror() const override { return policy_.action_mirror(); }
  std::string policy_kind() const override { return "play"; }
  std::string policy_parameters() const override { return to_yaml(policy_.parameters()); }
  double step_time() const override { return step_time_; }
  void seed(std::uint64_t seed, std::uint64_t episode) override { random_.seed(seed, episode); }
  void reset(const FixedQuantities& fixed) override;
  void observe(std::span<float> out) override;
  Outcome step(std::span<const float> actions, std::span<float> rewards) override;
  SceneTruth scene() const override;
  SceneState picture() const override { return ground_->picture(); }

  const Playground& ground() const { return *ground_; }

 private:
  double time() const { return steps_ * step_time_; }
  void decide(std::span<const float> actions);

  std::unique_ptr<Playground> ground_;
  std::unique_ptr<PlayTask> task_;
  PlayPolicy policy_;
  std::vector<std::string> agents_, observation_names_, action_names_;
  std::deque<Opponent> opponents_;  // which cannot be moved
  std::size_t first_opponent_;      // index of its robot
  EpisodeRandom random_;
  int ground_steps_;  // in each step of the environment
  double step_time_;
  int steps_ = 0;
  std::vector<float> action_;
};

/// The robots of a lineup: the left team, then the right. Numbers begin at 2 if both teams have fewer than four robots, otherwise at 1:
/// number 1 of the compiled behaviour keeps the goal, and small teams have no goalkeeper.
std::vector<RobotId> robots_of(const PlayLineup& lineup);

}  // namespace soccer
