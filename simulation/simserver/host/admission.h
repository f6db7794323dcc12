#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <boost/random/mersenne_twister.hpp>

#include "simulation/protocol/line_up.h"
#include "simulation/simserver/match/match.h"

namespace soccer {

/// Whether a team may have this name: 1 to 32 bytes of UTF-8 without control characters, spaces and parentheses.
bool is_team_name(std::string_view text);

/// The side of a team by name, or of a new team; std::nullopt if there are two others.
std::optional<Side> side_of_team(const Match& match, const std::string& team);

/// The random generator of a robot, which depends only on the simulation's seed and the robot.
boost::random::mt19937 robot_noise(std::uint64_t seed, RobotId robot);

}  // namespace soccer
