/* C++98 (gnu++98). */
#ifndef LIBAGENT_CORE_LIMITS_H
#define LIBAGENT_CORE_LIMITS_H

#include "libagent/agent_memory/layout.h"

namespace soccer {

/// Angles and stiffnesses of all joints. Angles in rad, hands 0 ... 1; stiffness 0 ... 1, or -1: motor off without braking.
struct JointCommand {
  float angle[AGENT_JOINTS];
  float stiffness[AGENT_JOINTS];
};

/// Limits of the NAO V5's joints: range in rad, and largest step in rad per cycle of 10 ms without load. Source: the
/// published tables of the V4/V5.
extern const float AGENT_LOWER_LIMIT[AGENT_JOINTS];
extern const float AGENT_UPPER_LIMIT[AGENT_JOINTS];
extern const float AGENT_MAX_STEP[AGENT_JOINTS];

/// True if all angles and stiffnesses are finite and below 1e6 in magnitude.
bool is_sane(const ActuatorBlock& request);

/// Final limitation of a command before it is sent to the motors. Clamps each angle to its joint's range and to a step
/// from `before` of at most `max_step` (rad) and of what the motor can move in a cycle; clamps the head's pitch so that
/// the chin stays clear of the shoulders; clamps stiffness to 0 ... 1, and negative values to -1.
void limit(JointCommand& command, const JointCommand& before, float max_step);

}  // namespace soccer

#endif
