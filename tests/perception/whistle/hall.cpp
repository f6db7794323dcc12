#include "whistle/hall.h"

#include <algorithm>
#include <cmath>

namespace soccer {
Hall::Hall(SoundSources& sources, double duration, int microphones)
    : sources_(sources),
      duration_(duration),
      acoustics_(sources),
      microphones_(static_cast<std::size_t>(microphones), Sound(static_cast<std::size_t>(duration * sources.rate()))) {}

void Hall::mix(Sound& microphone, const Sound& sound, double at, double factor) const {
  const auto begin = static_cast<std::size_t>(at * sources_.rate());
  for (std::size_t i = 0; i < sound.size() && begin + i < microphone.size(); ++i)
    microphone[begin + i] += static_cast<float>(factor) * sound[i];
}

void Hall::add(const Sound& sound, double at, double level, double distance, double shade) {
  const double loud = amplitude_factor(level - kOnePascal);
  for (Sound& microphone : microphones_) {
    mix(microphone, sound, at, loud * amplitude_factor(-shade) / distance);
    mix(microphone, acoustics_.echo(sound, distance), at, loud);
  }
}

void Hall::surround(const Sound& sound, double at, double level) {
  for (Sound& microphone : microphones_) mix(microphone, sound, at, amplitude_factor(level - kOnePascal));
}

std::vector<std::int16_t> Hall::record(double full_scale) const {
  const double factor = 32767 / (std::sqrt(2.0) * amplitude_factor(full_scale - kOnePascal));
  std::vector<std::int16_t> samples;
  samples.reserve(microphones_.size() * microphones_[0].size());
  for (std::size_t i = 0; i < microphones_[0].size(); ++i)
    for (const Sound& microphone : microphones_)
      samples.push_back(static_cast<std::int16_t>(std::lround(std::clamp(factor * static_cast<double>(microphone[i]), -32768.0, 32767.0))));
  return samples;
}

}  // namespace soccer
