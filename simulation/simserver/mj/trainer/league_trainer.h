#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "simulation/protocol/command.h"
#include "simulation/simserver/host/repeated_warnings.h"
#include "simulation/simserver/mj/league_state.h"
#include "simulation/simserver/mj/monitor/rsmp_scene.h"

namespace soccer::mj {

/// Executes monitors' commands: those of rcssservermj, and (reqfullstate), (time T), (score (left L)(right R)), (snapshot NAME),
/// (restore NAME). World axes.
class LeagueTrainer {
 public:
  LeagueTrainer(LeagueState& state, RsmpScene& scene) : state_(state), scene_(scene) {}

  /// Executes a monitor's message of one or more commands, of arbitrary bytes. Errors are reported; the rest is executed as far as it can
  /// be read. Commands for which `taken_elsewhere` returns true are skipped.
  void execute_message(std::string_view text, const std::function<bool(const Command&)>& taken_elsewhere);

  /// Takes and restores the snapshots that were requested; call between two cycles.
  void execute_snapshots();

  void show_warnings_again() { warnings_.clear(); }

  bool killed() const { return killed_; }  ///< (killsim) was sent

 private:
  struct Snapshot {
    ArenaState arena;
    LeagueGame game;
  };
  struct Request {
    bool restore;
    std::string name;
  };

  void execute(const Command& command);
  void change_ball(const Command& command);
  void change_agent(const Command& command);
  void set_play_mode(std::string_view name);
  void kick_off(std::string_view side);
  void drop_ball();
  void restore(const Snapshot& snapshot);
  void report(const std::string& what);

  LeagueState& state_;
  RsmpScene& scene_;
  std::map<std::string, Snapshot> snapshots_;
  std::vector<Request> requests_;
  RepeatedWarnings warnings_;
  int errors_ = 0;  // in the current message
  bool killed_ = false;
};

/// Executes what a referee or a monitor orders.
void apply(const Orders& orders, LeagueState& state);

/// The referee's observation of the arena.
Sight sight_of(const Arena& arena);

}  // namespace soccer::mj
