#pragma once

#include <cstdint>
#include <map>
#include <optional>

#include "simulation/server/agent.h"
#include "simulation/server/match.h"
#include "simulation/server/referee/referee.h"
#include "simulation/server/world.h"

namespace soccer {

/// Everything of a Simulator that changes, between two cycles. A Simulator with the same options that is put back to it goes on exactly,
/// to the bit, as the one that it was taken from, provided that its agents send the same.
struct Snapshot {
  World::State world;
  Match match;
  Referee referee;
  std::map<int, Agent> agents;  ///< by connection
  std::map<RobotId, int> players;
  std::optional<RobotId> selected;
  std::uint64_t steps = 0;
  bool started = false;
};

}  // namespace soccer
