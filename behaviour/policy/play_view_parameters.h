#pragma once

#include "blackboard/describe.h"

namespace soccer {

/// What a learned policy that plays receives of the robot's beliefs.
struct PlayViewParameters {
  // clang-format off
  PARAMETERS(PlayViewParameters,
      (double, report_age, 2, "s", 0.1, 60, "age up to which a teammate's report is used"),
      (double, ball_age, 4, "s", 0.1, 60, "time without seeing the ball after which the team's estimate of its position is used instead"))
  // clang-format on
};

}  // namespace soccer
