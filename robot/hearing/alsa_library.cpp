#include "robot/hearing/alsa_library.h"

#include <dlfcn.h>

#include "blackboard/error.h"

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

}  // namespace soccer
