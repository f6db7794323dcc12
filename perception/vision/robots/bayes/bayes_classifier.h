#pragma once

#include <array>

#include "blackboard/describe.h"
#include "blackboard/topics/possible_robots.h"

namespace soccer {

/// The table of the naive Bayes classifier: logarithms of the probability of each bucket of each feature, for robots and for other objects,
/// and of the priors. Without training all are 0, so that nothing is more probable. Section of config/camera/robot_bayes.yaml, which
/// experiments/vision/training/train_bayes.py writes from recorded features. Buckets: Ashmore 2014, figure 3.17.
struct RobotBayesTable {
  using Buckets = std::array<double, 10>;
  using SonarBuckets = std::array<double, 11>;

  // clang-format off
  PARAMETERS(RobotBayesTable,
      (double, prior_robot, 0, "", -30, 0, "logarithm of the fraction of robots"),
      (double, prior_other, 0, "", -30, 0, "logarithm of the fraction of other objects"),
      (Buckets, gradient_robot, Buckets{}, "", -30, 0, "height divided by width, in steps of 1.5, of robots"),
      (Buckets, gradient_other, Buckets{}, "", -30, 0, "height divided by width, in steps of 1.5, of other objects"),
      (Buckets, white_robot, Buckets{}, "", -30, 0, "fraction of white, in tenths, of robots"),
      (Buckets, white_other, Buckets{}, "", -30, 0, "fraction of white, in tenths, of other objects"),
      (Buckets, red_robot, Buckets{}, "", -30, 0, "fraction of red, in tenths, of robots"),
      (Buckets, red_other, Buckets{}, "", -30, 0, "fraction of red, in tenths, of other objects"),
      (Buckets, blue_robot, Buckets{}, "", -30, 0, "fraction of blue, in tenths, of robots"),
      (Buckets, blue_other, Buckets{}, "", -30, 0, "fraction of blue, in tenths, of other objects"),
      (SonarBuckets, sonar_robot, SonarBuckets{}, "", -30, 0, "relative sonar difference, in tenths, then no echo, of robots"),
      (SonarBuckets, sonar_other, SonarBuckets{}, "", -30, 0, "relative sonar difference, in tenths, then no echo, of other objects"))
  // clang-format on
};

/// Step 5: log-odds that an object with these features is a robot. Above 0 it is more probably a robot. Source: Ashmore 2014, 3.2.5.
double robot_log_odds(const RobotFeatures& features, const RobotBayesTable& table);

}  // namespace soccer
