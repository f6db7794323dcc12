#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "blackboard/topics/game.h"
#include "libagent/agent_memory/agent_memory.h"
#include "simulation/body/simspark/actuator_sender.h"
#include "simulation/body/simspark/game_state.h"
#include "simulation/body/simspark/joint_tracker.h"
#include "simulation/body/simspark/percept_receiver.h"
#include "simulation/body/simspark/sensor_publisher.h"
#include "simulation/body/simspark/simulation_connection.h"
#include "simulation/body/simspark/simulation_options.h"

namespace soccer {

/// The hardware layer of simswift: connects a robot in a simulator to AgentMemory. One cycle:
///
///   const auto arrived = thread.receive();       // message -> vision and sensors -> AgentMemory
///   if (arrived.vision) …perception: thread.vision()…
///   if (arrived.sensors) …motion, which reads sensors from and writes joint requests to AgentMemory…
///   thread.send();                               // joint requests -> velocities -> server; required after every receive()
class SimulationThread {
 public:
  struct Arrival {
    bool sensors = false;  ///< AgentMemory has a new sensor block
    bool vision = false;   ///< vision() is new
  };

  /// `memory` must outlive this object. `pause` waits before another attempt to connect.
  SimulationThread(const SimulationOptions& options, SimulationConnection::Dial dial, AgentMemory& memory,
                   SimulationConnection::Pause pause = SimulationConnection::sleep_for);
  SimulationThread(const SimulationThread&) = delete;
  SimulationThread& operator=(const SimulationThread&) = delete;

  /// Waits for the server's next message. Both flags are false while the robot joins and when the server was lost (which is logged; the
  /// next call connects again). Errors: InputError when the server refuses this player or has another body or field; ConnectionLost after
  /// the allowed attempts to connect.
  Arrival receive();

  /// Replies to the last message with the newest joint request.
  void send();

  /// The text to say in the robot's next turns; only with SimulationOptions::say.
  void say(const std::string& text) { actuators_.say(text); }

  /// The messages of teammates.
  const HeardMessages& heard() const { return receiver_.heard(); }

  /// The last vision frame.
  const VisionFrame& vision() const { return receiver_.vision(); }

  /// The game state derived from the play mode; Initial until the robot has joined.
  GameState game_state() const { return receiver_.game_state(); }

  /// The last pose that the robot was beamed to, and the number of times; with SimulationOptions::true_pose, also each known true pose.
  Placement placement() const;

  /// The client's heartbeat when the last sensors were published; it increases when the client replies to them.
  std::uint32_t heartbeat_at_publication() const { return sensors_.heartbeat_at_publication(); }

  /// The connection: joining, beaming, the server's clock.
  SimulationConnection& connection() { return connection_; }
  const SimulationConnection& connection() const { return connection_; }

  /// The last message as received, for display and tests.
  const wire::PerceptorInfo& percept() const { return percept_; }

 private:
  bool take_percept();
  void begin_connection();
  void check_body() const;

  SimulationConnection connection_;
  bool servos_;
  JointTracker tracker_;  // sensors_ and actuators_ refer to it
  PerceptReceiver receiver_;
  SensorPublisher sensors_;
  ActuatorSender actuators_;
  std::optional<KickOffBeam> kick_off_beam_;
  std::uint32_t connections_ = 0;  // connection count for which the sensors were last reset
  wire::PerceptorInfo percept_;
  wire::PerceptorInfo later_;  // a message that arrived before the reply to percept_
};

}  // namespace soccer
