/* C++98 (gnu++98). */
#ifndef LIBAGENT_VIRTUAL_NAOQI_JOINT_BODY_H
#define LIBAGENT_VIRTUAL_NAOQI_JOINT_BODY_H

#include "libagent/virtual_naoqi/virtual_naoqi.h"

namespace virtual_naoqi {

/// The simplest body: joints with stiffness move to the requested angle at most as fast as a NAO's, and joints without
/// stiffness stay where they are. The torso hangs upright, and each foot carries half of the weight.
class JointBody : public Body {
 public:
  JointBody();
  void cycle(const soccer::ActuatorBlock& requested, soccer::SensorBlock& measured);  // NOLINT(modernize-use-override): C++98

 private:
  float angle_[soccer::AGENT_JOINTS];
};

}  // namespace virtual_naoqi

#endif
