#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>

namespace soccer {

/// Wakes one thread that waits for news from others. Rings that come while nobody waits are kept as one.
class Doorbell {
 public:
  void ring() {
    {
      const std::scoped_lock lock(mutex_);
      rung_ = true;
    }
    condition_.notify_one();
  }

  /// False when nobody rang within `patience`.
  bool wait(std::chrono::nanoseconds patience) {
    std::unique_lock lock(mutex_);
    const bool rung = rung_ || (patience > std::chrono::nanoseconds::zero() && condition_.wait_for(lock, patience, [&] { return rung_; }));
    rung_ = false;
    return rung;
  }

 private:
  std::mutex mutex_;
  std::condition_variable condition_;
  bool rung_ = false;
};

}  // namespace soccer
