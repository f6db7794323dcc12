#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include <boost/json/fwd.hpp>

#include "blackboard/common/error.h"
#include "robot/debug/debug_port.h"
#include "robot/debug/recorder.h"

namespace soccer {

/// What the services of a robot's debug port act on. Recorder and parameters must outlive the port.
struct RobotControls {
  Recorder& recorder;
  std::vector<LiveParameters*> parameters;
  std::function<void(const TopicChoice&)> choose_log;  ///< what the robot's own log contains from now on. Errors: InputError
  std::function<void()> reload;                        ///< of the behaviour
  std::filesystem::path log = {};                      ///< the robot's own log; empty: it writes none
};

/// The services of a robot's debug port: record and snapshot {"file": name, "topics": choice}, recording_topics and log_topics
/// {"topics": choice}, stop_recording, reload, and without a token describe_parameters and log_file, the
/// path of the robot's own log on its machine.
std::vector<DebugService> robot_services(const RobotControls& controls);

/// The error of a service's request. example: a right one.
InputError wrong_request(const std::string& what, const std::string& example);

/// The JSON object of a service's request; an empty text is an empty object. Errors: InputError.
boost::json::object request_object(const std::string& text, const std::string& example);

}  // namespace soccer
