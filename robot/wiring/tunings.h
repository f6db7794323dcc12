#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "blackboard/common/config/live_parameters.h"

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

}  // namespace soccer
