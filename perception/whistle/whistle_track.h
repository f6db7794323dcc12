#pragma once

#include <optional>

#include "blackboard/time/clock.h"
#include "perception/whistle/whistle_parameters.h"
#include "perception/whistle/whistle_tone.h"

namespace soccer {

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

}  // namespace soccer
