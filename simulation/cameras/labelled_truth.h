#pragma once

#include "blackboard/topics/image_truth.h"
#include "simulation/cameras/labels.h"

namespace soccer {

/// The labels of a pair of images (top, bottom) of this time as a topic for logs.
ImageTruth truth_of(const std::array<ImageLabels, 2>& labels, Time time);

/// The labels of an image in a log; their segmentation has a size only.
ImageLabels labels_of(const TrueImage& image, const FieldDimensions& field);

}  // namespace soccer
