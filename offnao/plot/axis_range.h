#pragma once

namespace soccer::offnao {

/// The part of an axis that a plot shows, in the axis's unit: s for times.
struct AxisRange {
  double min = 0;
  double max = 1;

  double length() const { return max - min; }
  friend bool operator==(const AxisRange& a, const AxisRange& b) { return a.min == b.min && a.max == b.max; }
};

/// The range from the smaller to the larger of two values, at least as long as can be drawn.
AxisRange range_between(double one, double other);

/// The range `factor` times as long, in which `fixed` remains where it is drawn. A range that would be too short or too long to be drawn
/// stays as it is.
AxisRange zoomed(const AxisRange& range, double fixed, double factor);

/// The range moved by a fraction of its length.
AxisRange moved(const AxisRange& range, double fraction);

}  // namespace soccer::offnao
