#pragma once

#include <functional>
#include <optional>

#include "robot/simulation/embedded_game.h"
#include "robot/simulation/simulated_body.h"
#include "robot/simulation/simulated_eyes.h"
#include "robot/wiring/robot.h"

namespace soccer {

/// A simulated robot with its server in one thread, for experiments that watch it from outside.
class EmbeddedRobot {
 public:
  /// Errors: InputError.
  explicit EmbeddedRobot(const SimswiftOptions& options);

  /// Runs until the condition, which is checked after each tick of motion, or for a time. max_time: s. True: the condition holds.
  bool run_until(const std::function<bool()>& done, double max_time);

  /// Time since the start of the simulation, s.
  double now() const { return seconds(thread_.connection().clock().time()); }

  Robot& robot() { return robot_; }
  Cycle& perception() { return robot_.perception().cycle(); }

  /// The robot as it really is. Errors: std::logic_error before it has joined.
  TrueRobot truth() const;

 private:
  SimswiftOptions options_;
  AgentMemory memory_ = AgentMemory::in_process();
  ParameterStore parameters_;
  SimulationOptions simulation_;
  Robot robot_;
  std::optional<SimulatedEyes> eyes_;
  EmbeddedGame game_;
  SimulationThread thread_;
  SimulatedBody body_;
};

}  // namespace soccer
