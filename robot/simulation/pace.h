#pragma once

#include <chrono>
#include <functional>
#include <string>

#include "blackboard/common/executor/executor.h"
#include "blackboard/common/time/clock.h"
#include "simulation/simserver/host/pacer.h"

namespace soccer {

/// Slows a robot with its server in this process down to a multiple of real time: the first activity of a lockstep run, in which each round
/// is one cycle of the server.
class Pace final : public Activity {
 public:
  using Sleep = std::function<void(std::chrono::nanoseconds)>;

  static void sleep_for(std::chrono::nanoseconds time);

  /// step: simulated time of a round, s. factor: simulated seconds per second of real time, above 0. A stop request ends a wait. `stop` and
  /// `clock` must outlive this object.
  Pace(double step, double factor, const StopRequest& stop, const Clock& clock, Sleep sleep = sleep_for);

  std::string name() const override { return "pace"; }
  bool ready(std::chrono::nanoseconds) override { return true; }
  void run() override;

 private:
  Pacer::Instant now() const { return Pacer::Instant(clock_.now()); }

  Pacer pacer_;
  const StopRequest& stop_;
  const Clock& clock_;
  Sleep sleep_;
  bool started_ = false;
};

}  // namespace soccer
