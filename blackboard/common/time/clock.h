#pragma once

#include <chrono>

#include <time.h>

namespace soccer {

/// Time since the start of the run: simulated in simulation, monotonic on the robot.
using Time = std::chrono::nanoseconds;

/// Largest number of seconds that programs accept from their users. from_seconds() takes up to 9.2e9.
inline constexpr double kMaxSeconds = 1e9;

constexpr double seconds(Time t) { return std::chrono::duration<double>(t).count(); }
constexpr Time from_seconds(double s) { return Time(static_cast<Time::rep>(s * 1e9 + (s < 0 ? -0.5 : 0.5))); }

/// Source of the time for modules, which never query the operating system for it.
class Clock {
 public:
  virtual ~Clock() = default;
  virtual Time now() const = 0;
};

/// The machine's monotonic clock, counted from the construction of this object.
class MonotonicClock final : public Clock {
 public:
  Time now() const override { return std::chrono::steady_clock::now() - start_; }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

/// CPU time used by the calling thread: the cost of work, independent of the machine's load.
class ThreadClock final : public Clock {
 public:
  Time now() const override {
    timespec used{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
  }
};

}  // namespace soccer
