#pragma once

#include "blackboard/camera/image_stream.h"
#include "blackboard/topics/image_features.h"
#include "blackboard/topics/saliency.h"

namespace soccer::offnao {

/// The colour class of every pixel, as a robot with the default thresholds assigns it. Not known when the image cannot be decoded or the
/// colour of the carpet is not known. The compression of the image changes some pixels.
SaliencyImage colour_classes(const CompressedImage& image, const FieldColour& carpet);

}  // namespace soccer::offnao
