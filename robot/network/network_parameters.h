#pragma once

#include "blackboard/common/describe.h"

namespace soccer {

/// Communication with teammates and referees. Section NetworkParameters of config/network/default.yaml.
struct NetworkParameters {
  // clang-format off
  PARAMETERS(NetworkParameters,
      (double, message_pause, 0.25, "s", 0.2, 10,
       "time between two regular team messages; leaves room for one extra message per second"),
      (double, clock_lead, 1, "s", 0, 60, "a team message is ignored when its clock is ahead by more than this"),
      (double, forget_time, 10, "s", 0.1, 600, "time after which the report of a teammate is dropped"),
      (double, sender_timeout, 2, "s", 0.1, 60,
       "a teammate that was silent for this long may go on from another address; before that, it counts as a second robot of its number"),
      (double, default_walk_speed, 0.2, "m/s", 0.01, 5, "assumed speed of a teammate that does not report its walking speed"),
      (double, lateness, 0, "s", 0, 1,
       "in lockstep: longest additional delay of a received team message, random for each message, for tests"),
      (double, whistle_time, 17, "s", 0, 60,
       "a whistle is ignored when set continues for longer than this; the GameController's delay and a margin for its packets"),
      (double, long_press, 1, "s", 0.1, 10, "a longer press of the chest button neither penalises nor unpenalises the robot"),
      (double, half_time, 600, "s", 1, 100000, "duration of a half, from which the time of the game follows"))
  // clang-format on
};

}  // namespace soccer
