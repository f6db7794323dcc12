#pragma once

#include "blackboard/describe.h"

namespace soccer {

/// Motion and measurement model of localisation. Noises are one standard deviation.
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
  double distance_noise_growth = 0;
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

  DESCRIBE(LocalisationParameters, (start_position_noise, "m", 0.001, 5, "noise of a placement's position, in x and in y"),
           (start_heading_noise, "rad", 0.001, 3, "noise of a placement's heading; servers beam with up to 10 degrees of error"),
           (walk_position_noise, "m", 0, 2, "position noise accumulated along one metre; grows with the square root of the distance"),
           (walk_heading_noise, "rad", 0, 2, "heading noise accumulated along one metre"),
           (turn_heading_noise, "rad", 0, 2, "heading noise accumulated along one radian of turning"),
           (idle_position_noise, "m", 0, 1, "position noise accumulated in one second, even without motion"),
           (idle_heading_noise, "rad", 0, 1, "heading noise accumulated in one second, even without motion"),
           (fall_position_noise, "m", 0, 5, "position noise added by a fall and a getup"),
           (fall_heading_noise, "rad", 0, 3.2, "heading noise added by a fall and a getup"),
           (distance_noise, "", 0.0001, 1, "noise of an observation's distance, as a part of the distance"),
           (distance_noise_growth, "1/m", 0, 1, "growth of distance_noise with the distance: far objects cover only a few pixels"),
           (bearing_noise, "rad", 0.0001, 1, "noise of an observation's bearing"),
           (orientation_noise, "rad", 0.001, 2, "noise of a landmark's orientation"),
           (point_noise, "m", 0.001, 1,
            "noise of an observation's position at any distance: sway of the body, width of lines, calibration"),
           (gate, "", 1, 100, "squared Mahalanobis distance beyond which an observation is an outlier"),
           (clear_choice, "", 0, 100, "twice the log odds by which the best of several associations must be better than the next"),
           (line_angle_gate, "rad", 0.01, 1.5,
            "largest angle between a seen and a painted line, in addition to the uncertainty of the heading"),
           (shortest_line, "m", 0.05, 10, "shorter pieces of line are ignored"),
           (consistency_frames, "", 1, 1000, "number of frames over which the share of associated observations is averaged"),
           (lost_below, "", 0, 1, "share of associated observations below which the robot is lost"),
           (found_above, "", 0, 1, "share of associated observations above which a lost robot is localised again"),
           (lost_position_noise, "m", 0.05, 20, "position deviation above which the pose is unusable: the robot is lost"),
           (lost_heading_noise, "rad", 0.05, 3.2, "heading deviation above which the pose is unusable: the robot is lost"))
};

}  // namespace soccer
