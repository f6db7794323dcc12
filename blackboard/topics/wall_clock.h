#pragma once

#include "blackboard/common/describe.h"
#include "blackboard/common/time/clock.h"

namespace soccer {

/// A sample of the machine's wall clock at an instant of a log's clock, about once per second, so that logs of several machines can be put
/// on one time line. Producer: each program that logs or publishes in real time; in lockstep with a simulation there is none.
struct WallClock {
  Time time{0};               ///< of the log
  Time since_1970{0};         ///< the wall clock (UTC) at that time
  double uncertainty = 0;     ///< maximum error of the wall clock
  bool synchronised = false;  ///< by NTP or similar, as the kernel reports
  DESCRIBE(WallClock, (time, "ns"), (since_1970, "ns"), (uncertainty, "s"), (synchronised, ""))
};

/// Channel of WallClock in logs and on debug ports.
inline constexpr const char* kWallClockChannel = "clock/WallClock";

}  // namespace soccer
