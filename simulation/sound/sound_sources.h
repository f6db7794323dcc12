#pragma once

#include <cstdint>
#include <vector>

#include <boost/random/mersenne_twister.hpp>

namespace soccer {

/// Samples; the root of the mean square of continuous sounds, and of the steady part of whistles and beeps, is 1.
using Sound = std::vector<float>;

/// Sounds of a hall, synthesised: everything about them is drawn at random, from the seed.
class SoundSources {
 public:
  SoundSources(int rate, std::uint64_t seed) : rate_(rate), random_(seed) {}

  int rate() const { return rate_; }
  double between(double low, double high);
  bool chance(double probability) { return between(0, 1) < probability; }

  /// A referee's whistle: with a pea, whose trill modulates pitch and loudness, or without one, two or three tones that beat.
  Sound whistle(double duration);
  /// A spectator's whistle with fingers, whose pitch slides.
  Sound finger_whistle();
  /// The squeak of a shoe on the floor.
  Sound squeak();
  /// A beep of a computer or timer.
  Sound beep();
  /// A shout or scream: a voice at high pitch.
  Sound shout();
  Sound speech(double duration);
  Sound music(double duration);
  /// Many voices at once and a rumble.
  Sound crowd(double duration);
  /// Claps of one person, or of many.
  Sound claps(double duration);
  /// The robot's fan.
  Sound fan(double duration);

 private:
  double noise();
  std::size_t samples(double duration) const { return static_cast<std::size_t>(duration * rate_); }
  template <class Pitch>
  Sound harmonics(double duration, int count, double slope, double attack, Pitch pitch);

  int rate_;
  boost::random::mt19937_64 random_;
};

/// Scales a sound to a root mean square of 1.
void normalise(Sound& sound);

}  // namespace soccer
