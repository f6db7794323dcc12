#include "perception/whistle/sound_meter.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "blackboard/geometry/angle.h"

namespace soccer {
namespace {

/// Two microphones, of which the second one hears half of the amplitude.
struct SoundMeterTest : testing::Test {
  WhistleDetector detector;
  SoundMeter meter;
  std::vector<SoundLevels> reports;
  Time now{0};
  int rate = 16000;

  /// A sine, limited to the full scale. duration: s.
  void hear(double frequency, double amplitude, double duration) {
    const int length = rate / 50;
    for (int block = 0; block < static_cast<int>(duration * 50 + 0.5); ++block) {
      std::vector<std::int16_t> samples;
      for (int i = 0; i < length; ++i) {
        const double value = amplitude * std::sin(2 * kPi * frequency * (block * length + i) / rate);
        for (const double gain : {1.0, 0.5})
          samples.push_back(static_cast<std::int16_t>(std::clamp(std::lround(32768 * gain * value), -32768L, 32767L)));
      }
      const SoundBlock sound{now, rate, 2, samples};
      detector.hear(sound);
      if (const auto levels = meter.add(sound, detector)) reports.push_back(*levels);
      now += from_seconds(0.02);
    }
  }
};

TEST_F(SoundMeterTest, level_and_tone_of_a_sine_are_those_of_both_microphones_and_its_peak_that_of_the_louder_one) {
  hear(3000, 0.5, 0.4);
  ASSERT_EQ(reports.size(), 2U);
  EXPECT_EQ(reports[1].count, 2U);
  const double mean = 10 * std::log10((0.25 + 0.0625) / 2);
  EXPECT_NEAR(reports[1].level, mean, 0.05);
  EXPECT_NEAR(reports[1].tone, mean, 0.1);
  EXPECT_NEAR(reports[1].peak, -6.02, 0.05);
  EXPECT_NEAR(reports[1].pitch, 3000, 5);
  EXPECT_GT(reports[1].purity, 0.99);
  EXPECT_EQ(reports[1].clipped, 0);
}

TEST_F(SoundMeterTest, the_spectrum_has_the_tone_in_its_band_and_little_in_the_others) {
  hear(3020, 0.5, 0.2);
  ASSERT_EQ(reports.size(), 1U);
  const SoundLevels& levels = reports[0];
  EXPECT_EQ(levels.band, 62.5);
  const auto loudest = std::ranges::max_element(levels.spectrum) - levels.spectrum.begin();
  EXPECT_EQ(loudest, static_cast<long>(3020 / levels.band));
  EXPECT_LT(levels.spectrum[16], -60) << "1 kHz";
  EXPECT_LT(levels.floor, -60);
}

TEST_F(SoundMeterTest, samples_at_the_full_scale_are_counted_for_the_microphone_that_has_most) {
  hear(500, 2, 0.2);
  ASSERT_EQ(reports.size(), 1U);
  EXPECT_NEAR(reports[0].clipped, 22.0 / 32, 1e-9) << "of the 32 samples of each period";
  EXPECT_NEAR(reports[0].peak, 0, 0.01);
}

TEST_F(SoundMeterTest, each_report_is_of_its_own_interval) {
  hear(3000, 0.5, 0.2);
  hear(500, 0, 0.4);
  ASSERT_EQ(reports.size(), 3U);
  EXPECT_EQ(reports[2].level, SoundLevels::kSilence);
  EXPECT_EQ(reports[2].peak, SoundLevels::kSilence);
  EXPECT_EQ(reports[2].tone, SoundLevels::kSilence);
}

TEST_F(SoundMeterTest, bands_beyond_half_of_the_rate_are_silent) {
  rate = 8000;
  hear(3900, 0.5, 0.2);
  ASSERT_EQ(reports.size(), 1U);
  EXPECT_GT(reports[0].spectrum[62], -20);
  EXPECT_EQ(reports[0].spectrum[70], SoundLevels::kSilence);
}

}  // namespace
}  // namespace soccer
