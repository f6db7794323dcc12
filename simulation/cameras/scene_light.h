#pragma once

#include "simulation/cameras/sensor/exposure_control.h"

namespace soccer {

/// Light of the place in which a camera is.
struct SceneLight {
  double brightness = 1;  ///< relative to nominal light
  SensorGains start{};    ///< gains of the first image
};

}  // namespace soccer
