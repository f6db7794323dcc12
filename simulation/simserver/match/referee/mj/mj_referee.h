#pragma once

#include <cstdint>
#include <optional>

#include "blackboard/common/describe.h"
#include "blackboard/common/random/random_stream.h"
#include "simulation/simserver/match/arena_dimensions.h"
#include "simulation/simserver/match/match.h"
#include "simulation/simserver/match/referee/referee_view.h"

namespace soccer {

/// Rules of the 3D league on rcssservermj. Section MjRules of `config/mj/rules.yaml`. Source of the values: rcssservermj's rule
/// book of 2026 (ssim26).
struct MjRules {
  // clang-format off
  PARAMETERS(MjRules,
      (int, team_size, 7, "", 1, 11, "maximum number of robots of a team"),
      (int, max_number, 99, "", 1, 99, "highest number of a robot"),
      (double, half_time, 300, "s", 1, 1e5, "played time after which the game is over"),
      (double, kick_off_time, 15, "s", 0, 1e4, "time limit of a kick-off, after which play goes on"),
      (double, throw_in_time, 15, "s", 0, 1e4, "time limit of a throw-in, after which play goes on"),
      (double, corner_kick_time, 15, "s", 0, 1e4, "time limit of a corner kick, after which play goes on"),
      (double, goal_kick_time, 15, "s", 0, 1e4, "time limit of a goal kick, after which the ball is dropped at the goal area's corner"),
      (double, free_kick_time, 15, "s", 0, 1e4, "time limit of a free kick, after which play goes on"),
      (double, goal_pause, 3, "s", 0, 1e3, "pause between a goal and the kick-off"),
      (double, second_touch_time, 1, "s", 0, 60, "time after a kick that restarts play from which its taker must not touch the ball again"),
      (double, penalty_spacing, 2, "m", 0.1, 10, "distance between the places beside the field to which misplaced robots are moved"),
      (double, penalty_clearance, 1, "m", 0.1, 10, "free radius around such a place"),
      (double, kick_off_wait, -1, "s", -1, 1e4, "time in BeforeKickOff before an automatic kick-off; negative: a monitor gives it"))
  // clang-format on
};

/// The 3D league's referee on rcssservermj: kick-off, throw-in, corner kick, goal kick, free kick after a second touch, goals, time limits,
/// and robots that stand where they must not. Source: behaviour of rcssservermj. A value type.
class MjReferee {
 public:
  /// `seed`: of the coin toss.
  MjReferee(const MjRules& rules, const ArenaDimensions& field, std::uint64_t seed);

  /// Judges one cycle, after the clock and the world have advanced.
  RefereeActions judge(const RefereeView& view, Match& match);

  /// Handles (kickOff SIDE) of a monitor. No side: a coin toss decides.
  RefereeActions kick_off(std::optional<Side> side, Match& match);
  /// Handles (dropBall) of a monitor: play goes on with the ball where it is.
  RefereeActions drop_ball(const RefereeView& view, Match& match);

 private:
  struct Cycle;  // what the referee sees and does in one cycle

  void watch_ball(const RefereeView& view);
  void forget_touches();
  void restart(Cycle& cycle, Side side, PlayMode left, PlayMode right, const Eigen::Vector2d& ball);
  void give_kick_off(Cycle& cycle, Side side);
  void give_goal_kick(Cycle& cycle, Side side);
  void play_on(Cycle& cycle, std::optional<Eigen::Vector2d> ball = {});
  bool call_second_touch(Cycle& cycle);
  bool end_by_time(Cycle& cycle);
  bool judge_goal(Cycle& cycle, Side defender);
  bool judge_ball_place(Cycle& cycle);
  bool judge_goal_kick(Cycle& cycle);
  void judge_touch(Cycle& cycle);
  void move_misplaced(Cycle& cycle);
  void penalise(Cycle& cycle, std::size_t robot) const;
  void check_kick_off(Cycle& cycle, Side taking) const;

  MjRules rules_;
  ArenaDimensions field_;
  RandomStream32 dice_;                               ///< of coin tosses
  std::optional<RobotId> touching_, touched_before_;  ///< robots at the ball: now, and the one before
  double since_change_ = 0;                           ///< s since another robot began to touch the ball
  std::optional<RobotId> taker_;                      ///< of the last kick, while it must not touch the ball again
  std::optional<Side> may_not_score_;                 ///< until a second robot has touched the ball
};

}  // namespace soccer
