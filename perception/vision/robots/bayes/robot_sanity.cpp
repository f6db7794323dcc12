#include "perception/vision/robots/bayes/robot_sanity.h"

#include <algorithm>
#include <cmath>

#include "perception/vision/robots/bayes/robot_features.h"

namespace soccer {
namespace {

bool behind_goal_line(const PossibleRobot& robot, std::span<const PixelPosition> posts) {
  if (posts.size() == 1) return robot.bottom < posts[0].y;
  if (posts.size() != 2) return false;
  const double run = posts[1].x - posts[0].x;
  if (std::abs(run) < 1) return robot.bottom < std::min(posts[0].y, posts[1].y);
  const double part = (0.5 * (robot.left + robot.right) - posts[0].x) / run;
  return robot.bottom < posts[0].y + part * (posts[1].y - posts[0].y);
}

}  // namespace

bool plausible(const PossibleRobot& robot, std::span<const PixelPosition> posts, const BayesRobotParameters& parameters) {
  const double tolerance = robot.team == JerseyColour::kUnknown ? 1 : parameters.jersey_tolerance;
  const double gradient = robot.gradient();
  return robot.foot.norm() <= parameters.max_distance && gradient >= parameters.flattest / tolerance &&
         gradient <= parameters.max_gradient * tolerance && !behind_goal_line(robot, posts);
}

bool has_robot_colours(const SaliencyImage& saliency, const PossibleRobot& robot, const BayesRobotParameters& parameters) {
  const BoxColours colours = colours_of(saliency, robot);
  return colours.part(colours.white + colours.red + colours.blue) > parameters.robot_colours;
}

}  // namespace soccer
