#include <gtest/gtest.h>

#include "blackboard/time/wall_clock.h"

namespace soccer {
namespace {

using std::chrono::milliseconds;

TEST(WallClockSampler, gives_the_sample_with_the_smallest_delay_of_each_second) {
  Time delay{0};
  WallClockSampler sampler([&delay](Time time) { return WallClock{time, time + delay, 0, true}; });
  std::vector<WallClock> samples;
  for (int i = 0; i < 350; ++i) {
    delay = milliseconds(i % 100 == 42 ? 5 : 20);
    if (const auto sample = sampler.sample(milliseconds(10 * i))) samples.push_back(*sample);
  }
  ASSERT_EQ(samples.size(), 3U);
  for (std::size_t i = 0; i < samples.size(); ++i) {
    EXPECT_EQ(samples[i].time, milliseconds(1000 * i + 420));
    EXPECT_EQ(samples[i].since_1970 - samples[i].time, milliseconds(5));
  }
}

TEST(WallClock, of_this_machine_is_after_2026) {
  const WallClock now = read_wall_clock(Time(7));
  EXPECT_EQ(now.time, Time(7));
  EXPECT_GT(seconds(now.since_1970), 1.76e9);
  EXPECT_GE(now.uncertainty, 0);
}

}  // namespace
}  // namespace soccer
