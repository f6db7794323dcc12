#include "simulation/sound/sound_sources.h"

#include <cmath>

#include <gtest/gtest.h>

namespace soccer {
namespace {

double root_mean_square(const Sound& sound) {
  double squares = 0;
  for (const float sample : sound) squares += static_cast<double>(sample) * static_cast<double>(sample);
  return std::sqrt(squares / static_cast<double>(sound.size()));
}

TEST(SoundSources, continuous_sounds_have_a_root_mean_square_of_one) {
  SoundSources sources(16000, 3);
  for (const Sound& sound : {sources.fan(1), sources.crowd(1), sources.music(1), sources.speech(1), sources.claps(1)})
    EXPECT_NEAR(root_mean_square(sound), 1, 1e-3);
}

TEST(SoundSources, the_seed_determines_a_whistle) {
  SoundSources one(16000, 4), same(16000, 4), other(16000, 5);
  const Sound whistle = one.whistle(0.5);
  EXPECT_EQ(whistle, same.whistle(0.5));
  EXPECT_NE(whistle, other.whistle(0.5));
  EXPECT_EQ(whistle.size(), 8000U);
  EXPECT_NEAR(root_mean_square(whistle), 1, 0.2);
}

}  // namespace
}  // namespace soccer
