#include "behaviour/python/robot_module.h"

#include <memory>
#include <string>

#include <pybind11/stl.h>

#include "behaviour/python/alternative.h"
#include "behaviour/python/interpreter.h"
#include "behaviour/python/request.h"
#include "behaviour/python/robot_view.h"
#include "behaviour/python/vec2.h"

namespace soccer::python {

namespace {

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
