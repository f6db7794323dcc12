#pragma once

#include <array>
#include <string>

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

/// Eye LEDs and speech requested by a behaviour. The LEDs of the chest and the feet are reserved for what referees read. Producer:
/// behaviour; valid until the next request.
struct SignalRequest {
  bool sets_left_eye = false;  ///< otherwise it shows the default of behaviour/leds
  Colour3 left_eye{};
  bool sets_right_eye = false;  ///< otherwise it shows the default of behaviour/leds
  Colour3 right_eye{};
  std::string speech;  ///< spoken once whenever it changes; empty: no speech

  DESCRIBE(SignalRequest, (sets_left_eye, ""), (left_eye, ""), (sets_right_eye, ""), (right_eye, ""), (speech, ""))
};

}  // namespace soccer
