#include "libagent/agent_memory/agent_memory.h"

#include <cerrno>
#include <climits>
#include <ctime>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <linux/futex.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "blackboard/common/error.h"
#include "libagent/agent_memory/hardware_side.h"
#include "libagent/agent_memory/triple_buffer.h"

namespace soccer {
namespace {

constexpr std::size_t kSize = sizeof(AgentMemoryLayout);

[[noreturn]] void fail(const std::string& what) { throw std::system_error(errno, std::system_category(), what); }

AgentMemoryLayout* map(int fd, int flags, const std::string& name) {
  void* memory = ::mmap(nullptr, kSize, PROT_READ | PROT_WRITE, flags, fd, 0);
  if (memory == MAP_FAILED) fail("cannot map agent memory " + name);
  return static_cast<AgentMemoryLayout*>(memory);
}

// The raw system call is used because the layout of a process-shared semaphore differs between the robot's C library and ours.
void futex_wake(std::uint32_t& word) { ::syscall(SYS_futex, &word, FUTEX_WAKE, INT_MAX, nullptr, nullptr, 0); }

void futex_wait(std::uint32_t& word, std::uint32_t seen, std::chrono::nanoseconds timeout) {
  const auto whole = std::chrono::duration_cast<std::chrono::seconds>(timeout);
  const timespec limit{static_cast<std::time_t>(whole.count()), static_cast<long>((timeout - whole).count())};
  ::syscall(SYS_futex, &word, FUTEX_WAIT, seen, &limit, nullptr, 0);
}

}  // namespace

AgentMemory AgentMemory::create(const std::string& name) {
  const char* step = nullptr;
  AgentMemoryLayout* memory = hardware_side::create(name.c_str(), &step);
  if (memory == nullptr) fail(std::string("cannot ") + step + " agent memory " + name);
  return {memory, Descriptor(-1)};
}

AgentMemory AgentMemory::attach(const std::string& name) {
  Descriptor file(::shm_open(name.c_str(), O_RDWR | O_CLOEXEC, 0600));
  if (file.get() < 0) fail("no hardware layer is attached: agent memory " + name);
  struct stat status {};
  if (::fstat(file.get(), &status) != 0) fail("cannot examine agent memory " + name);
  if (static_cast<std::size_t>(status.st_size) < kSize)
    throw InputError("agent memory " + name, "has " + std::to_string(status.st_size) + " bytes instead of " + std::to_string(kSize),
                     "use a hardware layer of the same version");
  // The kernel releases the lock when the process that holds it ends, in whatever way.
  if (::flock(file.get(), LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK) fail("cannot lock agent memory " + name);
    throw InputError("agent memory " + name, "another robot program is attached to it", "stop that program first");
  }
  AgentMemoryLayout* memory = map(file.get(), MAP_SHARED, name);
  if (!hardware_side::is_ours(*memory)) {
    const std::string version = std::to_string(memory->version);
    ::munmap(memory, kSize);
    throw InputError("agent memory " + name, "has version " + version + " instead of " + std::to_string(AGENT_MEMORY_VERSION),
                     "use a hardware layer of the same version");
  }
  triple_buffer::take_over_reading(memory->sensor_slots);
  triple_buffer::take_over_writing(memory->actuator_slots);
  shared_word::clear_bits(memory->actuator_slots.exchange, AGENT_SLOT_FRESH);
  shared_word::increment(memory->client_attachments);
  return {memory, std::move(file)};
}

AgentMemory AgentMemory::in_process() {
  AgentMemoryLayout* memory = map(-1, MAP_PRIVATE | MAP_ANONYMOUS, "of this process");
  hardware_side::initialise(*memory);
  return {memory, Descriptor(-1)};
}

AgentMemory::Descriptor::Descriptor(Descriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}

AgentMemory::Descriptor::~Descriptor() {
  if (fd_ >= 0) ::close(fd_);
}

AgentMemory::AgentMemory(AgentMemoryLayout* memory, Descriptor file) : memory_(memory), file_(std::move(file)) {}

AgentMemory::AgentMemory(AgentMemory&& other) noexcept : memory_(std::exchange(other.memory_, nullptr)), file_(std::move(other.file_)) {}

AgentMemory::~AgentMemory() {
  if (memory_ != nullptr) ::munmap(memory_, kSize);
}

void AgentMemory::publish_sensors(SensorBlock block) { hardware_side::publish_sensors(*memory_, block); }

bool AgentMemory::read_actuators(ActuatorBlock& block) { return hardware_side::read_actuators(*memory_, block); }

bool AgentMemory::read_sensors(SensorBlock& block) { return triple_buffer::read(memory_->sensor_slots, memory_->sensors, block); }

bool AgentMemory::wait_for_sensors(SensorBlock& block, std::chrono::nanoseconds timeout) {
  const auto deadline = std::chrono::steady_clock::now() + timeout;
  for (;;) {
    const std::uint32_t cycle = shared_word::load(memory_->cycle);
    if (read_sensors(block)) return true;
    const auto left = deadline - std::chrono::steady_clock::now();
    if (left <= std::chrono::nanoseconds::zero()) return false;
    futex_wait(memory_->cycle, cycle, left);
  }
}

void AgentMemory::publish_actuators(const ActuatorBlock& block) {
  triple_buffer::publish(memory_->actuator_slots, memory_->actuators, block);
  shared_word::increment(memory_->client_heartbeat);
  futex_wake(memory_->client_heartbeat);
}

bool AgentMemory::wait_for_client(std::uint32_t heartbeat, std::chrono::nanoseconds timeout) {
  const auto deadline = std::chrono::steady_clock::now() + timeout;
  while (client_heartbeat() == heartbeat) {
    const auto left = deadline - std::chrono::steady_clock::now();
    if (left <= std::chrono::nanoseconds::zero()) return false;
    futex_wait(memory_->client_heartbeat, heartbeat, left);
  }
  return true;
}

std::uint32_t AgentMemory::hardware_heartbeat() const { return shared_word::load(memory_->hardware_heartbeat); }
std::uint32_t AgentMemory::client_heartbeat() const { return shared_word::load(memory_->client_heartbeat); }

void AgentMemory::remove(const std::string& name) { ::shm_unlink(name.c_str()); }

}  // namespace soccer
