#include "perception/whistle/sound_meter.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace soccer {
namespace {

constexpr int kLargestSample = 32768;

double level_of(double power) { return std::max(SoundLevels::kSilence, 10 * std::log10(std::max(power, 1e-30))); }

}  // namespace

void SoundMeter::add_samples(const SoundBlock& block) {
  const auto channels = static_cast<std::size_t>(block.channels);
  for (std::size_t i = 0; i < block.samples.size(); ++i) {
    const int sample = block.samples[i];
    const double relative = static_cast<double>(sample) / kLargestSample;
    squares_ += relative * relative;
    peak_ = std::max(peak_, std::abs(relative));
    if (sample == std::numeric_limits<std::int16_t>::max() || sample == std::numeric_limits<std::int16_t>::min())
      ++clipped_[std::min(i % channels, kMaxChannels - 1)];
  }
  samples_ += block.samples.size();
  frames_ += block.samples.size() / channels;
}

void SoundMeter::add_spectrum(const SoundSpectrum& spectrum, const WhistleTone& tone) {
  band_ = kMaxFrequency / SoundLevels::kBands;
  ++spectra_;
  floors_ += tone.floor;
  if (tone.power > tone_.power) tone_ = tone;
  for (std::size_t band = 0; band < bands_.size(); ++band) {
    const double begin = band_ * static_cast<double>(band);
    if (begin > spectrum.resolution() * static_cast<double>(spectrum.power().size() - 1)) break;  // beyond half of the rate
    for (std::size_t bin = spectrum.bin(begin); bin <= spectrum.bin(begin + band_); ++bin)
      bands_[band] = std::max(bands_[band], static_cast<double>(spectrum.power()[bin]));
  }
}

SoundLevels SoundMeter::report() const {
  SoundLevels levels;
  levels.count = count_;
  levels.level = level_of(2 * squares_ / static_cast<double>(std::max<std::size_t>(samples_, 1)));  // the square of a sine has the mean 1/2
  levels.peak = level_of(peak_ * peak_);
  levels.clipped = static_cast<double>(*std::ranges::max_element(clipped_)) / static_cast<double>(std::max<std::size_t>(frames_, 1));
  levels.tone = level_of(tone_.power);
  levels.pitch = tone_.pitch;
  levels.purity = tone_.purity;
  levels.floor = level_of(floors_ / static_cast<double>(std::max<std::size_t>(spectra_, 1)));
  levels.band = band_;
  std::ranges::transform(bands_, levels.spectrum.begin(), level_of);
  return levels;
}

std::optional<SoundLevels> SoundMeter::add(const SoundBlock& block, const WhistleDetector& detector) {
  add_samples(block);
  if (const SoundSpectrum* spectrum = detector.spectrum()) add_spectrum(*spectrum, detector.tone());
  if (static_cast<double>(frames_) < std::round(kInterval * block.rate)) return std::nullopt;
  const std::uint32_t count = ++count_;
  const SoundLevels levels = report();
  *this = {};
  count_ = count;
  return levels;
}

}  // namespace soccer
