#pragma once

#include <vector>

#include "blackboard/describe.h"
#include "blackboard/topics/image_features.h"
#include "perception/vision/lines/line_probe.h"

namespace soccer {

/// Parameters of the lines that are sought at the ends of others.
struct SideLineParameters {
  // clang-format off
  PARAMETERS(SideLineParameters,
      (double, max_distance, 4.5, "m", 0.5, 10, "largest distance of the ends at which lines are sought"),
      (double, inward, 0.09, "m", 0, 0.5, "length of the end of a line on which the perpendicular one may begin"),
      (double, step, 0.03, "m", 0.005, 0.2, "distance between the places that are examined"),
      (double, begin, 0.07, "m", 0, 0.5, "distance from the given line at which the examination begins"),
      (double, max_length, 1, "m", 0.2, 5, "length over which a line is examined"),
      (double, field_behind, 0.08, "m", 0.01, 0.5, "length of carpet at which the line ends"),
      (double, min_length, 0.25, "m", 0.05, 3, "length of the shortest line"),
      (double, min_paint, 0.75, "", 0, 1, "least part of the examined places up to the line's end that show paint"),
      (double, known, 0.12, "m", 0, 1, "largest distance from a line that is known already"))
  // clang-format on
};

/// Adds the lines that begin at a right angle at the ends of the given ones: the short sides of the penalty area are crossed by too few
/// scans at a distance, but paint in the direction that a corner predicts is easily confirmed.
void add_side_lines(const LineProbes& probes, const SideLineParameters& parameters, std::vector<LinePiece>& lines);

}  // namespace soccer
