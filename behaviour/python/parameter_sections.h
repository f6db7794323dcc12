#pragma once

#include <vector>

#include <pybind11/pybind11.h>

#include "blackboard/config/declared_section.h"

namespace soccer::python {

/// The sections that a list of subclasses of robot.Parameters declares, with their defaults.
std::vector<DeclaredSection> declared_sections(const pybind11::list& classes);

/// The values of a section by the names of the attributes: floats, ints, bools, or tuples of them.
pybind11::dict values_of(const DeclaredSection& section);

}  // namespace soccer::python
