#include "behaviour/python_behaviour.h"

#include <atomic>
#include <optional>
#include <utility>

#include "behaviour/python/interpreter.h"
#include "behaviour/python/project.h"
#include "behaviour/python/request.h"
#include "behaviour/python/robot_view.h"
#include "blackboard/common/console/console.h"
#include "blackboard/common/error.h"

namespace soccer {

namespace py = pybind11;

/// Holds all Python objects. Created, used and destroyed while a Turn is held.
class PythonBehaviour::Host {
 public:
  Host(Options options, std::unique_ptr<FileWatcher> watcher)
      : options_(std::move(options)),
        watcher_(std::move(watcher)),
        project_(options_.folder, options_.packages),
        view_(std::make_shared<python::RobotView>(options_.field, options_.foresight, options_.policies, options_.actions, options_.seed)),
        robot_(py::cast(view_)) {
    const std::size_t end = options_.behaviour.find('(');
    const std::size_t dot = options_.behaviour.rfind('.', end);
    role_ = options_.behaviour.substr(dot + 1, end == std::string::npos ? end : end - dot - 1);
    load();
  }

  std::chrono::milliseconds timeout() const { return options_.timeout; }

  void request_reload() { reload_requested_ = true; }

  /// True if a reload was requested or if files have changed, which is checked every few ticks. Does not use Python.
  bool reload_is_due() {
    if (reload_requested_.exchange(false)) return true;
    if (++ticks_ < options_.ticks_between_file_checks) return false;
    ticks_ = 0;
    return watcher_->changed();
  }

  void tune(std::vector<DeclaredSection> sections) { tuned_ = std::move(sections); }

  /// Applies the parameters that were set since the last tick; those of a behaviour that has stopped are set when it is loaded.
  void apply_tuning() {
    if (tuned_ && traceback_.empty()) project_.assign(*tuned_);
    tuned_.reset();
  }

  void reload() {
    traceback_.clear();
    tuned_.reset();  // load() sets all parameters, including these
    try {
      load();
      if (!traceback_.empty()) return;
      ++reloads_;
      console::info("behaviour " + options_.behaviour + ": reloaded");
    } catch (const InputError& error) {
      stop(error.what());
    }
  }

  void tick(const Inputs& in, const Outputs& out) {
    out.request = MotionRequest{};
    out.intention = Intention{};
    out.signals = SignalRequest{};
    out.status.role = role_;
    out.status.skills.clear();
    out.status.action = python::playing_action(in.motion, options_.actions);
    if (traceback_.empty()) {
      view_->show(in);
      guarded([&] { act(in, out); });
      view_->hide();
    }
    out.status.traceback = traceback_;
    out.status.reloads = reloads_;
  }

 private:
  void load() {
    guarded([&] {
      behaviour_ = py::object();
      try {
        project_.load(options_.behaviour);
      } catch (const py::error_already_set& error) {
        const auto message = python::no_such_behaviour(error);
        if (!message) throw;
        throw InputError(options_.folder.string(), *message, "use one of " + project_.choices() + project_.suggestion(options_.behaviour));
      }
      configure();
      behaviour_ = project_.build();
    });
  }

  /// Sets the parameters, before the behaviour's constructor reads them.
  void configure() {
    std::vector<DeclaredSection> sections = project_.sections();
    for (const std::string& message : project_.unreadable()) console::warn("behaviour " + options_.behaviour + ": " + message);
    if (!options_.configure) return;
    options_.configure(sections);
    project_.assign(sections);
  }

  void act(const Inputs& in, const Outputs& out) {
    project_.enter();
    const py::object answer = behaviour_.attr("act")(robot_);
    if (!py::isinstance<python::Request>(answer))
      throw py::type_error(role_ + ".tick returned " + python::utf8_of(py::repr(answer)) + "; it must return a robot.Request");
    const python::Request& wanted = answer.cast<python::Request&>();
    out.status.skills = python::utf8_of(behaviour_.attr("stack")());
    out.request = wanted.motion();
    if (out.request.to_destination || out.request.looks_at_point) out.request.decided_at = in.odometry.pose;
    out.intention = wanted.intention();
    out.signals = wanted.signals();
  }

  /// Runs the action. An exception that Python raises in it stops only this behaviour.
  template <class Action>
  void guarded(Action&& action) {
    const python::KnownActions known(options_.actions);
    try {
      action();
    } catch (const py::error_already_set& error) {
      stop(python::traceback_of(error));
    } catch (const py::builtin_exception& error) {
      stop(error.what());
    }
  }

  void stop(std::string why) {
    traceback_ = why.empty() ? "the behaviour stopped without an error message" : std::move(why);
    console::error("behaviour " + options_.behaviour + " stopped; the robot stands until the file is repaired:\n" + traceback_);
  }

  Options options_;
  std::unique_ptr<FileWatcher> watcher_;
  python::Project project_;
  std::shared_ptr<python::RobotView> view_;
  py::object robot_;
  py::object behaviour_;
  std::optional<std::vector<DeclaredSection>> tuned_;  ///< to be applied in the next tick
  std::string role_;
  std::string traceback_;  ///< empty while there is no error
  std::uint32_t reloads_ = 0;
  int ticks_ = 0;
  std::atomic<bool> reload_requested_ = false;
};

PythonBehaviour::PythonBehaviour(Options options, std::unique_ptr<FileWatcher> watcher) {
  if (!std::filesystem::is_directory(options.folder))
    throw InputError(options.folder.string(), "there is no such folder of behaviours", "give the path of the folder behaviours_py");
  if (watcher == nullptr) watcher = std::make_unique<PythonFileWatcher>(options.folder);
  python::start_interpreter();
  const python::Turn turn(options.timeout);
  host_ = std::make_unique<Host>(std::move(options), std::move(watcher));
}

PythonBehaviour::~PythonBehaviour() {
  const python::Turn turn;
  host_.reset();
}

void PythonBehaviour::tune(std::vector<DeclaredSection> sections) { host_->tune(std::move(sections)); }

void PythonBehaviour::reload() { host_->request_reload(); }

void PythonBehaviour::tick(const Inputs& in, const Outputs& out) {
  const bool reload = host_->reload_is_due();
  const python::Turn turn(host_->timeout());
  if (reload) host_->reload();
  host_->apply_tuning();
  host_->tick(in, out);
}

}  // namespace soccer
