#pragma once

#include "libagent/agent_memory/layout.h"
#include "simulation/protocol/effector_command.h"
#include "simulation/protocol/nao_readings.h"

namespace soccer {

/// Stores the readings of simserver's NAO in the block as libagent would; leaves time, cycle and period unchanged.
void store_readings(const wire::NaoReadings& readings, SensorBlock& block);

/// Writes the target and stiffness of every joint. Joints with values that are not finite are omitted, so their motors keep the last
/// command.
void command_servos(const ActuatorBlock& request, EffectorCommand& command);

}  // namespace soccer
