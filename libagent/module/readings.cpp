#include "libagent/module/readings.h"

#include <string>

#include "libagent/core/sensors.h"

namespace soccer {

Readings::Readings(AL::ALMemoryProxy& memory) {
  for (const SensorGroup* group = AGENT_SENSOR_GROUP; group != AGENT_SENSOR_GROUP + AGENT_SENSOR_GROUPS; ++group)
    for (unsigned i = 0; i < group->count; ++i) {
      const std::string key = std::string(group->prefix) + group->names[i] + group->suffix;
      const Link link = {static_cast<const float*>(memory.getDataPtr(key)), group->offset + i * static_cast<unsigned>(sizeof(float)),
                         group->signs != 0 ? group->signs[i] : 1};
      links_.push_back(link);
    }
}

void Readings::copy_to(SensorBlock& block) const {
  for (std::vector<Link>::const_iterator i = links_.begin(); i != links_.end(); ++i)
    *reinterpret_cast<float*>(reinterpret_cast<char*>(&block) + i->to) = i->sign * *i->from;
}

}  // namespace soccer
