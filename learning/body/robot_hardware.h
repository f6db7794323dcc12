#pragma once

#include <array>
#include <span>

#include <Eigen/Core>

#include "blackboard/topics/sensors.h"
#include "simulation/simserver/simspark/physics/world.h"

namespace soccer {

/// True angles of the joints, LHipYawPitch that of the left hip; of joints that a body lacks 0. hinge_angles: of the scene, rad.
JointArray joint_angles(const BodyDescription& body, std::span<const double> hinge_angles);

/// Sensors and motors of one robot of a world, without the protocol of a server: as fast as the world itself. Sensors have no noise but
/// the resolution of a NAO's encoders.
class RobotHardware {
 public:
  /// The world must outlive this object.
  RobotHardware(World& world, std::size_t robot) : world_(&world), robot_(robot) {}

  /// Call after the world's state was set: the accelerometer and the clock start.
  void start();

  /// Sets targets and stiffness of all joints. SimSpark's motors have no stiffness and move to their targets as fast as they can.
  void command(const JointRequest& request);
  /// Sets the speeds of SimSpark's motors such that they reach their targets in this time, s, or as fast as they can. Servos are left
  /// alone.
  void drive(double time);
  /// Measures after a step of this many seconds.
  void sense(double period);
  /// Errors of the measured roll and pitch from now on, rad.
  void set_tilt_error(double roll, double pitch) { tilt_error_ = {roll, pitch}; }

  const SensorFrame& sensors() const { return sensors_; }
  std::size_t robot() const { return robot_; }

 private:
  const BodyDescription& body() const { return world_->scene().body(robot_); }

  World* world_;
  std::size_t robot_;
  JointRequest request_;
  SensorFrame sensors_;
  std::array<double, 2> tilt_error_{};
  Eigen::Vector3d velocity_{0, 0, 0};  // of the accelerometer, m/s, world frame
};

}  // namespace soccer
