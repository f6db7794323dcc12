#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "simulation/simserver/match/match.h"
#include "simulation/simserver/match/referee/referee.h"
#include "simulation/simserver/simspark/agents/agent_registry.h"
#include "simulation/simserver/simspark/physics/world_state.h"
#include "simulation/simserver/simspark/simulation_state.h"

namespace soccer {

/// The complete state of a simulation between two cycles. A simulation with the same options that restores it continues exactly, to the
/// bit, like the one from which it was taken, provided that the agents send the same messages.
struct Snapshot {
  WorldState world;
  Match match;
  Referee referee;
  AgentRegistry agents;
  std::uint64_t steps = 0;
  bool started = false;
};

Snapshot take_snapshot(const SimulationState& state);

/// Agents that have disconnected since the snapshot are missing afterwards; agents that have connected since are in the state before
/// (init …). Messages that were already sent are not affected.
void restore(const Snapshot& snapshot, SimulationState& state);

/// Snapshots by name, as trainers take and restore them. Requests are executed between two cycles.
class SnapshotStore {
 public:
  enum class Request { kTake, kRestore };

  void request(Request what, const std::string& name);

  /// Executes the requests in their order. `report` receives one line for each that cannot be executed.
  void execute_requests(SimulationState& state, const std::function<void(const std::string&)>& report);

 private:
  static constexpr std::size_t kMaxSnapshots = 64;
  struct Pending {
    Request what;
    std::string name;
  };
  std::vector<Pending> pending_;
  std::map<std::string, Snapshot> snapshots_;
};

}  // namespace soccer
