/* Plain old C++ (gnu++98). */
#ifndef LIBAGENT_VIRTUAL_NAOQI_JOINT_BODY_H
#define LIBAGENT_VIRTUAL_NAOQI_JOINT_BODY_H

#include "libagent/virtual_naoqi/virtual_naoqi.h"

namespace virtual_naoqi {

/// The simplest body: stiff joints go where they are told as fast as a NAO's can, limp ones stay; the torso hangs
/// upright and the feet carry the weight half each.
class JointBody : public Body {
 public:
  JointBody();
  void cycle(const soccer::ActuatorBlock& asked, soccer::SensorBlock& measured);

 private:
  float angle_[soccer::AGENT_JOINTS];
};

}  // namespace virtual_naoqi

#endif
