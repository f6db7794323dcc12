#include "simulation/simserver/simspark/physics/robot_motors.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace soccer {

namespace {

constexpr double kHandSpeed = 3;       // 1/s, relative to a hand's range 0…1; an assumption
constexpr double kOffSoftness = 1e-3;  // rad/s per N m, friction of a motor that is switched off

bool is_hand(std::size_t joint) { return joint == kLHand || joint == kRHand; }

}  // namespace

Servos::Servos(std::shared_ptr<const BodyDescription> body) : body_(std::move(body)) {
  stiffness_.fill(1);
  temperature_.fill(parameters().surroundings);
  for (std::size_t j = 0; j < kJoints; ++j) target_[j] = std::clamp(0.0, body_->model.lower_limit[j], body_->model.upper_limit[j]);
}

void Servos::set_target(JointId joint, double angle, double stiffness) {
  if (std::isfinite(angle)) target_[joint] = std::clamp(angle, body_->model.lower_limit[joint], body_->model.upper_limit[joint]);
  if (std::isfinite(stiffness)) stiffness_[joint] = stiffness < 0 ? -1 : std::min(stiffness, 1.0);
}

void Servos::compute_drives(std::span<const double> hinge_angles, double step, std::span<MotorDrive> drives) {
  std::array<bool, kJoints> driven{};
  const double delay = body_->individual.motor_delay;
  const JointArray& target = delay > 0 ? delayed_target_.add(target_, delay / step) : target_;
  for (std::size_t hinge = 0; hinge < drives.size(); ++hinge) {
    const PartDescription& part = body_->parts[hinge + 1];
    if (!part.joint) continue;
    const std::size_t joint = *part.joint;
    if (std::exchange(driven[joint], true)) {  // a motor's second hinge is coupled to its first
      drives[hinge] = {0, 1, 0};
      continue;
    }
    const double max_torque = parameters().max_torque[joint], spring = max_torque / parameters().error_at_full_torque,
                 brake = max_torque / part.max_speed;
    if (stiffness_[joint] > 0) {
      // A spring to the target and the motor's own brake, evaluated at the end of the step (implicit integration).
      const double softness = 1 / (spring * step + brake);
      const double speed = softness * spring * error(joint, target[joint], measured(part, hinge_angles[hinge]));
      drives[hinge] = {part.sign * std::clamp(speed, -part.max_speed, part.max_speed), softness, stiffness_[joint] * max_torque};
    } else if (stiffness_[joint] == 0) {
      drives[hinge] = {0, 1 / brake, kBrakeLimit * max_torque};
    } else {
      drives[hinge] = {0, kOffSoftness, parameters().limp_friction * max_torque};
    }
  }
}

void Servos::update(std::span<const double> hinge_velocities, std::span<const MotorDrive> drives, double step) {
  current_.fill(0);
  double drawn = parameters().idle_current;
  for (std::size_t hinge = 0; hinge < drives.size(); ++hinge) {
    const PartDescription& part = body_->parts[hinge + 1];
    const MotorDrive& drive = drives[hinge];
    if (!part.joint || drive.torque_limit == 0 || !(stiffness_[*part.joint] > 0)) continue;
    const double torque = std::min(std::abs(drive.target - hinge_velocities[hinge]) / drive.softness, drive.torque_limit);
    const double effort = torque / parameters().max_torque[*part.joint];
    current_[*part.joint] = effort * parameters().max_current;
    // Duty cycle of the motor's PWM: the fraction of time in which the current flows from the battery.
    drawn += current_[*part.joint] * std::min(1.0, effort + std::abs(hinge_velocities[hinge]) / part.max_speed);
  }
  battery_current_ = -drawn;
  charge_ = std::max(0.0, charge_ - drawn * step / parameters().battery_capacity);
  for (std::size_t j = 0; j < kJoints; ++j) {
    if (is_hand(j) && stiffness_[j] > 0) hand_[j] += std::clamp(target_[j] - hand_[j], -kHandSpeed * step, kHandSpeed * step);
    const double goal = parameters().surroundings + parameters().heating * current_[j] * current_[j];
    temperature_[j] += (goal - temperature_[j]) * step / parameters().heating_time;
  }
}

double Servos::error(std::size_t joint, double target, double angle) const {
  const double difference = target - angle, free = body_->individual.backlash[joint] / 2;
  return difference - std::clamp(difference, -free, free);
}

double Servos::measured(const PartDescription& part, double hinge_angle) const {
  return part.sign * hinge_angle - body_->individual.joint_offset[*part.joint];
}

JointArray Servos::angles(std::span<const double> hinge_angles) const {
  const double unit = parameters().encoder_step;
  JointArray angles = hand_;
  for (std::size_t hinge = hinge_angles.size(); hinge-- > 0;) {  // if a motor drives two hinges, the first has the sensor
    const PartDescription& part = body_->parts[hinge + 1];
    if (!part.joint) continue;
    const double angle = measured(part, hinge_angles[hinge]);
    angles[*part.joint] = unit > 0 ? unit * std::round(angle / unit) : angle;
  }
  return angles;
}

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
