#pragma once

#include <vector>

#include <alsa/asoundlib.h>

#include "robot/hearing/sound_source.h"

namespace soccer {

/// The functions of libasound that the microphones need. Tests replace them.
struct AlsaFunctions {
  decltype(&snd_pcm_open) open;
  decltype(&snd_pcm_set_params) set_params;
  decltype(&snd_pcm_start) start;
  decltype(&snd_pcm_wait) wait;
  decltype(&snd_pcm_delay) delay;
  decltype(&snd_pcm_readi) read;
  decltype(&snd_pcm_recover) recover;
  decltype(&snd_pcm_close) close;
  decltype(&snd_strerror) error_text;
};

/// Loads the machine's libasound. It is not linked, because only its microphones need it, and a NAO has a libasound of its own. Errors:
/// InputError when it is missing.
const AlsaFunctions& load_alsa();

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
