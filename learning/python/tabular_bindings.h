#pragma once

#include <pybind11/pybind11.h>

namespace soccer {

/// Adds the experiment of learning/tabular to the Python module: the classes GoToBallExperiment and CurvePoint.
void describe_tabular(pybind11::module_& module);

}  // namespace soccer
