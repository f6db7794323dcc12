#include "motion/calibration/body_correction.h"

namespace soccer::motion {
namespace {

void add_to_ankles(const BodyCalibrationParameters& calibration, double sign, JointArray& angle) {
  angle[kLAnklePitch] += sign * calibration.left_ankle[0];
  angle[kLAnkleRoll] += sign * calibration.left_ankle[1];
  angle[kRAnklePitch] += sign * calibration.right_ankle[0];
  angle[kRAnkleRoll] += sign * calibration.right_ankle[1];
}

}  // namespace

SensorFrame corrected(const SensorFrame& sensors, const BodyCalibrationParameters& calibration) {
  SensorFrame result = sensors;
  result.gyro.x -= calibration.gyro_bias[0];
  result.gyro.y -= calibration.gyro_bias[1];
  result.gyro.z -= calibration.gyro_bias[2];
  add_to_ankles(calibration, 1, result.angle);
  return result;
}

JointRequest for_robot(const JointRequest& request, const BodyCalibrationParameters& calibration) {
  JointRequest result = request;
  add_to_ankles(calibration, -1, result.angle);
  return result;
}

JointRequest from_robot(const JointRequest& request, const BodyCalibrationParameters& calibration) {
  JointRequest result = request;
  add_to_ankles(calibration, 1, result.angle);
  return result;
}

}  // namespace soccer::motion
