#pragma once

#include <filesystem>
#include <map>
#include <string>

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

}  // namespace soccer
