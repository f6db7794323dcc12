#include "behaviour/python/interpreter.h"

#include <condition_variable>
#include <ctime>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <system_error>
#include <thread>

#include <pthread.h>

#include "blackboard/common/config/data_folder.h"
#include "embedded_sources.h"

namespace soccer::python {

namespace py = pybind11;

namespace {

/// A Python module from a source in the program.
py::module_ embedded_module(const char* name, const char* source) {
  py::dict modules = py::module_::import("sys").attr("modules");
  if (modules.contains(name)) return modules[name];
  py::object module = py::module_::import("types").attr("ModuleType")(name);
  modules[name] = module;
  const py::module_ builtins = py::module_::import("builtins");
  builtins.attr("exec")(builtins.attr("compile")(source, std::string(name) + ".py", "exec"), module.attr("__dict__"));
  return module;
}

}  // namespace

py::module_ project_loader() { return embedded_module("project_loader", kProjectLoaderSource); }

py::module_ robot_parameters() { return embedded_module("robot_parameters", kRobotParametersSource); }

}  // namespace soccer::python

#ifdef __clang__
#pragma clang diagnostic ignored "-Wreserved-identifier"  // the leak checker looks for the name of the next function
#endif

/// Suppressions for programs built with a leak checker: Python is never finalised, so its objects still exist at exit.
extern "C" __attribute__((visibility("default"))) const char* __lsan_default_suppressions() {
  return "leak:libpython\nleak:add_robot_module";
}

namespace soccer::python {

namespace {

constexpr std::chrono::milliseconds kPeriod{100};
constexpr int kSleeping = 12;  // limit of the wall-clock time, as a multiple of the limit of the processor time

std::chrono::nanoseconds read(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

/// Stops Python code that does not return, by raising robot.TookTooLong in it. The limit applies to the thread's processor time, so that a
/// busy machine does not stop a behaviour. A limit 12 times as long applies to the wall-clock time and stops code that sleeps. Ticks that
/// return in time are not affected.
class Watchdog {
 public:
  /// exception: a Python class that `except Exception` does not catch.
  explicit Watchdog(pybind11::object exception) : exception_(exception.release().ptr()), thread_([this] { watch(); }) {}

  ~Watchdog() {
    {
      const std::lock_guard lock(mutex_);
      leaving_ = true;
    }
    leave_.notify_one();
    thread_.join();
  }

  /// The calling thread starts running Python code, or has finished. The caller holds the GIL.
  void begin(std::chrono::milliseconds timeout) {
    const std::lock_guard lock(mutex_);
    clockid_t processor = CLOCK_MONOTONIC;
    pthread_getcpuclockid(pthread_self(), &processor);
    turn_ = Turn{PyThread_get_thread_ident(), processor, read(processor) + timeout, std::chrono::steady_clock::now() + kSleeping * timeout};
  }

  void end() {
    const std::lock_guard lock(mutex_);
    if (turn_ && turn_->stopped) PyThreadState_SetAsyncExc(turn_->thread, nullptr);  // it has returned: cancel the pending exception
    turn_.reset();
  }

 private:
  struct Turn {
    unsigned long thread;
    clockid_t processor;  // the processor time clock of that thread
    std::chrono::nanoseconds processor_deadline;
    std::chrono::steady_clock::time_point deadline;
    bool stopped = false;

    bool late() const { return read(processor) >= processor_deadline || std::chrono::steady_clock::now() >= deadline; }
  };

  void watch() {
    std::unique_lock lock(mutex_);
    while (!leave_.wait_for(lock, kPeriod, [this] { return leaving_; })) {
      if (!turn_ || turn_->stopped || !turn_->late()) continue;
      lock.unlock();
      stop_late_turn();
      lock.lock();
    }
  }

  void stop_late_turn() {
    const PyGILState_STATE gil = PyGILState_Ensure();
    {
      const std::lock_guard lock(mutex_);
      if (turn_ && !turn_->stopped && turn_->late()) {
        PyThreadState_SetAsyncExc(turn_->thread, exception_);
        turn_->stopped = true;
      }
    }
    PyGILState_Release(gil);
  }

  PyObject* exception_;  // never freed, because Python is never finalised
  std::mutex mutex_;     // guards the members below; locked while the GIL is held, never the other way round
  std::condition_variable leave_;
  bool leaving_ = false;
  std::optional<Turn> turn_;
  std::thread thread_;
};

/// A process has one interpreter, hence one mutex that serialises its use, and one watchdog.
std::mutex& turns() {
  static std::mutex mutex;
  return mutex;
}
Watchdog& watchdog() {
  static Watchdog dog(pybind11::module_::import("robot").attr("TookTooLong"));
  return dog;
}

void check(PyStatus status, const char* what) {
  if (PyStatus_Exception(status) != 0)
    throw std::runtime_error(std::string("Python cannot start: ") + what + ": " +
                             (status.err_msg != nullptr ? status.err_msg : "no reason given") + "; install the Debian package python3");
}

/// Python's home folder if the program was installed with its own standard library, as FOLDER/bin/program and FOLDER/lib/pythonXY.zip.
/// Empty: the system's standard library is used.
std::string own_home() {
  std::error_code none;
  const std::filesystem::path folder = program_prefix();
  const std::string zip = "python" + std::to_string(PY_MAJOR_VERSION) + std::to_string(PY_MINOR_VERSION) + ".zip";
  return std::filesystem::exists(folder / "lib" / zip, none) ? folder.string() : std::string();
}

void initialise() {
  // UTF-8 for file names, standard output and open(), whatever the locale.
  PyPreConfig encoding;
  PyPreConfig_InitIsolatedConfig(&encoding);
  encoding.utf8_mode = 1;
  check(Py_PreInitialize(&encoding), "UTF-8");
  PyConfig config;
  PyConfig_InitIsolatedConfig(&config);
  config.site_import = 0;
  config.write_bytecode = 0;
  config.use_hash_seed = 1;
  config.hash_seed = 0;
  config.install_signal_handlers = 0;
  config.buffered_stdio = 0;  // what a behaviour prints appears at once, also in a file; the interpreter is never finalised
  // Python derives the location of its standard library from the program's name; without one, from the first python3 in PATH.
  check(PyConfig_SetBytesString(&config, &config.program_name, PYTHON_PROGRAM), "the program's name");
  if (const std::string home = own_home(); !home.empty())
    check(PyConfig_SetBytesString(&config, &config.home, home.c_str()), "the home folder");
  const PyStatus status = Py_InitializeFromConfig(&config);
  PyConfig_Clear(&config);
  check(status, "the standard library of " PYTHON_PROGRAM);
  add_robot_module();
  // The help() that Python's site module would add. It imports pydoc, which a robot's image lacks, only when it is called.
  pybind11::module_::import("builtins").attr("help") = pybind11::module_::import("_sitebuiltins").attr("_Helper")();
  pybind11::module_::import("random").attr("seed")(0);  // keeps runs repeatable if a behaviour uses it in place of robot.random
  watchdog();
  PyEval_SaveThread();
}

}  // namespace

void start_interpreter() {
  static std::once_flag once;
  std::call_once(once, initialise);
}

Turn::Turn(std::chrono::milliseconds timeout) : turn_(turns()) { watchdog().begin(timeout); }

Turn::~Turn() { watchdog().end(); }

}  // namespace soccer::python
