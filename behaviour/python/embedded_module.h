#pragma once

#include <pybind11/pybind11.h>

namespace soccer::python {

/// The Python module project_loader, which loads the behaviours of a robot; created at the first call. The caller holds a Turn.
pybind11::module_ project_loader();

/// The Python module robot_parameters, whose public names are part of the module `robot`; created at the first call.
pybind11::module_ robot_parameters();

}  // namespace soccer::python
