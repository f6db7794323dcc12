#pragma once

#include <cstddef>
#include <vector>

#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"
#include "blackboard/topics/game.h"

namespace soccer {

/// The probability that the ball lies in each of a grid of equal segments that cover the field (lines included). The sum is always
/// 1, and none is negative. Segments go row by row, from the right corner of the own side, along x first.
/// Source: Collette 2017, 4.2.1.
class PositionalDistribution {
 public:
  /// Uniform.
  PositionalDistribution(const FieldDimensions& field, int columns, int rows);

  int columns() const { return columns_; }
  int rows() const { return rows_; }
  std::size_t size() const { return probability_.size(); }
  double operator[](std::size_t segment) const { return probability_[segment]; }
  const std::vector<double>& values() const { return probability_; }

  Point2<Field> centre(std::size_t segment) const;
  /// Half of a segment's extent along x and y.
  Point2<Field> half_segment() const { return {length_ / (2 * columns_), width_ / (2 * rows_)}; }
  /// The segment at a point; outside the field, the nearest.
  std::size_t at(Point2<Field> point) const;

  /// Gives each segment the weight that `weigh(segment)` returns, and makes the sum 1 again. Weights that are negative or no
  /// numbers count as 0; when nothing is left, the distribution is uniform.
  template <class Weigh>
  void assign(Weigh&& weigh) {
    for (std::size_t i = 0; i < size(); ++i) probability_[i] = weigh(i);
    normalise();
  }

  void make_uniform();

  friend bool operator==(const PositionalDistribution&, const PositionalDistribution&) = default;

 private:
  void normalise();

  double length_, width_;  // m
  int columns_, rows_;
  std::vector<double> probability_;
};

/// The fewest segments whose corners lie within `reach` of their centres: each can be searched from its centre.
/// 9 x 6 m and 1.85 m give 3 x 3. Source: Collette 2017, 4.2.1.
PositionalDistribution segments_within(const FieldDimensions& field, double reach);

}  // namespace soccer
