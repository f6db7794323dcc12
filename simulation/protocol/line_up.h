#pragma once

#include <array>
#include <compare>
#include <cstddef>

#include "blackboard/field/field_dimensions.h"
#include "blackboard/geometry/angle.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"

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

/// The pose in which simserver's referee puts a player before a half: on the touch line of the player's own half, facing the field, for a
/// team that plays towards positive x. The SPL rules of 2017 require no more than this; the positions along the line are simserver's
/// choice.
inline Pose2<Field, Ground> touch_line_place(const FieldDimensions& field, int player) {
  // By player number, as fractions of half the field's length and width.
  // clang-format off
  constexpr std::array<std::array<double, 2>, 11> kPlaces{{
      {-0.867, 1}, {-0.556, 1}, {-0.556, -1}, {-0.222, 1}, {-0.222, -1}, {-0.867, -1}, {-0.389, 1}, {-0.389, -1}, {-0.722, 1},
      {-0.722, -1}, {-0.1, 1}}};
  // clang-format on
  const auto& [x, y] = kPlaces[static_cast<std::size_t>(player - 1) % kPlaces.size()];
  return {x * field.length / 2, y * field.width / 2, -y * kPi / 2};
}

}  // namespace soccer
