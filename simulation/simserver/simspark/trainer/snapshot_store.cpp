#include "simulation/simserver/simspark/trainer/snapshot_store.h"

#include <utility>

#include "simulation/protocol/command.h"

namespace soccer {

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
