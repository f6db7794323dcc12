#pragma once

#include <cmath>

#include "blackboard/camera/camera_image.h"
#include "blackboard/topics/image_features.h"

namespace soccer {

/// Whether pixels show the carpet. Chroma grows in proportion to luma when the light changes, so their ratio is compared; for dark pixels,
/// whose chroma is coarse, with more tolerance. Grey and very dark pixels are never carpet.
class PixelClassifier {
 public:
  explicit PixelClassifier(const FieldColour& colour)
      : u_(static_cast<float>(colour.u)),
        v_(static_cast<float>(colour.v)),
        tolerance_(static_cast<float>(colour.tolerance)),
        half_(static_cast<float>(colour.least_green) * (u_ * u_ + v_ * v_)),
        darkest_(static_cast<float>(colour.least_luma * colour.luma)),
        coarseness_(static_cast<float>(colour.coarseness)),
        known_(colour.known) {}

  bool is_field(int y, int u, int v) const {
    const auto luma = static_cast<float>(y);
    const float most = tolerance_ * luma + coarseness_;
    const auto du = static_cast<float>(u - 128), dv = static_cast<float>(v - 128);
    return known_ && luma > darkest_ && std::abs(du - u_ * luma) < most && std::abs(dv - v_ * luma) < most &&
           du * u_ + dv * v_ > half_ * luma;
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
  float u_, v_, tolerance_, half_, darkest_, coarseness_;
  bool known_;
};

}  // namespace soccer
