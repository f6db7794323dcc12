#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "simulation/protocol/command.h"
#include "simulation/protocol/robot_id.h"

namespace soccer {

/// The first three numbers of a part of a trainer command, such as (pos X Y Z); std::nullopt if they are missing or one of them is 1000 or
/// more.
std::optional<std::array<double, 3>> vector_of(const Command::Part* part);

/// The first number of a part; std::nullopt if it is missing or not finite.
std::optional<double> value_of(const Command::Part* part);

/// "Left" or "Right".
std::optional<Side> side_named(std::string_view name);

/// The side and the number in (unum N)(team Left); std::nullopt if one of them is missing.
std::optional<RobotId> robot_named(const Command& command);

/// The first argument; empty if there is none.
inline std::string_view first_argument(const Command& command) { return command.count > 0 ? command.arguments[0] : ""; }

}  // namespace soccer
