#pragma once

#include <optional>

#include "simulation/simserver/host/served_simulation.h"

namespace soccer {

/// Begins play some time after the first robot has joined, in place of a trainer: with a referee by a kick-off of the left team, without
/// one by the mode PlayOn, because nothing would end the kick-off. A trainer that changes the play mode before that time is obeyed.
class KickOffTimer {
 public:
  /// delay: s of simulated time.
  KickOffTimer(double delay, bool referee) : delay_(delay), referee_(referee) {}

  /// Call after each cycle of the simulation.
  void after_cycle(ServedSimulation& simulation);

 private:
  double delay_;
  bool referee_;
  bool done_ = false;
  std::optional<double> joined_at_;  // s, simulated time of the first robot
};

}  // namespace soccer
