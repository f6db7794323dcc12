#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <Eigen/Core>

#include "blackboard/topics/game.h"
#include "simulation/cameras/traced/hall_parameters.h"

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
