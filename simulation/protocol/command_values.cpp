#include "simulation/protocol/command_values.h"

#include <algorithm>
#include <cmath>

namespace soccer {
namespace {

constexpr double kFarthest = 1000;  // m or m/s; larger values are rejected as invalid

}  // namespace

std::optional<std::array<double, 3>> vector_of(const Command::Part* part) {
  if (part == nullptr || part->count < 3) return std::nullopt;
  std::array<double, 3> vector{};
  for (std::size_t i = 0; i < vector.size(); ++i) vector[i] = number_or_zero(part->values[i]);
  if (!std::ranges::all_of(vector, [](double value) { return std::abs(value) < kFarthest; })) return std::nullopt;
  return vector;
}

std::optional<double> value_of(const Command::Part* part) {
  if (part == nullptr || part->count == 0) return std::nullopt;
  const double value = number_or_zero(part->values[0]);
  return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

std::optional<Side> side_named(std::string_view name) {
  if (name == "Left") return Side::kLeft;
  if (name == "Right") return Side::kRight;
  return std::nullopt;
}

std::optional<RobotId> robot_named(const Command& command) {
  const Command::Part* team = command.part("team");
  const auto unum = value_of(command.part("unum"));
  const auto side = team != nullptr && team->count > 0 ? side_named(team->values[0]) : std::nullopt;
  if (!side || !unum || *unum != std::round(*unum)) return std::nullopt;
  return RobotId{*side, static_cast<int>(*unum)};
}

}  // namespace soccer
