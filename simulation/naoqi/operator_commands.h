#pragma once

#include <string>

#include "libagent/virtual_naoqi/virtual_naoqi.h"

namespace soccer {

/// Commands of a person or a test to a virtual robot, one per line:
///
///   press N            presses the chest button N times, 0 to 4, in quick succession, in place of earlier presses
///   hold KEY VALUE     keeps a key of ALMemory, such as Battery/Charge/Sensor/Value, at a value
///   release KEY        ends a hold
class OperatorCommands {
 public:
  explicit OperatorCommands(virtual_naoqi::VirtualNaoqi& naoqi) : naoqi_(naoqi) {}

  /// Executes a line. Errors: InputError for a line that is not one of these commands.
  void execute(const std::string& line);

  /// Runs one cycle of the presses in progress.
  void cycle();

 private:
  void press(int presses);
  void hold(const std::string& key, float value);

  virtual_naoqi::VirtualNaoqi& naoqi_;
  int presses_ = 0;  // remaining
  int cycles_ = 0;   // since the current press began
};

}  // namespace soccer
