#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "simulation/protocol/command.h"
#include "simulation/protocol/robot_id.h"

namespace soccer {

/// The first three numbers of a part of a trainer command, such as (pos X Y Z); std::nullopt unless all are numbers between -1000 and 1000.
std::optional<std::array<double, 3>> vector_of(const Command::Part* part);

/// The text as a finite number; std::nullopt if it is none.
std::optional<double> finite_number(std::string_view text);

/// The first number of a part; std::nullopt if it is missing or not finite.
std::optional<double> value_of(const Command::Part* part);

/// The first number of a part; std::nullopt unless it is a whole number from 0 to `max`.
std::optional<int> whole_number_of(const Command::Part* part, int max);

/// The goals of the left and the right team in (score (left N)(right N)); std::nullopt unless both are whole numbers from 0 to 999.
std::optional<std::array<int, 2>> score_of(const Command& command);

/// "Left" or "Right".
std::optional<Side> side_named(std::string_view name);

/// The side and the number in (unum N)(team Left); std::nullopt if one of them is missing, or if N is not a whole number.
std::optional<RobotId> robot_named(const Command& command);

/// The first argument; empty if there is none.
inline std::string_view first_argument(const Command& command) { return command.count > 0 ? command.arguments[0] : ""; }

}  // namespace soccer
