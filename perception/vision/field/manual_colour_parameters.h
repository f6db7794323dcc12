#pragma once

#include <array>

#include "blackboard/describe.h"

namespace soccer {

/// (U - 128) / Y and (V - 128) / Y.
using CarpetChroma = std::array<double, 2>;

/// A colour of the carpet that a user has selected for one robot, instead of the learned one. Section ManualColourParameters of the robot's
/// own file.
struct ManualColourParameters {
  // clang-format off
  PARAMETERS(ManualColourParameters,
      (bool, use_top, false, "", 0, 1, "whether `top` is used instead of the learned colour"),
      (bool, use_bottom, false, "", 0, 1, "whether `bottom` is used instead of the learned colour"),
      (CarpetChroma, top, {}, "", -1, 1, "carpet in the top camera's images: (U - 128) / Y, (V - 128) / Y"),
      (double, top_tolerance, 0, "", 0, 1, "largest difference of both numbers from `top` at which a pixel shows the carpet"),
      (CarpetChroma, bottom, {}, "", -1, 1, "carpet in the bottom camera's images: (U - 128) / Y, (V - 128) / Y"),
      (double, bottom_tolerance, 0, "", 0, 1, "largest difference of both numbers from `bottom` at which a pixel shows the carpet"),
      (double, luma, 100, "", 1, 255, "mean Y of the carpet until it is learned"))
  // clang-format on
};

}  // namespace soccer
