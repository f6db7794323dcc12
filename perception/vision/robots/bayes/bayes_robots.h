#pragma once

#include "blackboard/topics/camera_views.h"
#include "blackboard/topics/image_features.h"
#include "blackboard/topics/possible_robots.h"
#include "blackboard/topics/referee.h"
#include "blackboard/topics/saliency.h"
#include "blackboard/topics/sensors.h"
#include "perception/vision/camera/image_geometry.h"
#include "perception/vision/robots/bayes/bayes_classifier.h"
#include "perception/vision/robots/bayes/bayes_robot_parameters.h"

namespace soccer {

/// Ashmore's robot detector of 2014: nine steps from the saliency images to robots, each a function of its own. Source: Jaiden Ashmore,
/// Robot Detection using Bayesian Machine Learning, UNSW 2014, chapter 3.
class BayesRobots {
 public:
  struct Inputs {
    const Saliency& saliency;
    const CameraViews& views;
    const FieldBoundary& boundary;
    const GoalPosts& posts;
    const SensorFrame& sensors;
    const RefereeInfo& referee;  ///< the colours of the teams
  };
  struct Outputs {
    ImageRobots& robots;
    RobotStages& stages;
  };

  BayesRobots(const CameraParameters& optics, const RobotBayesTable& table, const BayesRobotParameters& parameters)
      : optics_(optics), table_(table), parameters_(parameters) {}

  void tick(const Inputs& in, const Outputs& out);
  void tune(const BayesRobotParameters& parameters) { parameters_ = parameters; }

 private:
  void find_top(const Inputs& in, RobotStages& out);
  void find_bottom(const Inputs& in, RobotStages& out) const;
  void find_posts(const GoalPosts& posts, const ImageGeometry& geometry, const SaliencyImage& saliency);

  CameraParameters optics_;
  RobotBayesTable table_;
  BayesRobotParameters parameters_;
  std::vector<PossibleRobot> robots_;
  std::vector<PixelPosition> posts_;
};

}  // namespace soccer
