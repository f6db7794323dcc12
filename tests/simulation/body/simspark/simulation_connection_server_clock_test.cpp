#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "simulation/body/simspark/simulation_connection.h"

namespace soccer {
namespace {

ServerClock clock_after(const std::vector<double>& nows) {
  ServerClock clock;
  for (const double now : nows) clock.update(now);
  return clock;
}

TEST(ServerClock, learns_the_length_of_a_cycle) {
  EXPECT_EQ(clock_after({38.40, 38.41, 38.42, 38.43}).step(), 0.01);
  EXPECT_EQ(clock_after({38.40, 38.42, 38.44}).step(), 0.02);
  EXPECT_EQ(clock_after({0, 0, 0, 0.02, 0.04}).step(), 0.02);
}

TEST(ServerClock, tolerates_an_implausible_time) {
  ServerClock clock = clock_after({1, 1.02, 1e300});
  EXPECT_EQ(clock.cycles(), 1000);
  for (const double now : {1.04, 1.06, 1.08}) clock.update(now);
  EXPECT_EQ(clock.cycles(), 1);
}

TEST(ServerClock, tolerates_rounding_errors_of_the_printed_time) {
  ServerClock clock;
  for (int n = 0; n < 1000; ++n) {
    clock.update(38.4 + 0.02 * n + (n % 17 == 8 ? 0.01 : 0));
    EXPECT_EQ(clock.cycles(), 1) << n;
  }
  EXPECT_EQ(clock.step(), 0.02);
  EXPECT_EQ(clock.time(), from_seconds(20));
}

TEST(ServerClock, counts_the_cycles_of_lost_messages) {
  ServerClock clock = clock_after({10.00, 10.02, 10.04, 10.06});
  clock.update(10.12);
  EXPECT_EQ(clock.cycles(), 3);
  EXPECT_EQ(clock.time(), from_seconds(0.14));
}

TEST(ServerClock, counts_messages_without_advance_of_time) {
  ServerClock clock = clock_after({10.00, 10.02, 10.02, 10.02});
  EXPECT_EQ(clock.frozen(), 2);
  EXPECT_EQ(clock.cycles(), 0);
  clock.update(10.04);
  EXPECT_EQ(clock.frozen(), 0);
}

TEST(ServerClock, continues_after_a_new_connection_regardless_of_the_servers_time) {
  ServerClock clock = clock_after({100.00, 100.02, 100.04});
  clock.restart();
  clock.update(1.50);
  clock.update(1.52);
  EXPECT_EQ(clock.time(), from_seconds(0.10));
  EXPECT_EQ(clock.cycles(), 1);
}

// The time that rcssserver3d sends after `start` s: accumulated in single precision, printed to 0.01 s.
ServerClock clock_of_old_server(float start, float step) {
  ServerClock clock;
  float now = start;
  for (int n = 0; n < 300; ++n, now += step) clock.update(std::round(now * 100.0) / 100);
  return clock;
}

TEST(ServerClock, detects_a_server_time_of_too_coarse_resolution) {
  EXPECT_FALSE(clock_of_old_server(100, 0.01F).coarse());
  EXPECT_FALSE(clock_of_old_server(30000, 0.01F).coarse());
  EXPECT_TRUE(clock_of_old_server(33000, 0.01F).coarse());
  EXPECT_TRUE(clock_of_old_server(147838, 0.01F).coarse());
  EXPECT_FALSE(clock_of_old_server(33000, 0.02F).coarse());
  EXPECT_TRUE(clock_of_old_server(70000, 0.02F).coarse());
}

TEST(ServerClock, accepts_a_large_but_exact_server_time) {
  ServerClock clock;
  for (int n = 0; n < 300; ++n) clock.update(200000 + 0.02 * n);
  EXPECT_FALSE(clock.coarse());
}

}  // namespace
}  // namespace soccer
