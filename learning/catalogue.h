#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "learning/environment.h"

namespace soccer {

/// How a task is made.
struct TaskOptions {
  std::filesystem::path config;        ///< the folder config
  std::string simulator;               ///< "bodies" or "planar"; empty: that of the task
  std::string body = "simspark";       ///< with bodies: name of a folder of config
  std::string field = "spl2017";       ///< name of a file of config/fields
  std::string opponents = "compiled";  ///< of a match: "compiled", "still", or "learn": agents of both teams
  std::uint64_t individual = 0;        ///< with bodies: seed of the robot's differences from its body's file; 0: none
  /// Values of described parameters, by name, such as "KickTaskParameters.duration".
  std::map<std::string, double> parameters;
};

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
