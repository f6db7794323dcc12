#pragma once

#include "blackboard/camera/camera_image.h"
#include "blackboard/topics/game.h"
#include "robot/vision_bench/vision_score.h"

namespace soccer {

/// Draws what was found over both images: field boundary (yellow), lines (red), landmarks (magenta; a circle of 0.15 m on the ground), goal
/// posts (cyan), balls (orange), robots (blue boxes).
void draw_overlay(const VisionResult& result, const CameraParameters& optics, const FieldDimensions& field, StoredImage& top,
                  StoredImage& bottom);

}  // namespace soccer
