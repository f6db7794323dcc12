#pragma once

#include <algorithm>

#include "blackboard/body/joints.h"
#include "libagent/core/safety.h"
#include "libagent/virtual_naoqi/virtual_naoqi.h"
#include "naoqi_rig.h"

namespace soccer {

/// A client's request for a pose within the joints' limits.
inline ActuatorBlock requesting(float stiffness) {
  ActuatorBlock request{};
  std::fill(std::begin(request.joint_stiffness), std::end(request.joint_stiffness), stiffness);
  request.joint_angle[kLElbowRoll] = -0.1F;
  request.joint_angle[kRElbowRoll] = 0.1F;
  return request;
}

/// A JointBody controlled by libagent, stiffened with its chest button.
class StiffRobot {
 public:
  explicit StiffRobot(float stiffness = 1) {
    rig.cycles(30, requesting(stiffness));
    rig.press(2, requesting(stiffness));
    rig.cycles(Safety::STIFFENING_TIME, requesting(stiffness));
  }
  virtual_naoqi::JointBody body;
  NaoqiRig rig{body};
};

}  // namespace soccer
