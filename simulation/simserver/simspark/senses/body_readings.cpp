#include "simulation/simserver/simspark/senses/body_readings.h"

#include <algorithm>

namespace soccer {
namespace {

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

}  // namespace soccer
