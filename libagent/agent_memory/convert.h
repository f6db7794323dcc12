#pragma once

#include "blackboard/topics/sensors.h"
#include "blackboard/topics/signals.h"
#include "libagent/agent_memory/layout.h"

namespace soccer {

/// Converts a sensor block to the topic that the modules read.
SensorFrame to_frame(const SensorBlock& block);

/// Converts a joint request to a block for the actuators. Only the joints are set; LEDs, sonar and speech are off.
ActuatorBlock to_block(const JointRequest& request, std::uint32_t answered_cycle);

/// Writes the LEDs into an actuator block; the LEDs of ears and head remain unchanged.
void store_leds(const Leds& leds, ActuatorBlock& block);

/// Sets and gets the time that a block stores as seconds and nanoseconds.
void set_time(SensorBlock& block, Time time);
Time time_of(const SensorBlock& block);

}  // namespace soccer
