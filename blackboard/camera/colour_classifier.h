#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>

#include "blackboard/camera/camera_image.h"
#include "blackboard/common/describe.h"
#include "blackboard/topics/image_features.h"
#include "blackboard/topics/saliency.h"

namespace soccer {

/// Whether pixels show the carpet. Chroma grows in proportion to luma when the light changes, so their ratio is compared; for dark pixels,
/// whose chroma is coarse, with more tolerance. Grey and very dark pixels are never carpet. The limits of U and V for each luma are in a
/// table, so that a pixel needs only integer comparisons.
class PixelClassifier {
 public:
  explicit PixelClassifier(const FieldColour& colour)
      : u_(static_cast<float>(colour.u)), v_(static_cast<float>(colour.v)), weight_u_(weight_of(colour.u)), weight_v_(weight_of(colour.v)) {
    const double darkest = colour.least_luma * colour.luma, half = colour.least_green * (colour.u * colour.u + colour.v * colour.v);
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

  /// The same with another least fraction of the carpet's chroma in a pixel.
  PixelClassifier with_least_green(double fraction) const {
    PixelClassifier other = *this;
    const double square = static_cast<double>(u_) * u_ + static_cast<double>(v_) * v_;
    for (std::size_t luma = 0; luma < limits_.size(); ++luma)
      other.limits_[luma].greenness = static_cast<std::int32_t>(fraction * square * kUnit * static_cast<double>(luma));
    return other;
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

/// Thresholds of the colour classes. Luma is relative to that of the carpet, chroma (U - 128 or V - 128) to the pixel's luma, so that they
/// hold in any light.
struct SaliencyParameters {
  // clang-format off
  PARAMETERS(SaliencyParameters,
      (int, top_step, 4, "px", 2, 16, "pixels of the top camera's image from one saliency pixel to the next; even"),
      (int, bottom_step, 2, "px", 2, 16, "pixels of the bottom camera's image from one saliency pixel to the next; even"),
      (double, white_luma, 1.3, "", 0, 5, "least luma of white"),
      (double, white_chroma, 0.16, "", 0, 1, "largest chroma of white"),
      (double, red_chroma, 0.25, "", 0, 2, "least red chroma (V) of red"),
      (double, blue_chroma, 0.25, "", 0, 2, "least blue chroma (U) of blue"),
      (double, colour_noise, 6, "", 0, 60, "chroma of noise in dark pixels, which is not a colour"),
      (double, black_luma, 0.35, "", 0, 2, "largest luma of black"))
  // clang-format on
};

/// Assigns colour classes to pixels. Computes in integers, because it is called for each pixel of a saliency image.
class ColourClassifier {
 public:
  ColourClassifier(const FieldColour& carpet, const SaliencyParameters& parameters)
      : field_(carpet),
        white_luma_(static_cast<int>(parameters.white_luma * carpet.luma)),
        white_chroma_(scaled(parameters.white_chroma)),
        red_(scaled(parameters.red_chroma)),
        blue_(scaled(parameters.blue_chroma)),
        noise_(scaled(parameters.colour_noise)),
        black_luma_(static_cast<int>(parameters.black_luma * carpet.luma)) {}

  ColourClass of(int y, int u, int v) const {
    if (field_.is_field(y, u, v)) return ColourClass::kField;
    const int blue = kOne * (u - 128), red = kOne * (v - 128);
    if (y < black_luma_) return ColourClass::kBlack;
    if (red > red_ * y + noise_ && red > blue) return ColourClass::kRed;
    if (blue > blue_ * y + noise_) return ColourClass::kBlue;
    const int white_limit = white_chroma_ * y + noise_;
    if (y >= white_luma_ && std::abs(blue) < white_limit && std::abs(red) < white_limit) return ColourClass::kWhite;
    return ColourClass::kBackground;
  }

 private:
  static constexpr int kOne = 1024;
  static int scaled(double value) { return static_cast<int>(value * kOne + (value < 0 ? -0.5 : 0.5)); }

  PixelClassifier field_;
  int white_luma_, white_chroma_, red_, blue_, noise_, black_luma_;
};

}  // namespace soccer
