// Waiting for the other side of an AgentMemory, and exchange between threads.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <ctime>
#include <thread>

#include <gtest/gtest.h>

#include "libagent/agent_memory/agent_memory.h"

namespace soccer {
namespace {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;

/// Real time and processor time of this thread that `work` takes.
template <class Work>
std::pair<nanoseconds, nanoseconds> durations(const Work& work) {
  const auto processor = [] {
    timespec now{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return nanoseconds(std::chrono::seconds(now.tv_sec)) + nanoseconds(now.tv_nsec);
  };
  const auto began = std::chrono::steady_clock::now();
  const nanoseconds used = processor();
  work();
  return {std::chrono::steady_clock::now() - began, processor() - used};
}

TEST(AgentMemoryWaiting, lasts_as_long_as_its_timeout_without_using_the_processor) {
  AgentMemory memory = AgentMemory::in_process();
  constexpr auto kTimeout = milliseconds(1500);
  std::pair<nanoseconds, nanoseconds> hardware;
  std::thread other([&] { hardware = durations([&] { EXPECT_FALSE(memory.wait_for_client(0, kTimeout)); }); });
  SensorBlock seen{};
  const auto client = durations([&] { EXPECT_FALSE(memory.wait_for_sensors(seen, kTimeout)); });
  other.join();
  for (const auto& [real, processor] : {client, hardware}) {
    EXPECT_GE(real, kTimeout);
    EXPECT_LT(processor, kTimeout / 20);
  }
}

TEST(AgentMemoryWaiting, ends_at_once_when_there_is_something_new) {
  AgentMemory memory = AgentMemory::in_process();
  SensorBlock seen{};
  memory.publish_sensors({});
  memory.publish_actuators({});
  const auto [real, processor] = durations([&] {
    EXPECT_TRUE(memory.wait_for_sensors(seen, std::chrono::seconds(20)));
    EXPECT_TRUE(memory.wait_for_client(0, std::chrono::seconds(20)));
  });
  EXPECT_LT(real, std::chrono::seconds(10));
}

TEST(AgentMemoryWaiting, each_side_wakes_the_other) {
  AgentMemory memory = AgentMemory::in_process();
  constexpr int kRounds = 1000;
  constexpr auto kTimeout = std::chrono::seconds(5);
  std::thread client([&] {
    SensorBlock seen{};
    for (int i = 0; i < kRounds && memory.wait_for_sensors(seen, kTimeout); ++i) memory.publish_actuators({});
  });
  nanoseconds max_wait{0};
  for (std::uint32_t i = 0; i < kRounds && max_wait < kTimeout; ++i) {
    memory.publish_sensors({});
    max_wait = std::max(max_wait, durations([&] { memory.wait_for_client(i, kTimeout); }).first);
  }
  client.join();
  EXPECT_LT(max_wait, kTimeout) << "no wait lasts until its timeout";
  EXPECT_EQ(memory.client_heartbeat(), static_cast<std::uint32_t>(kRounds));
  EXPECT_EQ(memory.hardware_heartbeat(), static_cast<std::uint32_t>(kRounds));
}

TEST(AgentMemoryWaiting, a_block_that_has_not_been_read_is_kept_until_it_is_replaced) {
  AgentMemory memory = AgentMemory::in_process();
  SensorBlock block{}, seen{};
  for (int i = 1; i <= 5; ++i) {
    block.period = static_cast<float>(i);
    memory.publish_sensors(block);
    if (i == 2) {
      EXPECT_TRUE(memory.read_sensors(seen));
    }
  }
  EXPECT_EQ(seen.period, 2);
  EXPECT_TRUE(memory.read_sensors(seen));
  EXPECT_EQ(seen.period, 5);
  EXPECT_EQ(seen.cycle, 5U);
  seen.period = 9;
  EXPECT_FALSE(memory.read_sensors(seen));
  EXPECT_EQ(seen.period, 9) << "unchanged";
}

TEST(AgentMemoryWaiting, a_block_that_is_read_while_others_are_written_is_never_mixed) {
  AgentMemory memory = AgentMemory::in_process();
  std::atomic<bool> done{false};
  std::thread writer([&] {
    SensorBlock block{};
    for (int i = 1; i <= 100'000; ++i) {
      std::fill(std::begin(block.joint_angle), std::end(block.joint_angle), static_cast<float>(i));
      block.battery_temperature = static_cast<float>(i);
      memory.publish_sensors(block);
    }
    done = true;
  });
  SensorBlock seen{};
  int mixed = 0;
  std::uint32_t last = 0;
  while (!done) {
    if (!memory.read_sensors(seen)) continue;
    mixed += seen.joint_angle[0] != seen.battery_temperature || seen.joint_angle[24] != seen.battery_temperature;
    mixed += seen.cycle <= last || static_cast<float>(seen.cycle) != seen.battery_temperature;
    last = seen.cycle;
  }
  writer.join();
  EXPECT_EQ(mixed, 0);
}

}  // namespace
}  // namespace soccer
