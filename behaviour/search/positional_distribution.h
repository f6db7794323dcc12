#pragma once

#include <cstddef>
#include <vector>

#include "blackboard/field/field_dimensions.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"

namespace soccer {

/// The probability of the ball being in each segment of a grid of equal segments that cover the field (lines included). The sum is always
/// 1, and no probability is negative. Segments are ordered row by row, starting at the right corner of the own half, along x first.
/// Source: Collette 2017, 4.2.1.
class PositionalDistribution {
 public:
  /// The uniform distribution.
  PositionalDistribution(const FieldDimensions& field, int columns, int rows);

  int columns() const { return columns_; }
  int rows() const { return rows_; }
  std::size_t size() const { return probability_.size(); }
  double operator[](std::size_t segment) const { return probability_[segment]; }
  const std::vector<double>& values() const { return probability_; }

  Point2<Field> centre(std::size_t segment) const;
  /// Half of a segment's extent along x and y.
  Point2<Field> half_segment() const { return {length_ / (2 * columns_), width_ / (2 * rows_)}; }
  /// The segment at a point; for points outside the field, the nearest segment.
  std::size_t at(Point2<Field> point) const;

  /// Sets the weight of each segment to `weigh(segment)` and normalises the sum to 1. Weights that are negative or not finite count as 0;
  /// if the sum is 0, the distribution becomes uniform.
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

/// The smallest number of segments whose corners are within `reach` of their centres, so that each can be searched from its centre.
/// A field of 9 x 6 m and a reach of 1.85 m result in 3 x 3 segments. Source: Collette 2017, 4.2.1.
PositionalDistribution segments_within(const FieldDimensions& field, double reach);

}  // namespace soccer
