#pragma once

#include <memory_resource>
#include <span>
#include <vector>

#include "blackboard/common/describe.h"
#include "blackboard/topics/image_features.h"
#include "perception/vision/field/field_edges.h"

namespace soccer {

/// Parameters of the connection of spots to chains.
struct LineChainParameters {
  // clang-format off
  PARAMETERS(LineChainParameters,
      (double, near_line, 0.0014, "", 0.0002, 0.05, "largest distance of a spot from the line of its chain, as a fraction of the image's width"),
      (double, near_line_growth, 0.08, "", 0, 1, "growth of that distance with the line's width in the image: near paint has rough edges"),
      (double, max_slope, 1.5, "", 0.2, 10, "largest slope of a chain, relative to the direction across the scans"),
      (int, missing, 8, "", 0, 100, "largest number of successive scans in which a chain has no spot"),
      (double, max_gap, 0.6, "m", 0.05, 3, "longest gap between two spots of a chain"),
      (int, min_spots, 4, "", 3, 50, "smallest number of spots of a chain"))
  // clang-format on
};

/// A spot in the image of a camera without distortion and rolling shutter, in which straight lines are straight.
struct FlatSpot {
  double x = 0, y = 0;  ///< px from the optical axis
  Point2<Ground> ground;
  int scan = 0;
  double near = 1;  ///< px, largest distance from the line on which it lies
};

/// Spots that lie on a straight line, in the order of their scans, and the line through them.
struct LineChain {
  std::pmr::vector<std::size_t> spots;
  LineFit fit;
};

/// Connects spots of successive parallel scans that lie on a straight line. A chain begins with three of them, grows in both directions,
/// and takes its spots from the chains that are found after it; chains with many spots are found first. spots: by increasing scan, those of
/// one scan together. used: spots that are taken already; those of the chains are added. All lists are in the memory of `used`.
std::pmr::vector<LineChain> line_chains(std::span<const FlatSpot> spots, bool columns, const LineChainParameters& parameters,
                                        std::pmr::vector<bool>& used);

}  // namespace soccer
