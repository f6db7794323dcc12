#pragma once

#include "blackboard/describe.h"

namespace soccer {

/// Walk of one body. Section WalkParameters of `config/BODY/motion.yaml`.
struct WalkParameters {
  double step_period = 0.25;
  double side_period = 0.1;
  double hip_height = 0.24;
  double height_time = 0.3;
  double forward_shift = 0.01;
  double lean = 0;
  double lift = 0.012;
  double lift_forward = 0.02;
  double lift_left = 0.04;
  double first_lift = 0.3;
  double swing_begin = 0.1;
  double swing_end = 0.85;
  double swing_ramp = 0.333;
  double swing_delay = 0.03;
  double switch_early = 0.75;
  double switch_late = 2;
  double forward_limit = 0.3;
  double backward_limit = 0.2;
  double left_limit = 0.2;
  double turn_limit = 1.3;
  double forward_acceleration = 0.6;
  double left_acceleration = 0.6;
  double turn_acceleration = 4;
  double forward_gain = 1;
  double left_gain = 1;
  double turn_gain = 1;
  double trim_gain = 0.1;
  double trim_share = 0.3;
  double inward_turn = 0.33;
  double balance_smoothing = 0.04;
  double balance_pitch = 0.04;
  double balance_roll = 0.04;
  double upright_pitch = 0;
  double catch_pitch = 0;
  double catch_rate = 0;
  double catch_limit = 0.05;
  double arm_swing = 6;
  double level_soles = 1;

  DESCRIBE(WalkParameters, (step_period, "s", 0.1, 1, "duration of one step"),
           (side_period, "s", 0, 0.5, "time added to step_period at left_limit; in proportion to the sideways speed"),
           (hip_height, "m", 0.1, 0.35, "height of the hip joints above the soles while walking"),
           (height_time, "s", 0, 2, "duration of the change from standing to walking height"),
           (forward_shift, "m", -0.06, 0.06, "distance of the hip joints in front of the midpoint between the ankles while walking"),
           (lean, "rad", -0.4, 0.4, "forward lean of the torso while walking"),
           (lift, "m", 0, 0.06, "height of the swing foot at the highest point of a step on the spot"),
           (lift_forward, "s", 0, 0.2, "height of the swing foot added per forward speed"),
           (lift_left, "s", 0, 0.4, "height of the swing foot added per sideways speed"),
           (first_lift, "", 0, 1, "part of the lift in the first and in the last step, which only rock the body"),
           (swing_begin, "", 0, 0.4, "the swing foot moves with the ground until this part of the step"),
           (swing_end, "", 0.5, 1, "the swing foot moves with the ground again from this part of the step on"),
           (swing_ramp, "", 0.05, 0.5, "part of the swing foot's flight in which it accelerates, and in which it decelerates"),
           (swing_delay, "s", 0, 0.1,
            "joint delay that needs no compensation; the swing foot is commanded earlier by the time by which two cycles exceed this"),
           (switch_early, "", 0, 1, "the support foot does not change before this part of the step"),
           (switch_late, "", 1, 5, "the support foot changes at this part of the step even if no weight shift has been measured"),
           (forward_limit, "m/s", 0, 1, "greatest forward speed"), (backward_limit, "m/s", 0, 1, "greatest backward speed"),
           (left_limit, "m/s", 0, 1, "greatest sideways speed"), (turn_limit, "rad/s", 0, 4, "greatest rate of turn"),
           (forward_acceleration, "m/s^2", 0.01, 20, "how fast the forward speed may change"),
           (left_acceleration, "m/s^2", 0.01, 20, "how fast the sideways speed may change"),
           (turn_acceleration, "rad/s^2", 0.1, 100, "how fast the rate of turn may change"),
           (forward_gain, "", 0.5, 2, "stride per requested forward speed, to compensate for slip"),
           (left_gain, "", 0.5, 3, "side step per requested sideways speed, to compensate for slip"),
           (turn_gain, "", 0.5, 3, "turn of the feet per requested rate of turn, to compensate for slip"),
           (trim_gain, "", 0, 0.5,
            "part of the error of the last two steps' speed, by odometry, by which the requested speed is corrected at each step"),
           (trim_share, "", 0, 0.5, "largest correction by trim_gain, as a part of the requested speed"),
           (inward_turn, "", 0, 0.5, "part of a turn's foot angle by which the toes turn inward"),
           (balance_smoothing, "s", 0, 0.2, "time constant of the gyro's low-pass for balance while walking"),
           (balance_pitch, "s", 0, 0.5, "correction of the support ankle per rate of the torso, forward"),
           (balance_roll, "s", 0, 0.5, "correction of the support ankle per rate of the torso, sideways"),
           (upright_pitch, "", 0, 1, "correction of the support ankle per deviation of the torso from its forward lean"),
           (catch_pitch, "m/rad", 0, 1, "forward shift of the swing foot per deviation of the torso from its forward lean"),
           (catch_rate, "m s/rad", 0, 0.3, "forward shift of the swing foot per rate of the torso, forward"),
           (catch_limit, "m", 0, 0.15, "largest shift of the swing foot by catch_pitch and catch_rate, forward or backward"),
           (arm_swing, "rad/m", 0, 15,
            "shoulder pitch per forward position of the foot on the same side: the arm swings against that foot"),
           (level_soles, "", 0, 1, "part of the angle by which hips and knees lag that the ankles compensate for"))
};

}  // namespace soccer
