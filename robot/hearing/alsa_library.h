#pragma once

#include <alsa/asoundlib.h>

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

}  // namespace soccer
