#pragma once

#include "blackboard/body/body_model.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/sensors.h"
#include "perception/kinematics/torso_on_ground.h"

namespace soccer {

/// Computes the pose of the body relative to the ground: joint angles give the kinematic chain, the inertial unit the torso's tilt, and the
/// foot that carries the robot the height. The origin of Ground is midway between the soles (under the ankles), its heading is that of the
/// torso. While sensor values are not finite, the last result remains. The robot's calibration corrects the angles first.
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
