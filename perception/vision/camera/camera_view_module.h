#pragma once

#include "blackboard/body/body_model.h"
#include "blackboard/body/forward_kinematics.h"
#include "blackboard/camera/camera_image.h"
#include "blackboard/camera/camera_model.h"
#include "blackboard/topics/camera_views.h"
#include "perception/kinematics/kinematics_module.h"

namespace soccer {

/// Pose of a camera in the head, with its rotation from the mount by the calibration.
Pose3<Head, Camera> calibrated_camera(const BodyModel& body, CameraPlace place, const CalibrationParameters& calibration);

/// Computes the camera matrix: where each camera was while each row of its newest image was exposed, from the joints and the inertial unit
/// at those times. Between two samples of the body, angles are interpolated. A view is invalid without an image, without samples of the
/// body at that time, while the robot is not upright, and with a faulty image.
class CameraViewModule {
 public:
  struct Inputs {
    const CameraImages& images;
    const BodyHistory& body;
    const ImageConditions& conditions;
  };
  struct Outputs {
    CameraViews& views;
  };

  CameraViewModule(const BodyModel& body, const CameraParameters& optics, const CalibrationParameters& calibration)
      : body_(body), optics_(optics), calibration_(calibration) {}

  void tick(const Inputs& in, const Outputs& out) const;

  /// Replaces the parameters from the next tick on.
  void tune(const CalibrationParameters& calibration) { calibration_ = calibration; }

 private:
  CameraView view_of(const StoredImage* image, CameraPlace place, const BodyHistory& history) const;

  BodyModel body_;
  CameraParameters optics_;
  CalibrationParameters calibration_;
};

}  // namespace soccer
