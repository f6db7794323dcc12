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

  /// Makes imports find this robot's modules. Cheap if they already do.
  void enter() { project_.attr("enter")(); }

  /// Reloads all files and creates the object of a behaviour, such as "roles.Default". Errors: py::error_already_set.
  pybind11::object build(const std::string& behaviour) { return project_.attr("build")(behaviour); }

  /// The behaviours that can be built, for error messages: "roles.Default, skills.FindBall".
  std::string choices() const;

 private:
  pybind11::object project_;
};

/// The message of the error if a build failed because there is no behaviour of that name, else std::nullopt.
std::optional<std::string> no_such_behaviour(const pybind11::error_already_set& error);

/// The traceback as Python prints it.
std::string traceback_of(const pybind11::error_already_set& error);

}  // namespace soccer::python
