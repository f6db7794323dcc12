#pragma once

#include <optional>
#include <string>

#include <pybind11/pybind11.h>

#include "blackboard/topics/motion.h"
#include "blackboard/topics/signals.h"
#include "blackboard/topics/team.h"

namespace soccer::python {

/// What a behaviour asks for in one tick, in Python: `Request().body(BodyAction.WALK, forward=0.2).head(yaw=0.5,
/// pitch=0)`. Asking for nothing is standing with the head straight. What cannot be carried out is refused where it is
/// asked for.
class Request {
 public:
  /// forward, left: m/s; turn: rad/s. Errors: std::invalid_argument (ValueError) for a number that is none, TypeError
  /// for an action that is no BodyAction.
  Request& body(const pybind11::object& action, double forward, double left, double turn);
  /// A kick of the ball at (x, y), m from the robot; direction: rad; power: 0…1. Errors: std::invalid_argument (ValueError).
  Request& kick(double x, double y, double direction, double power, bool left_foot);
  /// A goalie's dive. Errors: TypeError for what is no Dive.
  Request& dive(const pybind11::object& where);
  /// rad; speed: part of the joints' maximum, 0…1. Errors: std::invalid_argument (ValueError).
  Request& head(double yaw, double pitch, double speed);
  /// Takes another request's head, or body; so skills for the one and for the other are put together.
  Request& head_from(const Request& other);
  Request& body_from(const Request& other);

  /// What mates shall know: where it goes, where it shoots, m on the field. Errors: std::invalid_argument (ValueError).
  Request& going_to(double x, double y);
  Request& shooting_to(double x, double y);

  /// The eyes' red, green and blue, 0…1; None leaves an eye as it usually is. Errors: std::invalid_argument (ValueError).
  Request& eyes(const std::optional<Colour3>& left, const std::optional<Colour3>& right);
  /// A short text, at most MOST_SPEECH bytes: said once, when it is another one than before. Errors: std::invalid_argument (ValueError).
  Request& say(std::string text);
  static constexpr std::size_t MOST_SPEECH = 200;

  const MotionRequest& motion() const { return motion_; }
  const Intention& intention() const { return intention_; }
  const SignalRequest& signals() const { return signals_; }

 private:
  MotionRequest motion_;
  Intention intention_;
  SignalRequest signals_;
};

void add_request(pybind11::module_& module);

}  // namespace soccer::python
