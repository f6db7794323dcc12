#pragma once

#include <cstdint>
#include <vector>

#include <Eigen/Core>

#include "blackboard/common/describe.h"
#include "blackboard/field/field_dimensions.h"

namespace soccer {

/// Ranges from which the appearance of a hall is drawn.
struct HallParameters {
  // clang-format off
  PARAMETERS(HallParameters,
      (double, carpet_hue_low, 100, "deg", 60, 180, "lowest hue of the carpet (120: green)"),
      (double, carpet_hue_high, 150, "deg", 60, 180, "highest hue of the carpet"),
      (double, carpet_saturation_low, 0.5, "", 0, 1, "lowest saturation of the carpet's reflectance"),
      (double, carpet_saturation_high, 0.85, "", 0, 1, "highest saturation of the carpet's reflectance"),
      (double, carpet_reflectance_low, 0.14, "", 0.02, 0.9, "lowest reflectance of the carpet in its brightest channel"),
      (double, carpet_reflectance_high, 0.34, "", 0.02, 0.9, "highest reflectance of the carpet in its brightest channel"),
      (double, texture_high, 0.22, "", 0, 0.8, "highest relative standard deviation of the carpet's fibres"),
      (double, stains_high, 0.12, "", 0, 0.8, "highest relative standard deviation of wear and stains"),
      (int, lamps_low, 2, "", 1, 8, "smallest number of lamps"),
      (int, lamps_high, 6, "", 1, 8, "largest number of lamps"),
      (double, lamp_height_low, 3.2, "m", 2, 20, "lowest height of the lamps"),
      (double, lamp_height_high, 8, "m", 2, 20, "highest height of the lamps"),
      (double, temperature_low, 3200, "K", 2000, 12000, "lowest colour temperature of the lamps"),
      (double, temperature_high, 6500, "K", 2000, 12000, "highest colour temperature of the lamps"),
      (double, ambient_low, 0.3, "", 0, 1, "lowest fraction of the light that comes from everywhere"),
      (double, ambient_high, 0.75, "", 0, 1, "highest fraction of the light that comes from everywhere"),
      (double, daylight, 0.3, "", 0, 1, "fraction of halls with daylight from one side"),
      (double, wall_distance_low, 1.0, "m", 0.3, 50, "shortest distance from the carpet to a wall"),
      (double, wall_distance_high, 6, "m", 0.3, 50, "longest distance from the carpet to a wall"),
      (int, people_high, 10, "", 0, 40, "largest number of people beside the field"),
      (int, referees_high, 2, "", 0, 6, "largest number of referees on the field"),
      (int, boxes_high, 14, "", 0, 60, "largest number of tables, boxes and chairs beside the field"),
      (double, exposure_spread, 0.35, "", 0, 2, "standard deviation of the camera's exposure error, in powers of two"))
  // clang-format on
};

/// Light or reflectance in the primaries of sRGB, linear. Reflectance: 0 to 1; radiance: 1 is that of a white surface in nominal light.
using LinearColour = Eigen::Vector3f;

/// A lamp below the ceiling, or a window.
struct Lamp {
  Eigen::Vector3d position{0, 0, 0};  ///< m, world
  LinearColour light{0, 0, 0};        ///< radiance of a white horizontal surface at the point of the field below the lamp
  double size = 0.3;                  ///< m, radius; determines the width of penumbrae
  bool is_window = false;             ///< daylight
};

/// Cosine law and inverse square: irradiance at a point of the floor, relative to that below the lamp.
double fall_off(const Lamp& lamp, double x, double y);

/// A person that stands in or beside the field.
struct Person {
  Eigen::Vector2d position{0, 0};  ///< m, world
  double heading = 0;              ///< rad
  double height = 1.75;            ///< m
  double stride = 0;               ///< m, between the feet
  LinearColour skin{0, 0, 0}, shirt{0, 0, 0}, trousers{0, 0, 0}, shoes{0, 0, 0};
};

/// A box-shaped object beside the field, standing on the floor.
struct HallBox {
  Eigen::Vector2d position{0, 0};  ///< m, of its centre
  double heading = 0;              ///< rad
  Eigen::Vector3d size{0, 0, 0};   ///< m
  double lift = 0;                 ///< m, of its underside above the floor; a table's plate stands on legs
  LinearColour colour{0, 0, 0};    ///< reflectance
};

/// Appearance of the place in which the field lies. All is determined by the seed.
struct Hall {
  std::uint64_t seed = 0;
  LinearColour carpet{0, 0, 0}, paint{0, 0, 0}, floor{0, 0, 0}, ceiling{0, 0, 0};  ///< reflectances
  LinearColour goal{0, 0, 0}, net{0, 0, 0};                                        ///< reflectances
  double texture = 0, stains = 0;                                                  ///< relative standard deviations, see HallParameters
  double half_length = 0, half_width = 0;                                          ///< m, from the centre of the field to the walls
  double height = 0;                                                               ///< m, of the ceiling
  std::vector<Lamp> lamps;                                                         ///< at most 8
  LinearColour ambient{0, 0, 0};  ///< radiance of a white surface in the light that comes from everywhere
  LinearColour white{1, 1, 1};    ///< radiance of a white surface on the field; the colour that white balance aims at
  std::vector<Person> people;
  std::vector<HallBox> boxes;
  double exposure_error = 0;  ///< of the camera, in powers of two
};

/// The hall of this seed around a field.
Hall hall(std::uint64_t seed, const FieldDimensions& field, const HallParameters& parameters = {});

/// Colour of a black body's light relative to green, 1 in each channel at 6500 K. kelvin: its temperature, 2000 K to 12000 K. Source: fit
/// of the Planckian locus in sRGB's primaries.
LinearColour black_body(double kelvin);

/// Temperature of the black body whose light has this ratio of blue to red, K; the nearest one from 2000 K to 12000 K.
double black_body_temperature(double blue_to_red);

}  // namespace soccer
