#include "robot/simulation/pace.h"

#include <gtest/gtest.h>

namespace soccer {
namespace {

using namespace std::chrono_literals;

/// A clock that only sleeping advances.
class SleepClock final : public Clock {
 public:
  Time now() const override { return now_; }
  void sleep(std::chrono::nanoseconds time) {
    now_ += time;
    longest = std::max(longest, time);
  }
  std::chrono::nanoseconds longest{0};

 private:
  Time now_ = 7s;
};

struct PaceTest : testing::Test {
  SleepClock clock;
  StopRequest stop;

  Pace pace(double step, double factor) {
    return {step, factor, stop, clock, [this](std::chrono::nanoseconds time) { clock.sleep(time); }};
  }
  Time time_of(Pace& pace, int rounds) {
    const Time begin = clock.now();
    for (int i = 0; i < rounds; ++i) pace.run();
    return clock.now() - begin;
  }
};

TEST_F(PaceTest, rounds_take_their_simulated_time_divided_by_the_factor) {
  Pace real_time = pace(0.02, 1), double_speed = pace(0.02, 2);
  EXPECT_NEAR(seconds(time_of(real_time, 101)), 2, 1e-6);
  EXPECT_NEAR(seconds(time_of(double_speed, 101)), 1, 1e-6);
}

TEST_F(PaceTest, work_between_the_rounds_is_part_of_their_time) {
  Pace real_time = pace(0.02, 1);
  const Time begin = clock.now();
  for (int i = 0; i < 101; ++i) {
    real_time.run();
    if (i < 100) clock.sleep(15ms);
  }
  EXPECT_NEAR(seconds(clock.now() - begin), 2, 1e-6);
}

TEST_F(PaceTest, a_stop_request_ends_a_long_wait) {
  Pace slow = pace(0.02, 0.001);
  slow.run();
  stop.stop();
  const Time begin = clock.now();
  slow.run();
  EXPECT_EQ(clock.now(), begin);
}

TEST_F(PaceTest, a_long_wait_is_made_in_slices) {
  Pace slow = pace(0.02, 0.001);
  EXPECT_NEAR(seconds(time_of(slow, 2)), 20, 1e-6);
  EXPECT_LE(clock.longest, 50ms);
}

}  // namespace
}  // namespace soccer
