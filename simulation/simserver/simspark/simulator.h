#pragma once

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

}  // namespace soccer
