#pragma once

#include <functional>
#include <vector>

#include "robot/debug/debug_port.h"
#include "robot/debug/recorder.h"

namespace soccer {

/// What the services of a robot's debug port act on. Recorder and parameters must outlive the port.
struct RobotControls {
  Recorder& recorder;
  std::vector<LiveParameters*> parameters;
  std::function<void(const TopicChoice&)> choose_log;  ///< what the robot's own log contains from now on. Errors: InputError
  std::function<void()> reload;                        ///< of the behaviour
};

/// The services of a robot's debug port: record and snapshot {"file": name, "topics": choice}, recording_topics and log_topics
/// {"topics": choice}, stop_recording, reload, and describe_parameters, which needs no token.
std::vector<DebugService> robot_services(const RobotControls& controls);

}  // namespace soccer
