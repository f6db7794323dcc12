#pragma once

#include <string_view>

#include "blackboard/common/error.h"
#include "simulation/protocol/tcp_transport.h"
#include "simulation/simserver/host/simulation_host.h"
#include "simulation/simserver/simspark/simulation_state.h"
#include "simulation/simserver/simspark/trainer/trainer.h"

namespace soccer {

extern template class SimulationHost<SimulationState, Trainer, Snapshot>;

/// A simulation with the protocol of rcssserver3d, whose cycle and steps are the same.
///
/// With options.agents > 0, the clock starts when this many agents have sent (init …). Until then (scene …) and (init …) are each answered
/// immediately with one percept, so that an agent's percepts do not depend on the timing of other agents.
class Simulator : public SimulationHost<SimulationState, Trainer, Snapshot> {
 public:
  /// Errors: std::logic_error if the step is not a whole multiple of the physics step.
  explicit Simulator(SimulatorOptions options) : SimulationHost(std::move(options)) {}

  void sense() override;
  std::string_view full_state() override;
  std::string_view monitor_frame() override;
  double step_length() const override { return options().step; }
  const FieldDimensions& field() const override { return options().world.field; }

  /// Save and restore the complete state, between two cycles. After restore(), agents that have disconnected since the snapshot are
  /// missing, and agents that have connected since are in the state before (init …). Messages that were already sent are not affected.
  Snapshot snapshot() const { return take_snapshot(state_); }
  void restore(const Snapshot& snapshot) { soccer::restore(snapshot, state_); }

  World& world() { return state_.world; }
  using SimulationHost::match;
  Match& match() { return state_.match; }

 private:
  int introduced() const override { return static_cast<int>(state_.agents.players().size()); }
  void prepare_percepts(bool first) override;
  void execute_requests() override;
  std::string_view advance_world() override;
  RefereeView referee_view() const override;
  SceneTruth scene_truth() const override;
};

/// A connection to a simulator in this process. Several may share one simulator in one thread, in lockstep: all send, then all receive; the
/// first receive() makes the step.
///
///   SimulatorOptions options = options_for_field("config", "spl2017");
///   options.agents = 1;                                     // the clock starts when one robot has joined
///   Simulator simulator(options);
///   EmbeddedTransport agent(simulator);
///   agent.send("(scene rsg/agent/nao/nao.rsg)(syn)");       agent.receive();
///   agent.send("(init (unum 1)(teamname Red))(syn)");       agent.receive();
///   agent.send("(beam -1 0 0)(syn)");
///   while (simulator.now() < 10) {
///     const std::string_view percept = agent.receive();
///     agent.send("(lle4 -0.5)(syn)");                       // takes effect in the percept after the next one
///     if (!simulator.truth().robots[0].upright) break;
///   }
class EmbeddedTransport final : public Transport {
 public:
  explicit EmbeddedTransport(Simulator& simulator) : simulator_(simulator), agent_(simulator.connect()) {}
  ~EmbeddedTransport() override { simulator_.disconnect(agent_); }
  EmbeddedTransport(const EmbeddedTransport&) = delete;
  EmbeddedTransport& operator=(const EmbeddedTransport&) = delete;

  void send(std::string_view payload) override { simulator_.receive(agent_, payload); }

  /// Errors: ConnectionLost when an agent has not sent (syn) yet, because waiting for it in the same thread would never end.
  std::string_view receive() override {
    while (true) {
      if (const auto message = simulator_.take_message(agent_)) return *message;
      if (!simulator_.everyone_synced())
        throw ConnectionLost("embedded server", "a (syn) or an agent is missing", "let every agent send before one receives");
      simulator_.step();
    }
  }

 private:
  Simulator& simulator_;
  int agent_;
};

}  // namespace soccer
