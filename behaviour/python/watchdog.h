#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <ctime>
#include <mutex>
#include <optional>
#include <thread>

#include <pybind11/pybind11.h>

namespace soccer::python {

/// Stops Python code that does not return, by raising robot.TookTooLong in it. The limit applies to the thread's processor time, so that a
/// busy machine does not stop a behaviour. A limit 12 times as long applies to the wall-clock time and stops code that sleeps. Ticks that
/// return in time are not affected.
class Watchdog {
 public:
  /// exception: a Python class that `except Exception` does not catch.
  explicit Watchdog(pybind11::object exception);
  ~Watchdog();

  /// The calling thread starts running Python code, or has finished. The caller holds the GIL.
  void begin(std::chrono::milliseconds timeout);
  void end();

 private:
  struct Turn {
    unsigned long thread;
    clockid_t processor;  // the processor time clock of that thread
    std::chrono::nanoseconds processor_deadline;
    std::chrono::steady_clock::time_point deadline;
    bool stopped = false;

    bool late() const;
  };
  void watch();
  void stop_late_turn();

  PyObject* exception_;  // never freed, because Python is never finalised
  std::mutex mutex_;     // guards the members below; locked while the GIL is held, never the other way round
  std::condition_variable leave_;
  bool leaving_ = false;
  std::optional<Turn> turn_;
  std::thread thread_;
};

}  // namespace soccer::python
