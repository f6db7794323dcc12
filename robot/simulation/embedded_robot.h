#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include "blackboard/wiring/cycle.h"
#include "robot/simulation/simulated_body.h"
#include "robot/simulation/simulation_options.h"
#include "robot/wiring/robot.h"
#include "simulation/simserver/simspark/simulator.h"

namespace soccer {

/// A server in this process for one robot. When the robot has joined, the ball is placed and play begins.
class EmbeddedGame {
 public:
  explicit EmbeddedGame(const SimswiftOptions& options);

  std::unique_ptr<Transport> connect() { return std::make_unique<EmbeddedTransport>(simulator_); }

  SceneTruth truth() const { return simulator_.truth(); }

  double step_length() const { return simulator_.step_length(); }  ///< of a cycle, s
  const FieldDimensions& field() const { return simulator_.field(); }

  /// Begins play at the first motion tick after the robot has joined.
  void begin_when_joined(const SimulationThread& thread, Cycle& motion);

  /// Calls `see` after each motion tick with the truth of the percepts of that tick, once the robot has joined. Its time is the robot's.
  void watch(const SimulationThread& thread, Cycle& motion, std::function<void(const SceneTruth&)> see);

  /// Moves the ball, which then lies still.
  void place_ball(Point2<Field> at);

 private:
  Simulator simulator_;
  double ball_x_, ball_y_;
};

/// A simulated robot with its server in one thread, for experiments that watch it from outside.
class EmbeddedRobot {
 public:
  /// Errors: InputError.
  explicit EmbeddedRobot(const SimswiftOptions& options);

  /// Runs until the condition, which is checked after each tick of motion, or for a time. max_time: s. True: the condition holds.
  bool run_until(const std::function<bool()>& done, double max_time);

  /// Time since the start of the simulation, s.
  double now() const { return seconds(thread_.connection().clock().time()); }

  /// As EmbeddedGame::watch.
  void watch(std::function<void(const SceneTruth&)> see) { game_.watch(thread_, robot_.motion().cycle(), std::move(see)); }

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
