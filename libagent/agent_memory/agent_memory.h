#pragma once

#include <chrono>
#include <string>
#include <type_traits>

#include "libagent/agent_memory/layout.h"

namespace soccer {

static_assert(std::is_trivially_copyable_v<AgentMemoryLayout> && std::is_standard_layout_v<AgentMemoryLayout>);
static_assert(alignof(AgentMemoryLayout) == 4, "the same offsets in 32 and 64 bit");
static_assert(sizeof(SensorBlock) == 4UL * 134, "a changed layout needs a new AGENT_MEMORY_VERSION");
static_assert(sizeof(ActuatorBlock) == 4UL * (1 + 25 + 25 + 81 + 1 + 16), "a changed layout needs a new AGENT_MEMORY_VERSION");

/// The one seam between a body and the robot program: newest sensors up, newest actuator requests down, neither side
/// ever waiting for the other's lock. One hardware layer and one client at a time; both may die and come back.
///
/// Hardware layer:  publish_sensors(block);  …  if (read_actuators(block)) …
/// Client:          if (wait_for_sensors(block, 100ms)) { … publish_actuators(block); }
class AgentMemory {
 public:
  /// Makes the shared memory object, or takes over one that a dead hardware layer left. `name` as for shm_open
  /// ("/soccer-nao"). Errors: std::system_error.
  static AgentMemory create(const std::string& name);

  /// Attaches the client to a hardware layer's memory; requests of an earlier client are forgotten.
  /// Errors: std::system_error when there is none; InputError when it is another version's, or when another living client has it.
  static AgentMemory attach(const std::string& name);

  /// Both sides in this process; the memory has no name.
  static AgentMemory in_process();

  AgentMemory(AgentMemory&& other) noexcept;
  AgentMemory& operator=(AgentMemory&&) = delete;
  ~AgentMemory();

  /// Hands over a block (its cycle is set here) and wakes the client. Never blocks, allocates nothing.
  void publish_sensors(SensorBlock block);

  /// The newest request, if there is one that was not read yet; leaves `block` alone otherwise. Never blocks.
  bool read_actuators(ActuatorBlock& block);

  /// Waits until there is a block that was not read yet. False when `patience` has run out: the hardware layer is late
  /// or dead.
  bool wait_for_sensors(SensorBlock& block, std::chrono::nanoseconds patience);

  /// The newest sensors, if they were not read yet. Never blocks.
  bool read_sensors(SensorBlock& block);

  void publish_actuators(const ActuatorBlock& block);

  /// Waits until the client has published since its heartbeat was `heartbeat`. False when `patience` has run out.
  bool wait_for_client(std::uint32_t heartbeat, std::chrono::nanoseconds patience);

  std::uint32_t hardware_heartbeat() const;
  std::uint32_t client_heartbeat() const;

  /// Removes the name; attached processes keep the memory. No error when it is gone already.
  static void remove(const std::string& name);

 private:
  /// An open file, or none (-1).
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
  Descriptor file_;  // a client's, with the lock that keeps other clients away
};

}  // namespace soccer
