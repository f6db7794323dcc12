#ifndef VIRTUAL_NAOQI_ENGINE_MEMORY_H
#define VIRTUAL_NAOQI_ENGINE_MEMORY_H

#include <map>
#include <string>

#include "libagent/agent_memory/layout.h"

namespace virtual_naoqi {

/// ALMemory: values by key, at fixed addresses. Contains the keys of a NAO V5 that libagent reads.
class Memory {
 public:
  Memory();

  /// Address of the key's value; 0 if there is no such key.
  float* find(const std::string& key);

  /// Writes the body's measurements to the keys, in the robot's conventions: raw axes of the IMU, kilograms, seconds.
  void store(const soccer::SensorBlock& measured);

  /// Keeps the key at this value, regardless of the body's measurements, until release. False if there is no such key.
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
