#pragma once

#include <array>
#include <deque>

#include <Eigen/Core>

#include "blackboard/body/joints.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"
#include "simulation/protocol/hinges.h"
#include "simulation/simserver/simspark/physics/scene.h"
#include "simulation/simserver/simspark/physics/touch_sensors.h"
#include "simulation/simserver/simspark/physics/world.h"

namespace soccer {

struct Agent;

/// Readings of a NAO's inertial unit without noise, as in SensorFrame: rad/s, m/s², rad.
struct InertialReading {
  Vector3<Torso> gyro, accelerometer, angle;
};

/// What the unit of a robot measures, mounted as its individual has it. rates: of the torso in its axes, rad/s; acceleration: of the
/// accelerometer in the world, m/s².
InertialReading inertial_reading(const Scene& scene, std::size_t robot, const Eigen::Vector3d& rates, const Eigen::Vector3d& acceleration);

/// What the sensors of one robot's body measure, with its joint offsets and biases but without noise. Elements that a body lacks are 0.
struct BodyReadings {
  InertialReading inertial;                 ///< of a NAO's inertial unit
  JointArray angles{};                      ///< of a NAO's joints, rad
  FootSensors feet;                         ///< of a NAO
  Eigen::Vector3d rates{0, 0, 0};           ///< of the torso, rad/s; robot axes, as all that follow, of other bodies
  Eigen::Vector3d specific_force{0, 0, 0};  ///< at the torso's centre, m/s²
  std::array<double, kHinges> hinges{};     ///< rad, by hinge of the body
  std::array<SoleForce, BodyDescription::kSoles> soles{};
};

/// Measures a robot. acceleration: of its accelerometer in the world, m/s².
BodyReadings read_body(const World& world, std::size_t robot, const Eigen::Vector3d& acceleration);

/// The latest readings of a robot whose sensors are late, interpolated linearly in time; what cannot be interpolated is that of the nearer
/// reading. Before the first reading everything was as in the first one.
class DelayedReadings {
 public:
  /// Adds the present readings and returns those of `delay` s ago. now: s, not before the last call's.
  BodyReadings add(const BodyReadings& present, double now, double delay);
  void clear() { history_.clear(); }

 private:
  struct Timed {
    double time;
    BodyReadings readings;
  };
  std::deque<Timed> history_;  // oldest first
};

/// Velocity of a robot's accelerometer (not a NAO: of its torso's centre), m/s, world frame.
Eigen::Vector3d accelerometer_velocity(const Scene& scene, std::size_t robot);

/// Updates velocity and acceleration of the agent's accelerometer (not a NAO: of its torso's centre) after a step of this many seconds.
void update_accelerometer(Agent& agent, const Scene& scene, double step);

}  // namespace soccer
