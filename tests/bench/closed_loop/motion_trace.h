#pragma once

#include <optional>
#include <string>

#include "blackboard/common/log/byte_sink.h"
#include "experiments/closed_loop/simulated_robot.h"

namespace soccer {

/// Writes a CSV file with a line per cycle: time (s), requested and measured angles of the left leg (rad), angles of the torso (rad), loads
/// of the feet (kg), true position of the torso (m), positions of soles and toes (m). Without a file name it writes nothing. Errors:
/// InputError.
class MotionTrace {
 public:
  explicit MotionTrace(const std::string& file);

  void add(SimulatedRobot& robot);
  void finish();

 private:
  std::optional<FileSink> out_;
};

}  // namespace soccer
