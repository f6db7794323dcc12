#include "perception/vision/calibration/stance_model.h"

#include "perception/vision/camera/camera_view_module.h"

namespace soccer {

Unknowns unknowns_of(const CalibrationParameters& calibration, const Pose2<Field, Ground>& place) {
  Unknowns result;
  result << calibration.torso_roll, calibration.torso_pitch, calibration.top_camera[0], calibration.top_camera[1],
      calibration.top_camera[2], calibration.bottom_camera[0], calibration.bottom_camera[1], calibration.bottom_camera[2], place.x, place.y,
      place.angle, 0;
  return result;
}

void apply(const Unknowns& unknowns, CalibrationParameters& calibration) {
  calibration.torso_roll = unknowns[kTorsoRoll];
  calibration.torso_pitch = unknowns[kTorsoPitch];
  calibration.top_camera = {unknowns[kTopRoll], unknowns[kTopPitch], unknowns[kTopYaw]};
  calibration.bottom_camera = {unknowns[kBottomRoll], unknowns[kBottomPitch], unknowns[kBottomYaw]};
}

Pose2<Field, Ground> place_of(const Unknowns& unknowns) { return {unknowns[kPlaceX], unknowns[kPlaceY], unknowns[kHeading]}; }

Pose3<Field, Camera> camera_on_field(const BodyModel& body, const ObservedImage& image, const Unknowns& unknowns) {
  CalibrationParameters calibration;
  apply(unknowns, calibration);
  const auto torso =
      torso_on_ground(body, image.body, image.roll + calibration.torso_roll, image.pitch + calibration.torso_pitch, image.support);
  const auto ground =
      translation<Field, Field>(unknowns[kPlaceX], unknowns[kPlaceY], unknowns[kLift]) * rotation_z<Field, Ground>(unknowns[kHeading]);
  return ground * torso * (image.body.head * calibrated_camera(body, image.place, calibration));
}

}  // namespace soccer
