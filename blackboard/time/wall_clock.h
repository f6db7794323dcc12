#pragma once

#include <functional>
#include <optional>

#include "blackboard/topics/wall_clock.h"

namespace soccer {

/// Reads the machine's wall clock and its state of synchronisation (adjtimex). `time`: the log's clock at this instant.
WallClock read_wall_clock(Time time);

/// Chooses the instants at which the wall clock is sampled: about once per second, at the one with the smallest delay between the log's
/// clock and the wall clock. Times arrive late, by the network or the scheduler, but never early, so that the smallest delay is the best.
class WallClockSampler {
 public:
  /// read: reads the wall clock, read_wall_clock() unless in tests.
  explicit WallClockSampler(std::function<WallClock(Time)> read = read_wall_clock) : read_(std::move(read)) {}

  /// A new time of the log's clock. Returns the sample of the last second when that is over.
  std::optional<WallClock> sample(Time time) {
    const WallClock now = read_(time);
    std::optional<WallClock> finished;
    if (best_ && (time - first_ >= kPeriod || time < best_->time)) {
      finished = best_;
      best_.reset();
    }
    if (!best_) first_ = time;
    if (!best_ || now.since_1970 - now.time < best_->since_1970 - best_->time) best_ = now;
    return finished;
  }

 private:
  static constexpr Time kPeriod = std::chrono::seconds(1);

  std::function<WallClock(Time)> read_;
  std::optional<WallClock> best_;
  Time first_{0};
};

}  // namespace soccer
