#pragma once

#include <cmath>
#include <cstdint>
#include <span>

#include <boost/container/static_vector.hpp>

#include "blackboard/common/describe.h"
#include "perception/vision/field/carpet_map.h"

namespace soccer {

/// A straight line in a plane: the points with normal · point = offset; the normal has length 1.
struct PlaneLine {
  double normal_x = 0, normal_y = 1, offset = 0;

  double distance(double x, double y) const { return normal_x * x + normal_y * y - offset; }
};

/// The line through two points.
inline PlaneLine line_through(double x0, double y0, double x1, double y1) {
  const double dx = x1 - x0, dy = y1 - y0, length = std::hypot(dx, dy);
  if (length <= 0) return {0, 1, y0};
  const double nx = -dy / length, ny = dx / length;
  return {nx, ny, nx * x0 + ny * y0};
}

/// Moments of points, from which the line with the least sum of squared distances follows.
class LineFit {
 public:
  void add(double x, double y) {
    ++count_;
    x_ += x;
    y_ += y;
    xx_ += x * x;
    xy_ += x * y;
    yy_ += y * y;
  }
  void add(const LineFit& other) {
    count_ += other.count_;
    x_ += other.x_;
    y_ += other.y_;
    xx_ += other.xx_;
    xy_ += other.xy_;
    yy_ += other.yy_;
  }
  int count() const { return count_; }
  PlaneLine line() const {
    const double n = count_, mx = x_ / n, my = y_ / n;
    const double sxx = xx_ / n - mx * mx, sxy = xy_ / n - mx * my, syy = yy_ / n - my * my;
    const double along = 0.5 * std::atan2(2 * sxy, sxx - syy), nx = -std::sin(along), ny = std::cos(along);
    return {nx, ny, nx * mx + ny * my};
  }

 private:
  int count_ = 0;
  double x_ = 0, y_ = 0, xx_ = 0, xy_ = 0, yy_ = 0;
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

/// Parameters of the field boundary.
struct FieldBoundaryParameters {
  // clang-format off
  PARAMETERS(FieldBoundaryParameters,
      (int, columns, 64, "", 8, 400, "number of scanned columns of each image"),
      (double, step, 0.04, "", 0.005, 0.5, "distance between the samples of a column relative to that from the horizon"),
      (int, run, 5, "", 1, 50, "number of samples by which carpet must outweigh other samples below its end"),
      (int, draws, 120, "", 5, 1000, "number of pairs of ends that are tried as a straight edge"),
      (double, near_edge, 0.004, "", 0.0005, 0.1, "largest distance of a carpet's end from the edge on which it lies, as a fraction of the focal length"),
      (double, min_carpet, 0.25, "", 0, 1, "fraction of the columns with carpet below which, if no edge is found, none of the image shows the field"),
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
