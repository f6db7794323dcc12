#pragma once

#include <filesystem>
#include <span>
#include <vector>

#include "blackboard/field/field_dimensions.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"

namespace soccer::experiment {

/// Places from which robots look for the ball, and the paths between them.
struct SearchPlaces {
  std::vector<Point2<Field>> points;
  std::vector<std::vector<Point2<Field>>> paths;
};

/// The eight points of the search of 2016, walked in a circle. Source: Collette 2017, table 2.1.
SearchPlaces places_of_2016();

/// The centres of the smallest number of equal segments whose corners are within `reach` of them, and one of the routes along which the
/// search of 2017 can visit them: row by row, in turns to the right and to the left. Source: Collette 2017, 4.2.1, table 4.1, figure 4.4.
SearchPlaces places_of_2017(const FieldDimensions& field, double reach);

/// The share of the field from which a ball is seen if a robot sees in all directions up to a distance.
struct Coverage {
  double from_points = 0;   ///< 0…1
  double from_paths = 0;    ///< 0…1, from the points and all places on the paths
  double max_distance = 0;  ///< m, of all places of the field from the nearest point
  Point2<Field> remotest;   ///< the place of `max_distance`
};

/// The coverage of the field and a border around the centres of its lines, on a grid of 1 cm. Source: Collette 2017, 2.3.1.
Coverage coverage_of(const SearchPlaces& places, double distance, const FieldDimensions& field, double border);

/// Draws the field, the places, and what is seen from the points and from the paths, as SVG and as PNG in the same folder. Source of the
/// layout: Collette 2017, figures 2.10 to 2.14. Errors: InputError.
void draw_coverage(const std::filesystem::path& svg, const SearchPlaces& places, double distance, const FieldDimensions& field,
                   double border);

}  // namespace soccer::experiment
