#pragma once

#include <pybind11/pybind11.h>

namespace soccer {

/// Adds the optimal walk to the ball of learning/optimal to the Python module: the classes WalkModel, ArrivalTimes, TableWalkers
/// and StrikerWalkers.
void describe_optimal(pybind11::module_& module);

}  // namespace soccer
