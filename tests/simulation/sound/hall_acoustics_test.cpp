#include "simulation/sound/hall_acoustics.h"

#include <gtest/gtest.h>

namespace soccer {
namespace {

double energy(const Sound& sound) {
  double sum = 0;
  for (const float sample : sound) sum += static_cast<double>(sample) * static_cast<double>(sample);
  return sum;
}

TEST(HallAcoustics, the_echo_of_a_noise_has_the_energy_of_its_distance) {
  SoundSources sources(16000, 1);
  HallAcoustics hall(sources);
  const Sound noise = sources.fan(0.5);
  for (const double distance : {1.0, 20.0}) {
    const double expected = hall.echo_energy(distance) * energy(noise);
    EXPECT_NEAR(energy(hall.echo(noise, distance)), expected, 0.5 * expected) << distance;
  }
  EXPECT_LT(hall.echo_energy(20), hall.echo_energy(1));
}

TEST(HallAcoustics, the_echo_continues_after_the_sound_and_fades) {
  SoundSources sources(16000, 2);
  HallAcoustics hall(sources);
  const Sound echo = hall.echo(sources.whistle(0.3), 3);
  const auto part = [&](double from) {
    const auto begin = echo.begin() + static_cast<std::ptrdiff_t>(from * 16000);
    return energy(Sound(begin, begin + 1600));
  };
  EXPECT_GT(part(0.35), 3 * part(0.75));
  EXPECT_GT(part(0.75), 0);
}

}  // namespace
}  // namespace soccer
