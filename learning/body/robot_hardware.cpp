#include "learning/body/robot_hardware.h"

#include "blackboard/body/gravity.h"
#include "simulation/body/simspark/body_sensors.h"
#include "simulation/simserver/simspark/senses/body_readings.h"

namespace soccer {
namespace {

wire::Vector to_wire(const Eigen::Vector3d& v) { return {v.x(), v.y(), v.z()}; }

/// Readings of the four pressure sensors, N, of a body that measures one force for each foot.
std::array<double, 4> fsr_of(const SoleForce& sole) {
  std::array<double, 4> readings = fsr_from({.touching = sole.touching, .centre = to_wire(sole.centre), .force = to_wire(sole.force)});
  for (double& reading : readings) reading *= kGravity;
  return readings;
}

}  // namespace

JointArray joint_angles(const BodyDescription& body, std::span<const double> hinge_angles) {
  JointArray angles{};
  for (std::size_t hinge = 0; hinge < body.hinges(); ++hinge)
    if (const PartDescription& part = body.parts[hinge + 1]; part.joint && (part.left || *part.joint != kLHipYawPitch))
      angles[*part.joint] = part.sign * hinge_angles[hinge];
  return angles;
}

void RobotHardware::start() {
  sensors_ = {};
  velocity_ = accelerometer_velocity(world_->scene(), robot_);
  sense(world_->parameters().physics_step);
  sensors_.time = Time(0);
  sensors_.cycle = 0;
  request_.angle = sensors_.angle;
  request_.stiffness.fill(1);
}

void RobotHardware::command(const JointRequest& request) {
  request_ = request;
  if (!body().is_nao()) return;
  for (std::size_t j = 0; j < kJoints; ++j)
    world_->motors(robot_).set_target(static_cast<JointId>(j), request.angle[j], request.stiffness[j]);
}

void RobotHardware::drive(double time) {
  if (body().is_nao()) return;
  const std::span<const double> angles = world_->scene().hinge_angles(robot_);
  for (std::size_t hinge = 0; hinge < body().hinges(); ++hinge) {
    const PartDescription& part = body().parts[hinge + 1];
    if (!part.joint) continue;
    const double target = part.sign * request_.angle[*part.joint];
    world_->motors(robot_).set_velocity(hinge, (target - angles[hinge]) / time);
  }
}

void RobotHardware::sense(double period) {
  const Scene& scene = world_->scene();
  const Eigen::Vector3d velocity = accelerometer_velocity(scene, robot_);
  const InertialReading inertial = inertial_reading(scene, robot_, world_->gyro(robot_), (velocity - velocity_) / period);
  velocity_ = velocity;
  sensors_.time += from_seconds(period);
  ++sensors_.cycle;
  sensors_.period = period;
  sensors_.gyro = inertial.gyro;
  sensors_.accelerometer = inertial.accelerometer;
  sensors_.torso_angle = inertial.angle;
  sensors_.torso_angle.x += tilt_error_[0];
  sensors_.torso_angle.y += tilt_error_[1];
  const TouchReading& touch = world_->touch(robot_);
  if (body().is_nao()) {
    const Servos& servos = world_->motors(robot_).servos();
    sensors_.angle = servos.angles(scene.hinge_angles(robot_));
    sensors_.temperature = servos.temperature();
    sensors_.current = servos.current();
    sensors_.left_fsr = touch.feet.fsr[0];
    sensors_.right_fsr = touch.feet.fsr[1];
    sensors_.bumpers = touch.feet.bumpers;
  } else {
    sensors_.angle = joint_angles(body(), scene.hinge_angles(robot_));
    sensors_.left_fsr = fsr_of(touch.soles[BodyDescription::kLeftSole]);
    sensors_.right_fsr = fsr_of(touch.soles[BodyDescription::kRightSole]);
  }
}

}  // namespace soccer
