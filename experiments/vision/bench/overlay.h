#pragma once

#include "blackboard/camera/camera_image.h"
#include "blackboard/topics/game.h"
#include "experiments/vision/bench/vision_score.h"

namespace soccer {

/// Draws what was found over an image of one camera: field boundary (yellow), lines (red), landmarks (magenta; a circle of 0.15 m on the
/// ground), goal posts (cyan), ball candidates (cyan), balls (orange), robots (blue boxes).
void draw_overlay(const VisionResult& result, bool top, const CameraParameters& optics, const FieldDimensions& field, StoredImage& image);

/// Draws the labelled ball, robots and landmarks, in white.
void draw_labels(const ImageLabels& labels, bool top, const CameraViews& views, const CameraParameters& optics, StoredImage& image);

}  // namespace soccer
