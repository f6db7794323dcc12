#pragma once

#include "simulation/cameras/draws.h"
#include "simulation/cameras/traced/hall_plan.h"

namespace soccer::traced {

/// A random number between two values.
inline float real(Draws& draws, double low, double high) { return static_cast<float>(draws.between(low, high)); }

/// Hue in degrees, saturation and value from 0 to 1, of a linear colour.
Colour hsv(float hue, float saturation, float value);

/// A colour of clothes, furniture or print: white, grey, black, or any hue.
Colour any_colour(Draws& draws);

/// Colour of a black body, relative to green and to daylight of 6500 K. kelvin: its temperature. Source: Planck's law at 610, 550 and 465
/// nm.
Colour black_body(double kelvin);

/// Adds paint, doors, banners and posters to the walls of a plan.
void plan_walls(HallPlan& plan);

}  // namespace soccer::traced
