#pragma once

#include "blackboard/body/body_model.h"
#include "blackboard/field/field_dimensions.h"
#include "blackboard/topics/camera_views.h"
#include "blackboard/topics/image_features.h"
#include "blackboard/topics/vision.h"
#include "perception/kinematics/kinematics_module.h"

namespace soccer {

/// Parameters of the collection of sightings.
struct SightingParameters {
  // clang-format off
  PARAMETERS(SightingParameters,
      (double, same_place, 0.3, "m", 0.01, 2, "distance on the ground within which objects of both cameras are one"))
  // clang-format on
};

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

  SightingCollector(const BodyModel& body, const FieldDimensions& field, const CalibrationParameters& calibration,
                    const SightingParameters& parameters = {})
      : body_(body), ball_height_(field.ball_radius), calibration_(calibration), parameters_(parameters) {}

  void tick(const Inputs& in, const Outputs& out);
  void tune(const CalibrationParameters& calibration) { calibration_ = calibration; }
  void tune(const SightingParameters& parameters) { parameters_ = parameters; }

 private:
  BodyModel body_;
  double ball_height_;
  CalibrationParameters calibration_;
  SightingParameters parameters_;
  Time last_{0};
};

}  // namespace soccer
