#include <cmath>
#include <memory>
#include <stdexcept>
#include <string>

#include <pybind11/stl.h>

#include "behaviour/python/interpreter.h"
#include "behaviour/python/request.h"
#include "behaviour/python/robot_view.h"
#include "behaviour/python/vec2.h"

namespace soccer::python {

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

const char* name_of_kind(const Alternative& alternative) {
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
  return py::str("Alternative.{}(x={}, y={})").format(name_of_kind(alternative), alternative.target.x, alternative.target.y);
}

/// Adds the class Alternative, of which robot.look_ahead determines the values.
void add_alternative(py::module_& module) {
  py::class_<Alternative>(module, "Alternative", "What a robot may do next, for Robot.look_ahead. x, y: m, target on the field.")
      .def_static(
          "kick", &kick, py::arg("x"), py::arg("y"), py::arg("tolerance"), py::arg("sweep_cost"),
          "line up behind the ball and kick it towards the target; tolerance: rad, greatest heading error; sweep_cost: rad, turning "
          "that a sweep to the side has to save")
      .def_static("dribble", &dribble, py::arg("x"), py::arg("y"), "walk through the ball towards the target")
      .def_static("go", &go, py::arg("x"), py::arg("y"), "leave the ball to others and walk to the target")
      .def_property_readonly("kind", &name_of_kind, "kick, dribble or go")
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

using boost::mp11::mp_for_each;
using boost::mp11::mp_identity;
using boost::mp11::mp_transform;

template <class T>
void add_type(py::module_& module);

/// Adds the types of a struct's fields, then the struct itself.
template <Described T>
void add_struct(py::module_& module) {
  const std::string name(name_of<T>());
  T defaults{};
  for_each_field(defaults,
                 [&](std::string_view, const FieldCard&, const auto& field) { add_type<std::remove_cvref_t<decltype(field)>>(module); });
  module.attr(name.c_str()) = py::reinterpret_borrow<py::object>(reinterpret_cast<PyObject*>(struct_type<T>()));
}

template <class T>
void add_type(py::module_& module) {
  if constexpr (Described<T>)
    add_struct<T>(module);
  else if constexpr (std::is_enum_v<T>)
    module.attr(std::string(enum_name<T>()).c_str()) = enum_type<T>().type;
  else if constexpr (ListTraits<T>::value)
    add_type<typename T::value_type>(module);
}

void add_robot(py::module_& module) {
  py::class_<RobotView, std::shared_ptr<RobotView>> robot(module, "Robot",
                                                          "Sensor data and estimates of this tick; see docs/guide/behaviour.md.");
  mp_for_each<mp_transform<mp_identity, VisibleTopics>>([&](auto topic) {
    using Topic = typename decltype(topic)::type;
    add_type<Topic>(module);
    robot.def_property_readonly(std::string(name_of<Topic>()).c_str(), &RobotView::copy<Topic>);
  });
  robot.def_property_readonly("time", &RobotView::time, "s since the start of the run")
      .def_property_readonly(
          "head_yaw", [](const RobotView& self) { return self.joint(kHeadYaw); }, "rad, measured, left positive")
      .def_property_readonly(
          "head_pitch", [](const RobotView& self) { return self.joint(kHeadPitch); }, "rad, measured, down positive")
      .def_property_readonly("left_sonar", &RobotView::left_sonar, "m, 2.55: no echo")
      .def_property_readonly("right_sonar", &RobotView::right_sonar, "m, 2.55: no echo")
      .def_property_readonly("left_echoes", &RobotView::left_echoes, "all echoes of the left sonar, m, the nearest first; up to ten")
      .def_property_readonly("right_echoes", &RobotView::right_echoes, "all echoes of the right sonar, m, the nearest first; up to ten")
      .def_property_readonly("bumpers", &RobotView::bumpers, "pressed: left foot's left and right, right foot's left and right")
      .def_property_readonly("head_touch", &RobotView::head_touch, "touched: front, middle, rear")
      .def_property_readonly("chest_button", &RobotView::chest_button, "pressed")
      .def_property_readonly("battery_charge", &RobotView::battery_charge, "0 to 1")
      .def_property_readonly("field", &RobotView::field, "FieldDimensions")
      .def_property_readonly("random", &RobotView::random, "random.Random of this robot, seeded by the run")
      .def("look_ahead", &RobotView::look_ahead, py::arg("alternatives"), py::arg("rollouts"),
           "values of alternatives, from -1 (goal of the opponents) to 1 (own goal shot); see docs/guide/skills.md")
      .def_property_readonly("actions", &RobotView::actions, "names for Request.run_action: the files of config/actions/BODY")
      .def_property_readonly("playing_action", &RobotView::playing_action,
                             "name of the action that plays, or whose last pose is held; empty: none")
      .def("has_policy", &RobotView::has_policy, py::arg("name"), "whether the body has a learned policy of this name that moves joints")
      .def("has_play_policy", &RobotView::has_play_policy, py::arg("name"),
           "whether the body has a learned policy of this name that plays by requests")
      .def("play_policy", &RobotView::play_policy, py::arg("name"), py::arg("target") = py::none(),
           "what a learned policy requests, or None if it cannot play now; target: m, on the field, by default the opponents' goal; "
           "see docs/guide/skills.md");
}

}  // namespace

void add_robot_module() {
  static PyModuleDef definition{};  // the module keeps a pointer to it until the process ends
  py::module_ module = py::module_::create_extension_module("robot", "The interface between the robot and its behaviours.", &definition);
  module.attr("Vec2") = py::reinterpret_borrow<py::object>(reinterpret_cast<PyObject*>(vec2_type()));
  add_type<MotionRequest>(module);
  add_type<Intention>(module);
  add_type<SignalRequest>(module);
  add_type<FieldDimensions>(module);
  module.attr("TookTooLong") = py::reinterpret_steal<py::object>(PyErr_NewExceptionWithDoc(
      "robot.TookTooLong", "Raised in a behaviour if its tick does not return in time.", PyExc_BaseException, nullptr));
  add_alternative(module);
  add_robot(module);
  add_request(module);
  for (const char* name : {"Parameters", "parameter"}) module.attr(name) = robot_parameters().attr(name);
  py::module_::import("sys").attr("modules")["robot"] = module;
}

}  // namespace soccer::python
