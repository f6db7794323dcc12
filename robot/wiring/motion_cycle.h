#pragma once

#include <functional>
#include <optional>

#include "blackboard/executor/executor.h"
#include "blackboard/topics/motion.h"
#include "blackboard/wiring/cycle.h"
#include "libagent/agent_memory/agent_memory.h"
#include "robot/options/parameter_store.h"
#include "robot/options/robot_options.h"
#include "robot/wiring/motion_modules.h"
#include "robot/wiring/robot_channels.h"

namespace soccer {

/// The motion cycle over AgentMemory: one tick for each block of sensors, whose answer goes back at once.
class MotionCycle final : public Activity {
 public:
  /// `say` hears of a body that has fallen silent, and of joints that overheat.
  MotionCycle(const RobotOptions& options, ParameterStore& parameters, AgentMemory& memory, RobotChannels& channels,
              std::function<void(const std::string&)> say);

  std::string name() const override { return cycle_.name(); }
  bool ready(std::chrono::nanoseconds patience) override;
  void run() override;

  Cycle& cycle() { return cycle_; }
  MotionModules& modules() { return *modules_; }

 private:
  void report_heat(const MotionStatus& status);

  AgentMemory& memory_;
  RobotChannels& channels_;
  std::function<void(const std::string&)> say_;
  SensorBlock block_{};
  Leds leds_;                            // as perception's cycle wants them
  std::chrono::nanoseconds silence_{0};  // of the body
  Time last_request_{0};
  std::uint32_t hot_joints_ = 0;  // reported
  bool overheated_ = false;
  Cycle cycle_{"motion"};
  std::optional<MotionModules> modules_;
};

}  // namespace soccer
