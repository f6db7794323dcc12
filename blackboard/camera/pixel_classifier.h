#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include "blackboard/camera/camera_image.h"
#include "blackboard/topics/image_features.h"

namespace soccer {

/// Whether pixels show the carpet. Chroma grows in proportion to luma when the light changes, so their ratio is compared; for dark pixels,
/// whose chroma is coarse, with more tolerance. Grey and very dark pixels are never carpet. The limits of U and V for each luma are in a
/// table, so that a pixel needs only integer comparisons.
class PixelClassifier {
 public:
  explicit PixelClassifier(const FieldColour& colour)
      : u_(static_cast<float>(colour.u)), v_(static_cast<float>(colour.v)), weight_u_(weight_of(colour.u)), weight_v_(weight_of(colour.v)) {
    const double darkest = colour.min_luma * colour.luma, half = colour.min_green * (colour.u * colour.u + colour.v * colour.v);
    for (std::size_t luma = 0; luma < limits_.size(); ++luma) {
      const auto y = static_cast<double>(luma);
      if (!colour.known || y <= darkest) continue;  // limits that no pixel satisfies
      const double max_difference = colour.tolerance * y + colour.coarseness;
      limits_[luma] = {
          chroma(std::floor(kGrey + colour.u * y - max_difference) + 1), chroma(std::ceil(kGrey + colour.u * y + max_difference) - 1),
          chroma(std::floor(kGrey + colour.v * y - max_difference) + 1), chroma(std::ceil(kGrey + colour.v * y + max_difference) - 1),
          static_cast<std::int32_t>(std::lround(half * y * kUnit))};
    }
  }

  bool is_field(int y, int u, int v) const {
    const Limits& l = limits_[static_cast<std::size_t>(y)];
    return u >= l.u_low && u <= l.u_high && v >= l.v_low && v <= l.v_high &&
           (u - kGrey) * weight_u_ + (v - kGrey) * weight_v_ > l.greenness;
  }
  bool is_field(const CameraImage& image, int column, int row) const {
    return is_field(image.y(column, row), image.u(column, row), image.v(column, row));
  }
  /// How much of the carpet's chroma a pixel contains, as a projection: 0 is grey, 1 the carpet, negative the opposite colour.
  float greenness(const CameraImage& image, int column, int row) const {
    const auto luma = static_cast<float>(image.y(column, row)) + 1;
    const float u = static_cast<float>(image.u(column, row) - 128) / luma, v = static_cast<float>(image.v(column, row) - 128) / luma;
    return (u * u_ + v * v_) / (u_ * u_ + v_ * v_ + 1e-6F);
  }
  /// Length of a pixel's chroma relative to that of the carpet at the same luma.
  float colourfulness(const CameraImage& image, int column, int row) const {
    const auto luma = static_cast<float>(image.y(column, row)) + 1;
    const auto u = static_cast<float>(image.u(column, row) - 128), v = static_cast<float>(image.v(column, row) - 128);
    return std::sqrt((u * u + v * v) / (u_ * u_ + v_ * v_ + 1e-6F)) / luma;
  }

 private:
  static constexpr int kGrey = 128;      // U and V of grey
  static constexpr int kUnit = 1 << 12;  // of the projection's weights
  struct Limits {
    std::int16_t u_low = 1, u_high = 0, v_low = 1, v_high = 0;
    std::int32_t greenness = 0;
  };
  static int weight_of(double chroma) { return static_cast<int>(std::lround(chroma * kUnit)); }
  static std::int16_t chroma(double value) { return static_cast<std::int16_t>(std::clamp(value, -1.0, 256.0)); }

  float u_, v_;
  int weight_u_, weight_v_;
  std::array<Limits, 256> limits_{};
};

}  // namespace soccer
