#include "perception/whistle/whistle_track.h"

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

}  // namespace soccer
