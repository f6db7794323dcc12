#pragma once

#include <string>

#include "blackboard/topics/leds.h"

namespace soccer {

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
