#pragma once

#include <array>
#include <cstddef>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "simulation/simserver/body/body_description.h"

namespace soccer {

/// Motor of a hinge, as the solver sees it: the torque is proportional to the difference between target and actual velocity, up to a limit.
struct MotorDrive {
  double target = 0;        ///< rad/s
  double softness = 1e-5;   ///< rad/s per N m
  double torque_limit = 0;  ///< N m
};

/// Two hinges of one robot that one motor drives with equal angles.
struct HingeCoupling {
  int first, second;  ///< degrees of freedom
};

/// Delays a sampled signal, whose values are lists of numbers of constant size; between two samples it is interpolated linearly. Before the
/// first sample the signal had that sample's value.
template <class Values>
class DelayLine {
 public:
  /// Adds the present sample and returns the value `delay` samples ago; delay: 0 or more, need not be whole.
  const Values& add(const Values& sample, double delay) {
    const auto whole = static_cast<std::size_t>(delay);
    const double part = delay - static_cast<double>(whole);
    samples_.push_front(sample);
    const Values oldest = samples_.back();
    samples_.resize(whole + 2, oldest);
    delayed_ = samples_[whole];
    for (std::size_t i = 0; i < delayed_.size(); ++i) delayed_[i] += part * (samples_[whole + 1][i] - delayed_[i]);
    return delayed_;
  }

 private:
  std::deque<Values> samples_;  // the present one first
  Values delayed_{};
};

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
