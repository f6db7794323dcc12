// The life of libagent's module: its start, its end, and cycles of the DCM that are late.
#include <cstdlib>

#include <gtest/gtest.h>

#include "named_memory.h"
#include "naoqi_calls.h"

namespace soccer {
namespace {

class AgentObject : public NamedMemory {
 protected:
  AgentObject() {
    ::setenv("LIBAGENT_MEMORY", name.c_str(), 1);
    naoqi.start_agent();
  }
  naoqi_calls::Naoqi naoqi;  // its time is 1000 ms
};

TEST_F(AgentObject, counts_the_time_since_its_start_although_cycles_are_late) {
  AgentMemory client = AgentMemory::attach(name);
  SensorBlock seen{};
  struct Step {
    int ms;
    std::uint32_t seconds, nanoseconds;
  };
  for (const Step& step :
       {Step{10, 0, 10'000'000}, Step{2345, 2, 355'000'000}, Step{1645, 4, 0}, Step{1000, 5, 0}, Step{999, 5, 999'000'000}}) {
    naoqi.cycle(step.ms);
    ASSERT_TRUE(client.read_sensors(seen));
    EXPECT_FLOAT_EQ(seen.period, static_cast<float>(step.ms) / 1000);
    EXPECT_EQ(seen.time_seconds, step.seconds) << step.ms;
    EXPECT_EQ(seen.time_nanoseconds, step.nanoseconds) << step.ms;
  }
}

TEST_F(AgentObject, neither_reads_nor_sends_after_its_end) {
  AgentMemory client = AgentMemory::attach(name);
  naoqi.cycle(10);
  naoqi.cycle(10);
  EXPECT_EQ(client.hardware_heartbeat(), 2U);
  EXPECT_EQ(naoqi.after(0).sonar_mode, 68);
  naoqi.stop_agent();
  naoqi.set("[\"US/Actuator/Value\", \"ClearAll\", [[1.0, 1020]]]");
  for (int i = 0; i < 5; ++i) naoqi.cycle(10);
  EXPECT_EQ(client.hardware_heartbeat(), 2U);
  EXPECT_EQ(naoqi.after(0).sonar_mode, 1);
}

TEST_F(AgentObject, can_be_started_again_and_continues_the_cycles) {
  AgentMemory client = AgentMemory::attach(name);
  naoqi.cycle(10);
  naoqi.stop_agent();
  naoqi.start_agent();
  naoqi.cycle(10);
  SensorBlock seen{};
  ASSERT_TRUE(client.read_sensors(seen));
  EXPECT_EQ(seen.cycle, 2U);
  EXPECT_EQ(seen.time_nanoseconds, 10'000'000U) << "since the start of this hardware layer";
  EXPECT_EQ(seen.chest_presses, 0U);
  EXPECT_EQ(seen.chest_button, 0);
}

}  // namespace
}  // namespace soccer
