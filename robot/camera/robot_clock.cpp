#include "robot/camera/robot_clock.h"

#include <algorithm>

namespace soccer {

void RobotClock::sensed(Time robot, Time monotonic) {
  if (robot < last_) newer_ = older_ = kUnknown;  // the hardware layer has started again
  last_ = robot;
  if (++frames_ >= kPeriod) {
    older_ = newer_;
    newer_ = kUnknown;
    frames_ = 0;
  }
  newer_ = std::min(newer_, monotonic - robot);
  offset_.store(std::min(newer_, older_).count(), std::memory_order_relaxed);
}

std::optional<Time> RobotClock::robot_time(Time monotonic) const {
  const Time offset{offset_.load(std::memory_order_relaxed)};
  return offset == kUnknown ? std::nullopt : std::optional(monotonic - offset);
}

}  // namespace soccer
