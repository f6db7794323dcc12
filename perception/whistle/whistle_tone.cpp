#include "perception/whistle/whistle_tone.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "blackboard/geometry/angle.h"

namespace soccer {
namespace {

constexpr double kFullScale = 32768;
constexpr std::size_t kMultiple = 16;  // of the length, for a fast FFT at all usual sample rates

}  // namespace

SoundSpectrum::SoundSpectrum(int rate, int channels, double duration) : rate_(rate), channels_(static_cast<std::size_t>(channels)) {
  const auto multiples = std::max(1L, std::lround(duration * rate / static_cast<double>(kMultiple)));
  const std::size_t length = static_cast<std::size_t>(multiples) * kMultiple;
  double squares = 0;
  for (std::size_t i = 0; i < length; ++i) {
    const double weight = 0.5 - 0.5 * std::cos(2 * kPi * (static_cast<double>(i) + 0.5) / static_cast<double>(length));
    window_.push_back(static_cast<float>(weight));
    squares += weight * weight;
  }
  // By Parseval's theorem: the sum of the bins of one half of the spectrum is then 1 for a sine that reaches the full scale.
  scale_ = static_cast<float>(4 / (static_cast<double>(length) * squares * kFullScale * kFullScale));
  input_.resize(length);
  output_.resize(length / 2 + 1);
  power_.resize(length / 2 + 1);
  fft_.SetFlag(Eigen::FFT<float>::HalfSpectrum);
}

std::size_t SoundSpectrum::bin(double frequency) const {
  return std::min(static_cast<std::size_t>(std::lround(std::max(0.0, frequency) / resolution())), power_.size() - 1);
}

const std::vector<float>& SoundSpectrum::of(std::span<const std::int16_t> samples) {
  std::ranges::fill(power_, 0.0F);
  float sounding = 0;
  for (std::size_t channel = 0; channel < channels_; ++channel) {
    bool silent = true;
    for (std::size_t i = 0; i < length(); ++i) {
      const std::int16_t sample = samples[i * channels_ + channel];
      silent = silent && sample == 0;
      input_[i] = window_[i] * static_cast<float>(sample);
    }
    if (silent) continue;
    ++sounding;
    fft_.fwd(output_.data(), input_.data(), static_cast<Eigen::Index>(length()));
    for (std::size_t k = 0; k < power_.size(); ++k) power_[k] += std::norm(output_[k]);
  }
  if (sounding > 0)
    for (float& power : power_) power *= scale_ / sounding;
  return power_;
}

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
