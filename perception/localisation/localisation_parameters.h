#pragma once

#include "blackboard/describe.h"

namespace soccer {

/// How far localisation trusts what it is told. Noises are one standard deviation.
struct LocalisationParameters {
  double start_position_noise = 0.08;
  double start_heading_noise = 0.12;
  double walk_position_noise = 0.1;
  double walk_heading_noise = 0.12;
  double turn_heading_noise = 0.15;
  double idle_position_noise = 0.005;
  double idle_heading_noise = 0.01;
  double fall_position_noise = 0.3;
  double fall_heading_noise = 0.6;
  double distance_noise = 0.03;
  double bearing_noise = 0.055;
  double orientation_noise = 0.13;
  double point_noise = 0.03;
  double gate = 16;
  double clear_choice = 6;
  double line_angle_gate = 0.35;
  double shortest_line = 0.4;
  double consistency_frames = 12;
  double lost_below = 0.35;
  double found_above = 0.65;
  double lost_position_noise = 1.2;
  double lost_heading_noise = 0.8;

  DESCRIBE(
      LocalisationParameters, (start_position_noise, "m", 0.001, 5, "of a placement, in x and in y"),
      (start_heading_noise, "rad", 0.001, 3, "of a placement; servers beam with up to 10 degrees of error"),
      (walk_position_noise, "m", 0, 2, "gathered along one metre; grows with the root of the way"),
      (walk_heading_noise, "rad", 0, 2, "gathered along one metre"),
      (turn_heading_noise, "rad", 0, 2, "gathered along one radian of turning"),
      (idle_position_noise, "m", 0, 1, "gathered in one second, even without a move"),
      (idle_heading_noise, "rad", 0, 1, "gathered in one second"),
      (fall_position_noise, "m", 0, 5, "that a fall and a getup add"),
      (fall_heading_noise, "rad", 0, 3.2, "that a fall and a getup add"),
      (distance_noise, "", 0.0001, 1, "of an observation, part of its distance"),
      (bearing_noise, "rad", 0.0001, 1, "of an observation"),
      (orientation_noise, "rad", 0.001, 2, "of a mark's orientation"),
      (point_noise, "m", 0.001, 1, "of an observation at any distance: sway of the body, width of lines, calibration"),
      (gate, "", 1, 100, "squared Mahalanobis distance beyond which an observation is an outlier"),
      (clear_choice, "", 0, 100, "twice the log of the odds that the best of several explanations needs over the next"),
      (line_angle_gate, "rad", 0.01, 1.5, "between a seen and a painted line, beyond the uncertainty of the heading"),
      (shortest_line, "m", 0.05, 10, "shorter pieces of line are not used"),
      (consistency_frames, "", 1, 1000, "frames over which the share of explained observations is averaged"),
      (lost_below, "", 0, 1, "share of explained observations below which the robot is lost"),
      (found_above, "", 0, 1, "share above which a lost robot knows again where it is"),
      (lost_position_noise, "m", 0.05, 20, "a pose less certain than that means nothing"),
      (lost_heading_noise, "rad", 0.05, 3.2, "a pose less certain than that means nothing"))
};

}  // namespace soccer
