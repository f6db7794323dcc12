#pragma once

#include <array>

#include "blackboard/time/clock.h"

namespace soccer {

/// Makes time out of the server's `now`, which is printed to 0.01 s and sometimes off its grid by that much: the length
/// of a server cycle, how many cycles went by since the message before, and a time that grows by whole cycles.
class ServerClock {
 public:
  /// Takes the `now` of a message.
  void tell(double now);

  /// The next message comes from another connection: its `now` has nothing to do with the last one's. Our own time goes
  /// on.
  void restart() { started_ = false, frozen_ = 0, told_ = 0; }

  double step() const { return step_; }   ///< s; 0.02 until it is known
  int cycles() const { return cycles_; }  ///< between the last two messages; 0 when the time stood still
  Time time() const { return time_; }     ///< since the first message

  /// Messages in a row whose time stood still. The server repeats the last percept of a robot that was removed, for
  /// ever.
  int frozen() const { return frozen_; }

  /// Whether the server's time has grown too coarse to tell a cycle's length by. rcssserver3d adds it up in single precision: from
  /// 32768 s (nine hours) on a cycle of 10 ms seems to last 11.7 ms. Known after some hundred messages.
  bool coarse() const;

 private:
  void learn_step(double difference);

  std::array<int, 16> seen_{};  ///< how often messages were 0, 10, 20 … ms apart
  double step_ = 0.02;
  double grid_ = 0;       ///< the server's time without the print's error
  double first_now_ = 0;  ///< of this connection
  double last_now_ = 0;
  int told_ = 0;  ///< messages of this connection after the first
  bool started_ = false;
  int cycles_ = 0;
  int frozen_ = 0;
  Time time_{0};
};

}  // namespace soccer
