#pragma once

#include "libagent/agent_memory/layout.h"
#include "simulation/protocol/effector_command.h"

namespace soccer {

/// Writes the target and stiffness of every joint. Joints with values that are not finite are omitted, so their motors keep the last
/// command.
void command_servos(const ActuatorBlock& request, EffectorCommand& command);

}  // namespace soccer
