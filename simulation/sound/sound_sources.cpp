#include "simulation/sound/sound_sources.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <boost/random/normal_distribution.hpp>
#include <boost/random/uniform_real_distribution.hpp>

#include "blackboard/geometry/angle.h"

namespace soccer {
namespace {

/// A resonance of the vocal tract, or any other band.
class Resonator {
 public:
  Resonator(double frequency, double width, double rate) {
    const double radius = std::exp(-kPi * width / rate);
    a1_ = 2 * radius * std::cos(2 * kPi * frequency / rate);
    a2_ = -radius * radius;
    gain_ = 1 - radius;
  }
  double operator()(double in) {
    const double out = gain_ * in + a1_ * y1_ + a2_ * y2_;
    y2_ = std::exchange(y1_, out);
    return out;
  }

 private:
  double a1_, a2_, gain_, y1_ = 0, y2_ = 0;
};

/// 0 at both ends, 1 between, with ramps of this duration (s).
double envelope(double time, double duration, double attack, double release) {
  return std::clamp(std::min(time / attack, (duration - time) / release), 0.0, 1.0);
}

}  // namespace

void normalise(Sound& sound) {
  double squares = 1e-12;
  for (const float s : sound) squares += static_cast<double>(s) * static_cast<double>(s);
  const auto factor = static_cast<float>(std::sqrt(static_cast<double>(sound.size()) / squares));
  for (float& s : sound) s *= factor;
}

double SoundSources::between(double low, double high) { return boost::random::uniform_real_distribution<double>(low, high)(random_); }

double SoundSources::noise() { return boost::random::normal_distribution<double>(0, 1)(random_); }

/// A tone with harmonics, each `slope` dB below the one before; pitch(time): Hz.
template <class Pitch>
Sound SoundSources::harmonics(double duration, int count, double slope, double attack, Pitch pitch) {
  Sound sound(samples(duration));
  const double below = std::pow(10, slope / 20);
  double phase = between(0, 2 * kPi);
  for (std::size_t i = 0; i < sound.size(); ++i) {
    const double time = static_cast<double>(i) / rate_, frequency = pitch(time);
    phase += 2 * kPi * frequency / rate_;
    double value = 0, amplitude = 1;
    for (int n = 1; n <= count && n * frequency < 0.45 * rate_; ++n, amplitude *= below) value += amplitude * std::sin(n * phase);
    sound[i] = static_cast<float>(std::sqrt(2.0) * value * envelope(time, duration, attack, attack));
  }
  return sound;
}

Sound SoundSources::whistle(double duration) {
  const bool pea = chance(0.6);
  const double pitch = pea ? between(2100, 4200) : between(2400, 3800), second = between(1.04, 1.16), third = between(0.86, 0.96);
  const double trill = between(18, 45), spread = pea ? between(0.01, 0.04) : 0, depth = pea ? between(0.2, 0.7) : 0;
  const double attack = between(0.015, 0.05), release = between(0.02, 0.05), start = between(0.85, 0.97), breath = between(0.03, 0.1);
  const double harmonic = between(0.02, 0.15);
  const std::array<double, 3> tones =
      pea ? std::array{1.0, 0.0, 0.0} : std::array{1.0, between(0.3, 1), chance(0.5) ? between(0.2, 0.8) : 0.0};
  std::array<double, 3> phases{};
  Sound sound(samples(duration));
  for (std::size_t i = 0; i < sound.size(); ++i) {
    const double time = static_cast<double>(i) / rate_, swing = std::sin(2 * kPi * trill * time);
    const double now = pitch * (1 + spread * swing) * (start + (1 - start) * std::min(1.0, time / attack));
    const std::array<double, 3> steps{now, now * second, now * third};
    double value = breath * noise();
    for (std::size_t t = 0; t < tones.size(); ++t) {
      phases[t] += 2 * kPi * steps[t] / rate_;
      value += tones[t] * std::sin(phases[t]);
      if (steps[t] < 0.22 * rate_) value += tones[t] * harmonic * std::sin(2 * phases[t]);
    }
    sound[i] = static_cast<float>(value * (1 - depth * 0.5 * (1 + swing)) * envelope(time, duration, attack, release));
  }
  const double ramps = (attack + release) / 3 / duration;  // the fraction of the power that the ramps take away
  normalise(sound);
  for (float& s : sound) s *= static_cast<float>(std::sqrt(std::max(0.3, 1 - 2 * ramps)));
  return sound;
}

Sound SoundSources::finger_whistle() {
  const double duration = between(0.15, 0.8), from = between(1200, 2600), to = from * between(0.7, 1.6), middle = between(0.8, 1.3);
  return harmonics(duration, 2, between(-35, -20), 0.03, [=](double time) {
    const double part = time / duration;
    return from + (to - from) * part + from * (middle - 1) * std::sin(kPi * part);
  });
}

Sound SoundSources::squeak() {
  const double duration = between(0.04, 0.18), pitch = between(700, 4200), slide = between(-0.35, 0.35), rough = between(0, 0.06);
  const double scratch = between(60, 200);
  return harmonics(duration, 6, between(-15, -4), 0.008,
                   [=](double time) { return pitch * (1 + slide * (time / duration - 0.5) + rough * std::sin(2 * kPi * scratch * time)); });
}

Sound SoundSources::beep() {
  const double pitch = between(700, 4200);
  return harmonics(between(0.08, 0.5), chance(0.5) ? 1 : 5, -12, 0.004, [=](double) { return pitch; });
}

Sound SoundSources::shout() {
  const double duration = between(0.3, 1.4), pitch = between(350, 1300), swing = between(0.02, 0.1), speed = between(4, 9);
  const double bend = between(-0.2, 0.3);
  Sound sound = harmonics(duration, 12, between(-9, -2), 0.05, [=](double time) {
    return pitch * (1 + swing * std::sin(2 * kPi * speed * time) + bend * std::sin(kPi * time / duration));
  });
  normalise(sound);
  return sound;
}

Sound SoundSources::speech(double duration) {
  Sound sound(samples(duration));
  double voice = between(90, 260), phase = 0, low = 0;
  for (std::size_t i = 0; i < sound.size();) {
    const std::size_t end = std::min(sound.size(), i + samples(between(0.06, 0.22)));
    const double kind = between(0, 1), from = voice, loud = between(0.4, 1);
    voice = std::clamp(voice * between(0.85, 1.18), 80.0, 320.0);
    std::array<Resonator, 4> formants{Resonator(between(280, 850), 80, rate_), Resonator(between(900, 2300), 120, rate_),
                                      Resonator(between(2300, 3200), 160, rate_), Resonator(between(3300, 4300), 250, rate_)};
    Resonator hiss(std::min(between(3000, 7000), 0.4 * rate_), 1500, rate_);
    const std::size_t begin = i;
    for (; i < end; ++i) {
      const double part = static_cast<double>(i - begin) / static_cast<double>(end - begin);
      double value = 0;
      if (kind < 0.7) {  // a vowel
        phase += (from + (voice - from) * part) / rate_;
        const double pulse = phase >= 1 ? 1 : 0;
        phase -= pulse;
        low += 0.15 * (pulse - low);
        const std::array<double, 4> weights{1, 0.6, 0.35, 0.2};
        for (std::size_t f = 0; f < formants.size(); ++f) value += 30 * weights[f] * formants[f](low + 0.002 * noise());
      } else if (kind < 0.88) {  // a fricative
        value = 0.5 * hiss(noise());
      }  // otherwise a pause
      sound[i] = static_cast<float>(loud * std::sin(kPi * part) * value);
    }
  }
  normalise(sound);
  return sound;
}

Sound SoundSources::music(double duration) {
  Sound sound(samples(duration));
  const double beat = 60 / between(80, 150), root = between(90, 180);
  const auto note = [](double halftones) { return std::pow(2, halftones / 12); };
  const auto add = [&](double at, double length, double pitch, double loud, int count, double vibrato) {
    const Sound tone =
        harmonics(length, count, -4.5, 0.01, [&](double time) { return pitch * (1 + vibrato * std::sin(2 * kPi * 5.5 * time)); });
    const std::size_t begin = samples(at);
    for (std::size_t i = 0; i < tone.size() && begin + i < sound.size(); ++i) sound[begin + i] += static_cast<float>(loud) * tone[i];
  };
  constexpr std::array<double, 7> kScale{0, 2, 4, 5, 7, 9, 11};
  const auto degree = [&](double octaves) { return note(12 * octaves + kScale[static_cast<std::size_t>(between(0, 6.99))]); };
  double time = 0;
  while (time < duration) {
    const double chord = root * degree(0);
    add(time, beat, chord / 2, 0.9, 6, 0);
    for (const double step : {0.0, 4.0, 7.0}) add(time, beat, chord * note(step + 12), 0.25, 8, 0);
    add(time, beat * (chance(0.5) ? 1 : 0.5), root * degree(chance(0.25) ? 4 : 3), between(0.1, 0.5), 6, 0.006);
    const std::size_t begin = samples(time), length = samples(0.06);
    for (std::size_t i = 0; i < length && begin + i < sound.size(); ++i)
      sound[begin + i] += static_cast<float>(noise() * std::exp(-static_cast<double>(i) / (0.015 * rate_)));
    time += beat;
  }
  normalise(sound);
  return sound;
}

Sound SoundSources::crowd(double duration) {
  Sound sound(samples(duration));
  for (int voice = 0; voice < 12; ++voice) {
    const Sound one = speech(duration);
    for (std::size_t i = 0; i < sound.size(); ++i) sound[i] += one[i];
  }
  double low = 0;
  const double swell = between(0.05, 0.3), shift = between(0, 6);
  for (std::size_t i = 0; i < sound.size(); ++i) {
    low += 0.05 * (noise() - low);
    const double loud = 1 + 0.5 * std::sin(2 * kPi * swell * static_cast<double>(i) / rate_ + shift);
    sound[i] = static_cast<float>(loud * (static_cast<double>(sound[i]) + 10 * low + 0.4 * noise()));
  }
  normalise(sound);
  return sound;
}

Sound SoundSources::claps(double duration) {
  Sound sound(samples(duration));
  const double mean = chance(0.5) ? between(0.2, 0.4) : between(0.01, 0.05);
  double time = between(0, mean);
  while (time < duration) {
    Resonator hands(between(900, 2500), 900, rate_);
    const double decay = between(0.003, 0.012) * rate_, loud = between(0.5, 1);
    const std::size_t begin = samples(time), length = static_cast<std::size_t>(6 * decay);
    for (std::size_t i = 0; i < length && begin + i < sound.size(); ++i) {
      const double burst = noise() * std::exp(-static_cast<double>(i) / decay);
      sound[begin + i] += static_cast<float>(loud * (burst + 4 * hands(burst)));
    }
    time += between(0.7, 1.3) * mean;
  }
  normalise(sound);
  return sound;
}

Sound SoundSources::fan(double duration) {
  const double pitch = between(250, 700);
  Sound sound = harmonics(duration, 8, -8, 0.01, [=](double) { return pitch; });
  double low = 0;
  for (float& s : sound) {
    const double white = noise();
    low += 0.3 * (white - low);
    s = static_cast<float>(0.3 * static_cast<double>(s) + 2 * low + 0.5 * white);
  }
  normalise(sound);
  return sound;
}

}  // namespace soccer
