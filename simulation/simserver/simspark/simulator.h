#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "blackboard/topics/scene_truth.h"
#include "simulation/protocol/command.h"
#include "simulation/simserver/host/parallel_loop.h"
#include "simulation/simserver/host/served_simulation.h"
#include "simulation/simserver/simspark/simulation_state.h"
#include "simulation/simserver/simspark/trainer/snapshot_store.h"
#include "simulation/simserver/simspark/trainer/trainer.h"

namespace soccer {

/// The server without its sockets: takes agents' messages and trainer commands, and provides percepts and monitor frames. Deterministic:
/// the results depend only on the options and the calls. A step is the same as rcssserver3d's cycle: it sends the percepts of the last
/// step, advances the world, and computes the percepts of the next step. Therefore a reply to percept n takes effect in percept n + 2.
///
/// With options.agents > 0, the clock starts when this many agents have sent (init …). Until then (scene …) and (init …) are each answered
/// immediately with one percept, so that an agent's percepts do not depend on the timing of other agents.
class Simulator : public ServedSimulation {
 public:
  /// Errors: std::logic_error if the step is not a whole multiple of the physics step.
  explicit Simulator(SimulatorOptions options);

  /// Adds an agent and returns its id.
  int connect() override { return state_.agents.connect(); }
  /// Closes the connection and removes the agent's robot from the field.
  void disconnect(int agent) override;
  /// Processes a message of arbitrary bytes. Errors are reported; the rest of the message is executed as far as it can be read.
  void receive(int agent, std::string_view payload) override;
  /// Removes and returns the next percept to send; valid until the next call for this agent.
  std::optional<std::string_view> take_message(int agent) override;
  bool dismissed(int) const override { return false; }

  /// Whether at least one agent takes part, the required number of agents has joined, and all have sent (syn) since their last percept.
  bool everyone_synced() const override;
  bool started() const override { return state_.started; }  ///< the clock no longer waits for agents
  bool can_start() const override { return started() || static_cast<int>(state_.agents.players().size()) >= options().agents; }
  /// The three parts of a cycle, in this order.
  void step() {
    publish();
    move();
    sense();
  }
  void publish() override;  ///< makes the percepts of the last cycle available
  void move() override;     ///< executes the requests and advances the world
  void sense() override;    ///< computes the percepts of the next cycle

  void command(std::string_view text, const std::function<bool(const Command&)>& taken_elsewhere) override;
  void command(std::string_view text) { command(text, nullptr); }
  void monitor_connected() override { trainer_.show_warnings_again(); }
  /// Processes a datagram of the GameController port, with --rules spl. Invalid packets are reported once for each reason.
  void hear_game_controller(std::string_view datagram, const std::string& sender, double now) override;
  std::optional<wire::GameControllerData> announced_game() const override { return state_.referee.announced(state_.match); }
  std::string_view full_state() override;
  std::string_view monitor_frame() override;
  void report(const std::string& what) const override { options().report(what); }

  /// Save and restore the complete state, between two cycles. After restore(), agents that have disconnected since the snapshot are
  /// missing, and agents that have connected since are in the state before (init …). Messages that were already sent are not affected.
  Snapshot snapshot() const { return take_snapshot(state_); }
  void restore(const Snapshot& snapshot) { soccer::restore(snapshot, state_); }

  /// Ground truth; Field is the world frame of the server.
  SceneTruth truth() const override;
  double step_length() const override { return options().step; }
  std::uint64_t steps() const override { return state_.steps; }
  bool killed() const override { return trainer_.killed(); }  ///< a trainer has sent (killsim)
  const SimulatorOptions& options() const { return state_.options; }
  World& world() { return state_.world; }
  Match& match() { return state_.match; }
  const Match& match() const { return state_.match; }

 private:
  SimulationState state_;
  SnapshotStore snapshots_;
  Trainer trainer_;
  ParallelLoop loop_;
  std::set<std::string> refused_reasons_;  // of GameController packets, already reported
};

}  // namespace soccer
