#pragma once

#include "blackboard/body/body_model.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/sensors.h"
#include "perception/kinematics/calibration_parameters.h"

namespace soccer {

/// Puts the body on the ground: joint angles give the chain, the torso's tilt comes from the inertial unit, the height
/// from the foot that carries the robot. Ground lies between the soles (under the ankles) and heads where the torso
/// heads. Sensor values that are no numbers leave the last result in place. The robot's calibration corrects angles
/// before anything is made of them.
class KinematicsModule {
 public:
  struct Inputs {
    const SensorFrame& sensors;
    const BodyState& body;
  };
  struct Outputs {
    Kinematics& kinematics;
  };

  explicit KinematicsModule(const BodyModel& body, const CalibrationParameters& calibration = {})
      : body_(body), calibration_(calibration) {}

  void tick(const Inputs& in, const Outputs& out) const;

  void tune(const CalibrationParameters& calibration) { calibration_ = calibration; }

 private:
  BodyModel body_;
  CalibrationParameters calibration_;
};

}  // namespace soccer
