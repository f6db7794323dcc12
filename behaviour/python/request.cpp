#include "behaviour/python/request.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>
#include <utility>

#include <pybind11/stl.h>

#include "behaviour/python/to_python.h"
#include "blackboard/common/names/name_id.h"
#include "blackboard/common/policy/policy.h"

namespace soccer::python {

namespace {

const std::vector<std::string>* now_known = nullptr;  // only used in a turn of the interpreter

std::string joined(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text.append(text.empty() ? "" : ", ").append(name);
  return text;
}

}  // namespace

KnownActions::KnownActions(const std::vector<std::string>& names) : before_(now_known) { now_known = &names; }

KnownActions::~KnownActions() { now_known = before_; }

std::uint32_t KnownActions::id_of(const std::string& name) {
  static const std::vector<std::string> kNone;
  const std::vector<std::string>& names = now_known == nullptr ? kNone : *now_known;
  if (std::ranges::find(names, name) != names.end()) return name_id(name);
  const std::string known = names.empty() ? "it has none (config/actions)" : "use one of " + joined(names);
  throw std::invalid_argument("Request.run_action: '" + name + "' is not an action of this body; " + known);
}

std::string playing_action(const MotionStatus& motion, const std::vector<std::string>& names) {
  if (motion.state != MotionState::kAction) return {};
  const auto found = std::ranges::find(names, motion.named_action, [](const std::string& name) { return name_id(name); });
  return found == names.end() ? std::string() : *found;
}

namespace {

void check_finite(const char* where, std::initializer_list<std::pair<const char*, double>> numbers) {
  for (const auto& [name, value] : numbers)
    if (!std::isfinite(value))
      throw std::invalid_argument(std::string(where) + ": " + name + " is " + std::to_string(value) + "; it must be a finite number");
}

void check_head_speed(const std::string& where, double speed) {
  if (speed < 0 || speed > 1)
    throw std::invalid_argument(where + ": speed is " + std::to_string(speed) + "; it must be a fraction of the maximum, 0 to 1");
}

void copy_head(const MotionRequest& from, MotionRequest& to) {
  to.head_yaw = from.head_yaw;
  to.head_pitch = from.head_pitch;
  to.head_speed = from.head_speed;
  to.looks_at_point = from.looks_at_point;
  to.gaze_point = from.gaze_point;
}

template <class Enum>
Enum member_of(const char* where, const py::object& value) {
  const EnumType& type = enum_type<Enum>();
  if (py::isinstance(value, type.type)) return static_cast<Enum>(value.cast<int>());
  const std::string name(enum_name<Enum>());
  std::string known;
  for (const py::object& member : type.members)
    known.append(known.empty() ? "" : ", ").append(name + ".").append(py::str(member.attr("name")));
  throw py::type_error(std::string(where) + ": " + std::string(py::repr(value)) + " is not a " + name + "; use one of " + known);
}

/// A copy of a request, also of one of a class that is derived in Python, with copies of that class's attributes by `copy_attributes`,
/// which is also given the copy.
template <class Copy>
py::object copy_of_request(const py::object& self, const Copy& copy_attributes) {
  const py::type kind = py::type::of(self);
  py::object made = kind.attr("__new__")(kind);
  py::type::of<Request>().attr("__init__")(made);
  made.cast<Request&>() = self.cast<const Request&>();
  if (py::hasattr(self, "__dict__")) made.attr("__dict__").attr("update")(copy_attributes(self.attr("__dict__"), made));
  return made;
}

py::object shallow_copy(const py::object& self) {
  return copy_of_request(self, [](const py::object& values, const py::object&) { return values; });
}

py::object deep_copy(const py::object& self, const py::object& memo) {
  return copy_of_request(self, [&](const py::object& values, const py::object& made) {
    memo[py::module_::import("builtins").attr("id")(self)] = made;  // for attributes that refer to the request itself
    return py::object(py::module_::import("copy").attr("deepcopy")(values, memo));
  });
}

}  // namespace

Request& Request::body(const py::object& action, double forward, double left, double turn) {
  const BodyAction wanted = member_of<BodyAction>("Request.body", action);
  check_finite("Request.body", {{"forward", forward}, {"left", left}, {"turn", turn}});
  motion_.action = wanted;
  motion_.to_destination = false;
  motion_.forward = forward;
  motion_.left = left;
  motion_.turn = turn;
  return *this;
}

Request& Request::walk_to(double x, double y, double angle, std::optional<double> speed) {
  check_finite("Request.walk_to", {{"x", x}, {"y", y}, {"angle", angle}, {"speed", speed.value_or(0)}});
  if (speed && *speed <= 0)
    throw std::invalid_argument("Request.walk_to: speed is " + std::to_string(*speed) + "; it must be greater than 0 m/s, or None");
  motion_.action = BodyAction::kWalk;
  motion_.to_destination = true;
  motion_.destination = {x, y, angle};
  motion_.walk_speed = speed.value_or(0);
  motion_.forward = motion_.left = motion_.turn = 0;
  return *this;
}

Request& Request::kick(double x, double y, double direction, double power, bool left_foot) {
  check_finite("Request.kick", {{"x", x}, {"y", y}, {"direction", direction}, {"power", power}});
  if (power < 0 || power > 1)
    throw std::invalid_argument("Request.kick: power is " + std::to_string(power) + "; it must be a fraction of the full swing, 0 to 1");
  motion_.action = BodyAction::kKick;
  motion_.ball = {x, y};
  motion_.kick_direction = direction;
  motion_.power = power;
  motion_.kick_left_foot = left_foot;
  return *this;
}

Request& Request::dive(const py::object& where) {
  motion_.dive_to = member_of<Dive>("Request.dive", where);
  motion_.action = BodyAction::kDive;
  return *this;
}

Request& Request::run_policy(const std::string& name, double forward, double left, double turn, double x, double y, double direction,
                             double distance, bool left_foot) {
  check_finite(
      "Request.run_policy",
      {{"forward", forward}, {"left", left}, {"turn", turn}, {"x", x}, {"y", y}, {"direction", direction}, {"distance", distance}});
  motion_.action = BodyAction::kPolicy;
  motion_.policy = policy_id(name);
  motion_.forward = forward;
  motion_.left = left;
  motion_.turn = turn;
  motion_.ball = {x, y};
  motion_.kick_direction = direction;
  motion_.kick_distance = distance;
  motion_.kick_left_foot = left_foot;
  return *this;
}

Request& Request::run_action(const std::string& name) {
  motion_.named_action = KnownActions::id_of(name);
  motion_.action = BodyAction::kAction;
  return *this;
}

Request& Request::head(double yaw, double pitch, double speed) {
  check_finite("Request.head", {{"yaw", yaw}, {"pitch", pitch}, {"speed", speed}});
  check_head_speed("Request.head", speed);
  motion_.looks_at_point = false;
  motion_.head_yaw = yaw;
  motion_.head_pitch = pitch;
  motion_.head_speed = speed;
  return *this;
}

Request& Request::look_at(double x, double y, double z, double speed) {
  check_finite("Request.look_at", {{"x", x}, {"y", y}, {"z", z}, {"speed", speed}});
  check_head_speed("Request.look_at", speed);
  motion_.looks_at_point = true;
  motion_.gaze_point = {x, y, z};
  motion_.head_speed = speed;
  return *this;
}

Request& Request::head_from(const Request& other) {
  copy_head(other.motion_, motion_);
  return *this;
}

Request& Request::body_from(const Request& other) {
  const MotionRequest head = motion_;
  motion_ = other.motion_;
  intention_ = other.intention_;
  signals_ = other.signals_;
  copy_head(head, motion_);
  return *this;
}

Request& Request::going_to(double x, double y) {
  check_finite("Request.going_to", {{"x", x}, {"y", y}});
  intention_.has_goal = true;
  intention_.walking_to = {x, y};
  return *this;
}

Request& Request::shooting_to(double x, double y) {
  check_finite("Request.shooting_to", {{"x", x}, {"y", y}});
  intention_.has_target = true;
  intention_.shooting_to = {x, y};
  return *this;
}

Request& Request::eyes(const std::optional<Colour3>& left, const std::optional<Colour3>& right) {
  for (const auto& eye : {left, right})
    for (const double part : eye.value_or(Colour3{}))
      if (!(part >= 0 && part <= 1))
        throw std::invalid_argument("Request.eyes: " + std::to_string(part) + " is out of range; red, green and blue must be 0 to 1");
  signals_.sets_left_eye = left.has_value();
  signals_.left_eye = left.value_or(Colour3{});
  signals_.sets_right_eye = right.has_value();
  signals_.right_eye = right.value_or(Colour3{});
  return *this;
}

Request& Request::say(std::string text) {
  if (text.size() > MOST_SPEECH || text.find('\0') != std::string::npos)
    throw std::invalid_argument("Request.say: the text has " + std::to_string(text.size()) +
                                " bytes or contains a zero byte; it must have at most " + std::to_string(MOST_SPEECH) +
                                " bytes and no zero byte");
  signals_.speech = std::move(text);
  return *this;
}

void add_request(py::module_& module) {
  py::class_<Request> request(module, "Request",
                              "What a behaviour requests in one tick. An empty request makes the robot stand with its head straight.");
  request.def(py::init<>())
      .def("body", &Request::body, py::arg("action"), py::arg("forward") = 0.0, py::arg("left") = 0.0, py::arg("turn") = 0.0,
           "forward, left: m/s; turn: rad/s, counter-clockwise")
      .def("walk_to", &Request::walk_to, py::arg("x"), py::arg("y"), py::arg("angle") = 0.0, py::arg("speed") = py::none(),
           "walks to a place without avoiding obstacles; x, y: m; angle: rad, heading there; all relative to the robot; speed: m/s, the "
           "greatest; None: as usual")
      .def("kick", &Request::kick, py::arg("x"), py::arg("y"), py::arg("direction") = 0.0, py::arg("power") = 1.0,
           py::arg("left_foot") = true,
           "x, y: m, position of the ball relative to the robot; direction: rad, counter-clockwise; power: 0 to 1")
      .def("dive", &Request::dive, py::arg("where"), "a goalie's dive to block the ball; where: a Dive")
      .def("run_policy", &Request::run_policy, py::arg("name"), py::arg("forward") = 0.0, py::arg("left") = 0.0, py::arg("turn") = 0.0,
           py::arg("x") = 0.0, py::arg("y") = 0.0, py::arg("direction") = 0.0, py::arg("distance") = 0.0, py::arg("left_foot") = true,
           "runs a learned policy of the joints once; forward, left: m/s; turn: rad/s; x, y: m, position of the ball relative to the "
           "robot; direction: rad; distance: m, 0: as far as possible")
      .def("run_action", &Request::run_action, py::arg("name"),
           "plays a file of config/actions/BODY by its name, without .pos: once, then its last pose is held while it is requested; "
           "robot.actions contains the names")
      .def("head", &Request::head, py::arg("yaw"), py::arg("pitch"), py::arg("speed") = 1.0,
           "yaw: rad, left positive; pitch: rad, down positive; speed: fraction of the joints' maximum speed, 0 to 1")
      .def("look_at", &Request::look_at, py::arg("x"), py::arg("y"), py::arg("z") = 0.0, py::arg("speed") = 1.0,
           "turns the head to a point; x, y, z: m, relative to the robot, z above the ground; speed: as in head")
      .def("head_from", &Request::head_from, py::arg("other"), "copies the head motion of another request")
      .def("body_from", &Request::body_from, py::arg("other"), "copies everything except the head motion from another request")
      .def("going_to", &Request::going_to, py::arg("x"), py::arg("y"), "where the robot walks to, m on the field; sent to its teammates")
      .def("shooting_to", &Request::shooting_to, py::arg("x"), py::arg("y"),
           "where the robot shoots to, m on the field; sent to its teammates")
      .def("eyes", &Request::eyes, py::arg("left") = py::none(), py::arg("right") = py::none(),
           "colours of the eye LEDs (red, green, blue), each 0 to 1; None: the default colour")
      .def("say", &Request::say, py::arg("text"), "a text to speak; spoken once, when it differs from the previous text")
      .def_property_readonly(
          "signals", [](const Request& self) { return to_python(self.signals()); }, "what spectators see and hear: eye LEDs and speech")
      .def_property_readonly(
          "intention", [](const Request& self) { return to_python(self.intention()); },
          "what is sent to teammates: where the robot walks and shoots to")
      .def("__copy__", &shallow_copy)
      .def("__deepcopy__", &deep_copy)
      .def(
          "__eq__", [](const Request& self, const Request& other) { return self == other; }, py::is_operator())
      .def("__repr__", [](const Request& self) { return py::repr(to_python(self.motion())); });
  for_each_member<MotionRequest>([&](std::string_view name, auto pointer) {
    request.def_property_readonly(std::string(name).c_str(), [pointer](const Request& self) { return to_python(self.motion().*pointer); });
  });
}

}  // namespace soccer::python
