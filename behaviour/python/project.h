#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <pybind11/pybind11.h>

#include "blackboard/common/config/declared_section.h"

namespace soccer::python {

/// The sections that a list of subclasses of robot.Parameters declares, with their defaults.
std::vector<DeclaredSection> declared_sections(const pybind11::list& classes);

/// The values of a section by the names of the attributes: floats, ints, bools, or tuples of them.
pybind11::dict values_of(const DeclaredSection& section);

/// One robot's behaviours folder in Python (project_loader.py). The caller holds a Turn.
class Project {
 public:
  /// packages: folders from which modules are imported that are neither in `folder` nor in the standard library.
  Project(const std::filesystem::path& folder, const std::vector<std::filesystem::path>& packages);

  /// Makes imports find this robot's modules. Cheap if they already do.
  void enter() { project_.attr("enter")(); }

  /// Reloads all files that a behaviour imports, such as "roles.Default". Errors: py::error_already_set.
  void load(const std::string& behaviour) { project_.attr("load")(behaviour); }

  /// After load(): the parameters that the files of the folder declare, with their defaults, by name of the section.
  std::vector<DeclaredSection> sections();

  /// After sections(): a message for each file that could not be loaded.
  std::vector<std::string> unreadable() const;

  /// Sets all parameters; these sections are those of the last call of sections(), with other values.
  void assign(const std::vector<DeclaredSection>& sections);

  /// Creates the object of the behaviour that was loaded. Errors: py::error_already_set.
  pybind11::object build() { return project_.attr("build")(); }

  /// The behaviours that can be built, for error messages: "roles.Default, skills.FindBall".
  std::string choices() const;

  /// "; did you mean roles.Striker?" for an error message about another name; empty if none is close.
  std::string suggestion(const std::string& behaviour) const;

 private:
  pybind11::object project_;
};

/// A string of Python as UTF-8; what cannot be encoded, such as bytes of a file name that are not UTF-8, is escaped: "caf\udce9".
std::string utf8_of(const pybind11::handle& text);

/// The message of the error if a build failed because there is no behaviour of that name, else std::nullopt.
std::optional<std::string> no_such_behaviour(const pybind11::error_already_set& error);

/// The traceback as Python prints it.
std::string traceback_of(const pybind11::error_already_set& error);

}  // namespace soccer::python
