#pragma once

#include "perception/whistle/sound_spectrum.h"
#include "perception/whistle/whistle_parameters.h"

namespace soccer {

/// What one spectrum contains of a whistle.
struct WhistleTone {
  double pitch = 0;   ///< Hz, mean of the tones between both pitches, by their power
  double power = 0;   ///< of all tones there, relative to a sine that reaches the full scale
  double purity = 0;  ///< fraction of the sound's power that is in these tones
};

/// Measures the tones of a whistle in a spectrum. A whistle has one to three tones, which a pea spreads over some hundred Hz, and they
/// contain most of the sound's power; voices and music have most of theirs below, claps and crowds spread it over all frequencies.
class WhistleToneFinder {
 public:
  WhistleTone find(const SoundSpectrum& spectrum, const std::vector<float>& power, const WhistleParameters& parameters);

 private:
  std::vector<float> sorted_;
};

}  // namespace soccer
