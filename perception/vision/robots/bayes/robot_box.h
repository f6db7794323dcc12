#pragma once

#include <optional>

#include "blackboard/topics/possible_robots.h"
#include "blackboard/topics/saliency.h"
#include "perception/vision/camera/image_geometry.h"
#include "perception/vision/robots/bayes/bayes_classifier.h"

namespace soccer {

/// Step 3: the box of the robot whose foot is the obstruction's. Its top is where the camera sees the head of a standing robot at the
/// distance of the foot. std::nullopt when the foot is not on the ground. Source: Ashmore 2014, 3.2.3; there, 60.9 degrees, the camera's
/// horizontal field of view, are divided by the number of rows, which makes boxes too low by a quarter; here the camera's model is used.
std::optional<PossibleRobot> robot_box(const SaliencyImage& saliency, const ImageGeometry& geometry, const Obstruction& obstruction,
                                       int foot, const BayesRobotParameters& parameters);

/// The point on the ground below the middle of a box. std::nullopt above the horizon.
std::optional<Point2<Ground>> foot_of(const PossibleRobot& robot, const SaliencyImage& saliency, const ImageGeometry& geometry);

}  // namespace soccer
