#pragma once

#include <cstdint>

#include "simulation/cameras/renderer.h"

namespace soccer {

/// Jerseys of any two colours that differ clearly, of this seed: saturated, white, grey or black. Colours of teams in the SPL (rules 2017,
/// 2.5): blue, cyan, red, pink, yellow, black, orange, green, purple, brown, grey, white.
JerseyColours any_jerseys(std::uint64_t seed);

}  // namespace soccer
