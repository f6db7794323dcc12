#pragma once

#include <cstdint>
#include <utility>

#include "simulation/simserver/match/match.h"
#include "simulation/simserver/match/referee/referee.h"

namespace soccer {

/// All that changes in a simulation except its world, whatever the protocol. A value: a copy continues exactly like the original.
/// Agents: AgentTable, or a class derived from it.
template <class Agents>
struct HostedGame {
  /// waits: the clock waits for agents.
  HostedGame(Referee with, bool waits) : referee(std::move(with)), started(!waits) { match.mode = referee.first_mode(); }

  Match match;
  Referee referee;
  Agents agents;
  std::uint64_t steps = 0;  ///< cycles since the start
  bool started;             ///< the clock no longer waits for agents

  /// Restores an earlier state, except its agents, whose connections have not gone back in time.
  void restore_match(const HostedGame& earlier) {
    match = earlier.match;
    referee = earlier.referee;
    steps = earlier.steps;
    started = earlier.started;
  }
};

}  // namespace soccer
