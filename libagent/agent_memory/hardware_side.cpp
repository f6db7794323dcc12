#include "libagent/agent_memory/hardware_side.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/futex.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "libagent/agent_memory/triple_buffer.h"

namespace soccer {
namespace hardware_side {

AgentMemoryLayout* create(const char* name, const char** step) {
  *step = "create";
  const int fd = shm_open(name, O_CREAT | O_RDWR | O_CLOEXEC, 0600);
  if (fd < 0) return 0;
  struct stat status;
  memset(&status, 0, sizeof status);
  void* memory = MAP_FAILED;
  *step = "examine";
  if (fstat(fd, &status) == 0) {
    *step = "size";
    if (status.st_size == static_cast<off_t>(sizeof(AgentMemoryLayout)) || ftruncate(fd, sizeof(AgentMemoryLayout)) == 0) {
      *step = "map";
      memory = mmap(0, sizeof(AgentMemoryLayout), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    }
  }
  const int why = errno;
  close(fd);
  errno = why;
  if (memory == MAP_FAILED) return 0;
  AgentMemoryLayout* layout = static_cast<AgentMemoryLayout*>(memory);
  if (is_ours(*layout)) {
    triple_buffer::take_over_writing(layout->sensor_slots);
    triple_buffer::take_over_reading(layout->actuator_slots);
  } else {
    initialise(*layout);
  }
  return layout;
}

void initialise(AgentMemoryLayout& memory) {
  memset(&memory, 0, sizeof memory);
  triple_buffer::reset(memory.sensor_slots);
  triple_buffer::reset(memory.actuator_slots);
  memory.version = AGENT_MEMORY_VERSION;
  memory.size = sizeof memory;
  shared_word::exchange(memory.magic, AGENT_MEMORY_MAGIC);
}

bool is_ours(const AgentMemoryLayout& memory) {
  return shared_word::load(memory.magic) == static_cast<uint32_t>(AGENT_MEMORY_MAGIC) &&
         memory.version == static_cast<uint32_t>(AGENT_MEMORY_VERSION) && memory.size == sizeof memory;
}

void publish_sensors(AgentMemoryLayout& memory, SensorBlock& block) {
  block.cycle = shared_word::load(memory.cycle) + 1;
  triple_buffer::publish(memory.sensor_slots, memory.sensors, block);
  shared_word::increment(memory.hardware_heartbeat);
  shared_word::exchange(memory.cycle, block.cycle);
  // The raw system call is used because the layout of a process-shared semaphore differs between the robot's C library and
  // ours.
  syscall(SYS_futex, &memory.cycle, FUTEX_WAKE, INT_MAX, 0, 0, 0);
}

bool read_actuators(AgentMemoryLayout& memory, ActuatorBlock& block) {
  return triple_buffer::read(memory.actuator_slots, memory.actuators, block);
}

uint32_t attachments(const AgentMemoryLayout& memory) { return shared_word::load(memory.client_attachments); }

}  // namespace hardware_side
}  // namespace soccer
