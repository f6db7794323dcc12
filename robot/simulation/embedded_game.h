#pragma once

#include <memory>

#include "blackboard/wiring/cycle.h"
#include "robot/simulation/simulation_options.h"
#include "simulation/simserver/simspark/embedded_transport.h"

namespace soccer {

/// A server in this process for one robot. When the robot has joined, the ball is placed and play begins.
class EmbeddedGame {
 public:
  explicit EmbeddedGame(const SimswiftOptions& options);

  std::unique_ptr<Transport> connect() { return std::make_unique<EmbeddedTransport>(simulator_); }

  SceneTruth truth() const { return simulator_.truth(); }

  /// Begins play at the first motion tick after the robot has joined.
  void begin_when_joined(const SimulationThread& thread, Cycle& motion);

 private:
  Simulator simulator_;
  double ball_x_, ball_y_;
};

}  // namespace soccer
