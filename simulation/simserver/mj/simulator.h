#pragma once

#include <string_view>
#include <utility>

#include "simulation/simserver/host/simulation_host.h"
#include "simulation/simserver/mj/monitor/rsmp_scene.h"
#include "simulation/simserver/mj/simulation_state.h"
#include "simulation/simserver/mj/trainer/trainer.h"

extern template class soccer::SimulationHost<soccer::mj::SimulationState, soccer::mj::Trainer, soccer::mj::Snapshot>;

namespace soccer::mj {

/// A simulation with the agent protocol of rcssservermj, and its monitor protocol RSMP.
class Simulator : public SimulationHost<SimulationState, Trainer, Snapshot> {
 public:
  explicit Simulator(SimulatorOptions options) : SimulationHost(std::move(options)), field_(field_dimensions(state_.options.field)) {}

  void sense() override;
  std::string_view full_state() override { return monitor_scene_.full(state_); }
  std::string_view monitor_frame() override { return monitor_scene_.frame(state_); }
  double step_length() const override { return kPhysicsStep * kStepsPerCycle; }
  const FieldDimensions& field() const override { return field_; }

  const Arena& arena() const { return state_.arena; }
  Arena& arena() { return state_.arena; }

 private:
  int introduced() const override;
  void prepare_percepts(bool first) override;
  void execute_requests() override;
  std::string_view advance_world() override;
  RefereeView referee_view() const override;
  SceneTruth scene_truth() const override;

  FieldDimensions field_;
  RsmpScene monitor_scene_;
};

}  // namespace soccer::mj
