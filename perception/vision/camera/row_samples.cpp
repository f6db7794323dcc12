#include "perception/vision/camera/row_samples.h"

#include <algorithm>
#include <cstdlib>

#include "blackboard/error.h"

namespace soccer {
namespace {

constexpr int kMaxLuma = 254;  // cameras use 254 and 255 for what they cannot measure
constexpr int kStride = 19;    // between the columns of successive pieces, in sixty-fourths of the free width: prime to 64
constexpr int kPlaces = 64;

/// FNV-1a.
std::uint64_t hash_of(std::span<const std::uint8_t> bytes) {
  std::uint64_t hash = 14695981039346656037ULL;
  for (const std::uint8_t byte : bytes) hash = (hash ^ byte) * 1099511628211ULL;
  return hash;
}

}  // namespace

RowSamples::RowSamples(const CameraImage& image) {
  require(image.complete() && image.width >= kPixels, "samples of an incomplete or narrow image");
  long sum = 0, differences = 0, bright = 0;
  for (std::size_t i = 0; i < kRows; ++i) {
    const int row = (2 * static_cast<int>(i) + 1) * image.height / static_cast<int>(2 * kRows);
    const int column = (image.width - kPixels) * (kStride * static_cast<int>(i) % kPlaces) / kPlaces & ~1;
    const std::size_t begin =
        2 * (static_cast<std::size_t>(row) * static_cast<std::size_t>(image.width) + static_cast<std::size_t>(column));
    const auto bytes = image.bytes.subspan(begin, std::size_t{2} * kPixels);
    int min_luma = bytes[0], max_luma = bytes[0];
    for (std::size_t pixel = 0; pixel < kPixels; ++pixel) {
      const int luma = bytes[2 * pixel];
      min_luma = std::min(min_luma, luma);
      max_luma = std::max(max_luma, luma);
      sum += luma;
      bright += luma >= kMaxLuma ? 1 : 0;
      if (pixel > 0) differences += std::abs(luma - bytes[2 * pixel - 2]);
    }
    const bool zero = std::ranges::all_of(bytes, [](std::uint8_t byte) { return byte == 0; });
    rows_[i] = {hash_of(bytes), min_luma < max_luma, zero};
  }
  const double count = static_cast<double>(kRows) * kPixels;
  mean_luma_ = static_cast<double>(sum) / count;
  saturated_ = static_cast<double>(bright) / count;
  roughness_ = static_cast<double>(differences) / (count - kRows);
}

int RowSamples::textured() const { return static_cast<int>(std::ranges::count(rows_, true, &RowSample::textured)); }

int RowSamples::equal_to(const RowSamples& other) const {
  int equal = 0;
  for (std::size_t i = 0; i < kRows; ++i) equal += rows_[i].textured && rows_[i].hash == other.rows_[i].hash ? 1 : 0;
  return equal;
}

int RowSamples::zeros_below() const {
  int zeros = 0;
  for (auto row = rows_.rbegin(); row != rows_.rend() && row->zero; ++row) ++zeros;
  return zeros;
}

}  // namespace soccer
