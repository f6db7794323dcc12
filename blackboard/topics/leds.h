#pragma once

#include <array>

#include "blackboard/describe.h"

namespace soccer {

/// A light's red, green and blue, 0…1.
using Colour3 = std::array<double, 3>;

/// What the robot's lights show. Producer: behaviour/leds.
struct Leds {
  Colour3 chest{};
  Colour3 left_foot{};
  Colour3 right_foot{};
  Colour3 left_eye{};
  Colour3 right_eye{};
  DESCRIBE(Leds, (chest, ""), (left_foot, ""), (right_foot, ""), (left_eye, ""), (right_eye, ""))
};

}  // namespace soccer
