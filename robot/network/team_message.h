#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "blackboard/topics/team.h"
#include "robot/network/network_parameters.h"

namespace soccer {

/// Encodes a report as an SPLStandardMessage. Values for which that has no field are in its data part.
std::string team_message(const TeamReport& report, int team);

/// Decodes the report of a teammate. std::nullopt, with the reason in `error`, if the datagram is not a message of that team. The
/// report of a teammate with another program, whose data part has another format, has no role, and its `clock` is `now`.
std::optional<TeamReport> read_team_message(std::string_view datagram, int team, double now, std::string& error,
                                            double default_walk_speed = NetworkParameters{}.default_walk_speed);

}  // namespace soccer
