#pragma once

#include <optional>

#include "blackboard/describe.h"
#include "blackboard/topics/body_history.h"
#include "blackboard/topics/camera_views.h"
#include "blackboard/topics/image_features.h"
#include "perception/kinematics/calibration_parameters.h"
#include "perception/vision/calibration/observed_image.h"

namespace soccer {

/// Parameters of the collection of lines for a calibration.
struct LineCollectorParameters {
  // clang-format off
  PARAMETERS(LineCollectorParameters,
      (double, near_piece, 0.02, "m", 0.001, 0.5, "largest distance of a spot from the piece of a line to which it belongs, at the robot's feet"),
      (double, near_piece_growth, 0.008, "1/m", 0, 0.2, "growth of that distance with the square of the distance from the robot"),
      (int, min_spots, 4, "", 2, 100, "smallest number of spots of a piece"),
      (int, max_spots, 12, "", 2, 200, "largest number of spots of a piece that are kept"))
  // clang-format on
};

/// The mean of the recorded body: sensors are noisy, and a body that stands still does not move. std::nullopt without samples, while the
/// robot is not upright, and when a head joint moved by more than `still`, rad.
std::optional<BodySample> still_body(const BodyHistory& history, double still);

/// The spots of an image's pieces of lines as rays of its camera; without pieces when there are none.
ObservedImage collect_lines(const BodyModel& body, const CameraParameters& optics, CameraPlace place, const CameraView& view,
                            const BodySample& sample, const std::vector<LineSpot>& spots, const FieldMarkings& markings,
                            const CalibrationParameters& calibration, const LineCollectorParameters& parameters);

}  // namespace soccer
