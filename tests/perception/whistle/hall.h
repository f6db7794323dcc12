#pragma once

#include <cstdint>

#include "simulation/sound/hall_acoustics.h"

namespace soccer {

/// What the microphones of one robot record in a hall: sounds of a given level at 1 m arrive directly and through the hall's echo.
class Hall {
 public:
  /// Draws volume and reverberation time. duration: s, of the recording.
  Hall(SoundSources& sources, double duration, int microphones);

  /// Adds a sound. level: dB SPL at 1 m. distance: m. shade: dB by which the direct sound is weaker.
  void add(const Sound& sound, double at, double level, double distance, double shade = 0);

  /// Adds a sound that comes from everywhere. level: dB SPL at the robot.
  void surround(const Sound& sound, double at, double level);

  double duration() const { return duration_; }
  SoundSources& sources() { return sources_; }

  /// The microphones' samples, interleaved. full_scale: dB SPL of the sine that reaches the full scale; louder sounds are clipped.
  std::vector<std::int16_t> record(double full_scale) const;

 private:
  void mix(Sound& microphone, const Sound& sound, double at, double factor) const;

  SoundSources& sources_;
  double duration_;
  HallAcoustics acoustics_;
  std::vector<Sound> microphones_;  // 1: 94 dB SPL, 1 Pa
};

}  // namespace soccer
