#pragma once

#include "blackboard/body/body_model.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/sensors.h"

namespace soccer {

/// Puts the body on the ground: joint angles give the chain, the torso's tilt comes from the inertial unit, the height
/// from the foot that carries the robot. Ground lies between the soles (under the ankles) and heads where the torso
/// heads. Sensor values that are no numbers leave the last result in place.
class KinematicsModule {
 public:
  struct Inputs {
    const SensorFrame& sensors;
    const BodyState& body;
  };
  struct Outputs {
    Kinematics& kinematics;
  };

  explicit KinematicsModule(const BodyModel& body) : body_(body) {}

  void tick(const Inputs& in, const Outputs& out) const;

 private:
  BodyModel body_;
};

}  // namespace soccer
