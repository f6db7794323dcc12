#pragma once

#include "blackboard/common/describe.h"
#include "learning/play/play_task.h"

namespace soccer {

/// The task of playing against another team.
struct MatchParameters {
  // clang-format off
  PARAMETERS(MatchParameters,
      (double, duration, 60, "s", 1, 6000, "time of an episode"),
      (double, spread, 3, "m", 0.5, 10, "robots start at most this far from the centre spot along the field"),
      (double, ball_spread, 1.5, "m", 0, 10, "the ball starts at most this far from the centre spot along each axis"),
      (double, margin, 0.3, "m", 0, 3, "distance from the line at which a ball that went out is put back"),
      (double, goal_reward, 1, "", 0, 100, "reward of a team for a goal, and penalty of the other"),
      (double, progress_reward, 0.1, "1/m", 0, 10, "reward of a team for the ball's way to the opponents' goal line, and penalty of the other"),
      (double, near_reward, 0.03, "1/m", 0, 10, "reward of a robot that is nearest to the ball in its team for its approach"),
      (double, out_penalty, 0.1, "", 0, 10, "penalty of a robot that was nearest to a ball that went out"))
  // clang-format on
};

/// Play until a goal, robots of the same number on both sides. A ball that goes out is put back onto the field. Options of reset: ball_x,
/// ball_y (m). The result is 1 for a goal of the left team, -1 for one of the right team, 0 for none.
class MatchTask final : public PlayTask {
 public:
  /// players: of each team. right_learns: the agents are the robots of both teams.
  MatchTask(const MatchParameters& parameters, const FieldDimensions& field, int players, bool right_learns);

  PlayLineup lineup() const override { return {players_, players_, right_learns_}; }
  PlayPolicyParameters policy() const override;
  double duration() const override { return p_.duration; }
  PlayStart begin(EpisodeDraws& draws) override;
  PlayVerdict judge(const PlayStep& step, std::span<float> rewards) override;

 private:
  std::size_t nearest(const Playground& ground, bool left) const;

  MatchParameters p_;
  FieldDimensions field_;
  int players_;
  bool right_learns_;
  bool begun_ = false;
  double ball_x_ = 0;            // m, at the last step
  std::vector<double> reaches_;  // m, of the robots to the ball at the last step
};

}  // namespace soccer
