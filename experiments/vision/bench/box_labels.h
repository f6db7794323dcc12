#pragma once

#include <optional>

#include "blackboard/camera/camera_model.h"
#include "simulation/cameras/labels.h"

namespace soccer {

/// Height above the ground of the top camera of a NAO that stands with bent knees, m.
inline constexpr double kStandingCameraHeight = 0.51;

/// The pose of a camera from the boxes of upright robots and of balls that lie completely in its image: an object's size and its lower edge
/// give the row of the horizon, of which the median is taken. The camera's height is that of a standing NAO. ball_radius: m.
/// std::nullopt: there is no such box.
std::optional<Pose3<Field, TopCamera>> pose_from_boxes(const ImageLabels& labels, double ball_radius, const CameraParameters& optics);

/// Completes robots that were labelled without a distance: distance and place follow from the foot and the pose of the camera; without a
/// foot, from the lower edge of the box, or, where the image cuts it, from its height.
void complete_robots(ImageLabels& labels, const CameraParameters& optics);

}  // namespace soccer
