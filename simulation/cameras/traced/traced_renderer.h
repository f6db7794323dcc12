#pragma once

#include "simulation/cameras/renderer.h"
#include "simulation/cameras/traced/hall_plan.h"

namespace soccer {

/// Makes halls for the traced renderer: rays from the camera, soft shadows of area lamps by next-event estimation, and one bounce of
/// indirect light from objects. It shares interface, labels and sensor with the raster renderer, and no code that draws. The same input
/// gives the same bytes on processors with the same instruction set.
HallFactory traced_halls(const TracedHallParameters& parameters = {});

}  // namespace soccer
