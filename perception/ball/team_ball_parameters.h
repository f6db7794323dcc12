#pragma once

#include "blackboard/describe.h"

namespace soccer {

/// Selection of the team's estimate of the ball.
struct TeamBallParameters {
  // clang-format off
  PARAMETERS(TeamBallParameters,
      (double, oldest, 5, "s", 0, 600, "a teammate's ball is ignored when the teammate saw it longer ago than this"),
      (double, silence, 3, "s", 0.1, 60, "a teammate's ball is ignored when its last message is older than this"),
      (double, age_per_metre, 0.5, "s/m", 0, 60, "age of a sighting that is equivalent to one metre of distance from the ball"),
      (double, max_roll_time, 0.5, "s", 0, 10, "longest time over which a teammate's ball is extrapolated"))
  // clang-format on
};

}  // namespace soccer
