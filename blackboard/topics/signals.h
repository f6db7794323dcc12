#pragma once

#include <string>

#include "blackboard/topics/leds.h"

namespace soccer {

/// What a behaviour wants people to see and hear. The chest and the feet are the referee's, not its own. Producer: behaviour; valid until
/// the next one.
struct SignalRequest {
  bool sets_left_eye = false;  ///< otherwise it shows what it usually does
  Colour3 left_eye{};
  bool sets_right_eye = false;  ///< likewise
  Colour3 right_eye{};
  std::string speech;  ///< said once, when it is another text than before; empty: nothing

  DESCRIBE(SignalRequest, (sets_left_eye, ""), (left_eye, ""), (sets_right_eye, ""), (right_eye, ""), (speech, ""))
};

}  // namespace soccer
