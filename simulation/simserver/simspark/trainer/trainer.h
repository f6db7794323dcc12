#pragma once

#include <optional>
#include <string_view>

#include "simulation/protocol/command.h"
#include "simulation/simserver/host/trainer_base.h"
#include "simulation/simserver/simspark/simulation_state.h"

namespace soccer {

/// Executes trainer commands, which monitors send. World axes.
class Trainer : public TrainerBase {
 public:
  Trainer(SimulationState& state, SnapshotStore<Snapshot>& snapshots)
      : TrainerBase(state.options.report), state_(state), snapshots_(snapshots) {}

 private:
  void execute(const Command& command) override;
  bool execute_match_command(const Command& command);
  bool execute_spl_command(const Command& command);
  bool execute_snapshot_command(const Command& command);
  /// The numbers of a part such as (pos X Y Z); std::nullopt if there is no such part, and, with a report, if they are not valid.
  std::optional<Eigen::Vector3d> point_of(const Command& command, std::string_view part);
  void set_time(std::string_view text);
  void change_ball(const Command& command);
  void change_agent(const Command& command);
  void move_agent(const Command& command, std::size_t index);
  void select(const Command& command);
  void set_play_mode(std::string_view name);
  void set_score(const Command& command);
  void penalise(const Command& command);
  void press_button(Agent& agent, const Command::Part& button);
  void put_beside_the_field(RobotId robot);
  /// The robot that a command names; std::nullopt, and a report, if it does not play.
  std::optional<RobotId> named_robot(const Command& command);
  std::optional<RobotId> named_or_selected_robot(const Command& command);

  SimulationState& state_;
  SnapshotStore<Snapshot>& snapshots_;
};

}  // namespace soccer
