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

/// One coordinate of a swinging foot: goes on at begin_speed until `lift_off`, is at `end` and at end_speed at `touch_down`, by a cubic,
/// and goes on at that speed. A foot that is set down at the speed of the ground below the body does not brake the robot.
struct SwingCurve {
  double begin = 0;        ///< m, at time 0
  double begin_speed = 0;  ///< m/s
  double end = 0;          ///< m, at touch_down
  double end_speed = 0;    ///< m/s
  double lift_off = 0;     ///< s
  double touch_down = 1;   ///< s, after lift_off

  double at(double time) const {
    if (time <= lift_off) return begin + begin_speed * time;
    if (time >= touch_down) return end + end_speed * (time - touch_down);
    const double flight = touch_down - lift_off, s = (time - lift_off) / flight, r = 1 - s;
    return (begin + begin_speed * lift_off) * (1 + 2 * s) * r * r + begin_speed * flight * s * r * r +
           end * (3 - 2 * s) * s * s - end_speed * flight * s * s * r;
  }
};

}  // namespace soccer::motion
