#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"
#include "experiments/run/placement.h"

namespace soccer::experiment {

/// The ten ball positions of Collette 2017, table 5.2, in order.
std::vector<Point2<Field>> thesis_ball_positions();

/// Random legal positions on a field, determined by the seed. Legal: clear of the start positions of `robots` robots.
std::vector<Point2<Field>> random_ball_positions(int count, std::uint64_t seed, int robots, FieldSize field = {});

/// Reads places from a CSV file with the columns x and y in millimetres, one place per line. A whole number may stand before them,
/// and columns after them, of which the first is not a number, describe the place; both are ignored. A first line of which no column begins
/// like a number is a header; empty lines and lines that begin with # are ignored. `check` is called with each place and its file and line.
/// Errors: InputError with file and line for text that is not a place.
std::vector<Point2<Field>> read_places(const std::filesystem::path& file,
                                       const std::function<void(Point2<Field>, const std::string& where)>& check);

/// Reads ball positions, as read_places. Errors: InputError also for positions outside the lines of the field or at the start position of
/// one of `robots` robots.
std::vector<Point2<Field>> read_ball_positions(const std::filesystem::path& file, int robots, FieldSize field = {});

}  // namespace soccer::experiment
