/* Plain old C++ (gnu++98). */
#ifndef LIBAGENT_CORE_LIMITS_H
#define LIBAGENT_CORE_LIMITS_H

#include "libagent/agent_memory/layout.h"

namespace soccer {

/// Angles and stiffnesses for all joints; rad, hands 0 ... 1; stiffness 0 ... 1 or -1: off without braking.
struct JointCommand {
  float angle[AGENT_JOINTS];
  float stiffness[AGENT_JOINTS];
};

/// What the NAO V5's joints can: rad, and rad in a cycle of 10 ms without load. Source: the V4/V5's published tables.
extern const float AGENT_LOWER_LIMIT[AGENT_JOINTS];
extern const float AGENT_UPPER_LIMIT[AGENT_JOINTS];
extern const float AGENT_MAX_STEP[AGENT_JOINTS];

/// Whether all of it are numbers.
bool is_sane(const ActuatorBlock& request);

/// The last word to the motors: no angle beyond its limits, nor farther from `before` than the motor can go in a cycle,
/// nor than `max_step`; the head keeps its chin off the shoulders; stiffness is 0 ... 1 or -1.
void limit(JointCommand& command, const JointCommand& before, float max_step);

}  // namespace soccer

#endif
