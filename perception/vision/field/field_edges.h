#pragma once

#include <span>

#include <boost/container/static_vector.hpp>

#include "blackboard/common/describe.h"
#include "perception/vision/field/level_view.h"

namespace soccer {

/// Parameters of the field boundary.
struct FieldBoundaryParameters {
  // clang-format off
  PARAMETERS(FieldBoundaryParameters,
      (int, columns, 64, "", 8, 400, "number of scanned columns of each image"),
      (double, step, 0.04, "", 0.005, 0.5, "distance between the samples of a column relative to that from the horizon"),
      (int, run, 5, "", 1, 50, "number of samples by which carpet must outweigh other samples below its end"),
      (int, draws, 120, "", 5, 1000, "number of pairs of ends that are tried as a straight edge"),
      (double, near_edge, 0.004, "", 0.0005, 0.1, "largest distance of a carpet's end from the edge on which it lies, as a part of the focal length"),
      (double, min_carpet, 0.25, "", 0, 1, "part of the columns with carpet below which, if no edge is found, none of the image shows the field"),
      (double, perpendicular, 0.12, "", 0, 0.5, "largest deviation of two edges from a right angle, as its cosine"),
      (int, neighbours, 10, "", 3, 100, "number of successive ends of the carpet among which two are tried as the second edge"),
      (double, above, 0.7, "", 0, 10, "penalty for an end above the edge, relative to the reward of one on it"),
      (double, below, 0.1, "", 0, 2, "penalty for an end below the edge, where an obstacle stands"),
      (double, min_gain, 3.5, "", 2, 50, "smallest increase of the score by an edge, in ends on it"),
      (int, min_fitted_ends, 4, "", 2, 50, "smallest number of ends to which an edge is fitted"))
  // clang-format on
};

/// A place in one column where carpet ends. The ends of a column follow each other from below.
struct CarpetEnd {
  LevelPoint at;
  bool clipped = false;   ///< at the image's upper edge: the carpet continues above it
  bool empty = false;     ///< at the image's lower edge: no carpet is seen in this column
  bool resuming = false;  ///< the carpet's colour is seen again above: behind an obstacle, or on something beyond the carpet
};

/// The straight edges of a rectangular carpet in the level image: none, one, or one and those perpendicular to it.
class FieldEdges {
 public:
  /// default_edge: the edge that is assumed where none is found, the largest possible distance.
  explicit FieldEdges(const LevelLine& default_edge) : edges_{default_edge} {}

  void add(const LevelLine& edge) { edges_.push_back(edge); }
  void replace(std::size_t index, const LevelLine& edge) { edges_[index] = edge; }
  std::span<const LevelLine> all() const { return edges_; }
  /// v of the carpet's end.
  double at(double u) const;
  /// The edge that ends the carpet there.
  std::size_t nearest(double u) const;

 private:
  boost::container::static_vector<LevelLine, 4> edges_;  // the farthest one, and three of a rectangle
};

/// Finds the edges by sampling consensus: the edge on which the most ends of carpet lie, and up to two edges perpendicular to it, one at
/// each side. Ends below an edge count little, as obstacles stand there; ends above it much, unless carpet ends at the edge too. tolerance:
/// largest distance of an end from its edge, in v.
FieldEdges find_field_edges(std::span<const CarpetEnd> ends, const LevelLine& default_edge, double tolerance,
                            const FieldBoundaryParameters& parameters);

}  // namespace soccer
