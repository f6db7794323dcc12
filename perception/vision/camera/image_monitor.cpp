#include "perception/vision/camera/image_monitor.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

#include "blackboard/common/error.h"

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

constexpr int kMinZeroRows = 2;  // sampled rows of zeros at the end of an incomplete image

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

ImageFault ImageMonitor::fault_of(CameraState& camera, const CameraImage& image) const {
  if (!image.complete()) return ImageFault::kIncomplete;
  const double aspect = 3.0 * image.width / (4.0 * image.height);
  const bool odd = image.width % 2 != 0 || image.width < parameters_.narrowest;
  if (odd || std::abs(aspect - 1) > parameters_.aspect_tolerance) return ImageFault::kWrongSize;

  const RowSamples rows(image);
  int repeated = 0;
  for (const RowSamples& other : camera.earlier) repeated = std::max(repeated, rows.equal_to(other));
  camera.earlier[std::exchange(camera.next, (camera.next + 1) % CameraState::kEarlier)] = rows;
  if (rows.textured() < parameters_.min_textured_rows) {
    if (rows.mean_luma() < parameters_.darkest) return rows.zeros_below() > 0 ? ImageFault::kIncomplete : ImageFault::kDark;
    return rows.saturated() > parameters_.brightest_part ? ImageFault::kOverexposed : ImageFault::kBlank;
  }
  if (rows.zeros_below() >= kMinZeroRows) return ImageFault::kIncomplete;
  if (repeated >= parameters_.repeated_part * rows.textured()) return ImageFault::kRepeated;
  if (repeated >= parameters_.torn_rows) return ImageFault::kTorn;
  if (rows.mean_luma() < parameters_.darkest) return ImageFault::kDark;
  if (rows.saturated() > parameters_.brightest_part) return ImageFault::kOverexposed;
  return rows.roughness() > parameters_.roughest ? ImageFault::kNoise : ImageFault::kNone;
}

void ImageMonitor::look(CameraState& camera, const StoredImage* image, Time now, ImageCondition& out) {
  if (!std::exchange(camera.started, true)) camera.arrived = now;
  const bool arrived = image != nullptr && image->time != camera.newest;
  if (arrived) {
    camera.newest = image->time;
    camera.arrived = now;
    camera.fault = fault_of(camera, image->view());
    if (camera.fault != ImageFault::kNone) ++out.unusable;
  }
  const bool missing = now - camera.arrived > from_seconds(parameters_.timeout);
  const ImageFault fault = missing ? ImageFault::kNoImage : camera.fault;
  if (fault == out.fault) return;
  out.fault = fault;
  out.since = missing ? camera.arrived : now;
}

}  // namespace soccer
