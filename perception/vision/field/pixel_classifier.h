#pragma once

#include <cmath>

#include "blackboard/camera/camera_image.h"
#include "blackboard/topics/image_features.h"

namespace soccer {

/// Whether pixels show the carpet. Chroma grows in proportion to luma when the light changes, so their ratio is compared; for dark pixels,
/// whose chroma is coarse, with more tolerance.
class PixelClassifier {
 public:
  explicit PixelClassifier(const FieldColour& colour)
      : u_(static_cast<float>(colour.u)),
        v_(static_cast<float>(colour.v)),
        tolerance_(static_cast<float>(colour.tolerance)),
        known_(colour.known) {}

  bool is_field(int y, int u, int v) const {
    const auto luma = static_cast<float>(y);
    const float most = tolerance_ * luma + kCoarse;
    return known_ && std::abs(static_cast<float>(u - 128) - u_ * luma) < most && std::abs(static_cast<float>(v - 128) - v_ * luma) < most;
  }
  bool is_field(const CameraImage& image, int column, int row) const {
    return is_field(image.y(column, row), image.u(column, row), image.v(column, row));
  }
  /// How much of the carpet's colour a pixel contains: 0 is grey, 1 the carpet.
  float greenness(const CameraImage& image, int column, int row) const {
    const auto luma = static_cast<float>(image.y(column, row)) + 1;
    const float u = static_cast<float>(image.u(column, row) - 128) / luma, v = static_cast<float>(image.v(column, row) - 128) / luma;
    return (u * u_ + v * v_) / (u_ * u_ + v_ * v_ + 1e-6F);
  }

 private:
  static constexpr float kCoarse = 2;  // chroma values
  float u_, v_, tolerance_;
  bool known_;
};

}  // namespace soccer
