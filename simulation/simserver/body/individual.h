#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "blackboard/body/joints.h"
#include "blackboard/common/describe.h"
#include "simulation/protocol/line_up.h"

namespace soccer {

struct BodyDescription;

namespace individual_detail {
constexpr JointArray all(double value) {
  JointArray result{};
  result.fill(value);
  return result;
}
inline constexpr std::array<double, 2> kBoth{1, 1};
}  // namespace individual_detail

/// How one robot differs from the file of its body. A default-constructed one does not differ.
struct Individual {
  using RollPitchYaw = std::array<double, 3>;
  using RollPitch = std::array<double, 2>;
  using Vector = std::array<double, 3>;
  using Pair = std::array<double, 2>;
  // clang-format off
  PARAMETERS(Individual,
      (JointArray, joint_offset, {}, "rad", -0.3, 0.3, "true angle of each joint minus its measured angle"),
      (JointArray, torque, individual_detail::all(1), "", 0.1, 1.5, "maximum torque of each motor, as a fraction of the body's"),
      (JointArray, speed, individual_detail::all(1), "", 0.1, 1.5, "no-load speed of each motor, as a fraction of the body's"),
      (RollPitchYaw, top_camera, {}, "rad", -0.3, 0.3, "rotation of the top camera from its mount: roll, pitch (down positive), yaw"),
      (RollPitchYaw, bottom_camera, {}, "rad", -0.3, 0.3, "rotation of the bottom camera from its mount: roll, pitch (down positive), yaw"),
      (RollPitch, torso_tilt, {}, "rad", -0.3, 0.3, "true roll and pitch of the torso minus the measured ones"),
      (double, joint_noise, 0, "rad", 0, 0.1, "standard deviation of the measured joint angles"),
      (double, gyro_noise, 0, "rad/s", 0, 1, "standard deviation of the measured angular velocity"),
      (double, accelerometer_noise, 0, "m/s^2", 0, 10, "standard deviation of the measured acceleration"),
      (double, tilt_noise, 0, "rad", 0, 0.1, "standard deviation of the measured roll and pitch of the torso"),
      (JointArray, backlash, {}, "rad", 0, 0.1, "width of the range of each joint within which its motor exerts no torque; only servos have it"),
      (double, motor_delay, 0, "s", 0, 0.1, "time from a command's arrival to its effect on the motors"),
      (double, sensor_delay, 0, "s", 0, 0.1, "age of the measured joint angles, accelerations, angular velocities, tilts and forces"),
      (double, mass, 1, "", 0.5, 1.5, "mass of every part, as a fraction of the body's"),
      (Vector, torso_centre, {}, "m", -0.05, 0.05, "shift of the torso's centre of mass: forward, left, up"),
      (Pair, foot_size, individual_detail::kBoth, "", 0.7, 1.3, "length and width of both feet, as fractions of the body's"),
      (double, foot_slip, 1, "", 0.1, 10, "speed at which the feet slip per lateral force, as a fraction of the body's"),
      (Vector, gyro_bias, {}, "rad/s", -0.5, 0.5, "measured minus true angular velocity: roll, pitch, yaw"),
      (Vector, accelerometer_bias, {}, "m/s^2", -3, 3, "measured minus true specific force: forward, left, up"),
      (Pair, fsr_scale, individual_detail::kBoth, "", 0.3, 3, "measured force per true force of the left and the right foot"))
  // clang-format on
};

/// Limits within which the differences of a random individual are distributed uniformly. Estimates: teams calibrate camera angles and
/// joints of some degrees (reference of the NAO V5, 2.4); the sensors' noise is that of comparable parts.
struct IndividualParameters {
  // clang-format off
  PARAMETERS(IndividualParameters,
      (double, joint_offset, 0.02, "rad", 0, 0.3, "largest offset of a joint"),
      (double, camera_rotation, 0.0873, "rad", 0, 0.3, "largest roll, pitch and yaw of a camera from its mount (5 degrees)"),
      (double, torso_tilt, 0.02, "rad", 0, 0.3, "largest error of the measured roll and pitch of the torso"),
      (double, weakness, 0.15, "", 0, 0.9, "largest loss of a motor's torque"),
      (double, slowness, 0.1, "", 0, 0.9, "largest loss of a motor's speed"),
      (double, joint_noise, 0.001, "rad", 0, 0.1, "largest standard deviation of the measured joint angles"),
      (double, gyro_noise, 0.02, "rad/s", 0, 1, "largest standard deviation of the measured angular velocity"),
      (double, accelerometer_noise, 0.2, "m/s^2", 0, 10, "largest standard deviation of the measured acceleration"),
      (double, tilt_noise, 0.005, "rad", 0, 0.1, "largest standard deviation of the measured roll and pitch of the torso"),
      (double, backlash, 0.01, "rad", 0, 0.1, "largest backlash of a joint"),
      (double, motor_delay, 0.01, "s", 0, 0.1, "longest delay of the motors"),
      (double, sensor_delay, 0.01, "s", 0, 0.1, "longest delay of the sensors"),
      (double, mass, 0.05, "", 0, 0.5, "largest relative error of the mass"),
      (double, torso_centre, 0.01, "m", 0, 0.05, "largest shift of the torso's centre of mass along each axis"),
      (double, foot_size, 0.05, "", 0, 0.3, "largest relative error of the feet's length and width"),
      (double, foot_slip, 0.4, "", 0, 2, "largest natural logarithm of foot_slip, in either direction"),
      (double, gyro_bias, 0.01, "rad/s", 0, 0.5, "largest error of the measured angular velocity about each axis"),
      (double, accelerometer_bias, 0.2, "m/s^2", 0, 3, "largest error of the measured specific force along each axis"),
      (double, fsr_scale, 0.1, "", 0, 0.7, "largest relative error of the force that a foot measures"))
  // clang-format on
};

/// The individual of a robot: the same for the same seed, side and number.
Individual random_individual(const IndividualParameters& limits, std::uint64_t seed, RobotId robot);

/// The robots of a game as individuals: all the same, from section Individual of a file, or each another one, from a seed.
struct Individuals {
  std::optional<std::uint64_t> seed;
  Individual same;  ///< used without a seed
  IndividualParameters limits;

  Individual of(RobotId robot) const { return seed ? random_individual(limits, *seed, robot) : same; }
};

/// From "FILE", "SEED", or "SEED:left:3", the robot that has number 3 of the left team with that seed, as in the option --individual.
/// Errors: InputError.
Individuals load_individuals(const std::string& file_or_seed);

/// The body of one individual: motors, masses and feet changed, the other differences kept in `individual`.
std::shared_ptr<const BodyDescription> with_individual(const BodyDescription& body, const Individual& individual);

}  // namespace soccer
