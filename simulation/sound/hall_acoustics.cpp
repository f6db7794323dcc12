#include "simulation/sound/hall_acoustics.h"

#include <bit>
#include <cmath>
#include <complex>

#include <unsupported/Eigen/FFT>

namespace soccer {
namespace {

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

double amplitude_factor(double decibels) { return std::pow(10, decibels / 20); }

HallAcoustics::HallAcoustics(SoundSources& sources)
    : sources_(sources), volume_(sources.between(60'000, 150'000)), decay_(sources.between(1.2, 2.2)) {}

double HallAcoustics::echo_energy(double distance) const { return 312 * decay_ / volume_ * std::exp(-0.04 * distance / decay_); }

Sound HallAcoustics::response(double distance) {
  const double fall = 6.91 / decay_ / sources_.rate();  // of the amplitude, per sample
  Sound response(static_cast<std::size_t>(0.7 * decay_ * sources_.rate()));
  double squares = 0;
  for (std::size_t i = 0; i < response.size(); ++i) {
    const double value = sources_.between(-1, 1) * std::exp(-fall * static_cast<double>(i));
    squares += value * value;
    response[i] = static_cast<float>(value);
  }
  const auto factor = static_cast<float>(std::sqrt(echo_energy(distance) / squares));
  for (float& value : response) value *= factor;
  return response;
}

Sound HallAcoustics::echo(const Sound& sound, double distance) { return convolved(sound, response(distance)); }

}  // namespace soccer
