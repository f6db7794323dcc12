#pragma once

#include "blackboard/common/describe.h"

namespace soccer {

/// The robot's microphones. Section MicrophoneParameters of the robot's own file. Source: reference of the NAO V5, audio in.
struct MicrophoneParameters {
  // clang-format off
  PARAMETERS(MicrophoneParameters,
      (int, rate, 48000, "Hz", 8000, 192000, "samples of each microphone per second; not for sound files, which state it"),
      (int, channels, 4, "", 1, 16, "number of microphones; not for sound files, which state it"),
      (double, buffer, 0.1, "s", 0.02, 2, "sound that the driver keeps until it is read; it is passed on in quarters of this"),
      (double, block, 0.02, "s", 0.005, 0.5, "sound of a file that is passed on at once"),
      (double, late, 0.2, "s", 0.03, 5, "difference between the sound and the clock after which sound from a pipe was lost"))
  // clang-format on
};

}  // namespace soccer
