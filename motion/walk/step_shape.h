#pragma once

#include <algorithm>

namespace soccer::motion {

/// The value that is `part` of the way from `a` to `b`. Not std::lerp, whose last bit differs.
inline double interpolated(double a, double b, double part) { return a + part * (b - a); }

/// Maps 0…1 to 0…1 with constant acceleration in the first half and constant deceleration in the second. Clamped outside.
inline double ease(double s) {
  s = std::clamp(s, 0.0, 1.0);
  return s < 0.5 ? 2 * s * s : 1 - 2 * (1 - s) * (1 - s);
}
/// Greatest slope of ease().
inline constexpr double kEasePeak = 2;

/// Maps 0…1 to a bump: 0 at both ends, 1 in the middle, slope 0 at all three. Clamped outside.
inline double hump(double s) {
  s = std::clamp(s, 0.0, 1.0);
  return ease(s < 0.5 ? 2 * s : 2 - 2 * s);
}

/// One coordinate of a swinging foot: moves at begin_speed until `lift_off`, reaches `end` with end_speed at `touch_down`, and continues at
/// that speed. A foot that touches down at the speed of the ground relative to the body does not brake the robot. In flight the foot
/// accelerates uniformly to a constant speed and finally decelerates uniformly: short ramps need the lowest joint speeds.
struct SwingCurve {
  double begin = 0;        ///< m, at time 0
  double begin_speed = 0;  ///< m/s
  double end = 0;          ///< m, at touch_down
  double end_speed = 0;    ///< m/s
  double lift_off = 0;     ///< s
  double touch_down = 1;   ///< s, later than lift_off
  double ramp = 1.0 / 3;   ///< part of the flight that each change of speed takes, above 0, at most 0.5

  double at(double time) const {
    if (time <= lift_off) return begin + begin_speed * time;
    if (time >= touch_down) return end + end_speed * (time - touch_down);
    const double flight = touch_down - lift_off, since = time - lift_off, left = touch_down - time, turn = ramp * flight;
    const double from = begin + begin_speed * lift_off;
    const double cruise = ((end - from) / flight - ramp / 2 * (begin_speed + end_speed)) / (1 - ramp);
    if (since < turn) return from + begin_speed * since + (cruise - begin_speed) * since * since / (2 * turn);
    if (left < turn) return end - end_speed * left - (cruise - end_speed) * left * left / (2 * turn);
    return from + turn * (begin_speed + cruise) / 2 + cruise * (since - turn);
  }
};

}  // namespace soccer::motion
