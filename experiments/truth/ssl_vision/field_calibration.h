#pragma once

#include <string>
#include <vector>

#include "blackboard/describe.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"

namespace soccer {

/// Frame of the coordinates of SSL-Vision.
struct SslField;

/// The place of SSL-Vision's coordinates on our field: a length is scaled, then turned, then shifted.
struct FieldCalibration {
  PARAMETERS(FieldCalibration,                                                                        //
             (double, x, 0, "m", -20, 20, "place of SSL-Vision's origin on our field, along x"),      //
             (double, y, 0, "m", -20, 20, "place of SSL-Vision's origin on our field, along y"),      //
             (double, turn, 0, "rad", -3.15, 3.15, "direction of SSL-Vision's x axis on our field"),  //
             (double, scale, 1, "", 0.5, 2, "true length of what SSL-Vision takes for a metre, in m"))

  Point2<Field> place(Point2<SslField> seen) const { return Pose2<Field, SslField>{x, y, turn} * Point2<SslField>(scale * seen); }
  double heading(double seen) const { return normalized(turn + seen); }
};

/// A place as SSL-Vision sees it, and where it is.
struct MatchedPlace {
  std::string name;  ///< such as "yellow 2"
  Point2<SslField> seen;
  Point2<Field> known;
};

/// The calibration with the smallest squared distances between places. Errors: InputError when there are fewer than two places, when they
/// lie together, or when the scale is out of its range.
FieldCalibration fit_calibration(const std::vector<MatchedPlace>& places);

/// Distance from the known place to the calibrated one, m.
double error_of(const FieldCalibration& calibration, const MatchedPlace& place);

}  // namespace soccer
