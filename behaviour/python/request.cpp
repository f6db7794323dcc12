#include "behaviour/python/request.h"

#include <cmath>
#include <stdexcept>
#include <string>
#include <utility>

#include "behaviour/python/to_python.h"

namespace soccer::python {

namespace {

void check_finite(const char* where, std::initializer_list<std::pair<const char*, double>> numbers) {
  for (const auto& [name, value] : numbers)
    if (!std::isfinite(value))
      throw std::invalid_argument(std::string(where) + ": " + name + " is " + std::to_string(value) +
                                  "; it must be a finite number");
}

}  // namespace

Request& Request::body(const py::object& action, double forward, double left, double turn) {
  const EnumType& actions = enum_type<BodyAction>();
  if (!py::isinstance(action, actions.type)) {
    std::string known;
    for (const py::object& member : actions.members)
      known.append(known.empty() ? "" : ", ").append("BodyAction.").append(py::str(member.attr("name")));
    throw py::type_error("Request.body: " + std::string(py::repr(action)) + " is no BodyAction; use one of " + known);
  }
  check_finite("Request.body", {{"forward", forward}, {"left", left}, {"turn", turn}});
  motion_.action = static_cast<BodyAction>(action.cast<int>());
  motion_.forward = forward;
  motion_.left = left;
  motion_.turn = turn;
  return *this;
}

Request& Request::head(double yaw, double pitch, double speed) {
  check_finite("Request.head", {{"yaw", yaw}, {"pitch", pitch}, {"speed", speed}});
  if (speed < 0 || speed > 1)
    throw std::invalid_argument("Request.head: speed is " + std::to_string(speed) +
                                "; it is a part of the maximum, 0 to 1");
  motion_.head_yaw = yaw;
  motion_.head_pitch = pitch;
  motion_.head_speed = speed;
  return *this;
}

Request& Request::head_from(const Request& other) {
  return head(other.motion_.head_yaw, other.motion_.head_pitch, other.motion_.head_speed);
}

Request& Request::body_from(const Request& other) {
  const MotionRequest head = motion_;
  motion_ = other.motion_;
  motion_.head_yaw = head.head_yaw;
  motion_.head_pitch = head.head_pitch;
  motion_.head_speed = head.head_speed;
  return *this;
}

void add_request(py::module_& module) {
  py::class_<Request> request(
      module, "Request",
      "What a behaviour asks for in one tick. Asking for nothing is standing with the head straight.");
  request.def(py::init<>())
      .def("body", &Request::body, py::arg("action"), py::arg("forward") = 0.0, py::arg("left") = 0.0,
           py::arg("turn") = 0.0, "forward, left: m/s; turn: rad/s, counter-clockwise")
      .def("head", &Request::head, py::arg("yaw"), py::arg("pitch"), py::arg("speed") = 1.0,
           "yaw: rad, left positive; pitch: rad, down positive; speed: part of the joints' maximum, 0 to 1")
      .def("head_from", &Request::head_from, py::arg("other"), "takes another request's head")
      .def("body_from", &Request::body_from, py::arg("other"), "takes another request's body")
      .def("__repr__", [](const Request& self) { return py::repr(to_python(self.motion())); });
  boost::mp11::mp_for_each<boost::describe::describe_members<MotionRequest, boost::describe::mod_public>>(
      [&](auto member) {
        const auto pointer = member.pointer;
        request.def_property_readonly(member.name,
                                      [pointer](const Request& self) { return to_python(self.motion().*pointer); });
      });
}

}  // namespace soccer::python
