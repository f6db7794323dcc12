#pragma once

#include <array>

#include "blackboard/common/describe.h"

namespace soccer {

/// Red, green and blue of an LED, 0…1.
using Colour3 = std::array<double, 3>;

/// Colours of the robot's LEDs. Producer: behaviour/leds.
struct Leds {
  Colour3 chest{};
  Colour3 left_foot{};
  Colour3 right_foot{};
  Colour3 left_eye{};
  Colour3 right_eye{};
  DESCRIBE(Leds, (chest, ""), (left_foot, ""), (right_foot, ""), (left_eye, ""), (right_eye, ""))
};

}  // namespace soccer
