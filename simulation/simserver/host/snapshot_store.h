#pragma once

#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "simulation/protocol/command.h"

namespace soccer {

/// Snapshots by name, as trainers take and restore them. Requests are executed between two cycles. Each protocol has its Snapshot, with
/// take_snapshot(state) and restore(snapshot, state).
template <class Snapshot>
class SnapshotStore {
 public:
  /// A trainer's (snapshot NAME) or (restore NAME). The first 64 between two cycles are executed, the others reported.
  void request_snapshot(const std::string& name) { request({false, name}); }
  void request_restore(const std::string& name) { request({true, name}); }

  /// Executes the requests in their order. `report` receives one line for each that cannot be executed, and one for those beyond the limit.
  template <class State>
  void execute_requests(State& state, const std::function<void(const std::string&)>& report) {
    for (const auto& [wants_restore, name] : std::exchange(pending_, {})) {
      const auto known = snapshots_.find(name);
      if (wants_restore && known == snapshots_.end())
        report("there is no snapshot " + soccer::quoted(name) + "; (restore …) is ignored");
      else if (wants_restore)
        restore(known->second, state);
      else if (known == snapshots_.end() && snapshots_.size() >= kMaxSnapshots)
        report(std::to_string(kMaxSnapshots) + " snapshots exist already; overwrite one of them instead of taking " + soccer::quoted(name));
      else
        snapshots_.insert_or_assign(name, take_snapshot(state));
    }
    if (const int ignored = std::exchange(ignored_, 0); ignored > 0)
      report(std::to_string(kMaxSnapshots) + " requests of snapshots are executed between two cycles; " + std::to_string(ignored) +
             " more are ignored");
  }

 private:
  static constexpr std::size_t kMaxSnapshots = 64;
  struct Request {
    bool restore;
    std::string name;
  };

  void request(Request request) {
    if (pending_.size() < kMaxSnapshots)
      pending_.push_back(std::move(request));
    else
      ++ignored_;
  }

  std::vector<Request> pending_;
  int ignored_ = 0;  ///< requests since the last cycle, beyond the limit
  std::map<std::string, Snapshot> snapshots_;
};

}  // namespace soccer
