#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "learning/environment.h"
#include "learning/task_options.h"

namespace soccer {

/// A task that can be made by name.
struct TaskCard {
  std::string name;
  std::string meaning;
  bool planar = false;  ///< exists in the simulator without bodies, too, which is then its default
};

/// All tasks.
const std::vector<TaskCard>& task_cards();

/// Makes environments of a task that share what is constant.
using EnvironmentFactory = std::function<std::unique_ptr<Environment>()>;

/// Errors: InputError for an unknown task, option, name or parameter, or a value out of its range.
EnvironmentFactory environment_factory(const std::string& task, const TaskOptions& options);

}  // namespace soccer
