#pragma once

#include <string>

#include "blackboard/common/log/mcap_reader.h"

namespace soccer {

/// The robot that recorded a log.
struct LoggedRobot {
  std::string team;
  int player = 0;
};

/// From the log's metadata. Errors: InputError when they do not contain the team and the number of a robot.
LoggedRobot logged_robot(const McapReader& log);

}  // namespace soccer
