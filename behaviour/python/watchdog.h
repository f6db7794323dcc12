#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <thread>

#include <pybind11/pybind11.h>

namespace soccer::python {

/// Ends Python code that does not return: raises robot.TookTooLong in it, wherever it is. It measures the machine's
/// time, as a loop without end stops every other clock; it changes nothing as long as ticks return.
class Watchdog {
 public:
  /// The exception is a Python class that no `except Exception` catches.
  explicit Watchdog(pybind11::object exception);
  ~Watchdog();

  /// The calling thread begins to run Python, or has ended it. The interpreter's lock is held.
  void begin(std::chrono::milliseconds patience);
  void end();

 private:
  struct Turn {
    unsigned long thread;
    std::chrono::steady_clock::time_point deadline;
    bool stopped = false;
  };
  void watch();
  void stop_late_turn();

  PyObject* exception_;  // never freed, as Python
  std::mutex mutex_;     // of what follows; taken within the interpreter's lock, never the other way round
  std::condition_variable leave_;
  bool leaving_ = false;
  std::optional<Turn> turn_;
  std::thread thread_;
};

}  // namespace soccer::python
