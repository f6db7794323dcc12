#pragma once

#include <optional>
#include <vector>

#include "blackboard/topics/image_features.h"
#include "perception/vision/lines/line_fit_module.h"

namespace soccer {

/// Whether a point on the ground lies on a circle, within the tolerance at its distance from the robot.
bool on_circle(const Point2<Ground>& centre, double radius, const Point2<Ground>& point, const LineFitParameters& parameters);

/// The centre of a circle of known radius through spots on the ground; std::nullopt: none.
std::optional<Point2<Ground>> find_circle(const std::vector<LineSpot>& spots, double radius, const LineFitParameters& parameters);

}  // namespace soccer
