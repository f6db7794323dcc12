/* C++98 (gnu++98). */
#ifndef LIBAGENT_MODULE_READINGS_H
#define LIBAGENT_MODULE_READINGS_H

#include <vector>

#include <alproxies/almemoryproxy.h>

#include "libagent/agent_memory/layout.h"

namespace soccer {

/// Reads the sensors of AGENT_SENSOR_GROUP from ALMemory.
class Readings {
 public:
  /// Errors: AL::ALError when this robot lacks a key.
  explicit Readings(AL::ALMemoryProxy& memory);

  /// Copies all readings to `block`. Never allocates, so it may be called in the DCM's thread.
  void copy_to(SensorBlock& block) const;

 private:
  struct Link {
    const float* from;
    unsigned to;  // offset in a SensorBlock, bytes
    float sign;
  };

  std::vector<Link> links_;
};

}  // namespace soccer

#endif
