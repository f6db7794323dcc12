// The layout of version 1, on which a robot's hardware layer and a robot program of different builds have to agree.
#include <cstddef>
#include <cstring>

#include <gtest/gtest.h>

#include "libagent/agent_memory/triple_buffer.h"

namespace soccer {
namespace {

TEST(AgentMemoryLayout, has_the_version_and_magic_number_of_its_offsets) {
  const std::uint32_t magic = AGENT_MEMORY_MAGIC;
  EXPECT_EQ(std::memcmp(&magic, "SAGM", 4), 0);
  EXPECT_EQ(AGENT_MEMORY_VERSION, 1) << "the offsets in this file are those of version 1";
}

TEST(AgentMemoryLayout, of_the_header_is_unchanged) {
  EXPECT_EQ(offsetof(AgentMemoryLayout, magic), 0U);
  EXPECT_EQ(offsetof(AgentMemoryLayout, version), 4U);
  EXPECT_EQ(offsetof(AgentMemoryLayout, size), 8U);
  EXPECT_EQ(offsetof(AgentMemoryLayout, cycle), 12U);
  EXPECT_EQ(offsetof(AgentMemoryLayout, hardware_heartbeat), 16U);
  EXPECT_EQ(offsetof(AgentMemoryLayout, client_heartbeat), 20U);
  EXPECT_EQ(offsetof(AgentMemoryLayout, client_attachments), 24U);
  EXPECT_EQ(offsetof(AgentMemoryLayout, sensor_slots), 28U);
  EXPECT_EQ(offsetof(AgentMemoryLayout, actuator_slots), 40U);
  EXPECT_EQ(offsetof(AgentMemoryLayout, sensors), 52U);
  EXPECT_EQ(offsetof(AgentMemoryLayout, actuators), 52U + 3 * 536);
  EXPECT_EQ(sizeof(AgentMemoryLayout), 52U + 3 * 536 + 3 * 596);
}

TEST(AgentMemoryLayout, of_the_sensors_is_unchanged) {
  EXPECT_EQ(offsetof(SensorBlock, joint_angle), 16U);
  EXPECT_EQ(offsetof(SensorBlock, joint_temperature), 116U);
  EXPECT_EQ(offsetof(SensorBlock, joint_current), 216U);
  EXPECT_EQ(offsetof(SensorBlock, gyro), 316U);
  EXPECT_EQ(offsetof(SensorBlock, accelerometer), 328U);
  EXPECT_EQ(offsetof(SensorBlock, torso_angle), 340U);
  EXPECT_EQ(offsetof(SensorBlock, left_fsr), 352U);
  EXPECT_EQ(offsetof(SensorBlock, right_fsr), 368U);
  EXPECT_EQ(offsetof(SensorBlock, bumpers), 384U);
  EXPECT_EQ(offsetof(SensorBlock, head_touch), 400U);
  EXPECT_EQ(offsetof(SensorBlock, hand_touch), 412U);
  EXPECT_EQ(offsetof(SensorBlock, chest_button), 436U);
  EXPECT_EQ(offsetof(SensorBlock, chest_presses), 440U);
  EXPECT_EQ(offsetof(SensorBlock, left_sonar), 444U);
  EXPECT_EQ(offsetof(SensorBlock, right_sonar), 484U);
  EXPECT_EQ(offsetof(SensorBlock, battery_charge), 524U);
  EXPECT_EQ(offsetof(SensorBlock, battery_temperature), 532U);
}

TEST(AgentMemoryLayout, of_the_request_is_unchanged) {
  EXPECT_EQ(offsetof(ActuatorBlock, joint_angle), 4U);
  EXPECT_EQ(offsetof(ActuatorBlock, joint_stiffness), 104U);
  EXPECT_EQ(offsetof(ActuatorBlock, leds), 204U);
  EXPECT_EQ(offsetof(ActuatorBlock, sonar_mode), 528U);
  EXPECT_EQ(offsetof(ActuatorBlock, speech), 532U);
}

TEST(SharedWord, exchanges_adds_and_clears) {
  std::uint32_t word = 5;
  EXPECT_EQ(shared_word::load(word), 5U);
  EXPECT_EQ(shared_word::exchange(word, 8), 5U);
  EXPECT_EQ(word, 8U);
  shared_word::increment(word);
  EXPECT_EQ(word, 9U);
  shared_word::clear_bits(word, 1);
  EXPECT_EQ(word, 8U);
  shared_word::clear_bits(word, 1);
  EXPECT_EQ(word, 8U);
}

TEST(SlotOwners, are_three_different_slots_after_a_reset) {
  SlotOwners owners{7, 7, 7};
  triple_buffer::reset(owners);
  EXPECT_EQ(owners.exchange, 0U);
  EXPECT_EQ(owners.writer, 1U);
  EXPECT_EQ(owners.reader, 2U);
}

TEST(SlotOwners, are_recovered_whether_or_not_the_exchanged_slot_is_fresh) {
  for (const std::uint32_t fresh : {0U, 4U})
    for (std::uint32_t exchange = 0; exchange < 3; ++exchange)
      for (std::uint32_t other = 0; other < 3; ++other) {
        if (other == exchange) continue;
        SlotOwners writing{exchange | fresh, exchange, other}, reading{exchange | fresh, other, exchange};
        triple_buffer::take_over_writing(writing);
        triple_buffer::take_over_reading(reading);
        EXPECT_EQ(writing.writer, 3 - exchange - other);
        EXPECT_EQ(reading.reader, 3 - exchange - other);
        EXPECT_EQ(writing.exchange, exchange | fresh);
        EXPECT_EQ(reading.exchange, exchange | fresh);
      }
}

TEST(SlotOwners, pass_a_block_from_the_writer_to_the_reader_once) {
  SlotOwners owners{};
  triple_buffer::reset(owners);
  int slots[3] = {0, 0, 0}, block = 0;
  EXPECT_FALSE(triple_buffer::read(owners, slots, block));
  triple_buffer::publish(owners, slots, 7);
  EXPECT_EQ(owners.exchange, 1U | 4U);
  EXPECT_EQ(owners.writer, 0U);
  EXPECT_TRUE(triple_buffer::read(owners, slots, block));
  EXPECT_EQ(block, 7);
  EXPECT_EQ(owners.exchange, 2U);
  EXPECT_EQ(owners.reader, 1U);
  EXPECT_FALSE(triple_buffer::read(owners, slots, block));
}

}  // namespace
}  // namespace soccer
