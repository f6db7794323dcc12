#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "simulation/simserver/host/agent_connection.h"
#include "simulation/simserver/host/parallel_loop.h"
#include "simulation/simserver/host/served_simulation.h"
#include "simulation/simserver/host/trainer_base.h"
#include "simulation/simserver/match/match.h"
#include "simulation/simserver/match/referee/referee.h"

namespace soccer {

/// A simulation without its sockets, whatever the protocol: takes agents' messages and trainer commands, and provides percepts and monitor
/// frames. Deterministic: the results depend only on the options and the calls. A cycle sends the percepts of the last one, advances the
/// world, and computes the percepts of the next one. Therefore a reply to percept n takes effect in percept n + 2.
///
/// A protocol adds its senses and monitor frames, and these types and functions, which are found by the namespace of its state:
/// State: a HostedGame with `options` and a world; Trainer: a TrainerBase; Snapshot with take_snapshot(state) and restore(snapshot, state);
/// execute_message(state, agent, payload); leave(state, agent); apply(actions, state).
template <class State, class Trainer, class Snapshot>
class SimulationHost : public ServedSimulation {
 public:
  using Options = std::remove_const_t<decltype(State::options)>;

  explicit SimulationHost(Options options) : state_(std::move(options)), trainer_(state_, snapshots_), loop_(state_.options.threads) {}

  std::uint64_t steps() const override { return state_.steps; }
  bool killed() const override { return trainer_.killed(); }
  bool started() const override { return state_.started; }
  bool can_start() const override { return started() || introduced() >= state_.options.agents; }
  /// Whether at least one agent takes part, the required number of agents has joined, and all have answered their last percept.
  bool everyone_synced() const override;

  int connect() override { return state_.agents.connect(); }
  void disconnect(int agent) override;
  void receive(int agent, std::string_view payload) override;
  std::optional<std::string_view> take_message(int agent) override { return next_message(state_.agents.at(agent)); }
  bool dismissed(int agent) const override { return state_.agents.at(agent).stage == AgentConnection::Stage::kRefused; }

  std::string player_of(int agent) const override { return player_name(state_.agents.at(agent)); }

  void publish() override;
  void move() override;
  void step() {
    publish();
    move();
    sense();
  }

  void command(std::string_view text, const std::function<bool(const Command&)>& taken_elsewhere) override {
    trainer_.execute_message(text, taken_elsewhere);
  }
  void command(std::string_view text) { command(text, nullptr); }
  void monitor_connected() override { trainer_.show_warnings_again(); }
  void report(const std::string& what) const override { state_.options.report(what); }
  /// Handles a datagram of a GameController, with an SPL referee. Each reason to reject one is reported once.
  void hear_game_controller(std::string_view datagram, const std::string& sender, double now) override;
  std::optional<wire::GameControllerData> announced_game() const override { return state_.referee.announced(state_.match); }
  SceneTruth truth() const override;

  const Options& options() const { return state_.options; }
  const Match& match() const { return state_.match; }

 protected:
  virtual int introduced() const = 0;  ///< number of agents that have sent (init …)
  /// Completes the percepts of the last cycle before they are sent. first: the clock has started now.
  virtual void prepare_percepts(bool first) = 0;
  virtual void execute_requests() = 0;  ///< what agents have requested of the referee, such as (beam …)
  /// Advances the world by one cycle. Returns what was done after the physics diverged; empty if it has not diverged.
  virtual std::string_view advance_world() = 0;
  virtual RefereeView referee_view() const = 0;
  virtual SceneTruth scene_truth() const = 0;  ///< ball and robots

  State state_;
  SnapshotStore<Snapshot> snapshots_;
  Trainer trainer_;
  ParallelLoop loop_;

 private:
  std::set<std::string> refused_reasons_;  // of GameController packets, already reported
};

template <class State, class Trainer, class Snapshot>
bool SimulationHost<State, Trainer, Snapshot>::everyone_synced() const {
  int taking_part = 0;
  for (const auto& [id, agent] : state_.agents.all()) {
    if (!agent.takes_part()) continue;
    if (!agent.synced) return false;
    ++taking_part;
  }
  return taking_part > 0 && can_start();
}

template <class State, class Trainer, class Snapshot>
void SimulationHost<State, Trainer, Snapshot>::disconnect(int id) {
  auto* const agent = state_.agents.find(id);
  if (agent == nullptr) return;
  leave(state_, *agent);
  state_.agents.erase(id);
}

template <class State, class Trainer, class Snapshot>
void SimulationHost<State, Trainer, Snapshot>::receive(int id, std::string_view payload) {
  execute_message(state_, state_.agents.at(id), payload);
}

template <class State, class Trainer, class Snapshot>
void SimulationHost<State, Trainer, Snapshot>::publish() {
  snapshots_.execute_requests(state_, [this](const std::string& error) { trainer_.report_error(error); });
  prepare_percepts(!std::exchange(state_.started, true));
  for (auto& [id, agent] : state_.agents.all()) queue_percept(agent);
}

template <class State, class Trainer, class Snapshot>
void SimulationHost<State, Trainer, Snapshot>::move() {
  execute_requests();
  if (const std::string_view remedy = advance_world(); !remedy.empty())
    report("the physics diverged at " + std::to_string(now()) + " s; " + std::string(remedy));
  ++state_.steps;
  Referee& referee = state_.referee;
  referee.advance_clock(state_.match, step_length());
  if (referee.on()) apply(referee.judge(referee_view(), state_.match), state_);
}

template <class State, class Trainer, class Snapshot>
void SimulationHost<State, Trainer, Snapshot>::hear_game_controller(std::string_view datagram, const std::string& sender, double now) {
  std::string error;
  if (state_.referee.hear_game_controller(datagram, error, sender, now)) return;
  if (refused_reasons_.insert(error).second) report("a datagram to the port of the GameController is ignored: " + error);
}

template <class State, class Trainer, class Snapshot>
SceneTruth SimulationHost<State, Trainer, Snapshot>::truth() const {
  const Match& match = state_.match;
  SceneTruth truth = scene_truth();
  truth.time = from_seconds(now());
  truth.game_time = match.time;
  truth.play_mode = name_of(match.mode);
  truth.score_left = match.score[0];
  truth.score_right = match.score[1];
  return truth;
}

}  // namespace soccer
