#pragma once

#include <vector>

#include "robot/hearing/alsa_library.h"
#include "robot/hearing/sound_source.h"

namespace soccer {

/// The microphones of an ALSA device, such as hw:0. A program that records has the device for itself.
class AlsaMicrophone final : public SoundSource {
 public:
  /// Opens the device and starts to record. Errors: InputError when it does not exist, is in use, or has other rates or microphones.
  AlsaMicrophone(const AlsaFunctions& alsa, const std::string& name, const MicrophoneParameters& parameters, Now now);

  bool next(SoundBlock& block, std::chrono::milliseconds timeout) override;

 private:
  struct Close {
    decltype(&snd_pcm_close) close;
    void operator()(snd_pcm_t* pcm) const { close(pcm); }
  };

  int must(int result, const char* what) const;
  void recover(int error);

  AlsaFunctions alsa_;
  std::string name_;
  MicrophoneParameters parameters_;
  Now now_;
  std::unique_ptr<snd_pcm_t, Close> pcm_;
  std::vector<std::int16_t> samples_;
};

}  // namespace soccer
