#include "engine/memory.h"

#include "libagent/core/names.h"

namespace virtual_naoqi {
namespace {

const std::string kPrefix = "Device/SubDeviceList/";

}  // namespace

Memory::Memory() {
  for (const soccer::SensorGroup* group = soccer::AGENT_SENSOR_GROUP; group != soccer::AGENT_SENSOR_GROUP + soccer::AGENT_SENSOR_GROUPS;
       ++group)
    for (unsigned i = 0; i < group->count; ++i) {
      const Link link = {&values_[std::string(group->prefix) + group->names[i] + group->suffix],
                         group->offset + i * static_cast<unsigned>(sizeof(float)), group->signs != 0 ? group->signs[i] : 1};
      links_.push_back(link);
    }
}

float* Memory::find(const std::string& key) {
  const std::map<std::string, float>::iterator found = values_.find(key);
  return found == values_.end() ? 0 : &found->second;
}

void Memory::store(const soccer::SensorBlock& measured) {
  for (std::vector<Link>::const_iterator i = links_.begin(); i != links_.end(); ++i)
    *i->value = i->sign * *reinterpret_cast<const float*>(reinterpret_cast<const char*>(&measured) + i->from);
  for (std::map<std::string, float>::const_iterator i = held_.begin(); i != held_.end(); ++i) values_[i->first] = i->second;
}

bool Memory::hold(const std::string& key, float value) {
  const std::string whole = values_.count(key) > 0 ? key : kPrefix + key;
  if (values_.count(whole) == 0) return false;
  held_[whole] = value;
  return true;
}

void Memory::release(const std::string& key) {
  held_.erase(key);
  held_.erase(kPrefix + key);
}

}  // namespace virtual_naoqi
