#pragma once

#include "blackboard/topics/leds.h"
#include "blackboard/topics/sensors.h"
#include "libagent/agent_memory/layout.h"

namespace soccer {

/// The block as the topic that modules read.
SensorFrame to_frame(const SensorBlock& block);

/// A request as the block that goes to the actuators: joints only; LEDs, sonar and speech stay off.
ActuatorBlock to_block(const JointRequest& request, std::uint32_t answered_cycle);

/// The lights into a request; ears and head stay as they are.
void store_leds(const Leds& leds, ActuatorBlock& block);

/// Seconds and nanoseconds of a block, from a time and back.
void set_time(SensorBlock& block, Time time);
Time time_of(const SensorBlock& block);

}  // namespace soccer
