#pragma once

#include <optional>
#include <vector>

#include "perception/whistle/sound_block.h"
#include "perception/whistle/whistle_tone.h"
#include "perception/whistle/whistle_track.h"

namespace soccer {

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
