#include "behaviour/python/embedded_module.h"

#include <string>

#include "embedded_sources.h"

namespace soccer::python {

namespace py = pybind11;

namespace {

/// A Python module from a source in the program.
py::module_ embedded_module(const char* name, const char* source) {
  py::dict modules = py::module_::import("sys").attr("modules");
  if (modules.contains(name)) return modules[name];
  py::object module = py::module_::import("types").attr("ModuleType")(name);
  modules[name] = module;
  const py::module_ builtins = py::module_::import("builtins");
  builtins.attr("exec")(builtins.attr("compile")(source, std::string(name) + ".py", "exec"), module.attr("__dict__"));
  return module;
}

}  // namespace

py::module_ project_loader() { return embedded_module("project_loader", kProjectLoaderSource); }

py::module_ robot_parameters() { return embedded_module("robot_parameters", kRobotParametersSource); }

}  // namespace soccer::python
