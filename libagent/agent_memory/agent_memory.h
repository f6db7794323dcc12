#pragma once

#include <chrono>
#include <string>
#include <type_traits>

#include "libagent/agent_memory/layout.h"

namespace soccer {

static_assert(std::is_trivially_copyable_v<AgentMemoryLayout> && std::is_standard_layout_v<AgentMemoryLayout>);
static_assert(alignof(AgentMemoryLayout) == 4, "the offsets must be the same in 32-bit and 64-bit processes");
static_assert(sizeof(SensorBlock) == 4UL * 134, "a changed layout needs a new AGENT_MEMORY_VERSION");
static_assert(sizeof(ActuatorBlock) == 4UL * (1 + 25 + 25 + 81 + 1 + 16), "a changed layout needs a new AGENT_MEMORY_VERSION");

/// The only interface between a body and the robot program: passes the newest sensors to the client and the newest
/// actuator request to the hardware layer. Lock-free: neither side ever waits for the other to release a lock. There is
/// one hardware layer and one client at a time; each may crash and be restarted.
///
/// Hardware layer:  publish_sensors(block);  …  if (read_actuators(block)) …
/// Client:          if (wait_for_sensors(block, 100ms)) { … publish_actuators(block); }
class AgentMemory {
 public:
  /// Creates the shared memory object, or takes over one left behind by a hardware layer that has ended. `name` as for
  /// shm_open ("/soccer-nao"). Errors: std::system_error.
  static AgentMemory create(const std::string& name);

  /// Attaches the client to a hardware layer's memory; a pending request of an earlier client is discarded.
  /// Errors: std::system_error when there is no such memory; InputError when its version or size differs, or when another running
  /// client is attached to it.
  static AgentMemory attach(const std::string& name);

  /// Memory for both sides in this process, without a name.
  static AgentMemory in_process();

  AgentMemory(AgentMemory&& other) noexcept;
  AgentMemory& operator=(AgentMemory&&) = delete;
  ~AgentMemory();

  /// Publishes a block, whose cycle number is set here, and wakes the client. Never blocks and never allocates.
  void publish_sensors(SensorBlock block);

  /// Copies the newest request into `block` if it has not been read yet; otherwise returns false and leaves `block`
  /// unchanged. Never blocks.
  bool read_actuators(ActuatorBlock& block);

  /// Waits for a block that has not been read yet. False after `timeout`: the hardware layer is late or
  /// dead.
  bool wait_for_sensors(SensorBlock& block, std::chrono::nanoseconds timeout);

  /// Copies the newest sensors into `block` if they have not been read yet; otherwise returns false. Never blocks.
  bool read_sensors(SensorBlock& block);

  void publish_actuators(const ActuatorBlock& block);

  /// Waits until the client's heartbeat differs from `heartbeat`, i.e. until it has published again. False after the
  /// `timeout`.
  bool wait_for_client(std::uint32_t heartbeat, std::chrono::nanoseconds timeout);

  std::uint32_t hardware_heartbeat() const;
  std::uint32_t client_heartbeat() const;

  /// Removes the name; attached processes keep the memory. No error if the name does not exist.
  static void remove(const std::string& name);

 private:
  /// An owned file descriptor, or -1.
  class Descriptor {
   public:
    explicit Descriptor(int fd) : fd_(fd) {}
    Descriptor(Descriptor&& other) noexcept;
    Descriptor& operator=(Descriptor&&) = delete;
    ~Descriptor();
    int get() const { return fd_; }

   private:
    int fd_;
  };

  AgentMemory(AgentMemoryLayout* memory, Descriptor file);
  AgentMemoryLayout* memory_;
  Descriptor file_;  // held by a client only; carries the lock that excludes other clients
};

}  // namespace soccer
