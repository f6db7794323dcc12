#include "behaviour/python/alternative.h"

#include <cmath>
#include <stdexcept>
#include <string>

#include "behaviour/foresight/situation.h"
#include "behaviour/python/vec2.h"

namespace soccer::python {

namespace py = pybind11;

namespace {

Alternative checked(const char* where, const Alternative& alternative) {
  for (const double value : {alternative.target.x, alternative.target.y, alternative.tolerance, alternative.sweep_cost})
    if (!std::isfinite(value)) throw std::invalid_argument(std::string(where) + ": an argument is not a finite number");
  return alternative;
}

Alternative kick(double x, double y, double tolerance, double sweep_cost) {
  return checked("Alternative.kick", {Alternative::Kind::kKick, {x, y}, tolerance, sweep_cost});
}

Alternative dribble(double x, double y) { return checked("Alternative.dribble", {Alternative::Kind::kDribble, {x, y}}); }

Alternative go(double x, double y) { return checked("Alternative.go", {Alternative::Kind::kGo, {x, y}}); }

const char* kind_of(const Alternative& alternative) {
  switch (alternative.kind) {
    case Alternative::Kind::kKick: return "kick";
    case Alternative::Kind::kDribble: return "dribble";
    case Alternative::Kind::kGo: return "go";
  }
  return "";
}

py::tuple state_of(const Alternative& alternative) {
  return py::make_tuple(static_cast<int>(alternative.kind), alternative.target.x, alternative.target.y, alternative.tolerance,
                        alternative.sweep_cost);
}

/// An alternative with a state_of().
Alternative alternative_of(const py::tuple& state) {
  const int kind = state[0].cast<int>();
  if (kind < 0 || kind > static_cast<int>(Alternative::Kind::kGo))
    throw std::invalid_argument("Alternative: " + std::to_string(kind) + " is not a kind of alternative; pickle it again");
  return checked("Alternative", {static_cast<Alternative::Kind>(kind),
                                 {state[1].cast<double>(), state[2].cast<double>()},
                                 state[3].cast<double>(),
                                 state[4].cast<double>()});
}

/// The call that makes it.
py::str repr_of(const Alternative& alternative) {
  if (alternative.kind == Alternative::Kind::kKick)
    return py::str("Alternative.kick(x={}, y={}, tolerance={}, sweep_cost={})")
        .format(alternative.target.x, alternative.target.y, alternative.tolerance, alternative.sweep_cost);
  return py::str("Alternative.{}(x={}, y={})").format(kind_of(alternative), alternative.target.x, alternative.target.y);
}

}  // namespace

void add_alternative(py::module_& module) {
  py::class_<Alternative>(module, "Alternative", "What a robot may do next, for Robot.look_ahead. x, y: m, target on the field.")
      .def_static(
          "kick", &kick, py::arg("x"), py::arg("y"), py::arg("tolerance"), py::arg("sweep_cost"),
          "line up behind the ball and kick it towards the target; tolerance: rad, greatest heading error; sweep_cost: rad, turning "
          "that a sweep to the side has to save")
      .def_static("dribble", &dribble, py::arg("x"), py::arg("y"), "walk through the ball towards the target")
      .def_static("go", &go, py::arg("x"), py::arg("y"), "leave the ball to others and walk to the target")
      .def_property_readonly("kind", &kind_of, "kick, dribble or go")
      .def_property_readonly(
          "target", [](const Alternative& self) { return make_vec2(self.target.x, self.target.y); }, "m on the field")
      .def_readonly("tolerance", &Alternative::tolerance, "of kicks: rad, greatest heading error")
      .def_readonly("sweep_cost", &Alternative::sweep_cost, "of kicks: rad, turning that a sweep has to save")
      .def("__hash__", [](const Alternative& self) { return py::hash(state_of(self)); })
      .def(
          "__eq__", [](const Alternative& self, const Alternative& other) { return self == other; }, py::is_operator())
      .def("__repr__", &repr_of)
      .def(py::pickle(&state_of, &alternative_of));
}

}  // namespace soccer::python
