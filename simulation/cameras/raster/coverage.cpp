#include "simulation/cameras/raster/coverage.h"

#include <algorithm>
#include <cmath>

namespace soccer::raster {

void CoverageMask::begin(int width, int height) {
  if (width != width_ || height != height_) {
    width_ = width;
    height_ = height;
    stride_ = width + 2;
    areas_.assign(static_cast<std::size_t>(stride_) * static_cast<std::size_t>(height), 0.0F);
    rows_.assign(static_cast<std::size_t>(height), {stride_, 0});
  }
  for (int y = 0; y < height_; ++y) {
    if (!touches(y)) continue;
    float* const row = areas_.data() + static_cast<std::ptrdiff_t>(y) * stride_;
    std::fill(row, row + stride_, 0.0F);
    rows_[static_cast<std::size_t>(y)] = {stride_, 0};
  }
}

void CoverageMask::add(std::span<const ScreenPoint> polygon) {
  float area = 0, left = 1e9F, right = -1e9F, top = 1e9F, bottom = -1e9F;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const ScreenPoint &p = polygon[i], &q = polygon[(i + 1) % polygon.size()];
    if (p.inverse_depth <= 0) return;
    area += p.x * q.y - q.x * p.y;
    left = std::min(left, p.x);
    right = std::max(right, p.x);
    top = std::min(top, p.y);
    bottom = std::max(bottom, p.y);
  }
  if (right <= 0 || bottom <= 0 || left >= static_cast<float>(width_) || top >= static_cast<float>(height_)) return;
  for (std::size_t i = 0; i < polygon.size(); ++i) add_edge(polygon[i], polygon[(i + 1) % polygon.size()], area > 0 ? -1 : 1);
}

void CoverageMask::add_edge(const ScreenPoint& from, const ScreenPoint& to, float sign) {
  if (from.y == to.y) return;
  const bool downward = to.y > from.y;
  const ScreenPoint &upper = downward ? from : to, &lower = downward ? to : from;
  const float slope = (lower.x - upper.x) / (lower.y - upper.y), direction = downward ? sign : -sign;
  const float top = std::max(upper.y, 0.0F), bottom = std::min(lower.y, static_cast<float>(height_));
  for (int y = static_cast<int>(top); static_cast<float>(y) < bottom; ++y) {
    const float begin = std::max(top, static_cast<float>(y)), end = std::min(bottom, static_cast<float>(y + 1));
    if (end <= begin) continue;
    const float limit = static_cast<float>(width_);
    const float x0 = std::clamp(upper.x + slope * (begin - upper.y), 0.0F, limit);
    const float x1 = std::clamp(upper.x + slope * (end - upper.y), 0.0F, limit);
    add_in_row(y, std::min(x0, x1), std::max(x0, x1), direction * (end - begin));
  }
}

void CoverageMask::add_in_row(int y, float x0, float x1, float height) {
  float* const row = areas_.data() + static_cast<std::ptrdiff_t>(y) * stride_;
  const int first = static_cast<int>(x0), last = std::min(static_cast<int>(x1), width_);
  Extent& extent = rows_[static_cast<std::size_t>(y)];
  extent.first = std::min(extent.first, first);
  extent.last = std::max(extent.last, last + 1);
  const float per_column = x1 > x0 ? height / (x1 - x0) : 0;
  for (int column = first; column <= last; ++column) {
    const float begin = std::max(x0, static_cast<float>(column)), end = std::min(x1, static_cast<float>(column + 1));
    const float part = x1 > x0 ? per_column * (end - begin) : height;
    const float middle = (begin + end) / 2 - static_cast<float>(column);  // of the edge in this pixel, from its left side
    row[column] += part * (1 - middle);
    row[column + 1] += part * middle;
  }
}

void CoverageMask::finish() {
  for (int y = 0; y < height_; ++y) {
    if (!touches(y)) continue;
    float* const row = areas_.data() + static_cast<std::ptrdiff_t>(y) * stride_;
    float sum = 0;
    for (int x = rows_[static_cast<std::size_t>(y)].first; x < width_; ++x) {
      sum += row[x];
      row[x] = std::clamp(sum, 0.0F, 1.0F);
    }
  }
}

}  // namespace soccer::raster
