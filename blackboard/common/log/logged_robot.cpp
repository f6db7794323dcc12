#include "blackboard/common/log/logged_robot.h"

#include <charconv>

#include "blackboard/common/error.h"

namespace soccer {

LoggedRobot logged_robot(const McapReader& log) {
  const auto about = log.metadata("run");
  const auto team = about.find("team_name"), player = about.find("player");
  if (team == about.end() || player == about.end())
    throw InputError(log.name(), "does not contain the team and the number of the robot", "give the log of a robot");
  LoggedRobot robot{team->second, 0};
  const std::string& text = player->second;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), robot.player);
  if (error != std::errc() || end != text.data() + text.size())
    throw InputError(log.name() + ", metadata \"run\"", "player \"" + text + "\" is not a number", "check that this is the log of a robot");
  return robot;
}

}  // namespace soccer
