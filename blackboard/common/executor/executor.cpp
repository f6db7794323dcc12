#include "blackboard/common/executor/executor.h"

#include <csignal>
#include <exception>
#include <mutex>
#include <thread>

namespace soccer {

std::vector<int> stop_signals() {
  std::vector<int> signals{SIGINT, SIGTERM};
  struct sigaction hang_up {};
  if (sigaction(SIGHUP, nullptr, &hang_up) != 0 || hang_up.sa_handler != SIG_IGN) signals.push_back(SIGHUP);
  return signals;
}

namespace {

// Longest delay after which a waiting thread notices a stop request.
constexpr std::chrono::milliseconds kTimeout{50};

}  // namespace

void Lockstep::run(const std::vector<Activity*>& activities, StopRequest& stop) {
  while (!stop.stopped())
    for (Activity* activity : activities) {
      if (stop.stopped()) return;
      if (activity->ready(std::chrono::nanoseconds::zero())) activity->run();
    }
}

void RealTime::run(const std::vector<Activity*>& activities, StopRequest& stop) {
  std::mutex mutex;
  std::exception_ptr first_error;
  std::vector<std::jthread> threads;
  const auto start = [&](Activity* activity) {
    threads.emplace_back([&mutex, &first_error, &stop, activity] {
      try {
        while (!stop.stopped())
          if (activity->ready(kTimeout)) activity->run();
      } catch (...) {
        const std::scoped_lock lock(mutex);
        if (!first_error) first_error = std::current_exception();
        stop.stop();
      }
    });
  };
  try {
    for (Activity* activity : activities) start(activity);
  } catch (...) {  // a thread could not be created: stop the others, which are joined on the way out
    stop.stop();
    throw;
  }
  threads.clear();
  if (first_error) std::rethrow_exception(first_error);
}

}  // namespace soccer
