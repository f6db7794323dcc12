#include "learning/joints/joint_reaches.h"

#include <array>

namespace soccer {

void move_legs(JointPolicyParameters& policy, double pitch, double roll) {
  for (const JointId joint : {kLHipYawPitch, kLHipPitch, kLKneePitch, kLAnklePitch, kRHipPitch, kRKneePitch, kRAnklePitch})
    policy.reach[joint] = pitch;
  for (const JointId joint : {kLHipRoll, kLAnkleRoll, kRHipRoll, kRAnkleRoll}) policy.reach[joint] = roll;
}

void move_shoulders(JointPolicyParameters& policy, double reach) { policy.reach[kLShoulderPitch] = policy.reach[kRShoulderPitch] = reach; }

void move_arms(JointPolicyParameters& policy, double reach) {
  for (const JointId joint :
       {kLShoulderPitch, kLShoulderRoll, kLElbowYaw, kLElbowRoll, kRShoulderPitch, kRShoulderRoll, kRElbowYaw, kRElbowRoll})
    policy.reach[joint] = reach;
}

}  // namespace soccer
