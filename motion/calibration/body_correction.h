#pragma once

#include <array>

#include "blackboard/common/describe.h"
#include "blackboard/topics/sensors.h"

namespace soccer {

/// Measured deviations of one robot's sensors and legs from its body's file, for motion. Estimated by BodyCalibrator; section
/// BodyCalibrationParameters of the robot's own file; 0 for a robot that has not been calibrated.
struct BodyCalibrationParameters {
  using RollPitchYaw = std::array<double, 3>;
  using PitchRoll = std::array<double, 2>;
  // clang-format off
  PARAMETERS(BodyCalibrationParameters,
      (RollPitchYaw, gyro_bias, {}, "rad/s", -0.5, 0.5, "measured minus true angular velocity: roll, pitch, yaw"),
      (PitchRoll, left_ankle, {}, "rad", -0.3, 0.3, "true minus measured angle of the left ankle, pitch and roll, which includes the errors of the other joints of the leg and of the inertial unit"),
      (PitchRoll, right_ankle, {}, "rad", -0.3, 0.3, "true minus measured angle of the right ankle, likewise"))
  // clang-format on
};

namespace motion {

/// The sensors with the measured angular velocity and ankle angles corrected.
SensorFrame corrected(const SensorFrame& sensors, const BodyCalibrationParameters& calibration);

/// The request that moves the ankles of this robot to the true angles of `request`.
JointRequest for_robot(const JointRequest& request, const BodyCalibrationParameters& calibration);

/// The inverse of for_robot(): the true angles of a request that was sent to this robot.
JointRequest from_robot(const JointRequest& request, const BodyCalibrationParameters& calibration);

}  // namespace motion
}  // namespace soccer
