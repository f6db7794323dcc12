#pragma once

#include <cmath>

#include "blackboard/common/describe.h"
#include "blackboard/geometry/angle.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"
#include "learning/play/play_task.h"

namespace soccer {

/// The task of dribbling.
struct DribbleParameters {
  // clang-format off
  PARAMETERS(DribbleParameters,
      (double, duration, 60, "s", 1, 600, "time of an episode"),
      (double, behind, 0.5, "m", 0, 5, "typical distance of the robot behind the ball at the start, which is half to twice as long"),
      (double, aside, 0.3, "m", 0, 5, "largest distance of the robot to either side at the start"),
      (double, back, 2.5, "m", 0, 10, "largest distance of the ball behind the centre spot at the start"),
      (double, across, 2, "m", 0, 10, "largest distance of the ball beside the middle of the field at the start"),
      (double, progress_reward, 0.5, "1/m", 0, 10, "reward for the ball's approach to the opponents' goal"),
      (double, near_reward, 0.1, "1/m", 0, 10, "reward for the robot's approach to the ball"),
      (double, time_penalty, 0.02, "1/s", 0, 10, "penalty for the time"),
      (double, goal_reward, 2, "", 0, 100, "reward for a goal"),
      (double, out_penalty, 1, "", 0, 100, "penalty for a ball that leaves the field elsewhere"))
  // clang-format on
};

/// Push the ball into the opponents' goal by walking, without kicks. Options of reset: ball_x, ball_y, robot_x, robot_y (m), heading (rad).
/// The result is the distance by which the ball came nearer to the goal, m.
class DribbleTask final : public PlayTask {
 public:
  explicit DribbleTask(const DribbleParameters& parameters) : p_(parameters) {}

  PlayLineup lineup() const override { return {}; }
  PlayPolicyParameters policy() const override;
  double duration() const override { return p_.duration; }
  PlayStart begin(EpisodeDraws& draws) override;
  PlayVerdict judge(const PlayStep& step, std::span<float> rewards) override;

 private:
  DribbleParameters p_;
  double first_gap_ = -1, gap_ = 0, reach_ = 0;  // m: from the ball to the goal at the start and now; from the robot to the ball
};

/// The task of walking to the ball.
struct GoToBallParameters {
  // clang-format off
  PARAMETERS(GoToBallParameters,
      (double, duration, 40, "s", 1, 600, "time of an episode"),
      (double, min_distance, 0.4, "m", 0, 10, "shortest distance of the ball at the start"),
      (double, max_distance, 3, "m", 0, 10, "longest distance of the ball at the start"),
      (double, ahead, 0.18, "m", 0, 1, "distance of the ball in front of the robot at the end"),
      (double, aside, 0, "m", 0, 0.5, "distance of the ball at the end to either side; 0: straight ahead"),
      (double, reach, 0.03, "m", 0, 1, "largest distance from that place at the end, along each axis"),
      (bool, lined_up, true, "", 0, 1, "whether the robot must face the opponents' goal at the end"),
      (double, aim, 0.15, "rad", 0, 3.2, "largest error of that heading"),
      (double, hold, 0, "s", 0, 10, "time for which the robot must stay there, rounded to its decisions"),
      (double, ball_moved, 0.05, "m", 0, 10, "a ball that was pushed farther than this ends the episode"),
      (double, time_penalty, 0.4, "1/s", 0, 10, "penalty for the time"),
      (double, progress_reward, 1.2, "1/m", 0, 10, "reward for the approach to the place behind the ball"),
      (double, heading_reward, 0.4, "1/rad", 0, 10, "reward for the approach to the heading of the end"),
      (double, push_penalty, 3, "", 0, 100, "penalty for a ball that was pushed away"),
      (double, arrival_reward, 1, "", 0, 100, "reward for the arrival"))
  // clang-format on

  /// Whether this is the end of the way. ball: in the robot's frame; heading: rad, 0 faces the goal.
  bool reached(Point2<Ground> ball, double heading) const {
    return std::abs(ball.x - ahead) < reach && std::abs(std::abs(ball.y) - aside) < reach &&
           (!lined_up || std::abs(normalized(heading)) < aim);
  }
};

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
