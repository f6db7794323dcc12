#include "robot/simulation/simulated_ears.h"

#include <gtest/gtest.h>

namespace soccer {
namespace {

constexpr Time kStep = std::chrono::milliseconds(10);

HallSoundOptions hall_of(std::uint64_t seed) {
  HallSoundOptions options;
  options.hall_seed = seed;
  options.seed = 100 + seed;
  return options;
}

MicrophoneParameters fast_microphones() {
  MicrophoneParameters parameters;
  parameters.rate = 16000;
  return parameters;
}

/// A robot in the noise of a hall.
struct Listener {
  Listener(std::uint64_t seed, const Eigen::Vector2d& at) : position(at), options(hall_of(seed)) {}

  /// Listens for a time (s).
  void listen(double duration) {
    for (const Time end = now + from_seconds(duration); now < end; now += kStep) {
      ears.hear({now, whistles, position});
      while (ears.ready(std::chrono::nanoseconds{0})) ears.run();
    }
    channel.receive(heard);
  }

  Eigen::Vector2d position;
  HallSoundOptions options;
  MicrophoneParameters microphones = fast_microphones();
  Channel<Whistle> channel;
  Channel<SoundLevels> levels;
  WhistleTuning tuning;
  SimulatedEars ears{options, microphones, {channel, levels, tuning}, [](const std::string&) {}};
  Time now{0};
  std::uint32_t whistles = 0;
  Whistle heard;
};

TEST(SimulatedEars, the_referee_is_heard_within_0_4_s_from_each_place_of_a_kick_off) {
  std::uint64_t seed = 1;
  for (const Eigen::Vector2d& position : {Eigen::Vector2d(-4.3, 0), {-3, 1.2}, {-3, -1.2}, {-1.5, 0.8}, {-0.4, 0}, {-1, -2}}) {
    Listener robot(seed++, position);
    robot.listen(1.0);
    ASSERT_EQ(robot.heard.count, 0U) << seed;
    const double blown = seconds(robot.now);
    ++robot.whistles;
    robot.listen(0.4);
    ASSERT_EQ(robot.heard.count, 1U) << seed;
    EXPECT_NEAR(robot.heard.heard_at, blown, 0.1);
    robot.listen(2.0);
    EXPECT_EQ(robot.heard.count, 1U) << "one whistle is counted once";
  }
}

TEST(SimulatedEars, the_noise_of_halls_is_not_taken_for_the_referee) {
  for (std::uint64_t seed = 11; seed < 17; ++seed) {
    Listener robot(seed, {-1, 0});
    robot.listen(30);
    EXPECT_EQ(robot.heard.count, 0U) << seed << ": " << robot.heard.pitch << " Hz, " << robot.heard.level << " dB";
  }
}

TEST(SimulatedEars, whistles_of_other_fields_are_distant) {
  Listener robot(21, {-1, 0});
  robot.listen(60);
  EXPECT_EQ(robot.heard.count, 0U);
  EXPECT_GE(robot.heard.distant, 1U);
}

}  // namespace
}  // namespace soccer
