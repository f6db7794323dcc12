#pragma once

#include <filesystem>
#include <span>
#include <vector>

#include "blackboard/topics/game.h"
#include "simulation/experiment/search_result.h"

namespace soccer::experiment {

/// The ways of one search.
using Routes = std::vector<RoutePoint>;

/// The routes that write_routes wrote. Errors: InputError.
Routes read_routes(const std::filesystem::path& file);

/// Draws the ways of all robots over the field, a colour a robot, the places of the ball, and where each robot began: as SVG, and as PNG
/// beside it. After Collette 2017, figures 5.2 and 5.3. Errors: InputError.
void draw_routes(const std::filesystem::path& svg, std::span<const Routes> searches, std::span<const Point2<Field>> balls,
                 const FieldDimensions& field);

}  // namespace soccer::experiment
