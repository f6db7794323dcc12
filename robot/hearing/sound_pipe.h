#pragma once

#include <vector>

#include "robot/hearing/sound_source.h"

namespace soccer {

/// Sound from a named pipe, as arecord -t raw writes it: 16-bit samples, little-endian, interleaved, as they are made.
class SoundPipe final : public SoundSource {
 public:
  /// Errors: InputError when the pipe cannot be opened.
  SoundPipe(const std::string& path, const MicrophoneParameters& parameters, Now now);
  ~SoundPipe() override;
  SoundPipe(const SoundPipe&) = delete;
  SoundPipe& operator=(const SoundPipe&) = delete;

  bool next(SoundBlock& block, std::chrono::milliseconds timeout) override;

 private:
  std::string path_;
  MicrophoneParameters parameters_;
  Now now_;
  int pipe_ = -1;
  std::vector<std::int16_t> samples_;
  std::size_t received_ = 0;  // bytes of samples_
  std::size_t shown_ = 0;     // bytes that the caller has read
  Time end_{0};               // of the last sample
};

}  // namespace soccer
