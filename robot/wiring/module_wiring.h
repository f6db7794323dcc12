#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "blackboard/common/config/live_parameters.h"
#include "blackboard/wiring/cycle.h"
#include "robot/options/parameter_store.h"

namespace soccer {

/// Parameters that may be changed while the modules that use them run.
class Tunings {
 public:
  LiveParameters& live() { return live_; }

  /// Makes parameters changeable; the modules receive the changed ones by tune(parameters).
  template <class Parameters, class... Modules>
  void keep(const Parameters& parameters, Modules&... modules) {
    const auto kept = std::make_shared<Parameters>(parameters);
    live_.add(*kept);
    add([kept, &modules...] { (modules.tune(*kept), ...); });
  }

  /// Adds what is done when any parameter has changed.
  void add(std::function<void()> tuning) { tunings_.push_back(std::move(tuning)); }

  /// Applies changed parameters; to be called before each tick.
  void apply() {
    if (!live_.take()) return;
    for (const auto& tuning : tunings_) tuning();
  }

 private:
  LiveParameters live_;
  std::vector<std::function<void()>> tunings_;
};

/// What the lists of modules need to add a module: its cycle, the source of its parameters, and where they are kept to be changed.
struct ModuleWiring {
  Cycle& cycle;
  Tunings& tunings;
  ParameterStore& store;

  /// Adds a module whose last constructor argument is a `Parameters`, which are loaded from a file of the store and may be changed while
  /// the module runs (tune). Errors: InputError.
  template <class Module, class Parameters, class... Arguments>
  Module& add_tuned(const std::filesystem::path& file, Arguments&&... arguments) const {
    const auto parameters = store.load<Parameters>(file);
    Module& module = cycle.add<Module>(std::forward<Arguments>(arguments)..., parameters);
    tunings.keep(parameters, module);
    return module;
  }
};

}  // namespace soccer
