#pragma once

#include <cmath>
#include <cstdint>
#include <optional>

#include "blackboard/common/describe.h"
#include "blackboard/topics/game.h"
#include "libagent/agent_memory/agent_memory.h"
#include "libagent/agent_memory/layout.h"
#include "simulation/body/simspark/angle_sensor.h"
#include "simulation/body/simspark/field_check.h"
#include "simulation/body/simspark/hearing.h"
#include "simulation/body/simspark/joint_tracker.h"
#include "simulation/body/simspark/kick_off_beam.h"
#include "simulation/body/simspark/sim_vision_adapter.h"
#include "simulation/body/simspark/simulation_connection.h"
#include "simulation/body/simspark/sonar_sensor.h"
#include "simulation/body/simspark/vision_model.h"
#include "simulation/protocol/effector_command.h"

namespace soccer {

/// Writes the target and stiffness of every joint. Joints with values that are not finite are omitted, so their motors keep the last
/// command.
void command_servos(const ActuatorBlock& request, EffectorCommand& command);

/// The turns in which the robots of a team speak. The server delivers one message per team every second cycle.
struct SayParameters {
  // clang-format off
  PARAMETERS(SayParameters,
      (double, turn, 0.04, "s", 0.02, 1, "time between the messages of two robots; rcssserver3d needs two cycles"),
      (int, robots, 11, "", 1, 11, "robots that take turns"))
  // clang-format on
};

/// Says when it is a robot's turn to speak, by the server's time, which all robots know, and its number.
class SayTurns {
 public:
  SayTurns(const SayParameters& parameters, int number) : parameters_(parameters), number_(number) {}

  /// True once in each turn of this robot. `now`: the server's time, s.
  bool due(double now) {
    constexpr double kRounding = 0.001;  // s; times have two decimals
    const auto turn = static_cast<std::int64_t>(std::floor((now + kRounding) / parameters_.turn));
    if (turn == last_) return false;
    last_ = turn;
    return turn % parameters_.robots == (number_ - 1) % parameters_.robots;
  }

 private:
  SayParameters parameters_;
  int number_;
  std::int64_t last_ = -1;
};

/// Options of a simulated robot: connection, body, field and vision model.
struct SimulationOptions {
  ConnectionOptions connection;
  BodyModel body;
  FieldDimensions field;
  bool check_field = true;  ///< end with an error when the server has another field
  bool servos = false;      ///< true: simserver's NAO with its own motors and sensors; false: rcssserver3d's robot
  bool true_pose = false;   ///< placement() is the true pose in the percepts, as robots of the 3D league since 2026 know it
  VisionModelParameters vision;
  AngleSensorParameters angle_sensor;
  std::optional<SayParameters> say;       ///< the team communicates through the server
  std::optional<KickOffPoses> kick_offs;  ///< where to beam to before a kick-off
  std::uint64_t seed = 1;                 ///< seed of the vision model
};

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

  /// Waits for the server's next message. Both flags are false while the robot joins and when the server was lost (which is logged; the
  /// next call connects again). Errors: InputError when the server refuses this player or has another body or field; ConnectionLost after
  /// the allowed attempts to connect.
  Arrival receive();

  /// Replies to the last message with the newest joint request.
  void send();

  /// The text to say in the robot's next turns; only with SimulationOptions::say.
  void say(const std::string& text) { saying_ = text; }

  /// The messages of teammates.
  const HeardMessages& heard() const { return hearing_.heard(); }

  /// The last vision frame.
  const VisionFrame& vision() const { return vision_; }

  /// The game state derived from the play mode; Initial until the robot has joined.
  GameState game_state() const { return game_state_; }

  /// The last pose that the robot was beamed to, and the number of times; with SimulationOptions::true_pose, also each known true pose.
  Placement placement() const;

  /// The client's heartbeat when the last sensors were published; it increases when the client replies to them.
  std::uint32_t heartbeat_at_publication() const { return heartbeat_; }

  /// The connection: joining, beaming, the server's clock.
  SimulationConnection& connection() { return connection_; }
  const SimulationConnection& connection() const { return connection_; }

  /// The last message as received, for display and tests.
  const wire::PerceptorInfo& percept() const { return percept_; }

 private:
  bool take_percept();
  JointArray angles() const;
  void check_body() const;
  void publish();
  void read_simspark_sensors(SensorBlock& block) const;

  SimulationConnection connection_;
  AgentMemory& memory_;
  bool servos_;
  ActuatorBlock request_{};
  bool requested_ = false;  ///< request_ is valid
  JointTracker tracker_;
  AngleSensor angle_sensor_;
  SonarSensor sonar_;
  std::optional<FieldCheck> field_check_;
  SimVisionAdapter adapter_;
  VisionModel vision_model_;
  std::string team_;
  Hearing hearing_;
  std::optional<SayTurns> turns_;
  std::string saying_;
  std::optional<KickOffBeam> kick_off_beam_;
  std::uint32_t connections_ = 0;  ///< connection count for which the sensors were last reset
  wire::PerceptorInfo percept_;
  wire::PerceptorInfo later_;  ///< a message that arrived before the reply to percept_
  VisionFrame vision_;
  std::uint32_t frames_ = 0;
  bool true_pose_;
  Placement placed_;  ///< the last true pose, and the number of them
  GameState game_state_ = GameState::kInitial;
  int unpublished_cycles_ = 0;
  std::uint32_t heartbeat_ = 0;
};

}  // namespace soccer
