#include "simulation/simserver/simspark/physics/robot_motors.h"

#include <algorithm>
#include <utility>

namespace soccer {

RobotMotors::RobotMotors(std::shared_ptr<const BodyDescription> body)
    : body_(std::move(body)), velocities_(body_->hinges()), drives_(body_->hinges()) {
  for (std::size_t hinge = 0; hinge < drives_.size(); ++hinge) drives_[hinge].torque_limit = body_->parts[hinge + 1].max_torque;
  if (body_->is_nao()) servos_.emplace(body_);
}

void RobotMotors::set_velocity(std::size_t hinge, double velocity) {
  const double max_speed = body_->parts[hinge + 1].max_speed;
  velocities_[hinge] = std::clamp(velocity, -max_speed, max_speed);
}

void RobotMotors::compute_drives(std::span<const double> hinge_angles, double step) {
  if (servos_) return servos_->compute_drives(hinge_angles, step, drives_);
  const double delay = body_->individual.motor_delay;
  const std::vector<double>& velocities = delay > 0 ? delayed_velocities_.add(velocities_, delay / step) : velocities_;
  for (std::size_t hinge = 0; hinge < drives_.size(); ++hinge) drives_[hinge].target = velocities[hinge];
}

void RobotMotors::update(std::span<const double> hinge_velocities, double step) {
  if (servos_) servos_->update(hinge_velocities, drives_, step);
}

std::optional<HingeCoupling> RobotMotors::coupling(std::size_t first_hinge_dof) const {
  if (!servos_) return std::nullopt;
  const auto [first, second] = body_->hinges_of(kLHipYawPitch);
  return HingeCoupling{static_cast<int>(first_hinge_dof + first), static_cast<int>(first_hinge_dof + second)};
}

}  // namespace soccer
