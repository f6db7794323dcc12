#pragma once

#include <vector>

#include "blackboard/topics/image_features.h"
#include "blackboard/topics/possible_robots.h"
#include "blackboard/topics/saliency.h"
#include "blackboard/topics/team_colours.h"
#include "perception/vision/robots/bayes/bayes_classifier.h"

namespace soccer {

/// Step 9: one list of both cameras' robots. Boxes that overlap horizontally after an expansion are one robot: with the box and the jersey
/// of the top camera, and with the foot of the bottom camera, which is the nearer one. Both cameras look in the same direction with the
/// same horizontal field of view, so that columns are compared as fractions of the width. Source: Ashmore 2014, 3.2.9.
class CameraStitching {
 public:
  CameraStitching(const Saliency& saliency, const TeamColours& teams, const BayesRobotParameters& parameters)
      : saliency_(saliency), teams_(teams), margin_(parameters.stitch_margin) {}

  void stitch(const std::vector<PossibleRobot>& top, const std::vector<PossibleRobot>& bottom, std::vector<ImageRobot>& out) const;

 private:
  Jersey jersey_of(JerseyColour colour) const;
  bool overlap(const PossibleRobot& top, const PossibleRobot& bottom) const;
  ImageRobot robot_of(const PossibleRobot& robot, const SaliencyImage& saliency) const;

  const Saliency& saliency_;
  TeamColours teams_;
  double margin_;
};

}  // namespace soccer
