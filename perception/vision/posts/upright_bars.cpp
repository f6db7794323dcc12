#include "perception/vision/posts/upright_bars.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace soccer {
namespace {

constexpr int kSamples = 640;        // of a row, at most
constexpr double kCutWidths = 1.35;  // ratio of the widths that are tried for a bar with one edge
constexpr double kVisible = 0.4;     // least part of the width of such a bar that is in the image

}  // namespace

/// The local extremes of the change of luma over two samples.
void UprightBars::find_edges(const CameraImage& image, const BarRow& row) {
  const int step = std::max(1, image.width / kSamples), count = image.width / step;
  luma_.assign(static_cast<std::size_t>(count), -1);
  for (int i = 0; i < count; ++i) {
    const int column = i * step, at = static_cast<int>(std::floor(row.row + row.slope * column));
    if (at < 0 || at + 1 >= image.height) continue;
    // Means of 2 x 2 pixels, or of 1 x 2.
    const int other = std::min(column + step - 1, image.width - 1);
    luma_[static_cast<std::size_t>(i)] = (image.y(column, at) + image.y(other, at) + image.y(column, at + 1) + image.y(other, at + 1)) / 4;
  }
  edges_.clear();
  const auto change_at = [&](int i) {
    if (i < 1 || i + 2 > count) return 0;
    const int before = luma_[static_cast<std::size_t>(i - 1)], after = luma_[static_cast<std::size_t>(i + 1)];
    return before < 0 || after < 0 ? 0 : after - before;
  };
  for (int i = 1; i + 1 < count; ++i) {
    const int change = change_at(i), size = std::abs(change);
    if (size < edge_) continue;
    const int before = change_at(i - 1), after = change_at(i + 1);
    const auto weaker = [&](int other, int than) { return other * change <= 0 || std::abs(other) < than; };
    if (!weaker(after, size) || !weaker(before, size + 1)) continue;
    // The vertex of the parabola through the three changes.
    const double l = before * change > 0 ? std::abs(before) : 0, r = after * change > 0 ? std::abs(after) : 0;
    const double curvature = 2 * size - l - r, shift = curvature > 0 ? (r - l) / (2 * curvature) : 0;
    edges_.push_back({(i + 0.5 + std::clamp(shift, -0.5, 0.5)) * step, change});
  }
}

/// Bars at the image's sides of which one edge is outside: all widths of the row, in steps.
void UprightBars::add_cut(const CameraImage& image, const BarRow& row, std::vector<UprightBar>& out) const {
  double width = row.min_width;
  while (width < row.max_width) {
    for (const auto& [column, change] : edges_) {
      const double in_row = row.row + row.slope * column, right = image.width - column;
      if (change < 0 && column < width && column > kVisible * width) out.push_back({column - width, column, in_row});
      if (change > 0 && right < width && right > kVisible * width) out.push_back({column, column + width, in_row});
    }
    width *= kCutWidths;
  }
}

void UprightBars::scan(const CameraImage& image, const BarRow& row, std::vector<UprightBar>& out) {
  find_edges(image, row);
  for (std::size_t i = 0; i < edges_.size(); ++i) {
    if (row.before_carpet && edges_[i].change < 0) continue;
    for (std::size_t j = i + 1; j < edges_.size(); ++j) {
      const double left = edges_[i].column, right = edges_[j].column, width = right - left;
      if (width > row.max_width) break;
      if (width < row.min_width || (row.before_carpet && edges_[j].change > 0)) continue;
      out.push_back({left, right, row.row + row.slope * (left + right) / 2});
    }
  }
  if (row.before_carpet) add_cut(image, row, out);
}

}  // namespace soccer
