#pragma once

#include "simulation/cameras/hall.h"
#include "simulation/cameras/renderer.h"

namespace soccer {

/// Makes halls for the software renderer, with an appearance from these ranges.
HallFactory software_halls(const HallParameters& parameters = {});

}  // namespace soccer
