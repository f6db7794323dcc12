/* C++98 (gnu++98). No types of the standard library in the functions, because NAOqi's side uses the old ABI of
 * std::string and programs use the new one. */
#ifndef LIBAGENT_VIRTUAL_NAOQI_VIRTUAL_NAOQI_H
#define LIBAGENT_VIRTUAL_NAOQI_VIRTUAL_NAOQI_H

#include "libagent/agent_memory/layout.h"

namespace virtual_naoqi {

/// The motors, lights and sensors connected to the DCM's boards.
class Body {
 public:
  virtual ~Body() {}

  /// Runs 10 ms: executes the request, then measures the sensors (SI units; axes x forward, y left, z up; cycle, time and
  /// period are unused).
  virtual void cycle(const soccer::ActuatorBlock& requested, soccer::SensorBlock& measured) = 0;
};

/// The simplest body: joints with stiffness move to the requested angle at most as fast as a NAO's, and joints without
/// stiffness stay where they are. The torso hangs upright, and each foot carries half of the weight.
class JointBody : public Body {
 public:
  JointBody();
  void cycle(const soccer::ActuatorBlock& requested, soccer::SensorBlock& measured);  // NOLINT(modernize-use-override): C++98

 private:
  float angle_[soccer::AGENT_JOINTS];
};

/// Replacement for NAOqi in the current process: loads modules, provides the keys of ALMemory that they read, and runs their
/// callbacks in each cycle of its DCM. Its clock advances with its cycles. It implements only what libagent uses. Not thread-safe.
class VirtualNaoqi {
 public:
  /// `body` must outlive this object.
  explicit VirtualNaoqi(Body& body);
  ~VirtualNaoqi();

  /// Load a module's library, or all libraries of the section [user] of an autoload.ini. Return 0, or an error message that
  /// is valid until the next call.
  const char* load(const char* library);
  const char* autoload(const char* ini);

  /// Runs one cycle of 10 ms: callbacks before, commands, sensors, callbacks after. Exceptions of the body are passed on.
  void cycle();

  /// Keeps a key of ALMemory ("ChestBoard/Button/Sensor/Value", with or without prefix) at this value until it is released.
  /// False if there is no such key.
  bool hold(const char* key, float value);
  void release(const char* key);

  /// Makes every call of a module to the DCM throw an ALError with the text `why` after the next `calls` calls. why = 0:
  /// calls succeed again.
  void refuse(const char* why, int calls = 0);

  /// The values sent to the boards in the last cycle.
  const soccer::ActuatorBlock& command() const;

  /// Duration of the modules' callbacks before and after the last cycle, ns.
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
