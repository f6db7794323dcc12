#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "simulation/protocol/command.h"

namespace soccer {

/// Limits how often equal warnings are shown, because a client may send the same wrong command with every frame.
class RepeatedWarnings {
 public:
  /// The text to show for a warning; std::nullopt after the fifth equal one.
  std::optional<std::string> text_of(const std::string& what) {
    constexpr int kMaxShown = 5;
    constexpr std::size_t kMaxTexts = 1000;  // a client may invent ever new commands
    if (shown_.size() >= kMaxTexts) shown_.clear();
    const int shown = ++shown_[what];
    if (shown > kMaxShown) return std::nullopt;
    return what + (shown == kMaxShown ? " (further equal warnings are not shown)" : "");
  }

  void clear() { shown_.clear(); }

 private:
  std::map<std::string, int> shown_;
};

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

/// Receives trainer commands, which monitors send. Each protocol has its own commands.
class TrainerBase {
 public:
  /// `report` must live as long as the trainer.
  explicit TrainerBase(const std::function<void(const std::string&)>& report) : report_(report) {}
  TrainerBase(const TrainerBase&) = delete;
  TrainerBase& operator=(const TrainerBase&) = delete;
  virtual ~TrainerBase() = default;

  /// Executes a monitor's message of one or more commands, of arbitrary bytes. Errors are reported; the rest is executed as far as it can
  /// be read. Commands for which `taken_elsewhere` returns true are skipped.
  void execute_message(std::string_view text, const std::function<bool(const Command&)>& taken_elsewhere);

  /// Reports an error in a monitor's message. The first five of a message are shown, and of equal ones the first five.
  void report_error(const std::string& what);
  void show_warnings_again() { warnings_.clear(); }

  bool killed() const { return killed_; }  ///< (killsim) was sent

 protected:
  virtual void execute(const Command& command) = 0;
  void kill() { killed_ = true; }

 private:
  const std::function<void(const std::string&)>& report_;
  RepeatedWarnings warnings_;
  int errors_ = 0;  // in the current message
  bool killed_ = false;
};

}  // namespace soccer
