#pragma once

#include <span>
#include <vector>

#include "behaviour/policy/play_policy.h"
#include "learning/episode_draws.h"
#include "learning/play/planar_playground.h"

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

}  // namespace soccer
