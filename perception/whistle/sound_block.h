#pragma once

#include <cstdint>
#include <span>

#include "blackboard/common/time/clock.h"

namespace soccer {

/// Consecutive samples of one or more microphones.
struct SoundBlock {
  Time time{0};                           ///< of the first sample
  int rate = 16000;                       ///< samples of each microphone per second
  int channels = 1;                       ///< microphones
  std::span<const std::int16_t> samples;  ///< one sample of each microphone, then the next ones
};

}  // namespace soccer
