#pragma once

#include <compare>
#include <cstddef>

namespace soccer {

/// Side of a team. Left defends the goal at negative x.
enum class Side { kLeft, kRight };

constexpr Side other(Side side) { return side == Side::kLeft ? Side::kRight : Side::kLeft; }
/// Index into arrays of left, right.
constexpr std::size_t index_of(Side side) { return side == Side::kLeft ? 0 : 1; }

/// Largest number of a robot in its team.
inline constexpr int kMaxPlayerNumber = 11;

/// A robot on the field. Everywhere robots are ordered by this id: left before right, then by number, regardless of when they joined.
struct RobotId {
  Side side = Side::kLeft;
  int unum = 1;
  // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy 14 takes the comparison with 0 in generated code for a pointer
  friend auto operator<=>(const RobotId&, const RobotId&) = default;
};

}  // namespace soccer
