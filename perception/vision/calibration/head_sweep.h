#pragma once

#include "blackboard/describe.h"

namespace soccer {

/// Parameters of the directions in which the head looks during a calibration.
struct HeadSweepParameters {
  // clang-format off
  PARAMETERS(HeadSweepParameters,
      (double, yaw_reach, 1.4, "rad", 0, 2, "largest head yaw to either side"),
      (int, yaws, 5, "", 1, 21, "number of different head yaws"),
      (double, pitch_low, 0, "rad", -0.6, 0.5, "lowest head pitch (up)"),
      (double, pitch_high, 0.4, "rad", -0.6, 0.5, "highest head pitch (down)"),
      (int, pitches, 3, "", 1, 11, "number of different head pitches"),
      (double, reached, 0.06, "rad", 0.005, 0.5, "largest difference of both head joints from the requested angles"),
      (double, still, 0.012, "rad", 0.001, 0.2, "largest change of both head joints in the recorded history of a head that is still"),
      (double, timeout, 2, "s", 0.2, 20, "time after which a direction that is not reached is left out"),
      (int, images, 4, "", 1, 100, "number of pairs of images in each direction"))
  // clang-format on
};

/// Where the head looks.
struct HeadDirection {
  double yaw = 0, pitch = 0;  ///< rad
};

/// The directions, one after another: at each pitch from one side to the other, with the least movement between them.
class HeadSweep {
 public:
  explicit HeadSweep(const HeadSweepParameters& parameters) : parameters_(parameters) {}

  int size() const { return parameters_.yaws * parameters_.pitches; }
  HeadDirection at(int index) const;

 private:
  HeadSweepParameters parameters_;
};

}  // namespace soccer
