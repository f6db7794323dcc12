#pragma once

#include <compare>

namespace soccer {

/// Left defends negative x.
enum class Side { kLeft, kRight };

/// A robot on the field. The order of robots everywhere: left before right, then by number, whoever came first.
struct RobotId {
  Side side = Side::kLeft;
  int unum = 1;
  friend auto operator<=>(const RobotId&, const RobotId&) = default;
};

}  // namespace soccer
