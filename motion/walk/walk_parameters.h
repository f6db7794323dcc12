#pragma once

#include <algorithm>
#include <cmath>

#include "blackboard/common/describe.h"

namespace soccer::motion {

/// The value that is `part` of the way from `a` to `b`. Not std::lerp, whose last bit differs.
inline double interpolated(double a, double b, double part) { return a + part * (b - a); }

/// The part of `value` beyond `deadband`, with its sign.
inline double beyond(double value, double deadband) { return std::copysign(std::max(std::abs(value) - deadband, 0.0), value); }

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

namespace soccer {

/// Walk of one body. Section WalkParameters of `config/BODY/motion.yaml`.
struct WalkParameters {
  // clang-format off
  PARAMETERS(WalkParameters,
      (double, step_period, 0.25, "s", 0.1, 1, "duration of one step"),
      (double, side_period, 0.1, "s", 0, 0.5, "time added to step_period at left_limit; in proportion to the sideways speed"),
      (double, hip_height, 0.24, "m", 0.1, 1, "height of the hip joints above the soles while walking"),
      (double, height_time, 0.3, "s", 0, 2, "duration of the change from standing to walking height"),
      (double, forward_shift, 0.01, "m", -0.06, 0.06,
       "distance of the hip joints in front of the midpoint between the ankles while walking"),
      (double, lean, 0, "rad", -0.4, 0.4, "forward lean of the torso while walking"),
      (double, speed_lean, 0, "rad s/m", 0, 1, "forward lean of the torso added per forward speed"),
      (double, lift, 0.012, "m", 0, 0.06, "height of the swing foot at the highest point of a step on the spot"),
      (double, lift_forward, 0.02, "s", 0, 0.2, "height of the swing foot added per forward speed"),
      (double, lift_left, 0.04, "s", 0, 0.4, "height of the swing foot added per sideways speed"),
      (double, first_lift, 0.3, "", 0, 1, "fraction of the lift in the first and in the last step, which only rock the body"),
      (double, step_width, 0, "m", 0, 0.1, "distance by which each foot is farther outward while walking than in the stance"),
      (double, swing_begin, 0.1, "", 0, 0.4, "the swing foot moves with the ground until this fraction of the step"),
      (double, swing_end, 0.85, "", 0.5, 1, "the swing foot moves with the ground again from this fraction of the step on"),
      (double, swing_ramp, 0.333, "", 0.05, 0.5, "fraction of the swing foot's flight in which it accelerates, and in which it decelerates"),
      (double, swing_delay, 0.03, "s", 0, 0.1,
       "joint delay that needs no compensation; the swing foot is commanded earlier by the time by which two cycles exceed this"),
      (double, switch_early, 0.75, "", 0, 1, "the support foot does not change before this fraction of the step"),
      (double, switch_late, 2, "", 1, 5, "the support foot changes at this fraction of the step even if no weight shift has been measured"),
      (double, travel_end, 5, "", 1, 5,
       "fraction of the step after which the feet do not move on: until the weight shifts, the robot tips over one foot"),
      (double, min_counted, 0.75, "", 0.1, 1, "least fraction of its planned duration that a step counts in the average duration"),
      (double, max_counted, 1.5, "", 1, 5, "greatest fraction of its planned duration that a step counts in the average duration"),
      (double, forward_limit, 0.3, "m/s", 0, 1, "greatest forward speed"),
      (double, backward_limit, 0.2, "m/s", 0, 1, "greatest backward speed"),
      (double, left_limit, 0.2, "m/s", 0, 1, "greatest sideways speed"),
      (double, turn_limit, 1.3, "rad/s", 0, 4, "greatest rate of turn"),
      (double, forward_acceleration, 0.6, "m/s^2", 0.01, 20, "how fast the forward speed may change"),
      (double, left_acceleration, 0.6, "m/s^2", 0.01, 20, "how fast the sideways speed may change"),
      (double, turn_acceleration, 4, "rad/s^2", 0.1, 100, "how fast the rate of turn may change"),
      (double, forward_gain, 1, "", 0.5, 2, "stride per requested forward speed, to compensate for slip"),
      (double, left_gain, 1, "", 0.5, 3, "side step per requested sideways speed, to compensate for slip"),
      (double, turn_gain, 1, "", 0.5, 3, "turn of the feet per requested rate of turn, to compensate for slip"),
      (double, trim_gain, 0.1, "", 0, 0.5,
       "fraction of the error of the last two steps' speed, by odometry, by which the requested speed is corrected at each step"),
      (double, trim_share, 0.3, "", 0, 0.5, "largest correction by trim_gain, as a fraction of the requested speed, in addition to trim_drift"),
      (double, trim_drift, 0.015, "m/s", 0, 0.1, "largest correction by trim_gain of a speed, against drift, in addition to trim_share"),
      (double, trim_turn_drift, 0.15, "rad/s", 0, 1, "largest correction by trim_gain of a rate of turn, in addition to trim_share"),
      (double, curve_lean, 0, "", 0, 3,
       "shift of the body to the inner side of a curve, as a fraction of that which balances the centrifugal force at the hips"),
      (double, inward_turn, 0.33, "", 0, 0.5, "fraction of a turn's foot angle by which the toes turn inward"),
      (double, balance_smoothing, 0.04, "s", 0, 0.2, "time constant of the gyro's low-pass for balance while walking"),
      (double, balance_pitch, 0.04, "s", 0, 0.5, "correction of the support ankle per rate of the torso, forward"),
      (double, balance_roll, 0.04, "s", 0, 0.5, "correction of the support ankle per rate of the torso, sideways"),
      (double, upright_pitch, 0, "", 0, 1, "correction of the support ankle per deviation of the torso from its forward lean"),
      (double, catch_pitch, 0, "m/rad", 0, 1, "forward shift of the swing foot per deviation of the torso from its forward lean"),
      (double, catch_rate, 0, "m s/rad", 0, 0.3, "forward shift of the swing foot per rate of the torso, forward"),
      (double, catch_limit, 0.05, "m", 0, 0.15, "largest shift of the swing foot by catch_pitch and catch_rate, forward or backward"),
      (double, catch_rest, 0.012, "m", 0, 0.15, "smaller shifts of the swing foot are omitted while the robot comes to rest, so that it can stop"),
      (double, tilt_gain, 0, "", 0, 1.5,
       "turn of the swing leg against a torso that tilts forward or backward, per deviation of the torso from its lean"),
      (double, tilt_deadband, 0.08, "rad", 0, 0.5, "smaller deviations of the torso turn no leg, larger ones are reduced by this"),
      (double, tilt_limit, 0.3, "rad", 0, 0.6, "greatest turn of a leg by tilt_gain"),
      (double, tilt_return, 10, "1/s", 0.1, 50, "rate at which a leg that supports the robot turns back, which raises the torso"),
      (double, tilt_rise, 1, "", 0.05, 1, "fraction of the swing foot's flight in which its leg turns by tilt_gain"),
      (double, tilt_sole, 0, "", 0, 1,
       "fraction of the torso's deviation against which the sole of the swing foot is kept level, if greater"),
      (double, slow_begin, 1.5, "rad", 0, 1.6, "deviation of the torso from its lean from which on the robot walks slower than requested"),
      (double, slow_end, 1.6, "rad", 0, 1.6, "deviation of the torso from its lean at which it only walks on the spot"),
      (double, slow_time, 0.5, "s", 0.01, 5, "time constant with which the greatest recent deviation decays"),
      (double, sway_limit, 1.6, "rad", 0, 1.6,
       "deviation of the torso from its lean that the robot avoids by learning which speed it bears"),
      (double, sway_learning_rate, 1, "1/rad", 0, 20,
       "reduction of that speed, as a fraction, per step at full speed and per excess of sway_limit"),
      (double, sway_recovery, 0.001, "", 0, 0.1, "increase of that speed, as a fraction, per step without an excess"),
      (double, min_speed_fraction, 0.5, "", 0, 1, "least speed that is learned, as a fraction of the greatest speed"),
      (double, arm_swing, 6, "rad/m", 0, 15,
       "shoulder pitch per forward position of the foot on the same side: the arm swings against that foot"),
      (bool, level_soles, true, "", 0, 1, "whether the ankles compensate for the angle by which hips and knees lag"),
      (double, period_smoothing, 0.3, "", 0.01, 1, "weight of a step's duration in the smoothed duration of steps"),
      (double, feet_together, 0.004, "m", 0, 0.05, "distance of each foot from the stance, in m or rad, below which the robot may stop"))
  // clang-format on
};

}  // namespace soccer
