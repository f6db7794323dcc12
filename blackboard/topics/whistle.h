#pragma once

#include <cstdint>

#include "blackboard/common/describe.h"

namespace soccer {

/// Whistles of the referee that were heard. Producer: the simulated hearing, or on a NAO the thread of its microphones.
struct Whistle {
  std::uint32_t count = 0;    ///< whistles of this field that were heard since the start
  double heard_at = -1;       ///< Game::clock at the start of the last one; -1: never
  double pitch = 0;           ///< of the last one; 0: simulated
  double level = 0;           ///< of the last one, relative to a sine that reaches the full scale of the microphones
  std::uint32_t distant = 0;  ///< whistles that were too quiet to be of this field
  double distant_level = 0;   ///< of the last one
  DESCRIBE(Whistle, (count, ""), (heard_at, "s"), (pitch, "Hz"), (level, "dB"), (distant, ""), (distant_level, "dB"))
};

}  // namespace soccer
