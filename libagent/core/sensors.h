/* C++98 (gnu++98). */
#ifndef LIBAGENT_CORE_SENSORS_H
#define LIBAGENT_CORE_SENSORS_H

#include "libagent/agent_memory/layout.h"

namespace soccer {

/// A member of SensorBlock that the body's sensors fill, and the NAOqi keys of its values. Key of value i: prefix + names[i] + suffix.
struct SensorGroup {
  const char* member;
  const char* unit;
  unsigned offset;  ///< of the first value in SensorBlock, bytes; the values are consecutive floats
  unsigned count;   ///< number of values
  const char* prefix;
  const char* const* names;
  const char* suffix;
  const float* signs;  ///< SensorBlock's value = sign * NAOqi's value; 0: all signs are +1
};

/// The table of all sensors of the body. Source of the keys and of the axes' signs: docs/design/data.md.
enum { AGENT_SENSOR_GROUPS = 17 };
extern const SensorGroup AGENT_SENSOR_GROUP[AGENT_SENSOR_GROUPS];

}  // namespace soccer

#endif
