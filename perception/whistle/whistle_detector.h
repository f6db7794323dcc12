#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "blackboard/common/time/clock.h"
#include "perception/whistle/whistle_tone.h"

namespace soccer {

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
  explicit WhistleDetector(const WhistleParameters& parameters = {}) : parameters_(parameters) {}

  void tune(const WhistleParameters& parameters);

  /// The whistles that were recognised in this block; each one is recognised once, while it sounds. After a gap between two blocks, or with
  /// another rate or number of channels, the detector begins again.
  std::vector<HeardWhistle> hear(const SoundBlock& block);

 private:
  void begin(const SoundBlock& block);
  std::optional<HeardWhistle> hear(const WhistleTone& tone, Time end);

  WhistleParameters parameters_;
  std::optional<SoundSpectrum> spectrum_;
  WhistleToneFinder tones_;
  int rate_ = 0, channels_ = 0;
  std::size_t hop_ = 0;                // samples of each microphone
  std::vector<std::int16_t> pending_;  // samples that the next spectrum needs
  Time expected_{0};                   // time of the next block
  std::optional<WhistleTrack> track_;
  std::optional<Time> sounded_;  // end of the last tone of a whistle of this field
};

}  // namespace soccer
