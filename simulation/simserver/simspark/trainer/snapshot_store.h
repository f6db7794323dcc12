#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "simulation/simserver/simspark/trainer/snapshot.h"

namespace soccer {

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
