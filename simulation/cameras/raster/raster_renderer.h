#pragma once

#include "simulation/cameras/hall.h"
#include "simulation/cameras/renderer.h"

namespace soccer {

/// Makes halls for the raster renderer, with an appearance from these ranges.
HallFactory raster_halls(const HallParameters& parameters = {});

}  // namespace soccer
