#pragma once

#include <array>
#include <memory>
#include <span>
#include <vector>

#include "simulation/simserver/body/body_description.h"
#include "simulation/simserver/simspark/physics/delay_line.h"
#include "simulation/simserver/simspark/physics/motor_drive.h"

namespace soccer {

/// The NAO's position-controlled motors: each moves to its target angle with a torque that its stiffness limits, draws current and heats
/// up. Until the first command they hold the zero pose at full stiffness. Angles have the NAO's signs.
class Servos {
 public:
  explicit Servos(std::shared_ptr<const BodyDescription> body);

  /// Sets a motor's target, which is kept until the next call. angle: rad (hands: 0…1), clamped to the joint's limits; stiffness: 0…1; at 0
  /// the motor brakes, below 0 it is switched off and does not brake either. A value that is not finite is ignored.
  void set_target(JointId joint, double angle, double stiffness);

  /// Computes the drives for the next `step` s. hinge_angles, drives: by hinge of the body.
  void compute_drives(std::span<const double> hinge_angles, double step, std::span<MotorDrive> drives);

  /// Updates currents, temperatures, battery and hands after that step. hinge_velocities: after the step.
  void update(std::span<const double> hinge_velocities, std::span<const MotorDrive> drives, double step);

  /// The angles that the joint sensors measure.
  JointArray angles(std::span<const double> hinge_angles) const;
  const JointArray& current() const { return current_; }          ///< A, at the end of the last step
  const JointArray& temperature() const { return temperature_; }  ///< degC
  double charge() const { return charge_; }                       ///< 0…1
  double battery_current() const { return battery_current_; }     ///< A, negative while discharging

 private:
  static constexpr double kBrakeLimit = 100;  // times max_torque: practically unlimited

  const ServoParameters& parameters() const { return *body_->servos; }
  /// Difference of target and measured angle to which a motor reacts: without its backlash.
  double error(std::size_t joint, double target, double angle) const;
  /// Angle of a motor by its own sensor, without the sensor's resolution.
  double measured(const PartDescription& part, double hinge_angle) const;

  std::shared_ptr<const BodyDescription> body_;
  JointArray target_{};
  DelayLine<JointArray> delayed_target_;
  JointArray stiffness_{};
  JointArray hand_{};  // positions of the hands; the elements of all other joints are unused
  JointArray current_{};
  JointArray temperature_{};
  double charge_ = 1;
  double battery_current_ = 0;
};

}  // namespace soccer
