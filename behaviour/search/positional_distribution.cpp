#include "behaviour/search/positional_distribution.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace soccer {

PositionalDistribution::PositionalDistribution(const FieldDimensions& field, int columns, int rows)
    : length_(field.length + field.line_width),
      width_(field.width + field.line_width),
      columns_(columns),
      rows_(rows),
      probability_(static_cast<std::size_t>(columns * rows)) {
  make_uniform();
}

Point2<Field> PositionalDistribution::centre(std::size_t segment) const {
  const auto columns = static_cast<std::size_t>(columns_);
  const std::size_t column = segment % columns, row = segment / columns;
  return {((static_cast<double>(column) + 0.5) / columns_ - 0.5) * length_, ((static_cast<double>(row) + 0.5) / rows_ - 0.5) * width_};
}

std::size_t PositionalDistribution::at(Point2<Field> point) const {
  const auto cell = [](double share, int count) { return std::clamp(static_cast<int>(std::floor((share + 0.5) * count)), 0, count - 1); };
  return static_cast<std::size_t>(cell(point.y / width_, rows_) * columns_ + cell(point.x / length_, columns_));
}

void PositionalDistribution::make_uniform() { std::fill(probability_.begin(), probability_.end(), 1.0 / static_cast<double>(size())); }

void PositionalDistribution::normalise() {
  for (double& p : probability_)
    if (!(p > 0) || !std::isfinite(p)) p = 0;
  const double sum = std::accumulate(probability_.begin(), probability_.end(), 0.0);
  if (!(sum > 0) || !std::isfinite(sum)) return make_uniform();
  for (double& p : probability_) p /= sum;
}

PositionalDistribution segments_within(const FieldDimensions& field, double reach) {
  constexpr int kMaxDivisions = 100;  // columns or rows; a finer grid has no benefit
  int best_columns = kMaxDivisions, best_rows = kMaxDivisions;
  for (int columns = 1; columns <= kMaxDivisions; ++columns) {
    const double half_length = field.length / (2 * columns);
    if (half_length >= reach) continue;
    const double half_width = std::sqrt(reach * reach - half_length * half_length);
    const int rows = std::max(1, static_cast<int>(std::ceil(field.width / (2 * half_width) - 1e-9)));
    if (columns * rows < best_columns * best_rows) {
      best_columns = columns;
      best_rows = rows;
    }
  }
  return {field, best_columns, std::min(best_rows, kMaxDivisions)};
}

}  // namespace soccer
