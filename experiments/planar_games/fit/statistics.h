#pragma once

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "blackboard/common/statistics/statistics.h"

namespace soccer {

/// Half the width of the interval that contains 68 % of the values around their median: the standard deviation of a normal distribution,
/// but robust against outliers.
inline double robust_deviation(const std::vector<double>& values) { return (quantile(values, 0.84) - quantile(values, 0.16)) / 2; }

/// Least squares: the factor k of y = k x.
inline double slope(const std::vector<std::pair<double, double>>& points) {
  double xy = 0, xx = 0;
  for (const auto& [x, y] : points) {
    xy += x * y;
    xx += x * x;
  }
  return xx > 0 ? xy / xx : 0;
}

/// Least squares: a and b of y = a + b x.
inline std::pair<double, double> line_through(const std::vector<std::pair<double, double>>& points) {
  double x = 0, y = 0, xy = 0, xx = 0;
  for (const auto& [px, py] : points) {
    x += px;
    y += py;
    xy += px * py;
    xx += px * px;
  }
  const double n = static_cast<double>(points.size()), determinant = n * xx - x * x;
  if (!(determinant > 0)) return {n > 0 ? y / n : 0, 0};
  const double b = (n * xy - x * y) / determinant;
  return {(y - b * x) / n, b};
}

/// Means of y in bins of x of this width, with at least `min_count` points each.
inline std::vector<std::pair<double, double>> binned(const std::vector<std::pair<double, double>>& points, double width,
                                                     std::size_t min_count) {
  std::vector<std::pair<double, double>> sorted = points, result;
  std::ranges::sort(sorted);
  for (std::size_t begin = 0; begin < sorted.size();) {
    const double bin = std::floor(sorted[begin].first / width);
    std::size_t end = begin;
    double x = 0, y = 0;
    for (; end < sorted.size() && std::floor(sorted[end].first / width) == bin; ++end) {
      x += sorted[end].first;
      y += sorted[end].second;
    }
    const double n = static_cast<double>(end - begin);
    if (end - begin >= min_count) result.emplace_back(x / n, y / n);
    begin = end;
  }
  return result;
}

}  // namespace soccer
