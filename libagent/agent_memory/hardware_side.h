/* Plain old C++ (gnu++98), because libagent is built for NAOqi too. */
#ifndef LIBAGENT_AGENT_MEMORY_HARDWARE_SIDE_H
#define LIBAGENT_AGENT_MEMORY_HARDWARE_SIDE_H

#include "libagent/agent_memory/layout.h"

namespace soccer {

/// What the hardware layer does with an AgentMemoryLayout. But for create(), nothing here waits or allocates.
namespace hardware_side {

/// Makes the shared memory object, or takes over one that a dead hardware layer left. `name` as for shm_open. 0 when
/// that fails; errno and `step` (such as "create") then say why.
AgentMemoryLayout* create(const char* name, const char** step);

/// Makes fresh memory ready for both sides.
void initialise(AgentMemoryLayout& memory);

/// Whether it is this version's.
bool is_ours(const AgentMemoryLayout& memory);

/// Hands over a block, whose cycle is set here, and wakes the client.
void publish_sensors(AgentMemoryLayout& memory, SensorBlock& block);

/// The newest request, if there is one that was not read yet; leaves `block` alone otherwise.
bool read_actuators(AgentMemoryLayout& memory, ActuatorBlock& block);

/// How often a client has attached.
uint32_t attachments(const AgentMemoryLayout& memory);

}  // namespace hardware_side
}  // namespace soccer

#endif
