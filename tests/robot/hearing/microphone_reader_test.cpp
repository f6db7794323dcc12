#include "robot/hearing/microphone_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "fake_sound_source.h"

namespace soccer {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr std::chrono::nanoseconds kNow{0};

struct MicrophoneReaderTest : testing::Test {
  FakeSoundSource::World world;
  std::vector<std::string> reported;
  Channel<Whistle> whistles;
  Channel<SoundLevels> levels;
  WhistleTuning tuning;
  RobotClock clock;
  MicrophoneReader reader{"hw:0",
                          {},
                          {whistles, levels, tuning},
                          clock,
                          [this](const std::string& line) { reported.push_back(line); },
                          [this](const std::string& name, const MicrophoneParameters&) -> std::unique_ptr<SoundSource> {
                            if (world.gone) throw InputError(name, "does not exist", "plug it in");
                            return std::make_unique<FakeSoundSource>(world);
                          }};

  /// Listens to all prepared sound.
  void listen() {
    while (reader.ready(kNow)) reader.run();
  }
  Whistle whistle() {
    Whistle newest;
    whistles.receive(newest);
    return newest;
  }
};

TEST_F(MicrophoneReaderTest, a_whistle_is_sent_as_a_topic_with_the_robot_s_time) {
  world.time = std::chrono::seconds(7);
  clock.sensed(std::chrono::seconds(2), std::chrono::seconds(7));
  world.add_tone(0, 0, 1);
  world.add_tone(3000, 0.5, 0.5);
  listen();
  const Whistle heard = whistle();
  EXPECT_EQ(heard.count, 1U);
  EXPECT_NEAR(heard.heard_at, 3, 0.03);
  EXPECT_NEAR(heard.pitch, 3000, 10);
  EXPECT_NEAR(heard.level, -6, 0.5);
  EXPECT_EQ(heard.distant, 0U);
  EXPECT_THAT(reported, ElementsAre("hw:0: hears 1 microphones at 16000 Hz", "whistle of this field: 3000 Hz, -6 dB"));
}

TEST_F(MicrophoneReaderTest, a_distant_whistle_is_only_counted) {
  clock.sensed(Time{0}, Time{0});
  world.add_tone(3000, 0.01, 0.5);
  listen();
  const Whistle heard = whistle();
  EXPECT_EQ(heard.count, 0U);
  EXPECT_EQ(heard.heard_at, -1);
  EXPECT_EQ(heard.distant, 1U);
  EXPECT_NEAR(heard.distant_level, -40, 0.5);
}

TEST_F(MicrophoneReaderTest, the_levels_of_the_sound_are_sent_every_fifth_of_a_second) {
  clock.sensed(Time{0}, Time{0});
  world.add_tone(3000, 0.5, 0.5);
  listen();
  SoundLevels newest;
  ASSERT_TRUE(levels.receive(newest));
  EXPECT_EQ(newest.count, 2U);
  EXPECT_NEAR(newest.level, -6, 0.1);
  EXPECT_NEAR(newest.tone, -6, 0.5) << "as the level of the whistle";
}

TEST_F(MicrophoneReaderTest, sound_is_dropped_until_the_robot_s_time_is_known) {
  world.add_tone(3000, 0.5, 0.5);
  listen();
  EXPECT_FALSE(whistles.has_update());
  EXPECT_TRUE(reported.empty());
}

TEST_F(MicrophoneReaderTest, changed_parameters_reach_the_detector) {
  clock.sensed(Time{0}, Time{0});
  WhistleParameters strict;
  strict.min_level = 0;
  tuning.tune(strict);
  world.add_tone(3000, 0.5, 0.5);
  listen();
  EXPECT_EQ(whistle().distant, 1U);
}

TEST_F(MicrophoneReaderTest, microphones_that_fail_are_reported_once_and_opened_again) {
  clock.sensed(Time{0}, Time{0});
  world.gone = true;
  for (int wait = 0; wait < 100; ++wait) EXPECT_FALSE(reader.ready(kNow));
  EXPECT_FALSE(reader.open());
  ASSERT_EQ(reported.size(), 1U);
  EXPECT_THAT(reported[0], HasSubstr("have failed"));
  EXPECT_THAT(reported[0], HasSubstr("continues without microphones"));
  world.gone = false;
  for (int wait = 0; wait < 100; ++wait) reader.ready(kNow);
  EXPECT_TRUE(reader.open());
  EXPECT_EQ(world.opened, 2);
}

TEST_F(MicrophoneReaderTest, missing_microphones_are_reported_once_and_ignored) {
  world.gone = true;
  MicrophoneReader missing(
      "hw:9", {}, {whistles, levels, tuning}, clock, [this](const std::string& line) { reported.push_back(line); },
      [](const std::string& name, const MicrophoneParameters&) -> std::unique_ptr<SoundSource> {
        throw InputError(name, "does not exist", "plug it in");
      });
  for (int wait = 0; wait < 100; ++wait) EXPECT_FALSE(missing.ready(kNow));
  ASSERT_EQ(reported.size(), 1U);
  EXPECT_THAT(reported[0], HasSubstr("hw:9"));
}

}  // namespace
}  // namespace soccer
