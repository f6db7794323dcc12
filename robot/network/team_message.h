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

/// Length of the text of a report: the longest that the 3D league's servers deliver.
inline constexpr std::size_t kSayLength = 20;

/// Encodes a report for the servers of the 3D league, as 20 letters, digits, '+' and '-', i.e. 120 bits: version, number, pose (5 cm,
/// 2.8 degrees), standard deviation of the position, ball and its age and velocity (5 cm, 0.25 s, 0.25 m/s), roles, time to the ball
/// (0.3 s), position walked to (20 cm), whether the robot is lost or has fallen, and a checksum of 16 bits. Values beyond a field's range
/// are clamped. docs/guide/communication.md has the table.
std::string say_text(const TeamReport& report);

/// Decodes a report, which is given the time `clock`. std::nullopt, with the reason in `error`, for any other text.
std::optional<TeamReport> read_say_text(std::string_view text, double clock, std::string& error);

}  // namespace soccer
