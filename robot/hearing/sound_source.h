#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "perception/whistle/sound_block.h"
#include "robot/hearing/microphone_parameters.h"

namespace soccer {

/// A source of sound: microphones, a sound file, or a pipe.
class SoundSource {
 public:
  /// The time of CLOCK_MONOTONIC.
  using Now = std::function<Time()>;

  virtual ~SoundSource() = default;

  /// Waits for sound, whose time is that of CLOCK_MONOTONIC. Its samples are valid until the next call. False after `timeout`. Errors:
  /// InputError when the source is no longer available.
  virtual bool next(SoundBlock& block, std::chrono::milliseconds timeout) = 0;

  /// Opens FILE.wav, pipe:PATH (16-bit samples, little-endian, in the number and rate of the parameters), or the name of an ALSA device.
  /// Errors: InputError when it cannot be opened.
  static std::unique_ptr<SoundSource> open(const std::string& name, const MicrophoneParameters& parameters);
};

}  // namespace soccer
