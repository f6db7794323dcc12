#include "behaviour/python/vec2.h"

#include <array>
#include <cmath>
#include <cstddef>
#include <optional>

#include <structmember.h>

namespace soccer::python {

namespace py = pybind11;

namespace {

struct Pair {
  double x, y;
};

PyTypeObject* type_of_vec2 = nullptr;
PyObject* python_hypot = nullptr;

bool is_vec2(PyObject* object) { return Py_IS_TYPE(object, type_of_vec2); }

/// The components of a Vec2, which are of type float and not of a class derived from it.
Pair components(PyObject* vector) {
  return {PyFloat_AS_DOUBLE(PyTuple_GET_ITEM(vector, 0)), PyFloat_AS_DOUBLE(PyTuple_GET_ITEM(vector, 1))};
}

PyObject* made(PyTypeObject* type, Pair pair) {
  PyObject* const x = PyFloat_FromDouble(pair.x);
  PyObject* const y = PyFloat_FromDouble(pair.y);
  // Not tracked by the garbage collector: two floats cannot be part of a cycle.
  auto* const vector = x == nullptr || y == nullptr ? nullptr : PyObject_GC_NewVar(PyTupleObject, type, 2);
  if (vector == nullptr) {
    Py_XDECREF(x);
    Py_XDECREF(y);
    return nullptr;
  }
  vector->ob_item[0] = x;
  vector->ob_item[1] = y;
  return reinterpret_cast<PyObject*>(vector);
}

PyObject* made(Pair pair) { return made(type_of_vec2, pair); }

void destroy(PyObject* self) {
  PyTypeObject* const type = Py_TYPE(self);
  PyObject_GC_UnTrack(self);
  Py_DECREF(PyTuple_GET_ITEM(self, 0));
  Py_DECREF(PyTuple_GET_ITEM(self, 1));
  type->tp_free(self);
  Py_DECREF(type);
}

/// The components of a Vec2 or another sequence of two numbers; nothing and a TypeError for other objects.
std::optional<Pair> pair_of(PyObject* object) {
  if (is_vec2(object)) return components(object);
  if (PySequence_Check(object) == 0 || PySequence_Size(object) != 2) {
    PyErr_Format(PyExc_TypeError, "Vec2: %R is not a point; give a Vec2 or a pair of numbers", object);
    return std::nullopt;
  }
  std::array<double, 2> numbers{};
  for (std::size_t i = 0; i < 2; ++i) {
    PyObject* const number = PySequence_GetItem(object, static_cast<Py_ssize_t>(i));
    if (number == nullptr) return std::nullopt;
    numbers.at(i) = PyFloat_AsDouble(number);
    Py_DECREF(number);
    if (numbers.at(i) == -1 && PyErr_Occurred() != nullptr) return std::nullopt;
  }
  return Pair{numbers[0], numbers[1]};
}

std::optional<double> number_of(PyObject* object) {
  const double number = PyFloat_AsDouble(object);
  if (number == -1 && PyErr_Occurred() != nullptr) return std::nullopt;
  return number;
}

/// Vec2(), Vec2(x, y) and Vec2(pair).
PyObject* create(PyTypeObject* type, PyObject* arguments, PyObject* named) {
  static std::array<const char*, 3> names{"x", "y", nullptr};
  PyObject* x = nullptr;
  PyObject* y = nullptr;
  if (PyArg_ParseTupleAndKeywords(arguments, named, "|OO:Vec2", const_cast<char**>(names.data()), &x, &y) == 0) return nullptr;
  if (x == nullptr && y == nullptr) return made(type, {0, 0});
  if (x != nullptr && y == nullptr && PyNumber_Check(x) == 0) {
    if (is_vec2(x)) return Py_NewRef(x);
    const std::optional<Pair> pair = pair_of(x);
    return pair ? made(type, *pair) : nullptr;
  }
  const std::optional<double> a = x == nullptr ? 0 : number_of(x);
  if (!a) return nullptr;
  const std::optional<double> b = y == nullptr ? 0 : number_of(y);
  return b ? made(type, {*a, *b}) : nullptr;
}

/// The call of the type without an intermediate tuple of arguments, for the two usual forms.
PyObject* call(PyObject* type, PyObject* const* arguments, std::size_t flags, PyObject* names) {
  const Py_ssize_t count = PyVectorcall_NARGS(flags);
  if (names == nullptr && count == 1 && is_vec2(arguments[0])) return Py_NewRef(arguments[0]);
  if (names == nullptr && count == 2 && PyFloat_CheckExact(arguments[0]) && PyFloat_CheckExact(arguments[1]))
    return made({PyFloat_AS_DOUBLE(arguments[0]), PyFloat_AS_DOUBLE(arguments[1])});
  py::tuple positional(static_cast<std::size_t>(count));
  for (Py_ssize_t i = 0; i < count; ++i) PyTuple_SET_ITEM(positional.ptr(), i, Py_NewRef(arguments[i]));
  py::dict named;
  for (Py_ssize_t i = 0; names != nullptr && i < PyTuple_GET_SIZE(names); ++i)
    if (PyDict_SetItem(named.ptr(), PyTuple_GET_ITEM(names, i), arguments[count + i]) != 0) return nullptr;
  return create(reinterpret_cast<PyTypeObject*>(type), positional.ptr(), named.ptr());
}

PyObject* refused() { return Py_NewRef(Py_NotImplemented); }

/// A Vec2 and a tuple in any order; other types may have an operator of their own.
template <class Operation>
PyObject* combined(PyObject* left, PyObject* right, Operation operation) {
  if (!PyTuple_Check(left) || !PyTuple_Check(right)) return refused();
  const std::optional<Pair> a = pair_of(left);
  if (!a) return nullptr;
  const std::optional<Pair> b = pair_of(right);
  return b ? made(operation(*a, *b)) : nullptr;
}

PyObject* sum(PyObject* left, PyObject* right) {
  return combined(left, right, [](Pair a, Pair b) { return Pair{a.x + b.x, a.y + b.y}; });
}

PyObject* difference(PyObject* left, PyObject* right) {
  return combined(left, right, [](Pair a, Pair b) { return Pair{a.x - b.x, a.y - b.y}; });
}

bool is_scalar(PyObject* object) { return PyFloat_Check(object) || PyLong_Check(object); }

PyObject* scaled(PyObject* left, PyObject* right) {
  if (PyTuple_Check(left) && PyTuple_Check(right)) {
    PyErr_SetString(PyExc_TypeError, "Vec2 * Vec2: use dot or cross");
    return nullptr;
  }
  PyObject* const vector = is_vec2(left) ? left : right;
  PyObject* const factor = is_vec2(left) ? right : left;
  if (!is_scalar(factor)) return refused();
  const std::optional<double> number = number_of(factor);
  if (!number) return nullptr;
  const Pair pair = components(vector);
  return made({pair.x * *number, pair.y * *number});
}

PyObject* divided(Pair pair, double divisor) {
  if (divisor == 0) {
    PyErr_SetString(PyExc_ZeroDivisionError, "Vec2: division by zero");
    return nullptr;
  }
  return made({pair.x / divisor, pair.y / divisor});
}

PyObject* quotient(PyObject* left, PyObject* right) {
  if (!is_vec2(left) || !is_scalar(right)) return refused();
  const std::optional<double> divisor = number_of(right);
  return divisor ? divided(components(left), *divisor) : nullptr;
}

PyObject* negative(PyObject* self) {
  const Pair pair = components(self);
  return made({-pair.x, -pair.y});
}

PyObject* unchanged(PyObject* self) { return Py_NewRef(self); }

/// Replaces the concatenation of tuples: the other operand must be a vector.
PyObject* refuse_concatenation(PyObject* /*self*/, PyObject* other) {
  PyErr_Format(PyExc_TypeError, "Vec2 + %R: the other operand must be a Vec2 or a pair of numbers", other);
  return nullptr;
}

PyObject* norm(PyObject* self, PyObject* /*none*/) {
  const std::array<PyObject*, 2> arguments{PyTuple_GET_ITEM(self, 0), PyTuple_GET_ITEM(self, 1)};
  return PyObject_Vectorcall(python_hypot, arguments.data(), arguments.size(), nullptr);
}

PyObject* angle(PyObject* self, PyObject* /*none*/) {
  const Pair pair = components(self);
  return PyFloat_FromDouble(std::atan2(pair.y, pair.x));
}

PyObject* dot(PyObject* self, PyObject* other) {
  const std::optional<Pair> b = pair_of(other);
  if (!b) return nullptr;
  const Pair a = components(self);
  return PyFloat_FromDouble(a.x * b->x + a.y * b->y);
}

PyObject* cross(PyObject* self, PyObject* other) {
  const std::optional<Pair> b = pair_of(other);
  if (!b) return nullptr;
  const Pair a = components(self);
  return PyFloat_FromDouble(a.x * b->y - a.y * b->x);
}

/// An angle with a sine, rad; nothing and a ValueError, as of math.sin, for an infinite one.
std::optional<double> angle_of(PyObject* object) {
  const std::optional<double> angle = number_of(object);
  if (!angle || !std::isinf(*angle)) return angle;
  PyErr_SetString(PyExc_ValueError, "Vec2: the angle is infinite");
  return std::nullopt;
}

PyObject* rotated(PyObject* self, PyObject* object) {
  const std::optional<double> turn = angle_of(object);
  if (!turn) return nullptr;
  const Pair pair = components(self);
  const double c = std::cos(*turn), s = std::sin(*turn);
  return made({c * pair.x - s * pair.y, s * pair.x + c * pair.y});
}

PyObject* normalized(PyObject* self, PyObject* none) {
  PyObject* const length = norm(self, none);
  if (length == nullptr) return nullptr;
  const double divisor = PyFloat_AS_DOUBLE(length);
  Py_DECREF(length);
  return divided(components(self), divisor);
}

PyObject* polar(PyObject* /*type*/, PyObject* const* arguments, Py_ssize_t count) {
  if (count != 2) {
    PyErr_SetString(PyExc_TypeError, "Vec2.polar: give a length and an angle");
    return nullptr;
  }
  const std::optional<double> length = number_of(arguments[0]);
  if (!length) return nullptr;
  const std::optional<double> direction = angle_of(arguments[1]);
  return direction ? made({*length * std::cos(*direction), *length * std::sin(*direction)}) : nullptr;
}

PyObject* text_of(PyObject* self) {
  return PyUnicode_FromFormat("robot.Vec2(x=%R, y=%R)", PyTuple_GET_ITEM(self, 0), PyTuple_GET_ITEM(self, 1));
}

template <class Function>
PyCFunction method(Function* function) {
  return reinterpret_cast<PyCFunction>(reinterpret_cast<void*>(function));
}

template <class Function>
void* slot(Function* function) {
  return reinterpret_cast<void*>(function);
}

std::array methods{
    PyMethodDef{"norm", norm, METH_NOARGS, "math.hypot(x, y): the length, or the distance from the origin"},
    PyMethodDef{"angle", angle, METH_NOARGS, "math.atan2(y, x): rad, counter-clockwise from the x axis"},
    PyMethodDef{"dot", dot, METH_O, "dot(other): x * other.x + y * other.y"},
    PyMethodDef{"cross", cross, METH_O, "cross(other): x * other.y - y * other.x, positive when other points to the left"},
    PyMethodDef{"rotated", rotated, METH_O, "rotated(angle): turned by an angle, rad, counter-clockwise"},
    PyMethodDef{"normalized", normalized, METH_NOARGS, "this vector divided by its length; ZeroDivisionError: it has none"},
    PyMethodDef{"polar", method(polar), METH_FASTCALL | METH_STATIC,
                "polar(length, angle): the vector of this length in a direction, rad, counter-clockwise from the x axis"},
    PyMethodDef{nullptr, nullptr, 0, nullptr},
};

constexpr Py_ssize_t kFirst = offsetof(PyTupleObject, ob_item);

std::array members{
    PyMemberDef{"x", T_OBJECT_EX, kFirst, READONLY, "forward, or along the field; m, for a point"},
    PyMemberDef{"y", T_OBJECT_EX, kFirst + static_cast<Py_ssize_t>(sizeof(PyObject*)), READONLY, "left; m, for a point"},
    PyMemberDef{nullptr, 0, 0, 0, nullptr},
};

constexpr const char* kMeaning =
    "Vec2(x=0.0, y=0.0) or Vec2(pair): a point or a vector, with +, -, * and / by numbers. It is a tuple (x, y), and where a Vec2 is "
    "expected, a tuple may be given.";

PyTypeObject* make_type() {
  std::array slots{
      PyType_Slot{Py_tp_doc, const_cast<char*>(kMeaning)},
      PyType_Slot{Py_tp_new, slot(create)},
      PyType_Slot{Py_tp_dealloc, slot(destroy)},
      PyType_Slot{Py_tp_repr, slot(text_of)},
      PyType_Slot{Py_tp_methods, methods.data()},
      PyType_Slot{Py_tp_members, members.data()},
      PyType_Slot{Py_nb_add, slot(sum)},
      PyType_Slot{Py_nb_subtract, slot(difference)},
      PyType_Slot{Py_nb_multiply, slot(scaled)},
      PyType_Slot{Py_nb_true_divide, slot(quotient)},
      PyType_Slot{Py_nb_negative, slot(negative)},
      PyType_Slot{Py_nb_positive, slot(unchanged)},
      PyType_Slot{Py_sq_concat, slot(refuse_concatenation)},
      PyType_Slot{0, nullptr},
  };
  PyType_Spec spec{"robot.Vec2", 0, 0, Py_TPFLAGS_DEFAULT, slots.data()};
  PyObject* const made = PyType_FromSpecWithBases(&spec, reinterpret_cast<PyObject*>(&PyTuple_Type));
  if (made == nullptr) throw py::error_already_set();
  py::handle(made).attr("__match_args__") = py::make_tuple("x", "y");
  auto* const type = reinterpret_cast<PyTypeObject*>(made);
  type->tp_vectorcall = call;
  return type;
}

}  // namespace

PyTypeObject* vec2_type() {
  if (type_of_vec2 == nullptr) {
    python_hypot = py::module_::import("math").attr("hypot").cast<py::object>().release().ptr();
    type_of_vec2 = make_type();
  }
  return type_of_vec2;
}

py::object make_vec2(double x, double y) {
  auto vector = py::reinterpret_steal<py::object>(made(vec2_type(), {x, y}));
  if (!vector) throw py::error_already_set();
  return vector;
}

}  // namespace soccer::python
