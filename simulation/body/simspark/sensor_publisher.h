#pragma once

#include <cstdint>
#include <string>

#include "libagent/agent_memory/agent_memory.h"
#include "libagent/agent_memory/layout.h"
#include "simulation/body/simspark/body_sensors.h"
#include "simulation/body/simspark/joint_tracker.h"
#include "simulation/body/simspark/simulation_connection.h"
#include "simulation/body/simspark/simulation_options.h"
#include "simulation/protocol/perceptor_info.h"

namespace soccer {

/// The way of the body's sensors from the percepts to AgentMemory. A percept of simserver's NAO contains them. Those of rcssserver3d's
/// robot are derived from its hinges, gyro, accelerometer, foot forces and vision.
class SensorPublisher {
 public:
  /// `memory` and `tracker` must outlive this object. The tracker measures the hinges of rcssserver3d's robot.
  SensorPublisher(const SimulationOptions& options, AgentMemory& memory, JointTracker& tracker);

  /// The robot is a new one, upright at its start pose.
  void reset();

  /// Measures the hinges of a percept, also while the robot joins.
  void measure_hinges(const wire::PerceptorInfo& percept, const ServerClock& clock);

  /// Adds the other sensors of a percept of a robot that has joined. `number`: the robot's own.
  void add(const wire::PerceptorInfo& percept, const ServerClock& clock, int number);

  /// True if time has passed since the sensors were last published.
  bool due() const { return unpublished_cycles_ > 0; }

  /// Publishes the sensors as of this percept, which is the last one that was added.
  void publish(const wire::PerceptorInfo& percept, const ServerClock& clock);

  /// The joint angles in a percept, in the NAO's signs, rad.
  JointArray angles(const wire::PerceptorInfo& percept) const;

  /// The client's heartbeat when the last sensors were published; it increases when the client replies to them.
  std::uint32_t heartbeat_at_publication() const { return heartbeat_; }

 private:
  void read_simspark_sensors(const wire::PerceptorInfo& percept, SensorBlock& block) const;

  AgentMemory& memory_;
  JointTracker& tracker_;
  bool servos_;  // the percepts are those of simserver's NAO
  std::string team_;
  AngleSensor angle_sensor_;
  SonarSensor sonar_;
  int unpublished_cycles_ = 0;  // cycles of the server since the last publication
  std::uint32_t heartbeat_ = 0;
};

}  // namespace soccer
