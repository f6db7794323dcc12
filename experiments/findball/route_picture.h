#pragma once

#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "blackboard/field/field_dimensions.h"
#include "experiments/run/search_result.h"

namespace soccer::experiment {

/// The paths of all robots in one search.
using Routes = std::vector<RoutePoint>;

/// Reads a file written by write_routes(). Errors: InputError with the line, also for a file that ends within a line.
Routes read_routes(const std::filesystem::path& file);

/// The path of each robot, by player.
std::map<int, std::vector<Point2<Field>>> paths_of(const Routes& routes);

/// The paths of one search, and the robot that found the ball.
struct DrawnSearch {
  Routes routes;
  int finder = 0;  ///< player; 0: none
};

/// Draws the field with a title and a scale, the paths of all robots with one colour per robot, their start positions, the ends of the
/// finders' paths, and the ball positions, as SVG and as PNG in the same folder. Source of the layout: Collette 2017, figures 5.2 and 5.3.
/// Errors: InputError.
void draw_routes(const std::filesystem::path& svg, const std::string& title, std::span<const DrawnSearch> searches,
                 std::span<const Point2<Field>> balls, const FieldDimensions& field);

}  // namespace soccer::experiment
