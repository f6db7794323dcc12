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

/// libagent.so in a virtual NAOqi within this process, and the client's side of its memory.
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

  /// Detaches the client and attaches a new one, as after a crash and a restart.
  void restart_client() {
    client_.reset();
    client_.emplace(AgentMemory::attach(name()));
  }

  /// Runs cycles without answers of the client.
  void cycles(int count) {
    for (int i = 0; i < count; ++i) naoqi_.cycle();
  }
  /// Runs cycles in which the client answers immediately with `request`.
  void cycles(int count, ActuatorBlock request) {
    for (int i = 0; i < count; ++i) {
      naoqi_.cycle();
      client_->read_sensors(sensors);
      request.answered_cycle = sensors.cycle;
      client_->publish_actuators(request);
    }
  }
  /// Presses the chest button `times` times; with a `request`, the client answers in each cycle.
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

  SensorBlock sensors{};  // the newest sensors read by the client

 private:
  virtual_naoqi::VirtualNaoqi naoqi_;
  std::optional<AgentMemory> client_;
};

}  // namespace soccer
