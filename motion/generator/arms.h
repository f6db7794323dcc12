#pragma once

#include "blackboard/body/joints.h"

namespace soccer::motion {

/// The left arm's angles, rad; the right arm's are the mirror image.
struct ArmPose {
  double shoulder_pitch;
  double shoulder_roll;
  double elbow_yaw;
  double elbow_roll;
};

inline void put_arms(const ArmPose& left, JointArray& angle) {
  angle[kLShoulderPitch] = angle[kRShoulderPitch] = left.shoulder_pitch;
  angle[kLShoulderRoll] = left.shoulder_roll;
  angle[kRShoulderRoll] = -left.shoulder_roll;
  angle[kLElbowYaw] = left.elbow_yaw;
  angle[kRElbowYaw] = -left.elbow_yaw;
  angle[kLElbowRoll] = left.elbow_roll;
  angle[kRElbowRoll] = -left.elbow_roll;
  angle[kLWristYaw] = angle[kRWristYaw] = 0;
  angle[kLHand] = angle[kRHand] = 0;
}

inline bool is_arm(std::size_t joint) {
  return (joint >= kLShoulderPitch && joint <= kLHand) || (joint >= kRShoulderPitch && joint <= kRHand);
}
inline bool is_head(std::size_t joint) { return joint <= kHeadPitch; }

}  // namespace soccer::motion
