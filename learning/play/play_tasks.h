#pragma once

#include <cmath>

#include "blackboard/common/describe.h"
#include "blackboard/field/field_dimensions.h"
#include "blackboard/geometry/angle.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"
#include "learning/play/play_environment.h"

namespace soccer {

/// Whether the ball has left the field of play.
enum class BallStatus { kInPlay, kLeftGoal, kRightGoal, kOut };

/// Where the whole ball is; Field is the frame of the left team, whose goal is the left one.
BallStatus place_of(Point2<Field> ball, const FieldDimensions& field);

/// The place where a ball that went out is put back: the nearest one on the field that is `margin` m from the lines.
Point2<Field> returned(Point2<Field> ball, const FieldDimensions& field, double margin);

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

/// The task of keeping the goal.
struct KeepGoalParameters {
  // clang-format off
  PARAMETERS(KeepGoalParameters,
      (double, duration, 6, "s", 1, 60, "time of an episode"),
      (double, min_distance, 1.5, "m", 0, 10, "shortest distance of a shot"),
      (double, max_distance, 3, "m", 0, 10, "longest distance of a shot"),
      (double, max_bearing, 0.9, "rad", 0, 1.5, "largest direction from the goal to a shot, to either side"),
      (double, min_speed, 1.5, "m/s", 0, 10, "smallest speed of the ball"),
      (double, max_speed, 2.5, "m/s", 0, 10, "greatest speed of the ball"),
      (double, off_line, 0.2, "m", 0, 2, "distance of the keeper in front of the goal line at the start"),
      (double, goal_penalty, 1, "", 0, 100, "penalty for a goal"),
      (double, save_reward, 1, "", 0, 100, "reward for a ball that is not a goal"),
      (double, dive_penalty, 0.05, "", 0, 10, "penalty for a dive, from which the robot must get up"))
  // clang-format on
};

/// Stop a shot at the own goal. Options of reset: distance (m, of the shot from the middle of the goal), bearing (rad), aim (m, from the
/// middle of the goal along the goal line), speed (m/s). The result is 1 for a save and 0 for a goal.
class KeepGoalTask final : public PlayTask {
 public:
  explicit KeepGoalTask(const KeepGoalParameters& parameters, const FieldDimensions& field) : p_(parameters), field_(field) {}

  PlayLineup lineup() const override { return {}; }
  PlayPolicyParameters policy() const override;
  double duration() const override { return p_.duration; }
  PlayStart begin(EpisodeDraws& draws) override;
  PlayVerdict judge(const PlayStep& step, std::span<float> rewards) override;

 private:
  KeepGoalParameters p_;
  FieldDimensions field_;
  std::uint32_t dives_ = 0;
};

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
