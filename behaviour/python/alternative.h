#pragma once

#include <pybind11/pybind11.h>

namespace soccer::python {

/// Adds the class Alternative, of which robot.look_ahead determines the values.
void add_alternative(pybind11::module_& module);

}  // namespace soccer::python
