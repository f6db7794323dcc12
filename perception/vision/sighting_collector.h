#pragma once

#include "blackboard/body/body_model.h"
#include "blackboard/topics/camera_views.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/image_features.h"
#include "blackboard/topics/vision.h"
#include "perception/kinematics/calibration_parameters.h"

namespace soccer {

/// Collects what was found in both images of a pair as one VisionFrame, in the form in which simulated vision delivers it: polar
/// coordinates relative to the eye. A frame is new when an image is.
class SightingCollector {
 public:
  struct Inputs {
    const CameraViews& views;
    const FieldMarkings& markings;
    const FieldCrossings& crossings;
    const GoalPosts& posts;
    const ImageBalls& balls;
    const ImageRobots& robots;
  };
  struct Outputs {
    VisionFrame& vision;
  };

  SightingCollector(const BodyModel& body, const FieldDimensions& field, const CalibrationParameters& calibration)
      : body_(body), ball_height_(field.ball_radius), calibration_(calibration) {}

  void tick(const Inputs& in, const Outputs& out);
  void tune(const CalibrationParameters& calibration) { calibration_ = calibration; }

 private:
  BodyModel body_;
  double ball_height_;
  CalibrationParameters calibration_;
  Time last_{0};
};

}  // namespace soccer
