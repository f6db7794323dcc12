#pragma once

#include "blackboard/describe.h"

namespace soccer {

/// Ranges from which the traced renderer draws the appearance of a hall.
struct TracedHallParameters {
  // clang-format off
  PARAMETERS(TracedHallParameters,
      (double, carpet_hue_low, 88, "deg", 40, 200, "lowest hue of the carpet (120: green)"),
      (double, carpet_hue_high, 158, "deg", 40, 200, "highest hue of the carpet"),
      (double, carpet_saturation_low, 0.4, "", 0, 1, "lowest saturation of the carpet's reflectance"),
      (double, carpet_saturation_high, 0.88, "", 0, 1, "highest saturation of the carpet's reflectance"),
      (double, carpet_reflectance_low, 0.12, "", 0.02, 0.9, "lowest reflectance of the carpet in its brightest channel"),
      (double, carpet_reflectance_high, 0.38, "", 0.02, 0.9, "highest reflectance of the carpet in its brightest channel"),
      (double, lane_width_low, 1, "m", 0.3, 10, "smallest width of the carpet's lanes"),
      (double, lane_width_high, 4, "m", 0.3, 10, "largest width of the carpet's lanes"),
      (double, pile_high, 0.16, "", 0, 0.6, "largest relative difference of the brightness of lanes with opposite pile"),
      (double, dirt_high, 0.3, "", 0, 0.9, "largest fraction of the carpet's light that dirt absorbs"),
      (double, fibre_high, 0.3, "", 0, 0.9, "largest relative deviation of single tufts"),
      (double, line_wear_high, 0.004, "m", 0, 0.02, "largest deviation of the edges of painted lines"),
      (double, paint_low, 0.5, "", 0.1, 1, "lowest reflectance of the lines"),
      (double, paint_high, 0.88, "", 0.1, 1, "highest reflectance of the lines"),
      (int, lamps_low, 2, "", 1, 7, "smallest number of lamps"),
      (int, lamps_high, 7, "", 1, 7, "largest number of lamps"),
      (double, lamp_edge_low, 0.25, "m", 0.05, 5, "shortest edge of a lamp's emitting area"),
      (double, lamp_edge_high, 2.2, "m", 0.05, 5, "longest edge of a lamp's emitting area"),
      (double, height_low, 2.9, "m", 2.2, 20, "lowest height of the ceiling"),
      (double, height_high, 7.5, "m", 2.2, 20, "highest height of the ceiling"),
      (double, temperature_low, 2700, "K", 2000, 12000, "lowest colour temperature of the lamps"),
      (double, temperature_high, 6700, "K", 2000, 12000, "highest colour temperature of the lamps"),
      (double, daylight, 0.35, "", 0, 1, "fraction of halls with a window that lets daylight in"),
      (double, daylight_high, 1.2, "", 0, 10, "largest light of the window in the middle of the field, relative to that of the lamps"),
      (double, wall_distance_low, 0.7, "m", 0.3, 50, "shortest distance from the carpet to a wall"),
      (double, wall_distance_high, 5, "m", 0.3, 50, "longest distance from the carpet to a wall"),
      (int, spectators_high, 40, "", 0, 200, "largest number of seated spectators"),
      (int, people_high, 12, "", 0, 60, "largest number of people who stand beside the field"),
      (int, referees_high, 2, "", 0, 6, "largest number of referees on the field"),
      (int, boxes_high, 16, "", 0, 80, "largest number of boxes, tables and chairs beside the field"),
      (double, patch_low, 0.28, "rad", 0.1, 0.6, "smallest angular radius of the ball's black patches"),
      (double, patch_high, 0.42, "rad", 0.1, 0.6, "largest angular radius of the ball's black patches"),
      (double, exposure_spread, 0.4, "", 0, 2, "standard deviation of the camera's exposure error, in powers of two"))
  // clang-format on
};

}  // namespace soccer
