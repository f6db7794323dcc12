#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include <pybind11/pybind11.h>

namespace soccer::python {

/// One robot's behaviours folder in Python (project_loader.py). The caller holds a Turn.
class Project {
 public:
  explicit Project(const std::filesystem::path& folder);

  /// Makes this robot's modules the ones that imports find. Cheap when they are already.
  void enter() { project_.attr("enter")(); }

  /// Loads all files anew and makes the behaviour's object, "roles.Default". Errors: py::error_already_set.
  pybind11::object build(const std::string& behaviour) { return project_.attr("build")(behaviour); }

  /// What there is to build, for messages: "roles.Default, skills.FindBall".
  std::string choices() const;

 private:
  pybind11::object project_;
};

/// Whether a build failed because the name names nothing: then its message.
std::optional<std::string> no_such_behaviour(const pybind11::error_already_set& error);

/// The traceback as Python prints it.
std::string traceback_of(const pybind11::error_already_set& error);

}  // namespace soccer::python
