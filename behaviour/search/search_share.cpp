#include "behaviour/search/search_share.h"

#include <algorithm>
#include <cmath>

namespace soccer {

namespace {
constexpr double kFull = 255;
}

SearchShare share_of(int columns, int rows, std::span<const double> values) {
  SearchShare share{columns, rows, {}};
  const double maximum = values.empty() ? 0 : *std::max_element(values.begin(), values.end());
  for (const double value : values)
    share.values.push_back(maximum > 0 ? static_cast<std::uint8_t>(std::lround(kFull * std::clamp(value / maximum, 0.0, 1.0))) : 0);
  return share;
}

std::vector<double> values_of(const SearchShare& share, int columns, int rows) {
  if (share.columns != columns || share.rows != rows || share.values.size() != static_cast<std::size_t>(columns * rows)) return {};
  std::vector<double> values;
  for (const std::uint8_t value : share.values) values.push_back(value / kFull);
  return values;
}

}  // namespace soccer
