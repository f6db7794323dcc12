#pragma once

#include "blackboard/common/describe.h"
#include "blackboard/field/field_dimensions.h"
#include "blackboard/topics/image_features.h"
#include "perception/vision/lines/line_probe.h"

namespace soccer {

/// Parameters of crossings of lines.
struct CrossingParameters {
  // clang-format off
  PARAMETERS(CrossingParameters,
      (double, max_distance, 4.5, "m", 0.5, 10, "largest distance of a crossing"),
      (double, right_angle, 0.25, "rad", 0.02, 0.8, "largest deviation of the angle between both lines from a right angle"),
      (double, beyond_end, 0.15, "m", 0.02, 1, "largest distance of a crossing from the ends of its lines, at the robot's feet"),
      (double, beyond_end_growth, 0.05, "", 0, 0.5, "growth of that distance per metre"),
      (double, branch_begin, 0.07, "m", 0.02, 0.3, "distance from the crossing at which its branches are examined first"),
      (double, branch_end, 0.4, "m", 0.1, 1, "distance from the crossing at which its branches are examined last"),
      (int, examined, 10, "", 3, 50, "number of places that are examined on each branch"),
      (double, present, 0.45, "", 0.1, 1, "least fraction of the examined places that show paint where a branch is painted"),
      (double, present_on_line, 0.2, "", 0, 1, "least fraction of the examined places that show paint where a branch is painted, if one of the lines runs along it"),
      (double, absent, 0.3, "", 0.1, 1, "least fraction of the examined places that show carpet where a branch is not painted"),
      (double, max_carpet_present, 0.2, "", 0, 0.5, "largest fraction of the examined places that show carpet where a branch is painted"),
      (double, max_paint_absent, 0.1, "", 0, 0.5, "largest fraction of the examined places that show paint where a branch is not painted"),
      (double, same_crossing, 0.25, "m", 0, 1, "distance of two crossings of the same kind that are one"),
      (double, on_circle_centre, 0.15, "m", 0.02, 1, "largest distance of the halfway line from the centre of the centre circle"))
  // clang-format on
};

/// Finds the landmarks at which lines meet: corners, T-junctions, and the centre of the centre circle with the halfway line through it.
/// Where two lines meet at a right angle, the four branches of a cross are examined in the images. A T-junction has paint on three
/// branches, a corner on two and carpet on the other two; a crossing of which this cannot be seen is not reported. Straight lines of a
/// field never form a cross.
class CrossingModule {
 public:
  struct Inputs {
    const CameraImages& images;
    const CameraViews& views;
    const FieldColours& colours;
    const FieldMarkings& markings;
  };
  struct Outputs {
    FieldCrossings& crossings;
  };

  CrossingModule(const CameraParameters& optics, const FieldDimensions& field, const LineProbeParameters& probe,
                 const CrossingParameters& parameters)
      : optics_(optics), line_width_(field.line_width), probe_(probe), parameters_(parameters) {}

  void tick(const Inputs& in, const Outputs& out) const;
  void tune(const LineProbeParameters& parameters) { probe_ = parameters; }
  void tune(const CrossingParameters& parameters) { parameters_ = parameters; }

 private:
  CameraParameters optics_;
  double line_width_;
  LineProbeParameters probe_;
  CrossingParameters parameters_;
};

}  // namespace soccer
