#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "simulation/gamecontroller/controller.h"

namespace soccer::controller {

/// An order and the conditions on which it is applied; all that are given must hold.
struct Step {
  std::string where;  ///< "file:line"
  Order order;
  std::optional<double> at;     ///< s, earliest time since the start
  std::optional<double> after;  ///< s, earliest time since the step before
  std::optional<State> state;
  std::optional<double> in_state;  ///< s, shortest time in the state
  std::optional<double> played;    ///< s, shortest played time of the half
  std::optional<int> half;
};

/// Reads a list of steps from YAML:
///   - {at: 3, do: ready}
///   - {state: set, for: 5, do: play}
///   - {half: 1, played: 100, do: goal home}
/// Errors: InputError with file and line.
std::vector<Step> read_script(const std::string& text, const std::string& file);
std::vector<Step> load_script(const std::filesystem::path& file);

/// Carries out the steps of a script, one after the other.
class Script {
 public:
  explicit Script(std::vector<Step> steps) : steps_(std::move(steps)) {}

  /// The next step, if its conditions hold now. The caller carries it out and calls done().
  const Step* due(const Controller& controller, Time now) const;
  void done(Time now);

  bool finished() const { return next_ == steps_.size(); }

 private:
  std::vector<Step> steps_;
  std::size_t next_ = 0;
  Time last_{0};  // when the step before was applied
};

}  // namespace soccer::controller
