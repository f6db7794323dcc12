/* C++98 (gnu++98), because libagent is also built for NAOqi. */
#ifndef LIBAGENT_AGENT_MEMORY_HARDWARE_SIDE_H
#define LIBAGENT_AGENT_MEMORY_HARDWARE_SIDE_H

#include "libagent/agent_memory/layout.h"

namespace soccer {

/// The hardware layer's operations on an AgentMemoryLayout. Apart from create(), they neither wait nor allocate.
namespace hardware_side {

/// Creates the shared memory object, or takes over one left behind by a hardware layer that has ended. `name` as for
/// shm_open. Returns 0 on failure; errno and `step` (e.g. "create") then give the reason.
AgentMemoryLayout* create(const char* name, const char** step);

/// Initialises new memory for both sides.
void initialise(AgentMemoryLayout& memory);

/// True if the memory has this program's layout: its magic number, version and size.
bool is_ours(const AgentMemoryLayout& memory);

/// Publishes a block, whose cycle number is set here, and wakes the client.
void publish_sensors(AgentMemoryLayout& memory, SensorBlock& block);

/// Copies the newest request into `block` if it has not been read yet; otherwise returns false and leaves `block`
/// unchanged.
bool read_actuators(AgentMemoryLayout& memory, ActuatorBlock& block);

/// Number of times that a client has attached.
uint32_t attachments(const AgentMemoryLayout& memory);

}  // namespace hardware_side
}  // namespace soccer

#endif
