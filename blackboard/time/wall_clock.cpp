#include "blackboard/time/wall_clock.h"

#include <ctime>

#include <sys/timex.h>

namespace soccer {

WallClock read_wall_clock(Time time) {
  timespec now{};
  clock_gettime(CLOCK_REALTIME, &now);
  timex state{};
  const int status = adjtimex(&state);  // mode 0 only reads
  constexpr double kMicroseconds = 1e-6;
  return {.time = time,
          .since_1970 = std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec),
          .uncertainty = kMicroseconds * static_cast<double>(state.maxerror),
          .synchronised = status >= 0 && status != TIME_ERROR && (static_cast<unsigned>(state.status) & STA_UNSYNC) == 0};
}

}  // namespace soccer
