#pragma once

#include <memory>

#include "blackboard/wiring/cycle.h"
#include "robot/simulation/simulation_options.h"
#include "simulation/server/embedded_transport.h"

namespace soccer {

/// A server in this process for one robot: when the robot is at its place, the ball is put down and play begins.
class EmbeddedGame {
 public:
  explicit EmbeddedGame(const SimswiftOptions& options);

  std::unique_ptr<Transport> connect() { return std::make_unique<EmbeddedTransport>(simulator_); }

  /// Watches the motion cycle for the first tick of the robot that has joined.
  void begin_when_joined(const SimulationThread& thread, Cycle& motion);

 private:
  Simulator simulator_;
  double ball_x_, ball_y_;
};

}  // namespace soccer
