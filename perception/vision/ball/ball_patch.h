#pragma once

#include <array>
#include <cstdint>

#include "blackboard/camera/camera_image.h"
#include "blackboard/topics/image_features.h"

namespace soccer {

/// The input of the ball's net: a square of the image around a candidate, 3.2 of its radii wide, as 24 x 24 pixels of Y, U and V. It is
/// brightened so that its brightest parts are 230. Beyond the image's edge, the nearest pixel is repeated.
struct BallPatch {
  static constexpr int kSize = 24;
  static constexpr double kReach = 1.6;  ///< candidate radii from the centre to the edges

  std::array<std::uint8_t, std::size_t{3} * kSize * kSize> bytes{};  ///< row, column, channel

  void cut(const CameraImage& image, const BallCandidate& candidate);
};

}  // namespace soccer
