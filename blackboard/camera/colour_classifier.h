#pragma once

#include <cstdlib>

#include "blackboard/camera/pixel_classifier.h"
#include "blackboard/common/describe.h"
#include "blackboard/topics/image_features.h"
#include "blackboard/topics/saliency.h"

namespace soccer {

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
