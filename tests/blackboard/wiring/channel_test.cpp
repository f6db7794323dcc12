#include "blackboard/wiring/channel.h"

#include <thread>

#include <gtest/gtest.h>

namespace soccer {
namespace {

TEST(Channel, the_newest_value_is_received_once) {
  Channel<int> channel;
  int value = -1;
  EXPECT_FALSE(channel.receive(value));
  EXPECT_EQ(value, -1);
  channel.send(1);
  channel.send(2);
  EXPECT_TRUE(channel.has_update());
  EXPECT_TRUE(channel.receive(value));
  EXPECT_EQ(value, 2);
  EXPECT_FALSE(channel.receive(value));
}

TEST(Channel, a_received_value_is_consistent_regardless_of_thread_timing) {
  struct Pair {
    int a = 0, b = 0;
  };
  Channel<Pair> channel;
  constexpr int kRounds = 100'000;
  std::thread writer([&] {
    for (int i = 1; i <= kRounds; ++i) channel.send({i, i});
  });
  Pair last;
  while (last.a < kRounds) {
    Pair now = last;
    channel.receive(now);
    ASSERT_EQ(now.a, now.b);
    ASSERT_GE(now.a, last.a);
    last = now;
  }
  writer.join();
}

}  // namespace
}  // namespace soccer
