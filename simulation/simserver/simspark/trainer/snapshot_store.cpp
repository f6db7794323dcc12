#include "simulation/simserver/simspark/trainer/snapshot_store.h"

#include <utility>

#include "simulation/protocol/command.h"

namespace soccer {

Snapshot take_snapshot(const SimulationState& state) {
  return {state.world.state(), state.match, state.referee, state.agents, state.steps, state.started};
}

void restore(const Snapshot& snapshot, SimulationState& state) {
  state.world.restore(snapshot.world);
  state.match = snapshot.match;
  state.referee = snapshot.referee;
  state.steps = snapshot.steps;
  state.started = snapshot.started;
  for (const RobotId robot : state.agents.restore(snapshot.agents)) state.world.remove(robot);
  state.monitor_scene.rebuild();
}

void SnapshotStore::request(Request what, const std::string& name) {
  if (pending_.size() < kMaxSnapshots) pending_.push_back({what, name});
}

void SnapshotStore::execute_requests(SimulationState& state, const std::function<void(const std::string&)>& report) {
  for (const auto& [what, name] : std::exchange(pending_, {})) {
    const auto known = snapshots_.find(name);
    if (what == Request::kRestore && known == snapshots_.end())
      report("there is no snapshot " + soccer::quoted(name) + "; (restore …) is ignored");
    else if (what == Request::kRestore)
      restore(known->second, state);
    else if (known == snapshots_.end() && snapshots_.size() >= kMaxSnapshots)
      report(std::to_string(kMaxSnapshots) + " snapshots exist already; overwrite one of them instead of taking " + soccer::quoted(name));
    else
      snapshots_.insert_or_assign(name, take_snapshot(state));
  }
}

}  // namespace soccer
