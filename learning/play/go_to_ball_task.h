#pragma once

#include "learning/play/go_to_ball_parameters.h"
#include "learning/play/play_task.h"

namespace soccer {

/// Walk to the resting ball until it lies in front of the feet, and line up with the opponents' goal, as fast as possible. Options of
/// reset: distance (m, of the ball), bearing (rad, from the ball to the robot, relative to the way from the goal), heading (rad, of the
/// robot, 0 faces the goal). The result is the time, s.
class GoToBallTask final : public PlayTask {
 public:
  explicit GoToBallTask(const GoToBallParameters& parameters) : p_(parameters) {}

  PlayLineup lineup() const override { return {}; }
  PlayPolicyParameters policy() const override;
  double duration() const override { return p_.duration; }
  PlayStart begin(EpisodeDraws& draws) override;
  PlayVerdict judge(const PlayStep& step, std::span<float> rewards) override;

 private:
  double potential(const Playground& ground) const;

  GoToBallParameters p_;
  double potential_ = 0;
  bool begun_ = false;
  int held_ = 0;  // steps in a row after which the robot was there
};

}  // namespace soccer
