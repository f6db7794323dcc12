#pragma once

#include <chrono>
#include <mutex>

#include <pybind11/embed.h>

namespace soccer::python {

/// Starts the process's Python, once: isolated from the user's environment, without site packages, byte code files,
/// signal handlers or random hashes, so that a run is the same on every machine. It is never stopped: objects of
/// modules may outlive any point at which that would be safe. Errors: std::runtime_error when Python's standard library
/// is missing.
void start_interpreter();

/// How long a robot may hold up the others, in the machine's time, before its Python code is stopped by an exception.
inline constexpr std::chrono::milliseconds kPatience{5000};

/// The right to use Python, held by one robot at a time from its first line to its last. (The interpreter's own lock
/// changes hands in the middle of a tick.)
class Turn {
 public:
  explicit Turn(std::chrono::milliseconds patience = kPatience);
  ~Turn();
  Turn(const Turn&) = delete;
  Turn& operator=(const Turn&) = delete;

 private:
  std::unique_lock<std::mutex> turn_;
  pybind11::gil_scoped_acquire gil_;
};

}  // namespace soccer::python
