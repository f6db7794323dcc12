#pragma once

#include "libagent/agent_memory/layout.h"
#include "simulation/protocol/effector_command.h"
#include "simulation/protocol/nao_readings.h"

namespace soccer {

/// The readings of simserver's NAO as libagent would write them; time, cycle and period stay as they are.
void store_readings(const wire::NaoReadings& readings, SensorBlock& block);

/// Every joint's target and stiffness, straight to its motor. What is no number is left out: the motor goes on as before.
void command_servos(const ActuatorBlock& request, EffectorCommand& command);

}  // namespace soccer
