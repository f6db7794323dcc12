#pragma once

#include "blackboard/describe.h"

namespace soccer {

/// The messages of a team in the behaviour simulator.
struct MessageModelParameters {
  // clang-format off
  PARAMETERS(MessageModelParameters,
      (double, pause, 0.2, "s", 0.02, 10, "shortest time between two messages of a robot; the rules of 2017 allow five a second"),
      (double, delay, 0.05, "s", 0, 10, "time from sending to receiving"),
      (double, loss, 0.05, "", 0, 1, "part of the messages that a teammate does not receive"),
      (double, memory, 3, "s", 0.1, 60, "time after which a report is forgotten"))
  // clang-format on
};

}  // namespace soccer
