#pragma once

#include <array>

#include "blackboard/time/clock.h"

namespace soccer {

/// Derives from the server's `now`, which is printed to 0.01 s and has errors of up to that size: the length of a server cycle, the number
/// of cycles since the previous message, and a time that advances by whole cycles.
class ServerClock {
 public:
  /// Adds the `now` of a message, s. Values that are not finite are ignored.
  void update(double now);

  /// Announces that the next message comes from another connection, whose `now` is unrelated to the previous one. time() continues.
  void restart() { started_ = false, frozen_ = 0, updates_ = 0; }

  double step() const { return step_; }   ///< length of a cycle, s; 0.02 until it is known
  int cycles() const { return cycles_; }  ///< number between the last two messages; 0 when the time did not advance
  Time time() const { return time_; }     ///< time since the first message

  /// Number of consecutive messages without advance of time. The server repeats the last percept of a removed robot indefinitely.
  int frozen() const { return frozen_; }

  /// True if the resolution of the server's time is too coarse to derive the length of a cycle. rcssserver3d accumulates it in single
  /// precision: from 32768 s (nine hours) on, a cycle of 10 ms appears to last 11.7 ms. Detected after a few hundred messages.
  bool coarse() const;

 private:
  void learn_step(double difference);

  std::array<int, 16> seen_{};  ///< histogram of the time between messages, in bins of 10 ms
  double step_ = 0.02;
  double grid_ = 0;       ///< s, the server's time without the rounding error
  double first_now_ = 0;  ///< s, first `now` of this connection
  double last_now_ = 0;
  int updates_ = 0;  ///< messages of this connection after the first
  bool started_ = false;
  int cycles_ = 0;
  int frozen_ = 0;
  Time time_{0};
};

}  // namespace soccer
