#ifndef VIRTUAL_NAOQI_ENGINE_MEMORY_H
#define VIRTUAL_NAOQI_ENGINE_MEMORY_H

#include <map>
#include <string>
#include <vector>

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
    unsigned from;  // offset in a SensorBlock, bytes
    float sign;
  };

  std::map<std::string, float> values_;
  std::vector<Link> links_;
  std::map<std::string, float> held_;
};

}  // namespace virtual_naoqi

#endif
