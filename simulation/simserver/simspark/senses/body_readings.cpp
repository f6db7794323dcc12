#include "simulation/simserver/simspark/senses/body_readings.h"

#include <algorithm>
#include <cmath>

#include <Eigen/Geometry>

#include "blackboard/body/gravity.h"
#include "simulation/simserver/simspark/agents/agent.h"

namespace soccer {

namespace {

/// Rotation of the inertial unit in the torso; robot axes.
Eigen::Matrix3d mount_in_torso(const Individual& individual) {
  const auto [roll, pitch] = individual.torso_tilt;
  return (Eigen::AngleAxisd(-pitch, Eigen::Vector3d::UnitX()) * Eigen::AngleAxisd(roll, Eigen::Vector3d::UnitY()))
      .toRotationMatrix()
      .transpose();
}

Vector3<Torso> in_nao_axes(const Eigen::Vector3d& v) { return {v.y(), -v.x(), v.z()}; }

void add(Vector3<Torso>& v, const Individual::Vector& bias) { v = {v.x + bias[0], v.y + bias[1], v.z + bias[2]}; }

/// From the NAO's axes (x forward, y left) to the simulator's (x right, y forward).
Eigen::Vector3d in_robot_axes(const Vector3<Torso>& v) { return {-v.y, v.x, v.z}; }

template <class Values>
void mix(Values& values, const Values& to, double part) {
  for (std::size_t i = 0; i < values.size(); ++i) values[i] += part * (to[i] - values[i]);
}

void mix(Vector3<Torso>& v, const Vector3<Torso>& to, double part) {
  v = {v.x + part * (to.x - v.x), v.y + part * (to.y - v.y), v.z + part * (to.z - v.z)};
}

/// The readings between two others. part: 0 at `a`, 1 at `b`.
BodyReadings between(const BodyReadings& a, const BodyReadings& b, double part) {
  BodyReadings result = part < 0.5 ? a : b;
  result.inertial = a.inertial;
  result.angles = a.angles;
  result.rates = a.rates + part * (b.rates - a.rates);
  result.specific_force = a.specific_force + part * (b.specific_force - a.specific_force);
  result.hinges = a.hinges;
  mix(result.inertial.gyro, b.inertial.gyro, part);
  mix(result.inertial.accelerometer, b.inertial.accelerometer, part);
  mix(result.inertial.angle, b.inertial.angle, part);
  mix(result.angles, b.angles, part);
  mix(result.hinges, b.hinges, part);
  for (std::size_t side = 0; side < 2; ++side) {
    result.feet.fsr[side] = a.feet.fsr[side];
    mix(result.feet.fsr[side], b.feet.fsr[side], part);
  }
  return result;
}

}  // namespace

InertialReading inertial_reading(const Scene& scene, std::size_t robot, const Eigen::Vector3d& rates, const Eigen::Vector3d& acceleration) {
  const Eigen::Matrix3d mount = mount_in_torso(scene.body(robot).individual), unit = scene.rotation(robot, kTorso) * mount;
  const Eigen::Vector3d up = unit.row(2);
  // Roll is not defined for a robot that lies on its face or its back (pitch ±90 degrees); the second term keeps it near 0 there.
  const double roll = std::atan2(-up.x(), std::sqrt(up.z() * up.z() + 0.1 * up.y() * up.y()));
  const double pitch = std::atan2(-up.y(), std::hypot(up.x(), up.z())), yaw = std::atan2(unit(1, 1), unit(0, 1));
  return {in_nao_axes(mount.transpose() * rates),
          in_nao_axes(unit.transpose() * (acceleration + Eigen::Vector3d(0, 0, kGravity))),
          {roll, pitch, yaw}};
}

BodyReadings read_body(const World& world, std::size_t robot, const Eigen::Vector3d& acceleration) {
  const Scene& scene = world.scene();
  const BodyDescription& body = scene.body(robot);
  const Individual& individual = body.individual;
  const TouchReading& touch = world.touch(robot);
  BodyReadings readings;
  readings.inertial = inertial_reading(scene, robot, world.gyro(robot), acceleration);
  add(readings.inertial.gyro, individual.gyro_bias);
  add(readings.inertial.accelerometer, individual.accelerometer_bias);
  if (body.is_nao()) {
    readings.angles = world.motors(robot).servos().angles(scene.hinge_angles(robot));
    readings.feet = touch.feet;
    for (std::size_t side = 0; side < 2; ++side)
      for (double& force : readings.feet.fsr[side]) force *= individual.fsr_scale[side];
    return readings;
  }
  readings.rates = in_robot_axes(readings.inertial.gyro);
  readings.specific_force = in_robot_axes(readings.inertial.accelerometer);
  for (std::size_t hinge = 0; hinge < body.hinges(); ++hinge) {
    const PartDescription& part = body.parts[hinge + 1];
    readings.hinges[hinge] = scene.hinge_angles(robot)[hinge] - (part.joint ? part.sign * individual.joint_offset[*part.joint] : 0);
  }
  readings.soles = touch.soles;
  for (const std::size_t sole : {BodyDescription::kLeftSole, BodyDescription::kLeftToe})
    readings.soles[sole].force *= individual.fsr_scale[0];
  for (const std::size_t sole : {BodyDescription::kRightSole, BodyDescription::kRightToe})
    readings.soles[sole].force *= individual.fsr_scale[1];
  return readings;
}

BodyReadings DelayedReadings::add(const BodyReadings& present, double now, double delay) {
  history_.push_back({now, present});
  const double then = now - delay;
  while (history_.size() > 2 && history_[1].time <= then) history_.pop_front();
  const Timed &before = history_.front(), &after = history_[std::min<std::size_t>(1, history_.size() - 1)];
  if (then <= before.time || after.time <= before.time) return before.readings;
  return between(before.readings, after.readings, std::min(1.0, (then - before.time) / (after.time - before.time)));
}

Eigen::Vector3d accelerometer_velocity(const Scene& scene, std::size_t robot) {
  const auto& [x, y, z] = scene.body(robot).sensors.accelerometer;
  const Eigen::Vector3d in_torso(-y, x, z);
  return scene.torso_velocity(robot) + scene.rotation(robot, kTorso) * scene.torso_rates(robot).cross(in_torso);
}

void update_accelerometer(Agent& agent, const Scene& scene, double step) {
  const Eigen::Vector3d velocity = accelerometer_velocity(scene, scene.index_of(agent.robot));
  agent.previous_acceleration = agent.acceleration;
  agent.acceleration = (velocity - agent.velocity) / step;
  agent.velocity = velocity;
}

}  // namespace soccer
