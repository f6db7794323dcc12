#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "blackboard/common/executor/executor.h"
#include "blackboard/topics/motion.h"
#include "blackboard/wiring/cycle.h"
#include "libagent/agent_memory/agent_memory.h"
#include "robot/options/parameter_store.h"
#include "robot/options/robot_options.h"
#include "robot/wiring/motion_modules.h"
#include "robot/wiring/robot_channels.h"

namespace soccer {

/// Where sensors come from, for reports of missing ones.
struct SensorSource {
  std::string name = "the hardware layer";
  /// What to do about a second without sensors; empty: that is not reported.
  std::function<std::string()> remedy = [] { return std::string("check whether NAOqi runs; this may be the memory of an ended libagent"); };
};

/// The motion cycle on AgentMemory: runs one tick for each block of sensors and publishes the actuator request immediately.
class MotionCycle final : public Activity {
 public:
  /// `report` receives reports of missing sensors and of overheating joints.
  MotionCycle(const RobotOptions& options, ParameterStore& parameters, AgentMemory& memory, RobotChannels& channels,
              std::function<void(const std::string&)> report);

  std::string name() const override { return cycle_.name(); }
  bool ready(std::chrono::nanoseconds timeout) override;
  void run() override;

  /// To be called before the run; `source.remedy` is called in motion's thread.
  void name_source(SensorSource source) { source_ = std::move(source); }

  Cycle& cycle() { return cycle_; }
  MotionModules& modules() { return *modules_; }

 private:
  void report_silence();
  void report_heat(const MotionStatus& status);
  void report_policies(const MotionStatus& status);
  void report_actions(const MotionStatus& status);

  AgentMemory& memory_;
  RobotChannels& channels_;
  std::function<void(const std::string&)> report_;
  SensorBlock block_{};
  SensorSource source_;
  std::chrono::nanoseconds silence_{0};  // time since the last block of sensors
  bool silence_reported_ = false;
  Time last_request_{0};
  std::uint32_t hot_joints_ = 0;  // bit mask by joint, as reported last
  bool overheated_ = false;
  std::uint32_t stand_downs_ = 0;      // of policies, as reported last
  std::uint32_t stopped_actions_ = 0;  // as reported last
  Cycle cycle_{"motion"};
  std::optional<MotionModules> modules_;
};

}  // namespace soccer
