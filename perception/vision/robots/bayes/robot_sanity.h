#pragma once

#include <span>

#include "blackboard/camera/camera_model.h"
#include "blackboard/topics/possible_robots.h"
#include "blackboard/topics/saliency.h"
#include "perception/vision/robots/bayes/bayes_robot_parameters.h"

namespace soccer {

/// Step 8: whether a possible robot of the top camera is near enough, has the shape of a robot, with more tolerance when it has a jersey,
/// and does not stand behind the goal line. posts: feet of the visible goal posts, in pixels of the saliency image; with one, its row is
/// the goal line, with two, the line through them, with more there is no check. Source: Ashmore 2014, 3.2.8 (listing 3.4 ignores the sign
/// of the line's slope; here it does not).
bool plausible(const PossibleRobot& robot, std::span<const PixelPosition> posts, const BayesRobotParameters& parameters);

/// The check of the bottom camera: more than half of the box has colours of robots. Source: Ashmore 2014, 3.2.9.
bool has_robot_colours(const SaliencyImage& saliency, const PossibleRobot& robot, const BayesRobotParameters& parameters);

}  // namespace soccer
