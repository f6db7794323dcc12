#pragma once

#include <span>

#include <boost/container/static_vector.hpp>

#include "perception/vision/field/field_boundary_parameters.h"
#include "perception/vision/field/level_view.h"

namespace soccer {

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
