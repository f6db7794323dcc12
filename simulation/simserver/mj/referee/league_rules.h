#pragma once

#include "blackboard/describe.h"

namespace soccer::mj {

/// Rules of the 3D league on rcssservermj. Section LeagueRules of `config/league/rules.yaml`. Source of the values: rcssservermj's rule
/// book of 2026 (ssim26).
struct LeagueRules {
  // clang-format off
  PARAMETERS(LeagueRules,
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

}  // namespace soccer::mj
