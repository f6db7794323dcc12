/* Plain old C++ (gnu++98). */
#ifndef LIBAGENT_MODULE_COMMANDS_H
#define LIBAGENT_MODULE_COMMANDS_H

#include <string>

#include <alproxies/dcmproxy.h>
#include <alvalue/alvalue.h>

#include "libagent/core/limits.h"
#include "libagent/core/names.h"

namespace soccer {

/// What the DCM is told: prepared once, refilled each cycle.
class Commands {
 public:
  /// Makes the aliases. Errors: AL::ALError when this robot lacks an actuator.
  explicit Commands(AL::DCMProxy& dcm);

  /// Joints, each cycle; the stiffness only when it changes. Errors of all: AL::ALError; it is said again the next
  /// time.
  void send(const JointCommand& joints);

  /// LEDs share the bus with the motors: at most one group that has changed goes out in a cycle, and none with a new
  /// stiffness.
  void send_leds(const float (&leds)[AGENT_LEDS]);

  /// The sonars' mode when it changes.
  void send_sonar(float mode);

 private:
  void make_alias(const std::string& name, const char* const* actuators, int count, AL::ALValue& command);
  static void fill(AL::ALValue& command, const float* values, int count, int time);
  bool changed(const LedGroup& group, const float (&leds)[AGENT_LEDS]) const;

  AL::DCMProxy& dcm_;
  AL::ALValue angles_, stiffnesses_, leds_[AGENT_LED_GROUPS], sonar_;
  float stiffness_told_[AGENT_JOINTS];
  float leds_told_[AGENT_LEDS];
  float sonar_told_;
  bool stiffness_changed_;
  int next_group_;
};

}  // namespace soccer

#endif
