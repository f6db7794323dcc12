#pragma once

#include <array>
#include <memory>
#include <span>
#include <vector>

#include "simulation/server/physics/body_description.h"
#include "simulation/server/physics/constraint_solver.h"

namespace soccer {

/// The NAO's position-controlled motors: each moves to its target angle with a torque that its stiffness limits, draws current and heats
/// up. Until the first command they hold the zero pose at full stiffness. Angles have the NAO's signs.
class Servos {
 public:
  explicit Servos(std::shared_ptr<const BodyDescription> body);

  /// Sets a motor's target, which is kept until the next call. angle: rad (hands: 0…1), clamped to the joint's limits; stiffness: 0…1; at 0
  /// the motor brakes, below 0 it is switched off and does not brake either. A value that is not finite is ignored.
  void ask(JointId joint, double angle, double stiffness);

  /// Computes the drives for the next `step` s. hinge_angles, drives: by hinge of the body.
  void drive(std::span<const double> hinge_angles, double step, std::span<ConstraintSolver::Drive> drives);

  /// Updates currents, temperatures, battery and hands after that step. hinge_speeds: after the step.
  void feel(std::span<const double> hinge_speeds, std::span<const ConstraintSolver::Drive> drives, double step);

  /// The angles that the joint sensors measure.
  JointArray angles(std::span<const double> hinge_angles) const;
  const JointArray& current() const { return current_; }          ///< A, at the end of the last step
  const JointArray& temperature() const { return temperature_; }  ///< degC
  double charge() const { return charge_; }                       ///< 0…1
  double battery_current() const { return battery_current_; }     ///< A, negative while discharging

 private:
  static constexpr double kBrakeLimit = 100;  // times max_torque: practically unlimited

  const ServoParameters& parameters() const { return *body_->servos; }

  std::shared_ptr<const BodyDescription> body_;
  JointArray asked_{};
  JointArray stiffness_{};
  JointArray hand_{};  // positions of the hands; the elements of all other joints are unused
  JointArray current_{};
  JointArray temperature_{};
  double charge_ = 1;
  double battery_current_ = 0;
};

}  // namespace soccer
