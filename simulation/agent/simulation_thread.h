#pragma once

#include "blackboard/topics/game.h"
#include "libagent/agent_memory/agent_memory.h"
#include "simulation/agent/angle_sensor.h"
#include "simulation/agent/joint_tracker.h"
#include "simulation/agent/sim_vision_adapter.h"
#include "simulation/agent/simulation_connection.h"
#include "simulation/agent/sonar_sensor.h"
#include "simulation/agent/vision_model.h"

namespace soccer {

/// Which robot stands on which server, and how it sees.
struct SimulationOptions {
  ConnectionOptions connection;
  BodyModel body;
  FieldDimensions field;
  bool servos = false;  ///< simserver's NAO with its own motors and sensors, instead of rcssserver3d's robot
  VisionModelParameters vision;
  std::uint64_t seed = 1;  ///< of the vision model
};

/// The hardware layer of simswift: a robot in a simulator, behind AgentMemory. One cycle:
///
///   const auto arrived = thread.receive();       // message -> vision and sensors -> AgentMemory
///   if (arrived.vision) …perception: thread.vision()…
///   if (arrived.sensors) …motion, which reads sensors from and writes joint requests to AgentMemory…
///   thread.send();                               // joint requests -> velocities -> server; due after every receive()
class SimulationThread {
 public:
  struct Arrival {
    bool sensors = false;  ///< a new block is in AgentMemory
    bool vision = false;   ///< vision() is new
  };

  /// The memory must outlive the thread. `pause` waits before another attempt to connect.
  SimulationThread(const SimulationOptions& options, SimulationConnection::Dial dial, AgentMemory& memory,
                   SimulationConnection::Pause pause = SimulationConnection::sleep_for);

  /// Waits for the server's next message. Nothing arrives while the robot joins, or the server is lost (which is said,
  /// and mended). Errors: InputError when the server refuses this player; ConnectionLost when it gives up.
  Arrival receive();

  /// Answers it with the newest joint request.
  void send();

  /// What was seen last, as vision says it.
  const VisionFrame& vision() const { return vision_; }

  /// What the play mode means; Initial until the robot has joined.
  GameState game_state() const { return game_state_; }

  /// Where the robot was put last.
  Placement placement() const { return {connection_.placed_at().value_or(Pose2<Field, Ground>{}), connection_.placements()}; }

  /// The client's heartbeat when the last sensors were published: it moves on when they are answered.
  std::uint32_t heartbeat_at_publication() const { return heartbeat_; }

  /// Joining, beaming, the server's clock.
  SimulationConnection& connection() { return connection_; }
  const SimulationConnection& connection() const { return connection_; }

  /// The last message as it was, for people and tests.
  const wire::PerceptorInfo& percept() const { return percept_; }

 private:
  bool take_percept();
  JointArray angles() const { return servos_ ? percept_.nao.angle : tracker_.angles(); }
  void check_body() const;
  void publish();

  SimulationConnection connection_;
  AgentMemory& memory_;
  bool servos_;
  ActuatorBlock request_{};
  bool requested_ = false;  ///< request_ holds something
  JointTracker tracker_;
  AngleSensor angle_sensor_;
  SonarSensor sonar_;
  SimVisionAdapter adapter_;
  VisionModel vision_model_;
  std::string team_;
  std::uint32_t connections_ = 0;  ///< that the sensors were reset for
  wire::PerceptorInfo percept_;
  wire::PerceptorInfo later_;  ///< one that came before percept_ was answered
  VisionFrame vision_;
  std::uint32_t frames_ = 0;
  GameState game_state_ = GameState::kInitial;
  int unpublished_cycles_ = 0;
  std::uint32_t heartbeat_ = 0;
};

}  // namespace soccer
