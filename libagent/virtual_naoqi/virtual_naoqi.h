/* Plain old C++ (gnu++98), and no standard library's types in the functions: NAOqi's side has the old texts, programs
 * have the new. */
#ifndef LIBAGENT_VIRTUAL_NAOQI_VIRTUAL_NAOQI_H
#define LIBAGENT_VIRTUAL_NAOQI_VIRTUAL_NAOQI_H

#include "libagent/agent_memory/layout.h"

namespace virtual_naoqi {

/// What the DCM's boards are wired to.
class Body {
 public:
  virtual ~Body() {}

  /// 10 ms: motors and lights as asked, then the sensors (SI, axes x forward, y left, z up; cycle, time and period
  /// unused).
  virtual void cycle(const soccer::ActuatorBlock& asked, soccer::SensorBlock& measured) = 0;
};

/// A process that libagent takes for NAOqi: it loads modules, has their keys in its ALMemory, and calls them in each
/// cycle of its DCM. Its clock is its cycles. Only what libagent uses is there; everything is used from one thread.
class VirtualNaoqi {
 public:
  /// The body must outlive it.
  explicit VirtualNaoqi(Body& body);
  ~VirtualNaoqi();

  /// Loads a module's library, or all of the section [user] of an autoload.ini. 0, or what went wrong; valid until the
  /// next call.
  const char* load(const char* library);
  const char* autoload(const char* ini);

  /// One cycle of 10 ms: calls before, commands, sensors, calls after. What the body throws passes through.
  void cycle();

  /// Key of ALMemory ("ChestBoard/Button/Sensor/Value", prefix or not) keeps this value until it is released. False
  /// without such a key.
  bool hold(const char* key, float value);
  void release(const char* key);

  /// After so many more calls, all that modules ask of the DCM ends with an ALError that says this; 0: no longer.
  void refuse(const char* why, int calls = 0);

  /// What the boards were told last.
  const soccer::ActuatorBlock& told() const;

  /// ns that the modules' calls took in the last cycle, before and after.
  int64_t took_before() const;
  int64_t took_after() const;

 private:
  VirtualNaoqi(const VirtualNaoqi&);
  VirtualNaoqi& operator=(const VirtualNaoqi&);
  struct Inside;
  Inside* inside_;
};

}  // namespace virtual_naoqi

#endif
