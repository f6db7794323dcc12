#pragma once

#include <complex>
#include <cstdint>
#include <span>
#include <vector>

#include <unsupported/Eigen/FFT>

namespace soccer {

/// The power spectrum of a piece of sound (Hann window, FFT), averaged over its microphones: their powers, not their samples, because
/// the distance between them is about one wavelength of a whistle. Microphones that deliver zeros only are left out.
class SoundSpectrum {
 public:
  /// duration: s, of one piece of sound
  SoundSpectrum(int rate, int channels, double duration);

  /// Samples of each microphone that one spectrum needs.
  std::size_t length() const { return window_.size(); }
  /// Hz between two bins.
  double resolution() const { return rate_ / static_cast<double>(length()); }
  /// The bin of a frequency (Hz), at most the last one.
  std::size_t bin(double frequency) const;

  /// samples: length() of each microphone, interleaved. The power of each bin, relative to a sine that reaches the full scale.
  const std::vector<float>& of(std::span<const std::int16_t> samples);

 private:
  double rate_;
  std::size_t channels_;
  float scale_;
  std::vector<float> window_, input_, power_;
  std::vector<std::complex<float>> output_;
  Eigen::FFT<float> fft_;
};

}  // namespace soccer
