#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"

namespace soccer::experiment {

/// The ten places of the ball of Collette 2017, table 5.2, in order.
std::vector<Point2<Field>> thesis_ball_positions();

/// Legal places anywhere on the field, the same for the same seed.
std::vector<Point2<Field>> random_ball_positions(int count, std::uint64_t seed, int robots);

/// Places from a CSV file: two columns, x and y in millimetres, one place a line; a first line that holds no numbers is a heading, lines
/// that begin with # and empty ones are passed over. Errors: InputError with file and line for what is no place, or outside the lines of a
/// field of 9 x 6 m, or at the start place of one of `robots` robots.
std::vector<Point2<Field>> read_ball_positions(const std::filesystem::path& file, int robots);

}  // namespace soccer::experiment
