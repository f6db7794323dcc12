#include "perception/whistle/whistle_detector.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "blackboard/geometry/angle.h"

namespace soccer {
namespace {

constexpr double kFullScale = 32768;
constexpr std::size_t kMultiple = 16;  // of the length, for a fast FFT at all usual sample rates

double decibels(double power) { return 10 * std::log10(power); }

constexpr double kLostSound = 0.03;  // s; a larger difference of the times of two blocks is a gap

Time duration_of(std::size_t samples, int rate) {
  return Time(static_cast<Time::rep>(std::llround(1e9 * static_cast<double>(samples) / rate)));
}

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

  WhistleTone tone{.floor = static_cast<double>(*middle)};
  double moment = 0;
  for (auto bin = first; bin != last; ++bin) {
    const auto bin_power = static_cast<double>(*bin);
    if (bin_power <= min_power) continue;
    tone.power += bin_power;
    moment += bin_power * static_cast<double>(bin - power.begin());
  }
  if (all <= 0 || tone.power <= 0) return {.floor = tone.floor};
  tone.purity = std::min(1.0, tone.power / all);
  tone.pitch = spectrum.resolution() * moment / tone.power;
  return tone;
}

bool WhistleTrack::continues(const WhistleTone& tone) const {
  if (spectra_ > 0 && std::abs(tone.pitch - pitch_) > parameters_.pitch_step) return false;
  return of_this_field_ || settled_ == 0 || decibels(tone.power / power_) <= parameters_.rise;
}

std::optional<HeardWhistle> WhistleTrack::add(const WhistleTone& tone, Time end) {
  last_ = end;
  pitch_ += (tone.pitch - pitch_) / ++spectra_;
  const double sounding = seconds(end - began_);
  if (sounding >= parameters_.settling && !recognised_) power_ += (tone.power - power_) / ++settled_;
  const bool steady = spectra_ * parameters_.hop >= parameters_.duration - parameters_.gap;
  if (recognised_ || settled_ == 0 || sounding < parameters_.duration || !steady) return std::nullopt;
  recognised_ = true;
  const double level = decibels(power_);
  of_this_field_ = level >= parameters_.min_level;
  return HeardWhistle{began_, pitch_, level, of_this_field_};
}

WhistleDetector::WhistleDetector(const WhistleParameters& parameters) : parameters_(parameters) {}

void WhistleDetector::tune(const WhistleParameters& parameters) {
  parameters_ = parameters;
  spectrum_.reset();
}

void WhistleDetector::begin(const SoundBlock& block) {
  rate_ = block.rate;
  channels_ = block.channels;
  spectrum_.emplace(rate_, channels_, parameters_.window);
  tone_.reset();
  hop_ = static_cast<std::size_t>(std::max(1L, std::lround(parameters_.hop * rate_)));
  pending_.clear();
  track_.reset();
  sounded_.reset();
}

std::vector<HeardWhistle> WhistleDetector::hear(const SoundBlock& block) {
  const bool same = spectrum_ && block.rate == rate_ && block.channels == channels_;
  if (!same || std::abs(seconds(block.time - expected_)) > kLostSound) begin(block);
  const auto channels = static_cast<std::size_t>(channels_);
  expected_ = block.time + duration_of(block.samples.size() / channels, rate_);
  // The blocks' times are those of another clock than the samples' and are therefore used afresh in each block.
  const Time start = block.time - duration_of(pending_.size() / channels, rate_);
  pending_.insert(pending_.end(), block.samples.begin(), block.samples.end());

  std::vector<HeardWhistle> heard;
  const std::span<const std::int16_t> samples = pending_;
  const std::size_t length = spectrum_->length(), available = pending_.size() / channels;
  std::size_t first = 0;
  for (; first + length <= available; first += hop_) {
    const std::vector<float>& power = spectrum_->of(samples.subspan(first * channels, length * channels));
    const Time end = start + duration_of(first + length, rate_);
    tone_ = tones_.find(*spectrum_, power, parameters_);
    if (const auto whistle = hear(*tone_, end)) heard.push_back(*whistle);
  }
  pending_.erase(pending_.begin(), pending_.begin() + static_cast<std::ptrdiff_t>(std::min(pending_.size(), first * channels)));
  return heard;
}

std::optional<HeardWhistle> WhistleDetector::hear(const WhistleTone& tone, Time end) {
  const bool sounds = tone.purity >= parameters_.purity;
  if (track_ && track_->of_this_field()) sounded_ = track_->last();
  if (track_ && seconds(end - track_->last()) > parameters_.gap) track_.reset();
  if (!sounds) return std::nullopt;
  if (!track_ || !track_->continues(tone)) track_.emplace(end - duration_of(hop_, rate_), parameters_);
  std::optional<HeardWhistle> whistle = track_->add(tone, end);
  const bool again = sounded_ && whistle && seconds(whistle->began - *sounded_) < parameters_.pause;
  return again ? std::nullopt : whistle;
}

}  // namespace soccer
