#pragma once

#include <filesystem>
#include <utility>

#include "blackboard/wiring/cycle.h"
#include "robot/options/parameter_store.h"
#include "robot/wiring/tunings.h"

namespace soccer {

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
