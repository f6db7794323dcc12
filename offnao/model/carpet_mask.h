#pragma once

#include <cstdint>
#include <vector>

#include "blackboard/camera/compressed_image.h"
#include "blackboard/topics/image_features.h"

namespace soccer::offnao {

/// Which pixels of an image show the carpet.
struct CarpetMask {
  int width = 0, height = 0;
  std::vector<std::uint8_t> carpet;  ///< row by row from the top; 1: carpet
};

/// Classifies all pixels as the robot does. Empty when the image cannot be decoded or the colour is not known. The compression of the image
/// changes some pixels.
CarpetMask carpet_mask(const CompressedImage& image, const FieldColour& carpet);

}  // namespace soccer::offnao
