#include "simulation/protocol/command_values.h"

#include <cmath>

#include "simulation/protocol/number.h"

namespace soccer {
namespace {

constexpr double kMaxValue = 1000;  // m, m/s or a robot's number; larger values are rejected as invalid

}  // namespace

std::optional<std::array<double, 3>> vector_of(const Command::Part* part) {
  if (part == nullptr || part->count < 3) return std::nullopt;
  std::array<double, 3> vector{};
  for (std::size_t i = 0; i < vector.size(); ++i) {
    const auto value = finite_number(part->values[i]);
    if (!value || std::abs(*value) >= kMaxValue) return std::nullopt;
    vector[i] = *value;
  }
  return vector;
}

std::optional<double> finite_number(std::string_view text) {
  const auto value = to_number(text);
  return value && std::isfinite(*value) ? value : std::nullopt;
}

std::optional<double> value_of(const Command::Part* part) {
  return part != nullptr && part->count > 0 ? finite_number(part->values[0]) : std::nullopt;
}

std::optional<int> whole_number_of(const Command::Part* part, int max) {
  const auto value = value_of(part);
  if (!value || *value != std::round(*value) || *value < 0 || *value > max) return std::nullopt;
  return static_cast<int>(*value);
}

std::optional<std::array<int, 2>> score_of(const Command& command) {
  constexpr int kMaxScore = 999;
  const auto left = whole_number_of(command.part("left"), kMaxScore), right = whole_number_of(command.part("right"), kMaxScore);
  return left && right ? std::optional(std::array{*left, *right}) : std::nullopt;
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
  if (!side || !unum || *unum != std::round(*unum) || std::abs(*unum) >= kMaxValue) return std::nullopt;
  return RobotId{*side, static_cast<int>(*unum)};
}

}  // namespace soccer
