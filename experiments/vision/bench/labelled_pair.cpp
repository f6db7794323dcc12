#include "experiments/vision/bench/labelled_pair.h"

#include <cmath>

namespace soccer {

Pose2<Field, Ground> below(const Pose3<Field, TopCamera>& camera) {
  return {camera.origin.x, camera.origin.y, std::atan2(camera.rotation[3], camera.rotation[0])};
}

CameraView still_view(const ImageLabels& labels, const StoredImage& image, double readout, const Pose2<Field, Ground>& robot) {
  CameraView view;
  view.valid = true;
  view.width = image.width;
  view.height = image.height;
  view.time = image.time + from_seconds(readout / 2);
  const auto in_field = translation<Field, Field>(robot.x, robot.y, 0) * rotation_z<Field, Ground>(robot.angle);
  const auto camera = in_field.inverse() * labels.camera;
  view.first_row = {camera.rotation, camera.origin};
  view.last_row = view.first_row;
  return view;
}

}  // namespace soccer
