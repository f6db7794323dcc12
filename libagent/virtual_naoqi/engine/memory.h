#ifndef VIRTUAL_NAOQI_ENGINE_MEMORY_H
#define VIRTUAL_NAOQI_ENGINE_MEMORY_H

#include <map>
#include <string>

#include "libagent/agent_memory/layout.h"

namespace virtual_naoqi {

/// ALMemory: values at addresses that stay. Knows the keys that a NAO V5 has and libagent reads.
class Memory {
 public:
  Memory();

  /// 0 when there is no such key.
  float* find(const std::string& key);

  /// Writes what the body measured as the robot's keys say it: raw axes, kilograms, seconds.
  void store(const soccer::SensorBlock& measured);

  /// From now on the key has this value, whatever the body says. False when there is no such key.
  bool hold(const std::string& key, float value);
  void release(const std::string& key);

 private:
  struct Link {
    float* value;
    const float* measured;  // in block_
    float sign;
  };
  void link(const std::string& key, const float& measured, float sign);
  void link_all(const char* const* keys, const float* measured, int count, const char* prefix);

  soccer::SensorBlock block_;
  std::map<std::string, float> values_;
  std::map<std::string, Link> links_;
  std::map<std::string, float> held_;
};

}  // namespace virtual_naoqi

#endif
