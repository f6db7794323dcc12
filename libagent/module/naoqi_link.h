/* C++98 (gnu++98). */
#ifndef LIBAGENT_MODULE_NAOQI_LINK_H
#define LIBAGENT_MODULE_NAOQI_LINK_H

#include <string>
#include <vector>

#include <alproxies/almemoryproxy.h>
#include <alproxies/dcmproxy.h>
#include <alvalue/alvalue.h>

#include "libagent/core/limits.h"
#include "libagent/core/names.h"

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

/// The commands sent to the DCM: allocated once, refilled in each cycle.
class Commands {
 public:
  /// Creates the DCM's aliases. Errors: AL::ALError when this robot lacks an actuator.
  explicit Commands(AL::DCMProxy& dcm);

  /// Sends the joint angles in each cycle, and the stiffnesses only when they have changed. Errors of all send functions:
  /// AL::ALError; the next call then sends the values again.
  void send(const JointCommand& joints);

  /// Sends at most one changed group of LEDs per cycle, and none in a cycle that sends stiffnesses, because LEDs and motors
  /// share a bus.
  void send_leds(const float (&leds)[AGENT_LEDS]);

  /// Sends the sonars' mode when it has changed.
  void send_sonar(float mode);

 private:
  void make_alias(const std::string& name, const char* const* actuators, int count, AL::ALValue& command);
  static void fill(AL::ALValue& command, const float* values, int count, int time);
  bool changed(const LedGroup& group, const float (&leds)[AGENT_LEDS]) const;

  AL::DCMProxy& dcm_;
  AL::ALValue angles_, stiffnesses_, leds_[AGENT_LED_GROUPS], sonar_;
  float sent_stiffness_[AGENT_JOINTS];
  float sent_leds_[AGENT_LEDS];
  float sent_sonar_;
  bool stiffness_changed_;
  int next_group_;
};

}  // namespace soccer

#endif
