#pragma once

#include <chrono>
#include <mutex>
#include <stdexcept>

#include <pybind11/embed.h>
#include <pybind11/pybind11.h>

namespace soccer::python {

/// The Python module project_loader, which loads the behaviours of a robot; created at the first call. The caller holds a Turn.
pybind11::module_ project_loader();

/// The Python module robot_parameters, whose public names are part of the module `robot`; created at the first call.
pybind11::module_ robot_parameters();

/// Adds the module `robot` to the running interpreter: the types of all topics that behaviours can read, their enums,
/// the classes Robot and Request, and the declaration of parameters (robot_parameters.py).
void add_robot_module();

/// Starts the Python interpreter of the process; further calls do nothing. The interpreter is isolated from the user's environment, without
/// site packages, byte code files, signal handlers or random hashes, and uses UTF-8 in every locale, so that a run is the same on every
/// machine. It is never finalised, because objects of modules may outlive any point at which that would be safe. Errors: std::runtime_error
/// when Python's standard library is missing.
void start_interpreter();

/// Default limit for the Python code of one tick, during which the other robots of the process wait; see Watchdog.
inline constexpr std::chrono::milliseconds kTimeout{5000};

/// The exclusive right to use Python, held by one robot at a time for a whole tick. (The GIL alone does not ensure this: Python may pass it
/// to another thread in the middle of a tick.)
class Turn {
 public:
  explicit Turn(std::chrono::milliseconds timeout = kTimeout);
  ~Turn();
  Turn(const Turn&) = delete;
  Turn& operator=(const Turn&) = delete;

 private:
  std::unique_lock<std::mutex> turn_;
  pybind11::gil_scoped_acquire gil_;
};

}  // namespace soccer::python
