#pragma once

#include "simulation/sound/sound_sources.h"

namespace soccer {

/// The echo of a hall, whose volume and reverberation time are drawn. It follows Barron and Lee 1988: its energy is
/// 31200 T / V exp(-0.04 r / T) of the direct sound's at 10 m, and it decays by 60 dB in T.
class HallAcoustics {
 public:
  /// `sources` must outlive this object.
  explicit HallAcoustics(SoundSources& sources);

  /// The echo of a sound of this level at 1 m, at a microphone at this distance (m). Each microphone has an echo of its own, because their
  /// distances are about half the wavelength of a whistle or more; the response is drawn by each call.
  Sound echo(const Sound& sound, double distance);

  /// Energy of the echo at this distance (m), relative to the direct sound's at 1 m.
  double echo_energy(double distance) const;

 private:
  Sound response(double distance);

  SoundSources& sources_;
  double volume_, decay_;  // m³, s
};

/// The factor of an amplitude for a difference of levels in dB.
double amplitude_factor(double decibels);

inline constexpr double kOnePascal = 94;  ///< dB SPL, of a sound whose root mean square is 1 Pa

}  // namespace soccer
