#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "blackboard/common/time/clock.h"

namespace soccer {

/// What a simulated robot has done, for the end of its program.
struct RunReport {
  Time played{0};                    ///< time of the robot
  Time took{0};                      ///< real time
  std::uint32_t falls = 0;           ///< number of falls
  std::optional<Time> reached = {};  ///< time of the robot at which it reached the ball; only known with a server in the same process
  std::filesystem::path log = {};    ///< its newest file; empty: none
  std::string viewer = "offnao";     ///< command that opens the log
};

/// One line for the run, and one for its log. None if the robot has not played.
std::vector<std::string> lines_of(const RunReport& report);

}  // namespace soccer
