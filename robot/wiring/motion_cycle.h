#pragma once

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
  MotionCycle(const RobotOptions& options, ParameterStore& parameters, AgentMemory& memory, RobotChannels& channels);

  std::string name() const override { return cycle_.name(); }
  bool ready(std::chrono::nanoseconds patience) override { return memory_.wait_for_sensors(block_, patience); }
  void run() override;

  Cycle& cycle() { return cycle_; }

 private:
  AgentMemory& memory_;
  RobotChannels& channels_;
  SensorBlock block_{};
  Cycle cycle_{"motion"};
};

}  // namespace soccer
