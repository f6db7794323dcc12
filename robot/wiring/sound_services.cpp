#include "robot/wiring/sound_services.h"

#include <memory>

#include <boost/json.hpp>

#include "blackboard/common/error.h"

namespace soccer {
namespace {

namespace json = boost::json;

std::string text_of(const SoundLevels& levels) {
  return json::serialize(json::object{{"count", levels.count},
                                      {"level", levels.level},
                                      {"peak", levels.peak},
                                      {"clipped", levels.clipped},
                                      {"tone", levels.tone},
                                      {"pitch", levels.pitch},
                                      {"purity", levels.purity},
                                      {"floor", levels.floor},
                                      {"band", levels.band},
                                      {"spectrum", json::array(levels.spectrum.begin(), levels.spectrum.end())}});
}

}  // namespace

std::vector<DebugService> sound_services(Channel<SoundLevels>& levels) {
  const auto newest = std::make_shared<SoundLevels>();
  return {{"show_sound", "level, clipping and spectrum of what the microphones hear", false, [&levels, newest](const std::string&) {
             levels.receive(*newest);
             if (newest->count == 0) throw InputError("show_sound", "there is no sound yet", "check the microphones");
             return text_of(*newest);
           }}};
}

}  // namespace soccer
