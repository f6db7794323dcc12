#include "perception/whistle/whistle_detector.h"

#include <algorithm>
#include <cmath>

namespace soccer {
namespace {

double decibels(double power) { return 10 * std::log10(power); }

}  // namespace

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

namespace {

constexpr double kLostSound = 0.03;  // s; a larger difference of the times of two blocks is a gap

Time duration_of(std::size_t samples, int rate) {
  return Time(static_cast<Time::rep>(std::llround(1e9 * static_cast<double>(samples) / rate)));
}

}  // namespace

void WhistleDetector::tune(const WhistleParameters& parameters) {
  parameters_ = parameters;
  spectrum_.reset();
}

void WhistleDetector::begin(const SoundBlock& block) {
  rate_ = block.rate;
  channels_ = block.channels;
  spectrum_.emplace(rate_, channels_, parameters_.window);
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
    if (const auto whistle = hear(tones_.find(*spectrum_, power, parameters_), end)) heard.push_back(*whistle);
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
