#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include <boost/container/static_vector.hpp>

#include "blackboard/common/describe.h"
#include "perception/vision/field/carpet_map.h"

namespace soccer {

/// Parameters of the field boundary.
struct FieldBoundaryParameters {
  // clang-format off
  PARAMETERS(FieldBoundaryParameters,
      (int, columns, 64, "", 8, 400, "number of scanned columns of each image"),
      (double, min_green, 0.7, "", 0, 1, "least fraction of the carpet's chroma in a sample of the carpet; floors and walls beside it are tinged by its light"),
      (double, step, 0.04, "", 0.005, 0.5, "distance between the samples of a column relative to that from the horizon"),
      (int, run, 5, "", 1, 50, "number of samples by which carpet must outweigh other samples below its end"),
      (double, strip, 0.3, "", 0, 2, "length above the end of a column's carpet in which narrow strips of carpet are sought, relative to the distance from the horizon"),
      (int, min_strip, 3, "px", 1, 50, "smallest height of such a strip"),
      (int, draws, 60, "", 5, 1000, "number of pairs of ends that are tried as a straight edge"),
      (double, near_edge, 0.0018, "", 0.0005, 0.1, "largest distance of a carpet's end from the edge on which it lies, as a fraction of the focal length"),
      (double, near_below, 0.4, "", 0, 1, "part of this distance below an edge up to which ends count in its fit, since obstacles end the carpet too early"),
      (double, min_carpet, 0.25, "", 0, 1, "fraction of the columns with carpet below which, if no edge is found, none of the image shows the field"),
      (double, perpendicular, 0.12, "", 0, 0.5, "largest deviation of two edges from a right angle, as its cosine"),
      (int, neighbours, 12, "", 3, 100, "number of successive ends of the carpet among which two are tried as an edge"),
      (double, above, 0.7, "", 0, 10, "penalty for an end above the edge, relative to the reward of one on it"),
      (double, below, 0.1, "", 0, 2, "penalty for an end below the edge, where an obstacle stands"),
      (double, min_gain, 3, "", 2, 50, "smallest increase of the score by an edge, in ends on it"),
      (int, min_fitted_ends, 4, "", 2, 50, "smallest number of ends to which an edge is fitted"))
  // clang-format on
};

/// A place in one column where carpet ends. The ends of a column follow each other from below.
struct CarpetEnd {
  LevelPoint at;
  bool clipped = false;        ///< at the image's upper edge: the carpet continues above it
  bool empty = false;          ///< at the image's lower edge: no carpet is seen in this column
  bool resuming = false;       ///< the carpet's colour is seen again above: behind an obstacle, or on something beyond the carpet
  double edge = 0, value = 0;  ///< of the search: v of the edges found so far at `at.u`, and what the end speaks for them

  /// Whether an edge may go through it.
  bool on_edge() const { return !clipped && !empty; }
};

/// The straight edges of a rectangular carpet in the level image: none, one, or one and those perpendicular to it.
class FieldEdges {
 public:
  static constexpr std::size_t kFound = 3;  ///< edges of a rectangle that an image shows at most

  /// default_edge: the edge that is assumed where none is found, the largest possible distance.
  explicit FieldEdges(const LevelLine& default_edge) : edges_{default_edge} {}

  void add(const LevelLine& edge) { edges_.push_back(edge); }
  void replace(std::size_t index, const LevelLine& edge) { edges_[index] = edge; }
  std::span<const LevelLine> all() const { return edges_; }
  std::span<const LevelLine> found() const { return all().subspan(1); }  ///< without the default one
  bool full() const { return edges_.size() == edges_.capacity(); }
  /// v of the carpet's end.
  double at(double u) const { return edges_[nearest(u)].at(u); }
  /// The edge that ends the carpet there.
  std::size_t nearest(double u) const {
    std::size_t nearest = 0;
    for (std::size_t i = 1; i < edges_.size(); ++i)
      if (edges_[i].at(u) > edges_[nearest].at(u)) nearest = i;
    return nearest;
  }

 private:
  boost::container::static_vector<LevelLine, 1 + kFound> edges_;
};

/// Reproducible choices for sampling consensus: a linear congruential generator (constants of Knuth's MMIX).
class Choices {
 public:
  /// A number from 0 to count - 1.
  std::size_t below(std::size_t count) {
    state_ = state_ * 6364136223846793005ULL + 1442695040888963407ULL;
    return static_cast<std::size_t>((state_ >> 33) % count);
  }

 private:
  std::uint64_t state_ = 1;
};

/// Finds the edges in one image by sampling consensus: the edge on which the most ends of carpet lie, and up to two edges perpendicular to
/// it, one at each side. Ends below an edge count little, as obstacles stand there; ends above it much, unless carpet ends at the edge too.
/// Edges of the other camera's image are kept if this image shows them, too, or if it neither contradicts them nor clearly shows others,
/// which it does where the cameras' calibrations differ.
class EdgeSearch {
 public:
  /// points: the places of those ends that are on_edge(). default_edge: as for FieldEdges.
  EdgeSearch(std::span<CarpetEnd> ends, std::span<const LevelPoint> points, const LevelLine& default_edge,
             const FieldBoundaryParameters& parameters)
      : ends_(ends),
        points_(points),
        columns_(std::ranges::count(ends, false, &CarpetEnd::resuming)),
        default_edge_(default_edge),
        p_(parameters) {}

  /// known: edges in the other camera's image, at most FieldEdges::kFound.
  FieldEdges find(std::span<const LevelLine> known);

 private:
  double value_of(const CarpetEnd& end, double v) const;
  double sum_of(const auto& value, double needed) const;
  double rate(const FieldEdges& edges);
  void consider(const LevelLine& edge, std::optional<LevelLine>& best, double& best_score) const;
  bool add_first(FieldEdges& edges);
  void add_others(FieldEdges& edges);
  bool add_perpendicular(FieldEdges& edges, double side);
  void fit(FieldEdges& edges, std::size_t index) const;

  std::span<CarpetEnd> ends_;
  std::span<const LevelPoint> points_;
  std::ptrdiff_t columns_;  // with an end
  LevelLine default_edge_;
  const FieldBoundaryParameters& p_;
  Choices choices_;
};

}  // namespace soccer
