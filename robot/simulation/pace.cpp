#include "robot/simulation/pace.h"

#include <algorithm>
#include <thread>
#include <utility>

namespace soccer {
namespace {

constexpr std::chrono::milliseconds kSlice{50};  // of a wait, after which a stop request is noticed

}  // namespace

void Pace::sleep_for(std::chrono::nanoseconds time) { std::this_thread::sleep_for(time); }

Pace::Pace(double step, double factor, const StopRequest& stop, const Clock& clock, Sleep sleep)
    : pacer_(step, factor, false), stop_(stop), clock_(clock), sleep_(std::move(sleep)) {}

void Pace::run() {
  if (!std::exchange(started_, true)) pacer_.start(now());
  while (!stop_.stopped()) {
    const Pacer::Instant instant = now();
    if (pacer_.due(instant)) return pacer_.stepped(instant);
    sleep_(std::min<std::chrono::nanoseconds>(*pacer_.wait(instant), kSlice));
  }
}

}  // namespace soccer
