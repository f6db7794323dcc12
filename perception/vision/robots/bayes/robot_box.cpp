#include "perception/vision/robots/bayes/robot_box.h"

#include <algorithm>
#include <cmath>

namespace soccer {

std::optional<Point2<Ground>> foot_of(const PossibleRobot& robot, const SaliencyImage& saliency, const ImageGeometry& geometry) {
  return geometry.on_ground({0.5 * (robot.left + robot.right) * saliency.step, static_cast<double>(robot.bottom) * saliency.step});
}

std::optional<PossibleRobot> robot_box(const SaliencyImage& saliency, const ImageGeometry& geometry, const Obstruction& obstruction,
                                       int foot, const BayesRobotParameters& parameters) {
  PossibleRobot robot;
  robot.left = obstruction.first;
  robot.right = obstruction.end;
  robot.bottom = foot;
  robot.foot_in_image = foot < saliency.height;
  const auto ground = foot_of(robot, saliency, geometry);
  if (!ground) return std::nullopt;
  robot.foot = *ground;
  const auto head = geometry.image_of({ground->x, ground->y, parameters.height});
  const int top = head ? static_cast<int>(std::floor(head->y / saliency.step)) : 0;
  robot.top = std::clamp(top, 0, std::max(0, foot - 1));
  return robot;
}

}  // namespace soccer
