#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "blackboard/topics/team.h"

namespace soccer {

/// A report as an SPLStandardMessage; what that has no field for is in its data.
std::string team_message(const TeamReport& report, int team);

/// The report of a mate. Nothing, and a sentence in `complaint`, when the datagram is no message of that team. A mate of another make,
/// whose data says something else, has no role, and `clock` is `now`.
std::optional<TeamReport> read_team_message(std::string_view datagram, int team, double now, std::string& complaint);

}  // namespace soccer
