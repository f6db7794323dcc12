#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>

namespace soccer {

/// Wakes one waiting thread from other threads. Rings while it does not wait are merged into one, which ends the next wait().
class Doorbell {
 public:
  void ring() {
    {
      const std::scoped_lock lock(mutex_);
      rung_ = true;
    }
    condition_.notify_one();
  }

  /// Waits at most `timeout` for a ring. Returns false on a timeout.
  bool wait(std::chrono::nanoseconds timeout) {
    std::unique_lock lock(mutex_);
    const bool rung = rung_ || (timeout > std::chrono::nanoseconds::zero() && condition_.wait_for(lock, timeout, [&] { return rung_; }));
    rung_ = false;
    return rung;
  }

 private:
  std::mutex mutex_;
  std::condition_variable condition_;
  bool rung_ = false;
};

}  // namespace soccer
