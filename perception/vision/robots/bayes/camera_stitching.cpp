#include "perception/vision/robots/bayes/camera_stitching.h"

#include <cmath>

namespace soccer {

Jersey CameraStitching::jersey_of(JerseyColour colour) const {
  if (colour == JerseyColour::kUnknown) return Jersey::kUnknown;
  const TeamColour seen = colour == JerseyColour::kRed ? TeamColour::kRed : TeamColour::kBlue;
  if (seen == teams_.own) return Jersey::kOwn;
  return seen == teams_.opponent ? Jersey::kOpponent : Jersey::kUnknown;
}

bool CameraStitching::overlap(const PossibleRobot& top, const PossibleRobot& bottom) const {
  const double wide = saliency_.top.width, narrow = saliency_.bottom.width;
  return top.left / wide - margin_ < bottom.right / narrow + margin_ && bottom.left / narrow - margin_ < top.right / wide + margin_;
}

ImageRobot CameraStitching::robot_of(const PossibleRobot& robot, const SaliencyImage& saliency) const {
  const auto pixels = [&](int position) { return static_cast<double>(position * saliency.step); };
  ImageRobot result;
  result.top_camera = robot.top_camera;
  result.left = pixels(robot.left);
  result.top = pixels(robot.top);
  result.right = pixels(robot.right);
  result.bottom = pixels(robot.bottom);
  result.ground = robot.foot;
  result.jersey = jersey_of(robot.team);
  result.confidence = 1 / (1 + std::exp(-robot.log_odds));
  return result;
}

void CameraStitching::stitch(const std::vector<PossibleRobot>& top, const std::vector<PossibleRobot>& bottom,
                             std::vector<ImageRobot>& out) const {
  out.clear();
  for (const PossibleRobot& robot : top) out.push_back(robot_of(robot, saliency_.top));
  for (const PossibleRobot& robot : bottom) {
    bool found = false;
    for (std::size_t i = 0; i < top.size(); ++i) {
      if (!overlap(top[i], robot)) continue;
      out[i].ground = robot.foot;
      found = true;
    }
    if (!found) out.push_back(robot_of(robot, saliency_.bottom));
  }
}

}  // namespace soccer
