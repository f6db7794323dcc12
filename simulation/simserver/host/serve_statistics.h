#pragma once

#include <cstdint>

#include "simulation/simserver/host/spread.h"

namespace soccer {

/// Timing statistics of the server, in s of real time.
struct ServeStatistics {
  double total = 0, waiting = 0, reading = 0, sending = 0, moving = 0, sensing = 0, monitors = 0;
  std::uint64_t cycles = 0;
  double answer_total = 0, max_answer_time = 0;  ///< time from a percept to the agent's next message
  std::uint64_t answers = 0;
  std::uint64_t lost_messages = 0;  ///< dropped because a client does not read
  Spread cycle;                     ///< duration of a cycle
  Spread lateness;                  ///< delay of a cycle's begin, if the server runs by the clock
  std::uint64_t missed = 0;         ///< number of cycles that began after the next one was due; this time is lost
};

/// Prints the statistics. simulated: s.
void print(const ServeStatistics& s, double simulated);

}  // namespace soccer
