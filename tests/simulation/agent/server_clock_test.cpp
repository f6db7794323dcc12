#include "simulation/agent/server_clock.h"

#include <cmath>
#include <vector>

#include <gtest/gtest.h>

namespace soccer {
namespace {

ServerClock told(const std::vector<double>& nows) {
  ServerClock clock;
  for (const double now : nows) clock.tell(now);
  return clock;
}

TEST(ServerClock, learns_the_length_of_a_cycle) {
  EXPECT_EQ(told({38.40, 38.41, 38.42, 38.43}).step(), 0.01);
  EXPECT_EQ(told({38.40, 38.42, 38.44}).step(), 0.02);
  EXPECT_EQ(told({0, 0, 0, 0.02, 0.04}).step(), 0.02);
}

TEST(ServerClock, survives_an_impossible_time_and_goes_on) {
  ServerClock clock = told({1, 1.02, 1e300});
  EXPECT_EQ(clock.cycles(), 1000);
  for (const double now : {1.04, 1.06, 1.08}) clock.tell(now);
  EXPECT_EQ(clock.cycles(), 1);
}

TEST(ServerClock, is_not_misled_by_prints_that_are_off_their_grid) {
  ServerClock clock;
  for (int n = 0; n < 1000; ++n) {
    clock.tell(38.4 + 0.02 * n + (n % 17 == 8 ? 0.01 : 0));
    EXPECT_EQ(clock.cycles(), 1) << n;
  }
  EXPECT_EQ(clock.step(), 0.02);
  EXPECT_EQ(clock.time(), from_seconds(20));
}

TEST(ServerClock, counts_the_cycles_whose_messages_were_lost) {
  ServerClock clock = told({10.00, 10.02, 10.04, 10.06});
  clock.tell(10.12);
  EXPECT_EQ(clock.cycles(), 3);
  EXPECT_EQ(clock.time(), from_seconds(0.14));
}

TEST(ServerClock, notices_that_the_time_stands_still) {
  ServerClock clock = told({10.00, 10.02, 10.02, 10.02});
  EXPECT_EQ(clock.frozen(), 2);
  EXPECT_EQ(clock.cycles(), 0);
  clock.tell(10.04);
  EXPECT_EQ(clock.frozen(), 0);
}

TEST(ServerClock, goes_on_after_another_connection_whatever_the_server_says) {
  ServerClock clock = told({100.00, 100.02, 100.04});
  clock.restart();
  clock.tell(1.50);
  clock.tell(1.52);
  EXPECT_EQ(clock.time(), from_seconds(0.10));
  EXPECT_EQ(clock.cycles(), 1);
}

// What rcssserver3d says after `start` s: sums in single precision, printed to 0.01 s.
ServerClock told_by_old_server(float start, float step) {
  ServerClock clock;
  float now = start;
  for (int n = 0; n < 300; ++n, now += step) clock.tell(std::round(now * 100.0) / 100);
  return clock;
}

TEST(ServerClock, knows_a_server_that_is_too_old_to_tell_time) {
  EXPECT_FALSE(told_by_old_server(100, 0.01F).coarse());
  EXPECT_FALSE(told_by_old_server(30000, 0.01F).coarse());
  EXPECT_TRUE(told_by_old_server(33000, 0.01F).coarse());
  EXPECT_TRUE(told_by_old_server(147838, 0.01F).coarse());
  EXPECT_FALSE(told_by_old_server(33000, 0.02F).coarse());
  EXPECT_TRUE(told_by_old_server(70000, 0.02F).coarse());
}

TEST(ServerClock, trusts_a_server_that_is_old_but_exact) {
  ServerClock clock;
  for (int n = 0; n < 300; ++n) clock.tell(200000 + 0.02 * n);
  EXPECT_FALSE(clock.coarse());
}

}  // namespace
}  // namespace soccer
