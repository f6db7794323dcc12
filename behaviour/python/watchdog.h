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

/// Ends Python code that does not return: raises robot.TookTooLong in it, wherever it is. It measures the time for which the thread had a
/// processor, so that a busy machine stops nobody, and far more patiently the machine's time, for who sleeps; it changes nothing as long as
/// ticks return.
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
    clockid_t processor;  // the clock of that thread
    std::chrono::nanoseconds processor_deadline;
    std::chrono::steady_clock::time_point deadline;
    bool stopped = false;

    bool late() const;
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
