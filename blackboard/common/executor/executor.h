#pragma once

#include <atomic>
#include <chrono>
#include <string>
#include <vector>

namespace soccer {

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
