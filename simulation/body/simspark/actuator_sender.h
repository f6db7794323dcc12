#pragma once

#include <optional>
#include <string>

#include "libagent/agent_memory/agent_memory.h"
#include "libagent/agent_memory/layout.h"
#include "simulation/body/simspark/joint_tracker.h"
#include "simulation/body/simspark/simulation_connection.h"
#include "simulation/body/simspark/simulation_options.h"
#include "simulation/body/simspark/speech.h"

namespace soccer {

/// The way of joint requests from AgentMemory to the server, and of the texts that the robot says. simserver's NAO has servos, which take
/// angles and stiffnesses; for rcssserver3d's robot the angles become velocities.
class ActuatorSender {
 public:
  /// `memory` and `tracker` must outlive this object. The tracker computes the velocities of rcssserver3d's robot.
  ActuatorSender(const SimulationOptions& options, AgentMemory& memory, JointTracker& tracker);

  /// The robot is a new one, to which earlier requests do not apply.
  void reset() { requested_ = false; }

  /// The text to say in the robot's next turns; only with SimulationOptions::say.
  void say(const std::string& text) { saying_ = text; }

  /// Replies to the last message with the newest request. `now`: the server's time in that message, s.
  void send(SimulationConnection& connection, double now);

 private:
  AgentMemory& memory_;
  JointTracker& tracker_;
  bool servos_;
  ActuatorBlock request_{};
  bool requested_ = false;  // request_ is valid
  std::optional<SayTurns> turns_;
  std::string saying_;
};

}  // namespace soccer
