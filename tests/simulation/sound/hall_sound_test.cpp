#include "simulation/sound/hall_sound.h"

#include <cmath>

#include <gtest/gtest.h>

namespace soccer {
namespace {

constexpr Time kStep = std::chrono::milliseconds(10);

HallSoundOptions silent_hall() {
  HallSoundOptions options;
  options.rate = 16000;
  options.parameters.fan = options.parameters.crowd = options.parameters.music = 0;
  options.parameters.other_whistle_interval = options.parameters.squeak_interval = options.parameters.shout_interval = 0;
  options.parameters.background_duration = 1;
  return options;
}

/// The sound of a duration (s) from a time on, in which the referee whistles once at the beginning.
std::vector<std::int16_t> listen(HallSound& hall, Time from, double duration, std::uint32_t whistles, const Eigen::Vector2d& position) {
  std::vector<std::int16_t> all;
  for (Time time = from; time <= from + from_seconds(duration); time += kStep) {
    const RecordedSound sound = hall.record({time, whistles, position});
    all.insert(all.end(), sound.samples.begin(), sound.samples.end());
  }
  return all;
}

/// Level relative to a sine of the full scale, dB.
double level(std::span<const std::int16_t> samples) {
  double squares = 1e-9;
  for (const std::int16_t sample : samples) squares += std::pow(sample / 32768.0, 2);
  return 10 * std::log10(2 * squares / static_cast<double>(samples.size()));
}

TEST(HallSound, each_moment_adds_the_samples_since_the_last_one) {
  HallSound hall(silent_hall());
  EXPECT_TRUE(hall.record({kStep}).samples.empty());
  const RecordedSound sound = hall.record({2 * kStep});
  EXPECT_EQ(sound.samples.size(), 4U * 160);
  EXPECT_EQ(sound.time, kStep);
  EXPECT_EQ(hall.record({3 * kStep}).time, 2 * kStep);
}

TEST(HallSound, a_time_that_goes_back_begins_new_sound) {
  HallSound hall(silent_hall());
  hall.record({10 * kStep});
  hall.record({11 * kStep});
  EXPECT_TRUE(hall.record({kStep}).samples.empty());
  EXPECT_EQ(hall.record({2 * kStep}).time, kStep);
}

TEST(HallSound, a_whistle_is_as_loud_as_its_distance_makes_it) {
  HallSoundOptions options = silent_hall();
  options.parameters.whistle = options.parameters.full_scale;  // a sine of the full scale at 1 m
  const Eigen::Vector2d referee(0, options.field.width / 2 + options.parameters.referee_distance);
  for (const double distance : {3.0, 6.0}) {
    HallSound hall(options);
    const Eigen::Vector2d position = referee - Eigen::Vector2d(0, distance);
    listen(hall, Time{0}, 0.1, 0, position);
    const double arrives = std::hypot(distance, 1.1) / 343;
    const auto before = listen(hall, std::chrono::milliseconds(110), 0, 1, position);
    const auto sound = listen(hall, std::chrono::milliseconds(120), 0.5, 1, position);
    EXPECT_LT(level(before), -80);
    EXPECT_NEAR(level(std::span(sound).subspan(static_cast<std::size_t>((arrives + 0.1) * 4 * 16000), 4 * 16000 / 5)),
                -20 * std::log10(std::hypot(distance, 1.1)), 2.5);
  }
}

TEST(HallSound, a_whistle_sounds_once_and_its_echo_fades) {
  HallSound hall(silent_hall());
  listen(hall, Time{0}, 0.1, 0, {0, 0});
  const auto sound = listen(hall, std::chrono::milliseconds(110), 3, 1, {0, 0});
  const std::size_t second = 4U * 16000;
  const std::span<const std::int16_t> all = sound;
  EXPECT_GT(level(all.subspan(second / 10, second / 2)), -25);
  EXPECT_LT(level(all.subspan(second, second / 2)), level(all.subspan(second / 10, second / 2)) - 10);
  EXPECT_LT(level(all.subspan(5 * second / 2, second / 4)), -70);
}

TEST(HallSound, the_same_seeds_give_the_same_sound_and_microphones_differ) {
  HallSoundOptions options;
  options.rate = 16000;
  options.parameters.background_duration = 1;
  HallSound first(options), second(options);
  options.seed = 2;
  HallSound other(options);
  const auto sound = listen(first, Time{0}, 1, 0, {0, 0});
  EXPECT_EQ(sound, listen(second, Time{0}, 1, 0, {0, 0}));
  EXPECT_NE(sound, listen(other, Time{0}, 1, 0, {0, 0}));
  EXPECT_NEAR(level(sound), options.parameters.crowd - options.parameters.full_scale, 5);
  EXPECT_NE(sound[0], sound[1]);
}

}  // namespace
}  // namespace soccer
