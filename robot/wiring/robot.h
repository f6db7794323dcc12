#pragma once

#include <memory>

#include "blackboard/log/log_writer.h"
#include "robot/debug/debug_port.h"
#include "robot/debug/recorder.h"
#include "robot/wiring/motion_cycle.h"
#include "robot/wiring/perception_cycle.h"

namespace soccer {

/// One robot above the seam: its cycles, the channels between them, its log, and its debug port. The hardware layer stands on the other
/// side of AgentMemory and of the channels.
class Robot {
 public:
  /// `say` takes what people should read: trouble of the log, a body that has fallen silent. In lockstep nothing is ever missing from the
  /// log. Errors: InputError.
  Robot(const RobotOptions& options, ParameterStore& parameters, AgentMemory& memory, bool lockstep,
        const std::function<void(const std::string&)>& say);
  Robot(const Robot&) = delete;
  Robot& operator=(const Robot&) = delete;

  RobotChannels& channels() { return *channels_; }
  MotionCycle& motion() { return motion_; }
  PerceptionCycle& perception() { return perception_; }

  /// Asks for a stop after so many seconds of the robot's time; 0: never.
  void stop_after(double duration, StopRequest& stop);

  /// The graph of both cycles (DOT).
  std::string graph();

  /// Ends the log and gives it its name. Errors: InputError.
  void close_log();

 private:
  void open_log(const RobotOptions& options, bool lockstep, const std::function<void(const std::string&)>& say);
  void open_debug_port(const RobotOptions& options, const std::function<void(const std::string&)>& say);
  void show_topics();
  template <Described Topic>
  void show_topic(Cycle& cycle);

  std::unique_ptr<RobotChannels> channels_ = std::make_unique<RobotChannels>();
  MotionCycle motion_;
  PerceptionCycle perception_;
  std::unique_ptr<LogWriter> log_;
  std::unique_ptr<Recorder> recorder_;  // with the debug port, which asks for recordings
  std::unique_ptr<DebugPort> debug_port_;
};

}  // namespace soccer
