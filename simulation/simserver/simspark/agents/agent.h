#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <Eigen/Core>

#include "simulation/protocol/line_up.h"
#include "simulation/simserver/body/body_description.h"
#include "simulation/simserver/host/agent_connection.h"
#include "simulation/simserver/simspark/senses/body_readings.h"

namespace soccer {

/// A message that one hear sensor holds for the next percept. An agent has one sensor for itself, its teammates and its opponents each.
struct HearSensor {
  std::string text, team;
  double direction = 0;      ///< to the speaker, degrees in the listener's team frame
  bool has_message = false;  ///< holds a message that is not in a percept yet
  int pause_cycles = 0;      ///< number of cycles until it accepts a message again
};

/// State of one agent connection, from accept to close. It is kPrepared when it has sent (scene …).
struct Agent : AgentConnection {
  struct Beam {
    double x, y, angle;  ///< m, m, degrees in the team frame
  };
  struct Introduction {
    int unum;  ///< 0: the first free number
    std::string team;
  };

  std::shared_ptr<const BodyDescription> body;  ///< set from kPrepared on

  // Requests since the last step.
  std::optional<Introduction> introduction;
  std::optional<Beam> beam;
  std::optional<std::string> first_message, last_message;

  // Sensor values of a NAO that the world does not hold.
  static constexpr std::size_t kBumpers = 4, kButtons = 8;
  std::array<double, kButtons> buttons{};     ///< set by a trainer, 0 or 1: chest; head front, middle, rear; then as FootSensors::bumpers
  std::array<std::vector<double>, 2> echoes;  ///< distances measured by the left and the right sonar, m

  // State that is kept from percept to percept.
  std::uint32_t percepts = 0;  ///< number of percepts formatted; every third contains vision
  bool cameras = false;        ///< its percepts contain the scene, from which it renders its cameras' images
  bool announce = false;       ///< the next percept contains the number and the side
  HearSensor hear_own, hear_mate, hear_opponent;
  Eigen::Vector3d velocity{0, 0, 0};  ///< of the torso (NAO: of its accelerometer) after the last step, m/s, world frame
  Eigen::Vector3d acceleration{0, 0, 0}, previous_acceleration{0, 0, 0};  ///< in the last two steps, m/s², world frame
  DelayedReadings delayed_readings;                                       ///< of a body whose sensors are late
  Eigen::Vector3d calibration_error{0, 0, 0};                             ///< constant error of the seen positions, m, world frame
};

/// The connected agents, and which of them control a robot on the field.
class AgentRegistry : public AgentTable<Agent> {
 public:
  /// The agent's id of each robot on the field; robots are processed in this order.
  const std::map<RobotId, int>& players() const { return players_; }
  bool is_playing(RobotId robot) const { return players_.contains(robot); }
  Agent& of(RobotId robot) { return at(players_.at(robot)); }
  const Agent& of(RobotId robot) const { return at(players_.at(robot)); }

  /// The agent controls this robot of this team from now on.
  void start_playing(Agent& agent, RobotId robot, const std::string& team);
  void stop_playing(Agent& agent);
  /// Left becomes right.
  void swap_sides();

  /// The robot that a trainer has selected.
  std::optional<RobotId> selected() const { return selected_; }
  void select(std::optional<RobotId> robot) { selected_ = robot; }

  /// Restores the agents of an earlier state. The state of each connection is kept: its queued messages, whether it has sent (syn), and its
  /// body. Agents that are not in the earlier state have not sent (init …) afterwards.
  /// @return the robots of agents that have disconnected since; they have to leave the field.
  std::vector<RobotId> restore(const AgentRegistry& earlier);

 private:
  std::map<RobotId, int> players_;
  std::optional<RobotId> selected_;
};

}  // namespace soccer
