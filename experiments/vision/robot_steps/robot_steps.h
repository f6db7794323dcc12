#pragma once

#include <array>
#include <vector>

#include "blackboard/topics/image_features.h"
#include "experiments/vision/robot_steps/robot_step_truth.h"
#include "perception/vision/robots/bayes/bayes_classifier.h"
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

/// Right and wrong decisions between two alternatives.
struct Decisions {
  int true_positive = 0, false_negative = 0, true_negative = 0, false_positive = 0;

  void add(bool truth, bool found) { ++(truth ? (found ? true_positive : false_negative) : (found ? false_positive : true_negative)); }
};

/// Counts of the evaluation of the thesis's detector, step by step, as in its chapter 3.
struct RobotStepCounts {
  Decisions obstructions;  ///< obstructed and free pieces of the field's edge
  /// Feet of obstructions that are robots: found within a pixel of the saliency image, too low, too high.
  int feet_right = 0, feet_low = 0, feet_high = 0;
  double foot_error = 0;  ///< sum of the absolute errors, pixels of the saliency image
  /// Tops of standing robots whose jersey is visible: found within a tenth of the robot's height, too high, too low.
  int tops_right = 0, tops_high = 0, tops_low = 0;
  Decisions bayes;                                             ///< possible robots
  Decisions jerseys;                                           ///< robots with and without a visible jersey, after Bayes
  int wrong_team = 0;                                          ///< of these, with the other team's jersey
  int merged = 0, merged_too_much = 0, merged_too_little = 0;  ///< robots of several parts, and boxes of several robots
  RobotOutcomes outcomes;
};

/// Evaluates a pair of images after another.
class RobotSteps {
 public:
  explicit RobotSteps(const BayesRobotParameters& parameters) : p_(parameters) {}

  void add(const RobotStages& stages, const ImageBoundary& boundary, const RobotStepTruth& truth);

  const RobotStepCounts& counts() const { return counts_; }
  RobotOutcomes& outcomes() { return counts_.outcomes; }

 private:
  void add_edge(const std::vector<Obstruction>& found, const ImageBoundary& boundary, const RobotStepTruth& truth);
  void add_feet(const RobotStages& stages, const RobotStepTruth& truth);
  void add_possible(const RobotStages& stages, const RobotStepTruth& truth);
  void add_tops(const PossibleRobot& possible, const PossibleRobotTruth& truth, int step);
  void add_merging(const RobotStages& stages, const RobotStepTruth& truth);

  BayesRobotParameters p_;
  RobotStepCounts counts_;
};

}  // namespace soccer
