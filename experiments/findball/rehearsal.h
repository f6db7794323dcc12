#pragma once

#include <functional>
#include <string>

#include "experiments/findball/operator_procedure.h"
#include "simulation/monitor/monitored_scene.h"

namespace soccer::experiment {

/// Takes the operator's part in an experiment with a simulator's robots: places them and the ball with trainer commands, and starts each
/// test when all are at their places. Tests end by the procedure's own rules.
class Rehearsal {
 public:
  /// `team`: the searching team's name in the simulator; `send` takes a trainer command.
  Rehearsal(OperatorProcedure& procedure, std::string team, std::function<void(const std::string& command)> send)
      : procedure_(procedure), team_(std::move(team)), send_(std::move(send)) {}

  /// `game`: the newest one of the monitor port. `now`: s, of the procedure's clock.
  void tick(const GameInfo& game, double now);

 private:
  void place(Side side, double ball_radius);

  OperatorProcedure& procedure_;
  std::string team_;
  std::function<void(const std::string& command)> send_;
  double placed_ = -1;  // s, when the robots and the ball of this test were placed; negative: not yet
};

}  // namespace soccer::experiment
