#include "whistle/hall.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <complex>

#include <unsupported/Eigen/FFT>

namespace soccer {
namespace {

constexpr double kOnePascal = 94;  // dB SPL

double factor_of(double decibels) { return std::pow(10, decibels / 20); }

Sound convolved(const Sound& a, const Sound& b) {
  const std::size_t length = std::bit_ceil(a.size() + b.size());
  Eigen::FFT<float> fft;
  fft.SetFlag(Eigen::FFT<float>::HalfSpectrum);
  Sound padded = a;
  padded.resize(length);
  std::vector<std::complex<float>> first(length / 2 + 1), second(length / 2 + 1);
  fft.fwd(first.data(), padded.data(), static_cast<Eigen::Index>(length));
  padded = b;
  padded.resize(length);
  fft.fwd(second.data(), padded.data(), static_cast<Eigen::Index>(length));
  for (std::size_t i = 0; i < first.size(); ++i) first[i] *= second[i];
  fft.inv(padded.data(), first.data(), static_cast<Eigen::Index>(length));
  padded.resize(a.size() + b.size());
  return padded;
}

}  // namespace

Hall::Hall(SoundSources& sources, double duration, int microphones)
    : sources_(sources),
      duration_(duration),
      volume_(sources.between(60'000, 150'000)),
      decay_(sources.between(1.2, 2.2)),
      microphones_(static_cast<std::size_t>(microphones), Sound(static_cast<std::size_t>(duration * sources.rate()))) {}

Sound Hall::echo(double distance) {
  const double energy = 312 * decay_ / volume_ * std::exp(-0.04 * distance / decay_);  // of the direct sound's at 1 m
  const double fall = 6.91 / decay_ / sources_.rate();                                 // of the amplitude, per sample
  Sound response(static_cast<std::size_t>(0.7 * decay_ * sources_.rate()));
  double squares = 0;
  for (std::size_t i = 0; i < response.size(); ++i) {
    const double value = sources_.between(-1, 1) * std::exp(-fall * static_cast<double>(i));
    squares += value * value;
    response[i] = static_cast<float>(value);
  }
  const auto factor = static_cast<float>(std::sqrt(energy / squares));
  for (float& value : response) value *= factor;
  return response;
}

void Hall::mix(Sound& microphone, const Sound& sound, double at, double factor) const {
  const auto begin = static_cast<std::size_t>(at * sources_.rate());
  for (std::size_t i = 0; i < sound.size() && begin + i < microphone.size(); ++i)
    microphone[begin + i] += static_cast<float>(factor) * sound[i];
}

void Hall::add(const Sound& sound, double at, double level, double distance, double shade) {
  const double loud = factor_of(level - kOnePascal);
  for (Sound& microphone : microphones_) {
    mix(microphone, sound, at, loud * factor_of(-shade) / distance);
    mix(microphone, convolved(sound, echo(distance)), at, loud);
  }
}

void Hall::surround(const Sound& sound, double at, double level) {
  for (Sound& microphone : microphones_) mix(microphone, sound, at, factor_of(level - kOnePascal));
}

std::vector<std::int16_t> Hall::record(double full_scale) const {
  const double factor = 32767 / (std::sqrt(2.0) * factor_of(full_scale - kOnePascal));
  std::vector<std::int16_t> samples;
  samples.reserve(microphones_.size() * microphones_[0].size());
  for (std::size_t i = 0; i < microphones_[0].size(); ++i)
    for (const Sound& microphone : microphones_)
      samples.push_back(static_cast<std::int16_t>(std::lround(std::clamp(factor * static_cast<double>(microphone[i]), -32768.0, 32767.0))));
  return samples;
}

}  // namespace soccer
