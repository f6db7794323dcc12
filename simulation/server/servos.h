#pragma once

#include <array>
#include <memory>
#include <span>
#include <vector>

#include "simulation/server/body_description.h"
#include "simulation/server/constraint_solver.h"

namespace soccer {

/// The NAO's motors: each goes to an angle by itself, as strongly as its stiffness allows, draws current for it and warms up. Until the
/// first command they hold the zero pose at full stiffness, as if somebody held the robot. Angles in the NAO's signs.
class Servos {
 public:
  explicit Servos(std::shared_ptr<const BodyDescription> body);

  /// Kept until changed. angle: rad, a hand's 0…1, clamped to the joint's limits; stiffness: 0…1, below 0 the motor is off and does not
  /// brake either. What is no number changes nothing.
  void ask(JointId joint, double angle, double stiffness);

  /// What the motors will do in the next `step` s. hinge_angles, drives: by hinge of the body.
  void drive(std::span<const double> hinge_angles, double step, std::span<ConstraintSolver::Drive> drives);

  /// What that step has cost them. hinge_speeds: after the step.
  void feel(std::span<const double> hinge_speeds, std::span<const ConstraintSolver::Drive> drives, double step);

  /// As the joint sensors say it.
  JointArray angles(std::span<const double> hinge_angles) const;
  const JointArray& current() const { return current_; }          ///< A, at the end of the last step
  const JointArray& temperature() const { return temperature_; }  ///< degC
  double charge() const { return charge_; }                       ///< 0…1
  double battery_current() const { return battery_current_; }     ///< A, negative while discharging

 private:
  static constexpr double kBrakeLimit = 100;  // times max_torque: none

  const ServoParameters& parameters() const { return *body_->servos; }

  std::shared_ptr<const BodyDescription> body_;
  JointArray asked_{};
  JointArray stiffness_{};
  JointArray hand_{};  // where the hands are; the others' places are unused
  JointArray current_{};
  JointArray temperature_{};
  double charge_ = 1;
  double battery_current_ = 0;
};

}  // namespace soccer
