#include "robot/hearing/sound_source.h"

#include <string_view>

#include "blackboard/error.h"
#include "robot/hearing/sound_file.h"
#include "robot/hearing/sound_pipe.h"
#ifdef WITH_ALSA
#include "robot/hearing/alsa_microphone.h"
#endif

namespace soccer {
namespace {

constexpr std::string_view kPipe = "pipe:";

Time monotonic_now() { return std::chrono::steady_clock::now().time_since_epoch(); }

}  // namespace

std::unique_ptr<SoundSource> SoundSource::open(const std::string& name, const MicrophoneParameters& parameters) {
  if (name.ends_with(".wav")) return std::make_unique<SoundFile>(name, parameters, monotonic_now);
  if (name.starts_with(kPipe)) return std::make_unique<SoundPipe>(name.substr(kPipe.size()), parameters, monotonic_now);
#ifdef WITH_ALSA
  return std::make_unique<AlsaMicrophone>(load_alsa(), name, parameters, monotonic_now);
#else
  throw InputError(name, "is not supported, because the program was built without ALSA",
                   "install libasound2-dev and build again, or use pipe:PATH");
#endif
}

}  // namespace soccer
