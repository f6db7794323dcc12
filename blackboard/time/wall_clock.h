#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "blackboard/common/describe.h"
#include "blackboard/common/log/mcap_reader.h"
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

/// A clock as a line over another one, with which it drifts apart at a constant rate.
struct ClockLine {
  double from = 0;    ///< s, where the line begins
  double offset = 0;  ///< s, by which the other clock is ahead at `from`
  double drift = 0;   ///< s per s, by which the other clock is faster

  /// The other clock's time, s.
  double at(double time) const { return time + offset + drift * (time - from); }
  Time at(Time time) const { return time + from_seconds(offset + drift * (seconds(time) - from)); }
  /// The line in the other direction.
  ClockLine inverse() const { return {from + offset, -offset, -drift / (1 + drift)}; }
  /// This line, followed by another one.
  ClockLine then(const ClockLine& next) const;
};

/// A line through differences of two clocks, which outliers do not affect (Theil and Sen): pairs of the first clock's time and the
/// difference, s. With less than `min_span` s between the first and the last, the drift is zero. Not empty.
ClockLine fit_clock_line(std::vector<std::pair<double, double>> differences, double min_span);

/// The wall clock as a line over a log's clock.
struct WallClockLine {
  ClockLine line;
  double uncertainty = 0;     ///< s, the largest maximum error of the samples
  bool synchronised = false;  ///< in all samples
};

/// From samples; std::nullopt if there are none.
std::optional<WallClockLine> wall_clock_line(const std::vector<WallClock>& samples);

/// The wall clock of a log; std::nullopt if it has no samples of it. Errors: InputError when one is malformed.
std::optional<WallClockLine> wall_clock_line(McapReader& log);

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
