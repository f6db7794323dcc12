#include "simulation/server/physics/robot_motors.h"

#include <algorithm>
#include <utility>

namespace soccer {

RobotMotors::RobotMotors(std::shared_ptr<const BodyDescription> body) : body_(std::move(body)), drives_(body_->hinges()) {
  for (std::size_t hinge = 0; hinge < drives_.size(); ++hinge) drives_[hinge].torque_limit = body_->parts[hinge + 1].max_torque;
  if (body_->is_nao()) servos_.emplace(body_);
}

void RobotMotors::set_velocity(std::size_t hinge, double velocity) {
  const double most = body_->parts[hinge + 1].max_speed;
  drives_[hinge].target = std::clamp(velocity, -most, most);
}

void RobotMotors::compute_drives(std::span<const double> hinge_angles, double step) {
  if (servos_) servos_->compute_drives(hinge_angles, step, drives_);
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
