#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "perception/whistle/whistle_detector.h"

namespace soccer {

/// What microphones deliver, for setting their gain and the least level of a whistle. Levels are relative to a sine that just reaches the
/// full scale, dB, and at least kSilence.
struct SoundLevels {
  static constexpr double kSilence = -120;
  static constexpr std::size_t kBands = 128;

  std::uint32_t count = 0;                ///< of these reports
  double level = kSilence;                ///< mean power of all microphones
  double peak = kSilence;                 ///< largest sample of any microphone
  double clipped = 0;                     ///< 0…1, largest fraction of a microphone's samples that are at the full scale
  double tone = kSilence;                 ///< power of the loudest whistle tones
  double pitch = 0;                       ///< Hz, of these tones
  double purity = 0;                      ///< 0…1, fraction of the sound's power that is in these tones
  double floor = kSilence;                ///< median of the spectrum between both pitches of whistles
  double band = 0;                        ///< Hz, width of a band
  std::array<double, kBands> spectrum{};  ///< loudest bin of each band, the lowest frequencies first
};

/// Measures sound, and collects the spectra in which a WhistleDetector looks for whistles. A value type; it allocates nothing.
class SoundMeter {
 public:
  static constexpr double kInterval = 0.2;       ///< s, of sound for one report; shorter than a whistle
  static constexpr double kMaxFrequency = 8000;  ///< Hz, upper end of the last band

  /// Adds a block that the detector has heard. The levels of the last interval, once it has passed.
  std::optional<SoundLevels> add(const SoundBlock& block, const WhistleDetector& detector);

 private:
  void add_samples(const SoundBlock& block);
  void add_spectrum(const SoundSpectrum& spectrum, const WhistleTone& tone);
  SoundLevels report() const;

  static constexpr std::size_t kMaxChannels = 16;

  std::uint32_t count_ = 0;
  std::size_t frames_ = 0, samples_ = 0, spectra_ = 0;  // in this interval: of each microphone, of all, and spectra of all
  double squares_ = 0, peak_ = 0, floors_ = 0;          // relative to the full scale
  std::array<std::size_t, kMaxChannels> clipped_{};     // samples of each microphone
  WhistleTone tone_;
  double band_ = 0;  // Hz
  std::array<double, SoundLevels::kBands> bands_{};
};

}  // namespace soccer
