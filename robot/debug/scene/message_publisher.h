#pragma once

#include <atomic>
#include <functional>

#include "blackboard/common/console/listener.h"
#include "robot/debug/debug_port.h"
#include "robot/debug/scene/foxglove_schemas.h"

namespace soccer {

/// Publishes the program's messages for human users at the debug port as "foxglove/log", which the Log panels of Foxglove and Lichtblick
/// display.
class MessagePublisher {
 public:
  /// The port must outlive this object. program: name of the program in the messages.
  MessagePublisher(std::string program, DebugPort& port);

  /// The time of the robot's sensors, with which messages are stamped from now on. For use by one thread.
  void set_time(Time time) { time_ = time.count(); }

 private:
  void publish(console::Level level, std::string_view line);

  std::string program_;
  DebugPort& port_;
  DebugChannel<foxglove::Log> channel_;
  std::atomic<std::int64_t> time_{0};  // ns
  console::Listener listener_;
};

}  // namespace soccer
