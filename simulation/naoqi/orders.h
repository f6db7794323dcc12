#pragma once

#include <string>

#include "libagent/virtual_naoqi/virtual_naoqi.h"

namespace soccer {

/// What people and tests do to a virtual robot, a line each:
///
///   press N            the chest button, N times quickly
///   hold KEY VALUE     a key of ALMemory, such as Battery/Charge/Sensor/Value, keeps a value
///   release KEY
class Orders {
 public:
  explicit Orders(virtual_naoqi::VirtualNaoqi& naoqi) : naoqi_(naoqi) {}

  /// Errors: InputError for a line that is none of these.
  void obey(const std::string& line);

  /// One cycle: goes on with pressing.
  void cycle();

 private:
  virtual_naoqi::VirtualNaoqi& naoqi_;
  int presses_ = 0;  // still to come
  int cycles_ = 0;   // of this one
};

}  // namespace soccer
