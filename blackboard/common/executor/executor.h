#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <vector>

namespace soccer {

/// The signals at which a program ends in good order, with its logs closed: SIGINT (Ctrl-C), SIGTERM, and SIGHUP (the terminal was closed)
/// unless the program was started to ignore it, as by nohup.
std::vector<int> stop_signals();

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

/// A unit of work that runs whenever it is triggered: a cycle with its trigger, or the hardware layer's side of AgentMemory.
class Activity {
 public:
  virtual ~Activity() = default;
  virtual std::string name() const = 0;

  /// Waits at most `timeout` for work; zero polls. Returns true if there is work.
  virtual bool ready(std::chrono::nanoseconds timeout) = 0;

  /// Does the work once. An exception ends the run and is rethrown by Executor::run().
  virtual void run() = 0;
};

/// Request to end a run; may be set from any thread and from a signal handler.
class StopRequest {
 public:
  void stop() { stopped_.store(true, std::memory_order_relaxed); }
  bool stopped() const { return stopped_.load(std::memory_order_relaxed); }

 private:
  std::atomic<bool> stopped_{false};
};

/// Runs activities until a stop is requested.
class Executor {
 public:
  virtual ~Executor() = default;
  virtual void run(const std::vector<Activity*>& activities, StopRequest& stop) = 0;
};

/// Runs all activities in one thread, in list order, as fast as possible: the result depends only on what the activities read.
class Lockstep final : public Executor {
 public:
  void run(const std::vector<Activity*>& activities, StopRequest& stop) override;
};

/// Runs each activity in its own thread, as on the robot.
class RealTime final : public Executor {
 public:
  void run(const std::vector<Activity*>& activities, StopRequest& stop) override;
};

}  // namespace soccer
