#pragma once

#include "simulation/cameras/hall.h"

namespace soccer {

/// Colour of a black body's light relative to green, 1 in each channel at 6500 K. kelvin: its temperature, 2000 K to 12000 K. Source: fit
/// of the Planckian locus in sRGB's primaries.
LinearColour black_body(double kelvin);

/// Temperature of the black body whose light has this ratio of blue to red, K; the nearest one from 2000 K to 12000 K.
double black_body_temperature(double blue_to_red);

}  // namespace soccer
