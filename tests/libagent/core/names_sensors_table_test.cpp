// The table of the body's sensors against the layout of SensorBlock.
#include <cstddef>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "libagent/core/names.h"

namespace soccer {
namespace {

std::set<unsigned> offsets_from(std::size_t first, std::size_t end) {
  std::set<unsigned> offsets;
  for (std::size_t offset = first; offset < end; offset += sizeof(float)) offsets.insert(static_cast<unsigned>(offset));
  return offsets;
}

TEST(AgentSensorGroup, contains_every_reading_of_a_sensor_block_once) {
  std::set<unsigned> expected = offsets_from(offsetof(SensorBlock, joint_angle), sizeof(SensorBlock));
  expected.erase(offsetof(SensorBlock, chest_presses));  // counted by libagent
  std::set<unsigned> found;
  for (const SensorGroup& group : AGENT_SENSOR_GROUP)
    for (unsigned i = 0; i < group.count; ++i)
      EXPECT_TRUE(found.insert(group.offset + i * static_cast<unsigned>(sizeof(float))).second) << group.member;
  EXPECT_EQ(found, expected);
}

TEST(AgentSensorGroup, has_a_different_key_for_each_reading) {
  std::set<std::string> keys;
  for (const SensorGroup& group : AGENT_SENSOR_GROUP)
    for (unsigned i = 0; i < group.count; ++i) {
      const std::string key = std::string(group.prefix) + group.names[i] + group.suffix;
      EXPECT_TRUE(keys.insert(key).second) << key;
    }
}

TEST(AgentSensorGroup, has_si_units_except_for_the_feet) {
  const std::set<std::string> si{"rad", "rad/s", "m/s^2", "m", "A", "degC", ""};
  for (const SensorGroup& group : AGENT_SENSOR_GROUP)
    EXPECT_TRUE(si.contains(group.unit) || std::string(group.member).ends_with("_fsr")) << group.member;
}

}  // namespace
}  // namespace soccer
