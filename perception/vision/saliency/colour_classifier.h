#pragma once

#include "blackboard/describe.h"
#include "blackboard/topics/image_features.h"
#include "blackboard/topics/saliency.h"

namespace soccer {

/// Thresholds of the colour classes. Luma is relative to that of the carpet, chroma (U - 128 or V - 128) to the pixel's luma, so that they
/// hold in any light.
struct SaliencyParameters {
  // clang-format off
  PARAMETERS(SaliencyParameters,
      (int, top_step, 4, "px", 2, 16, "pixels of the top camera's image from one saliency pixel to the next; even"),
      (int, bottom_step, 2, "px", 2, 16, "the same for the bottom camera"),
      (double, white_luma, 1.3, "", 0, 5, "least luma of white"),
      (double, white_chroma, 0.16, "", 0, 1, "largest chroma of white"),
      (double, red_chroma, 0.25, "", 0, 2, "least red chroma (V) of red"),
      (double, blue_chroma, 0.25, "", 0, 2, "least blue chroma (U) of blue"),
      (double, colour_noise, 6, "", 0, 60, "chroma of noise in dark pixels, which is not a colour"),
      (double, black_luma, 0.35, "", 0, 2, "largest luma of black"))
  // clang-format on
};

/// Assigns colour classes to pixels, in integers, because it sees each pixel of a saliency image.
class ColourClassifier {
 public:
  ColourClassifier(const FieldColour& carpet, const SaliencyParameters& parameters)
      : u_(scaled(carpet.u)),
        v_(scaled(carpet.v)),
        tolerance_(scaled(carpet.tolerance)),
        coarseness_(scaled(carpet.coarseness)),
        half_(scaled(carpet.least_green * (carpet.u * carpet.u + carpet.v * carpet.v))),
        darkest_(static_cast<int>(carpet.least_luma * carpet.luma)),
        white_luma_(static_cast<int>(parameters.white_luma * carpet.luma)),
        white_chroma_(scaled(parameters.white_chroma)),
        red_(scaled(parameters.red_chroma)),
        blue_(scaled(parameters.blue_chroma)),
        noise_(scaled(parameters.colour_noise)),
        black_luma_(static_cast<int>(parameters.black_luma * carpet.luma)) {}

  ColourClass of(int y, int u, int v) const {
    const int du = u - 128, dv = v - 128, blue = kOne * du, red = kOne * dv, field_limit = tolerance_ * y + coarseness_;
    if (distance(blue, u_ * y) < field_limit && distance(red, v_ * y) < field_limit && y > darkest_ && du * u_ + dv * v_ > half_ * y)
      return ColourClass::kField;
    if (y < black_luma_) return ColourClass::kBlack;
    if (red > red_ * y + noise_ && red > blue) return ColourClass::kRed;
    if (blue > blue_ * y + noise_) return ColourClass::kBlue;
    const int white_limit = white_chroma_ * y + noise_;
    if (y >= white_luma_ && distance(blue, 0) < white_limit && distance(red, 0) < white_limit) return ColourClass::kWhite;
    return ColourClass::kBackground;
  }

 private:
  static constexpr int kOne = 1024;
  static int scaled(double value) { return static_cast<int>(value * kOne + (value < 0 ? -0.5 : 0.5)); }
  static int distance(int a, int b) { return a < b ? b - a : a - b; }

  int u_, v_, tolerance_, coarseness_, half_, darkest_, white_luma_, white_chroma_, red_, blue_, noise_, black_luma_;
};

}  // namespace soccer
