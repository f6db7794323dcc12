#include "libagent/agent_memory/agent_memory.h"

#include <csignal>
#include <system_error>
#include <thread>

#include <sys/wait.h>

#include "blackboard/common/error.h"
#include "libagent/agent_memory/convert.h"
#include "libagent/agent_memory/triple_buffer.h"
#include "libagent/core/names.h"
#include "named_memory.h"

namespace soccer {
namespace {

using std::chrono::milliseconds;

using AgentMemoryTest = NamedMemory;

ActuatorBlock requesting(float head_yaw) {
  ActuatorBlock block{};
  block.joint_angle[kHeadYaw] = head_yaw;
  return block;
}

TEST_F(AgentMemoryTest, passes_sensors_to_the_client_and_requests_to_the_hardware_layer) {
  AgentMemory hardware = AgentMemory::create(name);
  AgentMemory client = AgentMemory::attach(name);
  SensorBlock sensors{};
  sensors.joint_angle[kLKneePitch] = 0.5F;
  hardware.publish_sensors(sensors);
  SensorBlock seen{};
  ASSERT_TRUE(client.wait_for_sensors(seen, milliseconds(0)));
  EXPECT_EQ(seen.joint_angle[kLKneePitch], 0.5F);
  EXPECT_EQ(seen.cycle, 1U);

  client.publish_actuators(requesting(0.1F));
  client.publish_actuators(requesting(0.2F));
  ActuatorBlock requested{};
  ASSERT_TRUE(hardware.read_actuators(requested));
  EXPECT_EQ(requested.joint_angle[kHeadYaw], 0.2F) << "the newest request is read";
  EXPECT_FALSE(hardware.read_actuators(requested)) << "each request is read once";
  EXPECT_EQ(hardware.client_heartbeat(), 2U);
}

TEST_F(AgentMemoryTest, attach_without_a_hardware_layer_reports_an_error) {
  try {
    AgentMemory::attach(name);
    FAIL() << "attach succeeded without a hardware layer";
  } catch (const std::system_error& error) {
    EXPECT_NE(std::string(error.what()).find("no hardware layer is attached"), std::string::npos) << error.what();
  }
}

TEST_F(AgentMemoryTest, a_memory_of_another_version_is_refused) {
  AgentMemory hardware = AgentMemory::create(name);
  RawMemory(name)->version = 99;
  EXPECT_THROW(AgentMemory::attach(name), InputError);
}

TEST_F(AgentMemoryTest, a_client_that_attaches_does_not_inherit_requests) {
  AgentMemory hardware = AgentMemory::create(name);
  AgentMemory::attach(name).publish_actuators(requesting(0.3F));
  AgentMemory again = AgentMemory::attach(name);
  ActuatorBlock requested{};
  EXPECT_FALSE(hardware.read_actuators(requested));
}

TEST_F(AgentMemoryTest, a_second_client_is_refused_until_the_first_has_detached) {
  AgentMemory hardware = AgentMemory::create(name);
  {
    AgentMemory client = AgentMemory::attach(name);
    EXPECT_THROW(AgentMemory::attach(name), InputError);
    client.publish_actuators(requesting(0.3F));
    ActuatorBlock requested{};
    EXPECT_TRUE(hardware.read_actuators(requested)) << "the first client stays attached";
  }
  EXPECT_NO_THROW(AgentMemory::attach(name));
}

TEST_F(AgentMemoryTest, a_restarted_hardware_layer_continues_the_cycle_numbers) {
  {
    AgentMemory first = AgentMemory::create(name);
    first.publish_sensors({});
  }
  AgentMemory client = AgentMemory::attach(name);
  AgentMemory second = AgentMemory::create(name);
  second.publish_sensors({});
  SensorBlock seen{};
  ASSERT_TRUE(client.read_sensors(seen));
  EXPECT_EQ(seen.cycle, 2U);
}

TEST_F(AgentMemoryTest, a_client_in_another_process_answers_and_can_be_replaced_after_it_was_killed) {
  AgentMemory hardware = AgentMemory::create(name);
  const pid_t child = ::fork();
  if (child == 0) {
    AgentMemory client = AgentMemory::attach(name);
    SensorBlock seen{};
    while (client.wait_for_sensors(seen, std::chrono::seconds(20))) client.publish_actuators(requesting(static_cast<float>(seen.cycle)));
    ::_exit(1);
  }
  ActuatorBlock requested{};
  while (!hardware.read_actuators(requested)) {
    hardware.publish_sensors({});
    std::this_thread::yield();
  }
  EXPECT_GE(requested.joint_angle[kHeadYaw], 1.0F);
  ::kill(child, SIGKILL);
  int status = 0;
  ::waitpid(child, &status, 0);
  for (int i = 0; i < 10; ++i) hardware.publish_sensors({});
  AgentMemory next = AgentMemory::attach(name);
  hardware.publish_sensors({});
  SensorBlock seen{};
  EXPECT_TRUE(next.read_sensors(seen));
}

void expect_three_slots(const SlotOwners& owners) {
  const std::uint32_t exchange = owners.exchange & AGENT_SLOT_MASK;
  EXPECT_EQ(exchange + owners.writer + owners.reader, 3U);
  EXPECT_NE(exchange, owners.writer);
  EXPECT_NE(exchange, owners.reader);
}

TEST_F(AgentMemoryTest, a_new_hardware_layer_recovers_the_slots_of_one_that_died_while_writing_or_reading) {
  const AgentMemory first = AgentMemory::create(name);
  const RawMemory raw(name);
  raw->sensor_slots = {1, 1, 2};    // died after exchanging its slot, before storing the number of its new one
  raw->actuator_slots = {1, 0, 1};  // the same for the slot that it reads
  const AgentMemory second = AgentMemory::create(name);
  expect_three_slots(raw->sensor_slots);
  expect_three_slots(raw->actuator_slots);
}

TEST_F(AgentMemoryTest, a_new_client_recovers_the_slots_of_one_that_died_while_writing_or_reading) {
  const AgentMemory hardware = AgentMemory::create(name);
  const RawMemory raw(name);
  raw->sensor_slots = {1, 0, 1};
  raw->actuator_slots = {1 | AGENT_SLOT_FRESH, 1, 2};
  const AgentMemory client = AgentMemory::attach(name);
  expect_three_slots(raw->sensor_slots);
  expect_three_slots(raw->actuator_slots);
  EXPECT_EQ(raw->actuator_slots.exchange, 1U) << "its last request is discarded";
  EXPECT_EQ(raw->client_attachments, 1U);
}

TEST_F(AgentMemoryTest, a_memory_of_another_size_or_not_yet_initialised_is_refused) {
  const AgentMemory hardware = AgentMemory::create(name);
  const RawMemory raw(name);
  raw->size = 7;
  EXPECT_THROW(AgentMemory::attach(name), InputError);
  raw->size = sizeof(AgentMemoryLayout);
  raw->magic = 0;
  EXPECT_THROW(AgentMemory::attach(name), InputError);
  raw->magic = AGENT_MEMORY_MAGIC;
  EXPECT_NO_THROW(AgentMemory::attach(name));
}

TEST_F(AgentMemoryTest, a_memory_left_by_another_version_is_initialised_again) {
  const AgentMemory other = AgentMemory::create(name);
  const RawMemory raw(name);
  raw->version = 99;
  raw->cycle = raw->hardware_heartbeat = raw->client_attachments = 7;
  const AgentMemory hardware = AgentMemory::create(name);
  EXPECT_EQ(raw->version, static_cast<std::uint32_t>(AGENT_MEMORY_VERSION));
  EXPECT_EQ(raw->cycle + raw->hardware_heartbeat + raw->client_attachments, 0U);
  expect_three_slots(raw->sensor_slots);
  expect_three_slots(raw->actuator_slots);
  EXPECT_NO_THROW(AgentMemory::attach(name));
}

TEST_F(AgentMemoryTest, heartbeats_count_the_published_blocks_of_each_side) {
  AgentMemory hardware = AgentMemory::create(name), client = AgentMemory::attach(name);
  for (int i = 0; i < 3; ++i) hardware.publish_sensors({});
  EXPECT_EQ(hardware.hardware_heartbeat(), 3U);
  EXPECT_EQ(hardware.client_heartbeat(), 0U);
  EXPECT_FALSE(hardware.wait_for_client(0, milliseconds(1)));
  client.publish_actuators({});
  EXPECT_TRUE(hardware.wait_for_client(0, milliseconds(0)));
  EXPECT_FALSE(hardware.wait_for_client(1, milliseconds(0)));
}

TEST(AgentMemory, waiting_ends_after_the_timeout) {
  AgentMemory memory = AgentMemory::in_process();
  SensorBlock seen{};
  EXPECT_FALSE(memory.wait_for_sensors(seen, milliseconds(1)));
}

TEST(TripleBuffer, taking_over_after_a_death_between_two_stores_restores_three_distinct_slots) {
  for (std::uint32_t exchange = 0; exchange < 3; ++exchange)
    for (std::uint32_t writer = 0; writer < 3; ++writer) {
      if (writer == exchange) continue;
      SlotOwners owners{exchange, writer, exchange};  // the reader died after the exchange, before storing the number of its new slot
      triple_buffer::take_over_reading(owners);
      EXPECT_EQ(owners.exchange + owners.writer + owners.reader, 3U);
      EXPECT_NE(owners.reader, owners.writer);
      EXPECT_NE(owners.reader, exchange);
    }
}

TEST(StoreLeds, stores_a_red_chest_and_a_yellow_left_eye_at_the_indices_of_their_leds) {
  Leds leds;
  leds.chest = {1, 0, 0};
  leds.left_eye = {1, 1, 0};
  ActuatorBlock block{};
  store_leds(leds, block);
  EXPECT_EQ(block.leds[AGENT_LED_CHEST], 1);
  EXPECT_EQ(block.leds[AGENT_LED_LEFT_EYE], 1);
  EXPECT_EQ(block.leds[AGENT_LED_LEFT_EYE + 15], 1) << "the last green segment";
  EXPECT_EQ(block.leds[AGENT_LED_LEFT_EYE + 16], 0) << "the first blue segment";
}

TEST(TimeOf, returns_the_time_that_was_set) {
  SensorBlock block{};
  set_time(block, from_seconds(12.34));
  EXPECT_EQ(time_of(block), from_seconds(12.34));
}

}  // namespace
}  // namespace soccer
