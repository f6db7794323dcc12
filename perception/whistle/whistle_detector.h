#pragma once

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <unsupported/Eigen/FFT>

#include "blackboard/common/describe.h"
#include "blackboard/common/time/clock.h"

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
  std::size_t bin(double frequency) const {
    return std::min(static_cast<std::size_t>(std::lround(std::max(0.0, frequency) / resolution())), power_.size() - 1);
  }

  /// samples: length() of each microphone, interleaved. The power of each bin, relative to a sine that reaches the full scale.
  const std::vector<float>& of(std::span<const std::int16_t> samples);
  /// The result of the last of().
  const std::vector<float>& power() const { return power_; }

 private:
  double rate_;
  std::size_t channels_;
  float scale_;
  std::vector<float> window_, input_, power_;
  std::vector<std::complex<float>> output_;
  Eigen::FFT<float> fft_;
};

/// Parameters of the whistle detector. Levels are relative to a sine that just reaches the full scale of the microphones (dB), because
/// their sensitivity is not known; a new robot or hall needs min_level measured there (docs/guide/communication.md).
struct WhistleParameters {
  // clang-format off
  PARAMETERS(WhistleParameters,
      (double, window, 0.064, "s", 0.016, 0.25, "duration of the sound of one spectrum"),
      (double, hop, 0.016, "s", 0.004, 0.1, "time between two spectra"),
      (double, min_pitch, 2000, "Hz", 500, 8000, "lowest fundamental of a whistle"),
      (double, max_pitch, 4700, "Hz", 500, 12000, "highest fundamental of a whistle"),
      (double, min_frequency, 500, "Hz", 50, 4000, "lowest frequency of the sound with which the whistle's tones are compared"),
      (double, max_frequency, 8000, "Hz", 3000, 24000, "highest frequency of the sound with which the whistle's tones are compared"),
      (double, prominence, 15, "", 2, 1000, "least power of a tone relative to the median of the spectrum between both pitches"),
      (double, purity, 0.5, "", 0.05, 1, "least fraction of the sound's power that is in the tones between both pitches"),
      (double, pitch_step, 300, "Hz", 10, 3000, "largest difference of the pitch of a spectrum from the mean pitch of its whistle"),
      (double, duration, 0.19, "s", 0.03, 1, "time for which a tone must sound to be a whistle"),
      (double, gap, 0.04, "s", 0, 0.3, "longest interruption of a whistle, as by claps"),
      (double, pause, 0.25, "s", 0, 5, "time without a tone after which the next whistle of this field is another one"),
      (double, rise, 6, "dB", 1, 40, "difference to the tone so far from which on a louder tone of the same pitch is another whistle"),
      (double, settling, 0.048, "s", 0, 0.5, "time after the start of a whistle from which on its level is measured: before, the window is partly empty"),
      (double, min_level, -20, "dB", -90, 3, "least level of a whistle of this field; quieter ones are those of other fields"))
  // clang-format on
};

/// What one spectrum contains of a whistle.
struct WhistleTone {
  double pitch = 0;   ///< Hz, mean of the tones between both pitches, by their power
  double power = 0;   ///< of all tones there, relative to a sine that reaches the full scale
  double purity = 0;  ///< fraction of the sound's power that is in these tones
  double floor = 0;   ///< median of the spectrum between both pitches
};

/// Measures the tones of a whistle in a spectrum. A whistle has one to three tones, which a pea spreads over some hundred Hz, and they
/// contain most of the sound's power; voices and music have most of theirs below, claps and crowds spread it over all frequencies.
class WhistleToneFinder {
 public:
  WhistleTone find(const SoundSpectrum& spectrum, const std::vector<float>& power, const WhistleParameters& parameters);

 private:
  std::vector<float> sorted_;
};

/// Consecutive samples of one or more microphones.
struct SoundBlock {
  Time time{0};                           ///< of the first sample
  int rate = 16000;                       ///< samples of each microphone per second
  int channels = 1;                       ///< microphones
  std::span<const std::int16_t> samples;  ///< one sample of each microphone, then the next ones
};

/// A whistle that was heard.
struct HeardWhistle {
  Time began{0};
  double pitch = 0;           ///< Hz
  double level = 0;           ///< dB, relative to a sine that reaches the full scale
  bool of_this_field = true;  ///< loud enough
};

/// A tone of steady pitch in successive spectra, which is a whistle once it has sounded long enough.
class WhistleTrack {
 public:
  /// began: the time from which on the tone sounds
  WhistleTrack(Time began, const WhistleParameters& parameters) : parameters_(parameters), began_(began) {}

  /// Whether the tone may belong to this track: its pitch is near, and it is not so much louder that it is another whistle.
  bool continues(const WhistleTone& tone) const;

  /// Adds the tone of the spectrum that ends at `end`. The whistle, at the time at which it is recognised.
  std::optional<HeardWhistle> add(const WhistleTone& tone, Time end);

  /// The end of the last spectrum with this tone.
  Time last() const { return last_; }
  bool of_this_field() const { return of_this_field_; }

 private:
  WhistleParameters parameters_;
  Time began_, last_{0};
  double pitch_ = 0;  // Hz, mean of all spectra
  double power_ = 0;  // mean of the settled spectra, until it is recognised
  int spectra_ = 0, settled_ = 0;
  bool recognised_ = false, of_this_field_ = false;
};

/// Finds whistles in sound: tones of a steady pitch in successive spectra. A whistle is one of this field if it is loud enough until
/// it is recognised: later, the echo of a distant whistle has filled the hall. Pure: the same blocks give the same whistles.
class WhistleDetector {
 public:
  explicit WhistleDetector(const WhistleParameters& parameters = {});

  void tune(const WhistleParameters& parameters);

  /// The whistles that were recognised in this block; each one is recognised once, while it sounds. After a gap between two blocks, or with
  /// another rate or number of channels, the detector begins again.
  std::vector<HeardWhistle> hear(const SoundBlock& block);

  /// The newest spectrum; nullptr before the first one.
  const SoundSpectrum* spectrum() const { return spectrum_ && tone_ ? &*spectrum_ : nullptr; }
  /// What it contains of a whistle.
  WhistleTone tone() const { return tone_.value_or(WhistleTone{}); }

 private:
  void begin(const SoundBlock& block);
  std::optional<HeardWhistle> hear(const WhistleTone& tone, Time end);

  WhistleParameters parameters_;
  std::optional<SoundSpectrum> spectrum_;
  WhistleToneFinder tones_;
  std::optional<WhistleTone> tone_;  // of the newest spectrum
  int rate_ = 0, channels_ = 0;
  std::size_t hop_ = 0;                // samples of each microphone
  std::vector<std::int16_t> pending_;  // samples that the next spectrum needs
  Time expected_{0};                   // time of the next block
  std::optional<WhistleTrack> track_;
  std::optional<Time> sounded_;  // end of the last tone of a whistle of this field
};

}  // namespace soccer
