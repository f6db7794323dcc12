#pragma once

#include <algorithm>
#include <atomic>
#include <limits>
#include <optional>

#include "blackboard/common/time/clock.h"

namespace soccer {

/// Converts times of CLOCK_MONOTONIC, by which drivers stamp images, to those of the robot's clock, which is that of the sensors and starts
/// with the hardware layer. The difference is the smallest one between the arrival of a sensor frame and its time in the last one to two
/// seconds, because frames may arrive late but not early.
class RobotClock {
 public:
  /// Called with each sensor frame when it arrives, always by the same thread.
  void sensed(Time robot, Time monotonic) {
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

  /// The robot's time; std::nullopt before the first sensor frame. May be called by any thread.
  std::optional<Time> robot_time(Time monotonic) const {
    const Time offset{offset_.load(std::memory_order_relaxed)};
    return offset == kUnknown ? std::nullopt : std::optional(monotonic - offset);
  }

 private:
  static constexpr Time kUnknown{std::numeric_limits<Time::rep>::max()};
  static constexpr int kPeriod = 100;  // frames, after which an older minimum is forgotten

  Time last_{0};                                     // the robot's time of the newest frame
  Time newer_ = kUnknown, older_ = kUnknown;         // smallest difference of this period and of the one before
  int frames_ = 0;                                   // of this period
  std::atomic<Time::rep> offset_{kUnknown.count()};  // ns, monotonic time minus the robot's time
};

}  // namespace soccer
