#pragma once

#include <string_view>

#include "simulation/protocol/command.h"
#include "simulation/simserver/host/trainer_base.h"
#include "simulation/simserver/mj/simulation_state.h"

namespace soccer::mj {

/// Executes monitors' commands: those of rcssservermj, and (reqfullstate), (time T), (snapshot NAME), (restore NAME). World axes.
class Trainer : public TrainerBase {
 public:
  Trainer(SimulationState& state, SnapshotStore<Snapshot>& snapshots)
      : TrainerBase(state.options.report), state_(state), snapshots_(snapshots) {}

 private:
  void execute(const Command& command) override;
  void change_ball(const Command& command);
  void change_agent(const Command& command);
  void set_play_mode(std::string_view name);
  void kick_off(std::string_view side);

  SimulationState& state_;
  SnapshotStore<Snapshot>& snapshots_;
};

}  // namespace soccer::mj
