#include "behaviour/python/project.h"

#include "project_loader.h"

namespace soccer::python {

namespace py = pybind11;

namespace {

/// The loader's Python module, compiled from the embedded source at the first call.
py::object loader() {
  const char* name = "project_loader";
  py::dict modules = py::module_::import("sys").attr("modules");
  if (modules.contains(name)) return modules[name];
  py::object module = py::module_::import("types").attr("ModuleType")(name);
  modules[name] = module;
  py::object code = py::module_::import("builtins").attr("compile")(kProjectLoaderSource, "project_loader.py", "exec");
  py::module_::import("builtins").attr("exec")(code, module.attr("__dict__"));
  return module;
}

}  // namespace

Project::Project(const std::filesystem::path& folder) : project_(loader().attr("Project")(folder.string())) {}

std::string Project::choices() const { return project_.attr("choices")().cast<std::string>(); }

std::optional<std::string> no_such_behaviour(const py::error_already_set& error) {
  if (!error.matches(loader().attr("NoSuchBehaviour"))) return std::nullopt;
  return py::str(error.value()).cast<std::string>();
}

std::string traceback_of(const py::error_already_set& error) {
  const py::object trace = error.trace() ? error.trace() : py::none();
  return loader().attr("text_of")(error.value(), trace).cast<std::string>();
}

}  // namespace soccer::python
