#pragma once

#include <vector>

#include "robot/hearing/sound_source.h"

namespace soccer {

/// A sound file in the format WAV with 16-bit samples, which is played once as if microphones heard it now; then there is silence.
class SoundFile final : public SoundSource {
 public:
  /// Errors: InputError when the file cannot be read or has another format.
  SoundFile(const std::string& name, const MicrophoneParameters& parameters, Now now);

  bool next(SoundBlock& block, std::chrono::milliseconds timeout) override;

 private:
  Now now_;
  int rate_ = 0, channels_ = 0;
  std::vector<std::int16_t> samples_;
  std::size_t block_ = 0, played_ = 0;  // samples of each microphone
  Time start_{0};
};

}  // namespace soccer
