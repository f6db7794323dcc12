#pragma once

#include <functional>
#include <memory>
#include <string>

#include "robot/hearing/hearing_channels.h"
#include "robot/wiring/motion_cycle.h"
#include "robot/wiring/perception_cycle.h"
#include "robot/wiring/robot_channels.h"
#include "robot/wiring/robot_outputs.h"

namespace soccer {

/// One robot without its hardware layer: its cycles, the channels between them, and its outputs: log and debug port. The hardware layer
/// is connected through AgentMemory and the channels. Its modules are listed in `*_modules.cpp` of this folder, those of motion in
/// `motion/motion_wiring.cpp`, those of the network in `perception_cycle.cpp`; a program may add others (`robot/programs/`).
class Robot {
 public:
  /// `report` receives messages for human users, such as errors of the log and missing sensors. In lockstep the log never drops messages.
  /// Errors: InputError.
  Robot(const RobotOptions& options, ParameterStore& parameters, AgentMemory& memory, bool lockstep,
        const std::function<void(const std::string&)>& report);
  Robot(const Robot&) = delete;
  Robot& operator=(const Robot&) = delete;

  RobotChannels& channels() { return *channels_; }
  MotionCycle& motion() { return motion_; }
  PerceptionCycle& perception() { return perception_; }
  RobotOutputs& outputs() { return outputs_; }
  /// For what listens to microphones.
  HearingChannels hearing() { return {channels_->whistle, channels_->sound_levels, perception_.modules().whistle_tuning()}; }

  /// Requests a stop after this many seconds of robot time; 0: never.
  void stop_after(double duration, StopRequest& stop);

  /// The graph of the robot: both cycles and what is connected to them (DOT).
  std::string graph();

 private:
  std::unique_ptr<RobotChannels> channels_ = std::make_unique<RobotChannels>();
  MotionCycle motion_;
  PerceptionCycle perception_;
  RobotOutputs outputs_;
};

}  // namespace soccer
