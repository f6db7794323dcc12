#pragma once

#include <cmath>
#include <numbers>

namespace soccer {

inline constexpr double kPi = std::numbers::pi;
inline constexpr double kDegree = kPi / 180;  ///< rad

constexpr double degrees_to_radians(double angle_deg) { return angle_deg * (kPi / 180.0); }
constexpr double radians_to_degrees(double angle) { return angle * (180.0 / kPi); }

/// The equivalent angle in (-pi, pi]; NaN stays NaN.
inline double normalized(double angle) {
  const double wrapped = std::remainder(angle, 2.0 * kPi);
  return wrapped <= -kPi ? wrapped + 2.0 * kPi : wrapped;
}

}  // namespace soccer
