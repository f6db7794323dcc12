#pragma once

#include <cmath>
#include <cstdint>

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

}  // namespace soccer
