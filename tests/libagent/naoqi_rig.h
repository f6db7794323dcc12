#pragma once

#include <cstdlib>
#include <optional>
#include <stdexcept>
#include <string>

#include <gtest/gtest.h>
#include <unistd.h>

#include "libagent/agent_memory/agent_memory.h"
#include "libagent/virtual_naoqi/virtual_naoqi.h"

namespace soccer {

/// libagent.so in a virtual NAOqi of this process, and the client's side of its memory.
class NaoqiRig {
 public:
  explicit NaoqiRig(virtual_naoqi::Body& body) : naoqi_((::setenv("LIBAGENT_MEMORY", name().c_str(), 1), body)) {
    if (const char* trouble = naoqi_.load(LIBAGENT)) throw std::runtime_error(trouble);
    client_.emplace(AgentMemory::attach(name()));
  }
  ~NaoqiRig() { AgentMemory::remove(name()); }
  NaoqiRig(const NaoqiRig&) = delete;
  NaoqiRig& operator=(const NaoqiRig&) = delete;

  static std::string name() { return "/soccer-naoqi-test-" + std::to_string(::getpid()); }

  virtual_naoqi::VirtualNaoqi& naoqi() { return naoqi_; }
  AgentMemory& client() { return *client_; }

  /// As if the client had been killed and started again.
  void restart_client() {
    client_.reset();
    client_.emplace(AgentMemory::attach(name()));
  }

  /// Cycles without a client.
  void cycles(int count) {
    for (int i = 0; i < count; ++i) naoqi_.cycle();
  }
  /// Cycles in which the client answers at once.
  void cycles(int count, ActuatorBlock request) {
    for (int i = 0; i < count; ++i) {
      naoqi_.cycle();
      client_->read_sensors(sensors);
      request.answered_cycle = sensors.cycle;
      client_->publish_actuators(request);
    }
  }
  /// The chest button, with answers meanwhile or without.
  void press(int times, std::optional<ActuatorBlock> request = {}) {
    const auto pass = [&](int count) { request ? cycles(count, *request) : cycles(count); };
    for (int i = 0; i < times; ++i) {
      naoqi_.hold("ChestBoard/Button/Sensor/Value", 1);
      pass(8);
      naoqi_.hold("ChestBoard/Button/Sensor/Value", 0);
      pass(8);
    }
    naoqi_.release("ChestBoard/Button/Sensor/Value");
    pass(20);
  }

  SensorBlock sensors{};  // the newest that the client has read

 private:
  virtual_naoqi::VirtualNaoqi naoqi_;
  std::optional<AgentMemory> client_;
};

}  // namespace soccer
