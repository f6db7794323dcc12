#pragma once

#include "motion/policy/joint_policy.h"

namespace soccer {

/// Lets a policy move the legs. Reaches in rad per unit of action: of the pitch joints with the hip's yaw-pitch, and of the roll joints.
void move_legs(JointPolicyParameters& policy, double pitch, double roll);
/// Lets a policy move the shoulder pitches.
void move_shoulders(JointPolicyParameters& policy, double reach);
/// Lets a policy move all joints of both arms but wrists and hands.
void move_arms(JointPolicyParameters& policy, double reach);

}  // namespace soccer
