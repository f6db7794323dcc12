#pragma once

#include <algorithm>

namespace soccer::motion {

/// (0…1) -> 0…1: accelerates evenly over the first half and brakes over the second. Clamped outside.
inline double ease(double s) {
  s = std::clamp(s, 0.0, 1.0);
  return s < 0.5 ? 2 * s * s : 1 - 2 * (1 - s) * (1 - s);
}
/// The greatest slope of ease().
inline constexpr double kEasePeak = 2;

/// (0…1) -> a hump: 0 at both ends, 1 in the middle, level at all three. Clamped outside.
inline double hump(double s) {
  s = std::clamp(s, 0.0, 1.0);
  return ease(s < 0.5 ? 2 * s : 2 - 2 * s);
}

/// One coordinate of a swinging foot: from (begin, begin_speed) at time 0 to (end, end_speed) at `duration`, by a cubic; it goes on at
/// end_speed afterwards. A foot that lands at the speed of the ground below the body does not brake the robot.
struct SwingCurve {
  double begin = 0;
  double begin_speed = 0;
  double end = 0;
  double end_speed = 0;
  double duration = 0.25;

  double at(double time) const {
    if (time >= duration) return end + end_speed * (time - duration);
    const double s = time / duration, r = 1 - s;
    return begin * (1 + 2 * s) * r * r + begin_speed * duration * s * r * r + end * (3 - 2 * s) * s * s -
           end_speed * duration * s * s * r;
  }
};

}  // namespace soccer::motion
