#pragma once

#include <array>

#include "blackboard/topics/image_features.h"
#include "simulation/cameras/labels.h"

namespace soccer {

/// Outcomes of robot detection, as the thesis counts them: each robot and each false detection is one. Source: Ashmore 2014, 3.3.
struct RobotOutcomes {
  int success = 0;             ///< with the right team
  int success_no_team = 0;     ///< without a team
  int success_wrong_team = 0;  ///< with the other team
  int false_positive = 0;
  int false_negative = 0;
  int bad_box = 0;       ///< a detection that overlaps the robot, but not well
  int frames = 0;        ///< pairs of images
  int right_frames = 0;  ///< pairs without a false detection, a miss and a bad box

  int detected() const { return success + success_no_team + success_wrong_team; }
  int all() const { return detected() + false_positive + false_negative + bad_box; }
};

/// Adds the outcomes of a pair of images. own: the side of the robot that carries the cameras.
void add_outcomes(const ImageRobots& found, const std::array<ImageLabels, 2>& labels, Side own, RobotOutcomes& outcomes);

}  // namespace soccer
