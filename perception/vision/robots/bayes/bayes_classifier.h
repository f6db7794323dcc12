#pragma once

#include <array>
#include <optional>

#include "blackboard/common/describe.h"
#include "blackboard/topics/saliency.h"
#include "perception/vision/camera/image_geometry.h"

namespace soccer {

/// Numbers of pixels of a box by class.
struct BoxColours {
  int all = 0, white = 0, red = 0, blue = 0;

  double part(int count) const { return all > 0 ? static_cast<double>(count) / all : 0; }
};

/// Counts the pixels of a box.
BoxColours colours_of(const SaliencyImage& saliency, const PossibleRobot& robot);

/// The features of step 5. echo: of step 4.
RobotFeatures features_of(const SaliencyImage& saliency, const PossibleRobot& robot, std::optional<double> echo);

/// Parameters of the thesis's robot detector. Lengths in pixels are of the saliency image. Values without a source are not stated in the
/// thesis. Source: Ashmore 2014, chapter 3.
struct BayesRobotParameters {
  // clang-format off
  PARAMETERS(BayesRobotParameters,
      (int, depth, 5, "px", 1, 40, "number of pixels below the field's edge that are scored (thesis: 5)"),
      (int, score_field, -3, "", -20, 0, "score of a pixel of the carpet (thesis: -3)"),
      (int, score_robot, 3, "", 0, 20, "score of a white, red or blue pixel (thesis: 3 for white)"),
      (int, score_background, 1, "", -20, 20, "score of any other pixel (thesis: 1)"),
      (int, narrowest, 5, "px", 1, 100, "smallest number of neighbouring columns of an obstruction (thesis: 5)"),
      (int, gap, 3, "px", 0, 100, "largest number of columns without obstruction that are bridged"),
      (double, green_row, 0.5, "", 0, 1, "least fraction of carpet in a row of an obstruction that counts as green"),
      (int, green_rows, 5, "px", 1, 100, "number of green rows below the foot of an obstruction (thesis: 5)"),
      (double, height, 0.5, "m", 0.2, 1, "height of a robot (thesis: 500 mm)"),
      (double, side_inner, -0.175, "rad", -1.6, 1.6, "least heading of the left sonar's echoes, mirrored for the right one (thesis: -10 degrees)"),
      (double, side_outer, 1.222, "rad", 0, 1.6, "largest heading of the left sonar's echoes (thesis: 70 degrees)"),
      (double, middle, 0.349, "rad", 0, 1.6, "largest heading of echoes of both sonars, to either side (thesis: 20 degrees)"),
      (double, same_echo, 0.05, "m", 0, 1, "largest difference of an echo that both sonars measure"),
      (double, no_echo, 2.5, "m", 0.2, 2.6, "distance from which on a reading means that nothing reflected"),
      (int, jersey_radius, 1, "px", 1, 10, "half the side of the neighbourhood of a pixel in which the colour of a jersey is searched"),
      (int, jersey_neighbours, 5, "", 1, 400, "least number of pixels of the same colour in that neighbourhood"),
      (int, jersey_pixels, 3, "", 1, 1000, "least number of pixels with such a neighbourhood of a jersey"),
      (double, max_distance, 4, "m", 0.5, 10, "largest distance of a robot (thesis: 4 m)"),
      (double, flattest, 0.8, "", 0, 10, "smallest height of a robot's box relative to its width"),
      (double, max_gradient, 7, "", 1, 50, "largest height of a robot's box relative to its width"),
      (double, jersey_tolerance, 1.5, "", 1, 10, "factor by which a jersey widens the permitted range of height relative to width"),
      (double, robot_colours, 0.5, "", 0, 1, "least fraction of white, red and blue pixels in a box of the bottom camera (thesis: half)"),
      (double, stitch_margin, 0.01, "", 0, 0.5, "distance by which boxes of both cameras are expanded to either side, relative to the width of the image"))
  // clang-format on
};

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

/// Step 3: the box of the robot whose foot is the obstruction's. Its top is where the camera sees the head of a standing robot at the
/// distance of the foot. std::nullopt when the foot is not on the ground. Source: Ashmore 2014, 3.2.3; there, 60.9 degrees, the camera's
/// horizontal field of view, are divided by the number of rows, which makes boxes too low by a quarter; here the camera's model is used.
std::optional<PossibleRobot> robot_box(const SaliencyImage& saliency, const ImageGeometry& geometry, const Obstruction& obstruction,
                                       int foot, const BayesRobotParameters& parameters);

/// The point on the ground below the middle of a box. std::nullopt above the horizon.
std::optional<Point2<Ground>> foot_of(const PossibleRobot& robot, const SaliencyImage& saliency, const ImageGeometry& geometry);

}  // namespace soccer
