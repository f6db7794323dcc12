#pragma once

#include <functional>

#include "blackboard/executor/executor.h"
#include "blackboard/wiring/cycle.h"
#include "libagent/agent_memory/agent_memory.h"
#include "robot/options/parameter_store.h"
#include "robot/options/robot_options.h"
#include "robot/wiring/robot_channels.h"

namespace soccer {

/// The motion cycle over AgentMemory: one tick for each block of sensors, whose answer goes back at once.
class MotionCycle final : public Activity {
 public:
  /// `say` hears of a body that has fallen silent.
  MotionCycle(const RobotOptions& options, ParameterStore& parameters, AgentMemory& memory, RobotChannels& channels,
              std::function<void(const std::string&)> say);

  std::string name() const override { return cycle_.name(); }
  bool ready(std::chrono::nanoseconds patience) override;
  void run() override;

  Cycle& cycle() { return cycle_; }

 private:
  AgentMemory& memory_;
  RobotChannels& channels_;
  std::function<void(const std::string&)> say_;
  SensorBlock block_{};
  std::chrono::nanoseconds silence_{0};  // of the body
  Time last_request_{0};
  Cycle cycle_{"motion"};
};

}  // namespace soccer
