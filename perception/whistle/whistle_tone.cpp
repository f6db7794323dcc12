#include "perception/whistle/whistle_tone.h"

#include <algorithm>
#include <numeric>

namespace soccer {

WhistleTone WhistleToneFinder::find(const SoundSpectrum& spectrum, const std::vector<float>& power, const WhistleParameters& parameters) {
  const auto at = [&](double frequency) { return power.begin() + static_cast<std::ptrdiff_t>(spectrum.bin(frequency)); };
  const auto first = at(parameters.min_pitch), last = std::max(first, at(parameters.max_pitch)) + 1;
  sorted_.assign(first, last);
  const auto middle = sorted_.begin() + static_cast<std::ptrdiff_t>(sorted_.size() / 2);
  std::nth_element(sorted_.begin(), middle, sorted_.end());
  const double min_power = parameters.prominence * static_cast<double>(*middle);
  const double all = std::accumulate(at(parameters.min_frequency), at(parameters.max_frequency) + 1, 0.0);

  WhistleTone tone;
  double moment = 0;
  for (auto bin = first; bin != last; ++bin) {
    const auto bin_power = static_cast<double>(*bin);
    if (bin_power <= min_power) continue;
    tone.power += bin_power;
    moment += bin_power * static_cast<double>(bin - power.begin());
  }
  if (all <= 0 || tone.power <= 0) return {};
  tone.purity = std::min(1.0, tone.power / all);
  tone.pitch = spectrum.resolution() * moment / tone.power;
  return tone;
}

}  // namespace soccer
