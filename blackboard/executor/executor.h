#pragma once

#include <atomic>
#include <chrono>
#include <string>
#include <vector>

namespace soccer {

/// Something that runs whenever there is work for it: a cycle with its trigger, the hardware layer's side of the seam.
class Activity {
 public:
  virtual ~Activity() = default;
  virtual std::string name() const = 0;

  /// Waits at most `patience` for work; with zero it only looks.
  virtual bool ready(std::chrono::nanoseconds patience) = 0;

  /// Does the work once. An exception ends the program's run and comes out of Executor::run.
  virtual void run() = 0;
};

/// Asks a run to end; safe from any thread and from a signal handler.
class StopRequest {
 public:
  void stop() { stopped_.store(true, std::memory_order_relaxed); }
  bool stopped() const { return stopped_.load(std::memory_order_relaxed); }

 private:
  std::atomic<bool> stopped_{false};
};

/// Runs activities until asked to stop.
class Executor {
 public:
  virtual ~Executor() = default;
  virtual void run(const std::vector<Activity*>& activities, StopRequest& stop) = 0;
};

/// Everything in one thread, in the order of the list, as fast as it goes: a run is a pure function of what the activities read.
class Lockstep final : public Executor {
 public:
  void run(const std::vector<Activity*>& activities, StopRequest& stop) override;
};

/// A thread for each activity, as on the robot.
class RealTime final : public Executor {
 public:
  void run(const std::vector<Activity*>& activities, StopRequest& stop) override;
};

}  // namespace soccer
