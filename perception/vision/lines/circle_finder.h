#pragma once

#include <optional>
#include <vector>

#include "blackboard/topics/image_features.h"
#include "perception/vision/lines/line_fit_module.h"

namespace soccer {

/// Finds a circle of known radius through spots on the ground and removes its spots. std::nullopt: none.
std::optional<Point2<Ground>> find_circle(std::vector<LineSpot>& spots, double radius, const LineFitParameters& parameters);

}  // namespace soccer
