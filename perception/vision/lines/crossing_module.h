#pragma once

#include "blackboard/describe.h"
#include "blackboard/topics/image_features.h"

namespace soccer {

/// Parameters of crossings of lines.
struct CrossingParameters {
  // clang-format off
  PARAMETERS(CrossingParameters,
      (double, farthest, 4.5, "m", 0.5, 10, "largest distance of a crossing"),
      (double, right_angle, 0.25, "rad", 0.02, 0.8, "largest deviation of the angle between both lines from a right angle"),
      (double, at_end, 0.15, "m", 0.02, 1, "largest distance of a crossing from the ends of its lines, at the robot's feet"),
      (double, at_end_growth, 0.05, "", 0, 0.5, "growth of that distance per metre"),
      (double, beyond, 0.25, "m", 0.05, 2, "least length by which a line continues beyond a crossing through which it passes"),
      (double, on_circle_centre, 0.15, "m", 0.02, 1, "largest distance of the halfway line from the centre of the centre circle"))
  // clang-format on
};

/// Finds the landmarks at which lines meet: corners, T-junctions, and the centre of the centre circle with the halfway line through it.
/// Which kind a crossing is follows from which lines end there; a line of which the end is not visible is not judged.
class CrossingModule {
 public:
  struct Inputs {
    const FieldMarkings& markings;
  };
  struct Outputs {
    FieldCrossings& crossings;
  };

  explicit CrossingModule(const CrossingParameters& parameters) : parameters_(parameters) {}

  void tick(const Inputs& in, const Outputs& out) const;
  void tune(const CrossingParameters& parameters) { parameters_ = parameters; }

 private:
  CrossingParameters parameters_;
};

}  // namespace soccer
