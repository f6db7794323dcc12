#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <Eigen/Core>

#include "blackboard/common/describe.h"
#include "blackboard/common/random/random_stream.h"
#include "blackboard/field/field_dimensions.h"

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

namespace soccer::traced {

using Eigen::Vector2f;
using Eigen::Vector3f;

/// Light or reflectance in the primaries of sRGB, linear.
using Colour = Eigen::Vector3f;

/// A rectangle that emits light to one side: a lamp below the ceiling, or a window.
struct AreaLamp {
  Vector3f centre, along, across;                                  ///< m; from the centre to the middles of two edges
  Vector3f normal;                                                 ///< into the room
  Colour radiance{0, 0, 0};                                        ///< emitted
  float area() const { return 4 * along.norm() * across.norm(); }  ///< m²
};

/// A rectangle of other colours on a wall.
struct WallPanel {
  enum class Pattern : std::uint8_t { kPlain, kStripes, kChecks, kText, kWindow };
  Pattern pattern = Pattern::kPlain;
  float left = 0, bottom = 0, right = 0, top = 0;  ///< m, along the wall from its middle, and height
  float period = 0.2F;                             ///< m, of the pattern
  Colour first{0, 0, 0}, second{0, 0, 0};          ///< reflectances; of a window: its radiance
};

/// A person; all lengths of a body of 1.75 m, scaled by its height.
struct Figure {
  Vector2f place{0, 0};                        ///< m, on the field
  float heading = 0;                           ///< rad, counter-clockwise from the field's x axis
  float height = 1.75F, stride = 0, lift = 0;  ///< m; lift: of the seat
  bool seated = false;
  Colour skin, shirt, trousers, shoes, hair;
};

/// A box, a table (legs) or a chair (back).
struct Item {
  enum class Kind : std::uint8_t { kBox, kTable, kChair, kRobotCase };
  Kind kind = Kind::kBox;
  Vector2f place{0, 0};    ///< m, on the field
  float heading = 0;       ///< rad, counter-clockwise from the field's x axis
  Vector3f size{0, 0, 0};  ///< m
  Colour colour{0, 0, 0};
};

/// Carpet and lines.
struct CarpetLook {
  Colour colour{0, 0, 0}, paint{0, 0, 0};
  float lane_width = 2, lane_offset = 0, wear = 0;  ///< m; wear: of the lines' edges
  float pile = 0, dirt = 0, fibre = 0;              ///< relative changes of the reflectance (TracedHallParameters)
  bool lanes_along_x = true;
};

/// The ball's pattern.
struct BallLook {
  float patch = 0.42F;  ///< rad, radius of the black patches
  float seam = 0.02F;   ///< rad, width of the seams
  bool round = false;   ///< circles instead of pentagons
  Colour white{0.8F, 0.8F, 0.8F}, black{0.02F, 0.02F, 0.02F};
};

/// Everything that a seed determines about the hall around the field.
struct HallPlan {
  std::uint64_t seed = 0;                             ///< its low half makes the textures of carpet and floor (spread_seed)
  float half_length = 0, half_width = 0, height = 0;  ///< m, of the room
  float carpet_x = 0, carpet_y = 0;                   ///< m, half extents of the carpet
  CarpetLook carpet;
  BallLook ball;
  Colour floor, ceiling, goal, net;
  float floor_gloss = 0;                          ///< reflectance at normal incidence
  float mesh_size = 0.1F, string_width = 0.003F;  ///< m, of the nets
  bool diamond_net = false;
  std::array<Colour, 4> walls;  ///< at +x, +y, -x, -y
  std::array<std::vector<WallPanel>, 4> panels;
  std::vector<AreaLamp> lamps;
  std::vector<Figure> people;
  std::vector<Item> items;
  float exposure_error = 0;  ///< of the camera, in powers of two
};

/// The plan of a seed; the lamps are such that a white horizontal surface at the centre spot has about a radiance of 1 from them.
HallPlan hall_plan(std::uint64_t seed, const FieldDimensions& field, const TracedHallParameters& parameters);

}  // namespace soccer::traced
