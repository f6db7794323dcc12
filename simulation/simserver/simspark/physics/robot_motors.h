#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "simulation/simserver/body/body_description.h"
#include "simulation/simserver/simspark/physics/delay_line.h"
#include "simulation/simserver/simspark/physics/motor_drive.h"
#include "simulation/simserver/simspark/physics/servos.h"

namespace soccer {

/// The motors of one robot: velocity-controlled ones as in rcssserver3d, or the NAO's servos. Motors keep their last command.
class RobotMotors {
 public:
  explicit RobotMotors(std::shared_ptr<const BodyDescription> body);

  /// Sets a hinge's velocity, rad/s, clamped to the motor's maximum. For robots without servos.
  void set_velocity(std::size_t hinge, double velocity);
  /// Sets a joint's target, for robots with servos; see Servos::set_target.
  void set_target(JointId joint, double angle, double stiffness) { servos_->set_target(joint, angle, stiffness); }
  /// For robots with servos.
  const Servos& servos() const { return *servos_; }

  /// Computes the drives for the next `step` s.
  void compute_drives(std::span<const double> hinge_angles, double step);
  /// Updates the servos' sensors after that step.
  void update(std::span<const double> hinge_velocities, double step);

  std::span<const MotorDrive> drives() const { return drives_; }  ///< by hinge
  /// The hinges that are coupled because one motor drives both. first_hinge_dof: degree of freedom of the robot's first hinge.
  std::optional<HingeCoupling> coupling(std::size_t first_hinge_dof) const;

 private:
  std::shared_ptr<const BodyDescription> body_;
  std::vector<double> velocities_;  // commanded, by hinge; of motors without servos
  DelayLine<std::vector<double>> delayed_velocities_;
  std::vector<MotorDrive> drives_;
  std::optional<Servos> servos_;
};

}  // namespace soccer
