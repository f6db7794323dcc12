#pragma once

#include <cmath>

#include <pybind11/pybind11.h>

namespace soccer::python {

/// The type Vec2 of the module `robot`, also named Point2: a tuple (x, y) with the arithmetic of vectors, which no code can modify.
/// Created at the first call and never freed. The caller holds the GIL.
///
/// Each result has the same bits as the formula of its documentation in Python: math.hypot is that of Python, which rounds better than
/// std::hypot.
PyTypeObject* vec2_type();

/// A Vec2. Errors: pybind11::error_already_set without memory.
pybind11::object make_vec2(double x, double y);

}  // namespace soccer::python
