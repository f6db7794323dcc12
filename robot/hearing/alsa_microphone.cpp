#include "robot/hearing/alsa_microphone.h"

#include <cmath>
#include <utility>

#include <dlfcn.h>

#include "blackboard/common/error.h"

namespace soccer {
namespace {

constexpr const char* kLibrary = "libasound.so.2";

/// libasound prints each error, also at every attempt to open a device that is missing. We report errors ourselves, once.
void print_nothing(const char*, int, const char*, int, const char*, ...) {}

AlsaFunctions load() {
  void* const library = ::dlopen(kLibrary, RTLD_NOW);  // stays loaded until the process ends
  if (library == nullptr) throw InputError(kLibrary, std::string("cannot be loaded: ") + ::dlerror(), "install libasound2");
  const auto find = [library]<class Function>(Function& function, const char* name) {
    function = reinterpret_cast<Function>(::dlsym(library, name));
    if (function == nullptr) throw InputError(kLibrary, std::string("has no function ") + name, "install a newer libasound2");
  };
  AlsaFunctions alsa{};
  find(alsa.open, "snd_pcm_open");
  find(alsa.set_params, "snd_pcm_set_params");
  find(alsa.start, "snd_pcm_start");
  find(alsa.wait, "snd_pcm_wait");
  find(alsa.delay, "snd_pcm_delay");
  find(alsa.read, "snd_pcm_readi");
  find(alsa.recover, "snd_pcm_recover");
  find(alsa.close, "snd_pcm_close");
  find(alsa.error_text, "snd_strerror");
  decltype(&snd_lib_error_set_handler) set_handler = nullptr;
  find(set_handler, "snd_lib_error_set_handler");
  set_handler(print_nothing);
  return alsa;
}

}  // namespace

const AlsaFunctions& load_alsa() {
  static const AlsaFunctions kFunctions = load();
  return kFunctions;
}

AlsaMicrophone::AlsaMicrophone(const AlsaFunctions& alsa, const std::string& name, const MicrophoneParameters& parameters, Now now)
    : alsa_(alsa), name_(name), parameters_(parameters), now_(std::move(now)), pcm_(nullptr, Close{alsa.close}) {
  snd_pcm_t* pcm = nullptr;
  must(alsa_.open(&pcm, name.c_str(), SND_PCM_STREAM_CAPTURE, SND_PCM_NONBLOCK), "cannot be opened");
  pcm_.reset(pcm);
  constexpr int kWithoutResampling = 0;
  must(alsa_.set_params(pcm, SND_PCM_FORMAT_S16_LE, SND_PCM_ACCESS_RW_INTERLEAVED, static_cast<unsigned>(parameters.channels),
                        static_cast<unsigned>(parameters.rate), kWithoutResampling,
                        static_cast<unsigned>(std::lround(1e6 * parameters.buffer))),
       "does not support these MicrophoneParameters");
  must(alsa_.start(pcm), "cannot be started");
  const double frames = std::ceil(parameters.buffer * parameters.rate);
  samples_.resize(static_cast<std::size_t>(frames) * static_cast<std::size_t>(parameters.channels));
}

int AlsaMicrophone::must(int result, const char* what) const {
  if (result >= 0) return result;
  throw InputError(name_, std::string(what) + ": " + alsa_.error_text(result),
                   "arecord -L lists the devices; end other programs that record");
}

/// Starts to record again after sound was lost. Errors: InputError when that is not possible.
void AlsaMicrophone::recover(int error) {
  constexpr int kSilently = 1;
  must(alsa_.recover(pcm_.get(), error, kSilently), "has failed");
  must(alsa_.start(pcm_.get()), "cannot be started again");
}

bool AlsaMicrophone::next(SoundBlock& block, std::chrono::milliseconds timeout) {
  const int ready = alsa_.wait(pcm_.get(), static_cast<int>(timeout.count()));
  if (ready < 0) recover(ready);
  if (ready <= 0) return false;
  snd_pcm_sframes_t waiting = 0;
  if (const int error = alsa_.delay(pcm_.get(), &waiting); error < 0) waiting = 0;  // the read below reports what is wrong
  const Time now = now_();
  const auto channels = static_cast<std::size_t>(parameters_.channels);
  const snd_pcm_sframes_t count = alsa_.read(pcm_.get(), samples_.data(), samples_.size() / channels);
  if (count == -EAGAIN) return false;
  if (count < 0) recover(static_cast<int>(count));
  if (count <= 0) return false;
  const Time age(static_cast<Time::rep>(std::llround(1e9 * static_cast<double>(waiting) / parameters_.rate)));
  block = {now - age, parameters_.rate, parameters_.channels, {samples_.data(), static_cast<std::size_t>(count) * channels}};
  return true;
}

}  // namespace soccer
