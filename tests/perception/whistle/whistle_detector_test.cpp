#include "perception/whistle/whistle_detector.h"

#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "blackboard/geometry/angle.h"

namespace soccer {
namespace {

constexpr double kLoud = 0.5, kQuiet = 0.01;  // amplitude; full scale: 1

/// Sound that is made of tones, and a detector that hears it.
struct Listening {
  int rate = 16000, channels = 1;
  Time time{0};
  double phase = 0;
  WhistleDetector detector;
  std::vector<HeardWhistle> heard;

  /// A tone; amplitude 0: silence. amplitudes: of each microphone, the last one for the others.
  void sound(double duration, double pitch, std::vector<double> amplitudes) {
    constexpr double kBlock = 0.01;
    for (long block = 0; block < std::lround(duration / kBlock); ++block) {
      std::vector<std::int16_t> samples;
      for (int i = 0; i < static_cast<int>(kBlock * rate); ++i) {
        phase += 2 * kPi * pitch / rate;
        for (int channel = 0; channel < channels; ++channel) {
          const double amplitude = amplitudes[std::min(static_cast<std::size_t>(channel), amplitudes.size() - 1)];
          samples.push_back(static_cast<std::int16_t>(std::lround(32767 * amplitude * std::sin(phase + channel * kPi))));
        }
      }
      for (const HeardWhistle& whistle : detector.hear({time, rate, channels, samples})) heard.push_back(whistle);
      time += std::chrono::milliseconds(10);
    }
  }
  void silence(double duration) { sound(duration, 0, {0}); }
};

TEST(WhistleDetector, hears_a_loud_tone_once_with_its_beginning_pitch_and_level) {
  Listening hall;
  hall.silence(0.5);
  hall.sound(1, 3000, {kLoud});
  hall.silence(0.5);
  ASSERT_EQ(hall.heard.size(), 1U);
  EXPECT_NEAR(seconds(hall.heard[0].began), 0.5, 0.03);
  EXPECT_NEAR(hall.heard[0].pitch, 3000, 10);
  EXPECT_NEAR(hall.heard[0].level, 20 * std::log10(kLoud), 0.5);
  EXPECT_TRUE(hall.heard[0].of_this_field);
}

TEST(WhistleDetector, takes_a_quiet_tone_for_a_whistle_of_another_field) {
  Listening hall;
  hall.sound(0.5, 3000, {kQuiet});
  ASSERT_EQ(hall.heard.size(), 1U);
  EXPECT_FALSE(hall.heard[0].of_this_field);
  EXPECT_NEAR(hall.heard[0].level, 20 * std::log10(kQuiet), 0.5);
}

TEST(WhistleDetector, hears_a_louder_whistle_within_a_distant_one) {
  for (const double pitch : {3000.0, 3600.0}) {
    Listening hall;
    hall.sound(0.4, 3000, {kQuiet});
    hall.sound(0.4, pitch, {kLoud});
    ASSERT_EQ(hall.heard.size(), 2U) << pitch;
    EXPECT_FALSE(hall.heard[0].of_this_field);
    EXPECT_TRUE(hall.heard[1].of_this_field);
    EXPECT_NEAR(seconds(hall.heard[1].began), 0.4, 0.06);
  }
}

struct Other {
  std::string name;
  double duration, pitch;
};

class WhistleDetectorOtherSounds : public testing::TestWithParam<Other> {};

TEST_P(WhistleDetectorOtherSounds, are_not_whistles) {
  Listening hall;
  hall.silence(0.2);
  hall.sound(GetParam().duration, GetParam().pitch, {kLoud});
  hall.silence(0.5);
  EXPECT_TRUE(hall.heard.empty());
}

INSTANTIATE_TEST_SUITE_P(All, WhistleDetectorOtherSounds,
                         testing::Values(Other{"a_short_tone", 0.08, 3000}, Other{"a_low_tone", 1, 1500}, Other{"a_high_tone", 1, 5200},
                                         Other{"silence", 1, 0}),
                         [](const auto& sound) { return sound.param.name; });

TEST(WhistleDetector, does_not_hear_a_gliding_tone) {
  Listening hall;
  for (int pitch = 2000; pitch < 4500; pitch += 80) hall.sound(0.01, pitch, {kLoud});
  EXPECT_TRUE(hall.heard.empty());
}

TEST(WhistleDetector, hears_the_same_at_other_sample_rates) {
  for (const int rate : {16000, 32000, 44100, 48000}) {
    Listening hall;
    hall.rate = rate;
    hall.sound(0.5, 3200, {kLoud});
    ASSERT_EQ(hall.heard.size(), 1U) << rate;
    EXPECT_NEAR(hall.heard[0].pitch, 3200, 10);
    EXPECT_NEAR(hall.heard[0].level, 20 * std::log10(kLoud), 0.5);
  }
}

TEST(WhistleDetector, hears_with_microphones_of_opposite_phase) {
  Listening hall;
  hall.channels = 2;
  hall.sound(0.5, 3200, {kLoud});
  ASSERT_EQ(hall.heard.size(), 1U);
  EXPECT_NEAR(hall.heard[0].level, 20 * std::log10(kLoud), 0.5);
}

TEST(WhistleDetector, gives_the_same_level_with_a_dead_microphone) {
  Listening hall;
  hall.channels = 4;
  hall.sound(0.5, 3200, {0, kLoud});
  ASSERT_EQ(hall.heard.size(), 1U);
  EXPECT_NEAR(hall.heard[0].level, 20 * std::log10(kLoud), 0.5);
}

TEST(WhistleDetector, begins_again_after_a_gap_in_the_sound) {
  Listening hall;
  hall.sound(0.1, 3000, {kLoud});
  hall.time += std::chrono::milliseconds(500);
  hall.sound(0.1, 3000, {kLoud});
  EXPECT_TRUE(hall.heard.empty()) << "neither part is long enough";
}

TEST(WhistleDetector, ends_a_whistle_with_a_long_pause_but_not_with_a_short_one) {
  for (const auto& [pause, whistles] : {std::pair(0.15, 1U), std::pair(0.6, 2U)}) {
    Listening hall;
    hall.sound(0.4, 3000, {kLoud});
    hall.silence(pause);
    hall.sound(0.4, 3000, {kLoud});
    EXPECT_EQ(hall.heard.size(), whistles) << pause;
  }
}

TEST(WhistleDetector, uses_changed_parameters_for_the_next_whistle) {
  Listening hall;
  WhistleParameters parameters;
  parameters.min_pitch = 3500;
  hall.detector.tune(parameters);
  hall.sound(0.5, 3000, {kLoud});
  EXPECT_TRUE(hall.heard.empty());
  hall.sound(0.5, 3700, {kLoud});
  EXPECT_EQ(hall.heard.size(), 1U);
}

}  // namespace
}  // namespace soccer
