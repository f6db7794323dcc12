/* C++98 (gnu++98). */
#ifndef LIBAGENT_CORE_NAMES_H
#define LIBAGENT_CORE_NAMES_H

#include "libagent/agent_memory/layout.h"

namespace soccer {

/// NAOqi's joint names, in the order of AgentMemory.
extern const char* const AGENT_JOINT_NAMES[AGENT_JOINTS];

/// LEDs that are set by one command (a DCM alias): indices first ... first + count - 1 of AgentMemory's LEDs.
struct LedGroup {
  const char* name;
  int first;
  int count;
};
enum { AGENT_LED_GROUPS = 8 };
extern const LedGroup AGENT_LED_GROUP[AGENT_LED_GROUPS];

enum {
  AGENT_LED_LEFT_EYE = 0, /* 8 red, 8 green, 8 blue; each from 0 to 315 degrees */
  AGENT_LED_RIGHT_EYE = 24,
  AGENT_LED_LEFT_EAR = 48, /* 10, from 0 to 324 degrees */
  AGENT_LED_RIGHT_EAR = 58,
  AGENT_LED_CHEST = 68, /* red, green, blue; the same order for the feet */
  AGENT_LED_LEFT_FOOT = 71,
  AGENT_LED_RIGHT_FOOT = 74,
  AGENT_LED_HEAD = 77 /* the front LEDs: left 0, left 1, right 0, right 1 */
};

/// Writes the DCM's name of an LED's actuator ("ChestBoard/Led/Red/Actuator/Value") to `name`: at most `size` bytes,
/// including the terminating 0.
void led_name(int led, char* name, unsigned size);

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
