#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include <pybind11/pybind11.h>

#include "blackboard/topics/motion.h"
#include "blackboard/topics/signals.h"
#include "blackboard/topics/team.h"

namespace soccer::python {

/// Makes the named actions of a robot those of `Request.run_action` while the object lives. The robots of a process run in turns, which
/// are exclusive.
class KnownActions {
 public:
  /// The names must outlive the object.
  explicit KnownActions(const std::vector<std::string>& names);
  ~KnownActions();
  KnownActions(const KnownActions&) = delete;
  KnownActions& operator=(const KnownActions&) = delete;

  /// The name_id() of an action of the robot whose turn it is. Errors: std::invalid_argument (ValueError) with the known names.
  static std::uint32_t id_of(const std::string& name);

 private:
  const std::vector<std::string>* before_;
};

/// The name of the action that motion plays, or whose last pose it holds; empty: none.
std::string playing_action(const MotionStatus& motion, const std::vector<std::string>& names);

/// What a behaviour requests in one tick, in Python: `Request().body(BodyAction.WALK, forward=0.2).head(yaw=0.5, pitch=0)`. An empty
/// request makes the robot stand with its head straight. Invalid values raise an exception in the call that passes them.
class Request {
 public:
  Request() = default;
  explicit Request(const MotionRequest& motion) : motion_(motion) {}

  /// forward, left: m/s; turn: rad/s. Errors: std::invalid_argument (ValueError) for a number that is not finite, TypeError
  /// for an action that is not a BodyAction.
  Request& body(const pybind11::object& action, double forward, double left, double turn);
  /// Walks to (x, y), m, and to the heading `angle`, rad, all relative to the robot in this tick, with at most `speed`, m/s, if it is
  /// given. Errors: std::invalid_argument (ValueError).
  Request& walk_to(double x, double y, double angle, std::optional<double> speed);
  /// Kicks the ball at (x, y), m relative to the robot; direction: rad; power: 0…1. Errors: std::invalid_argument (ValueError).
  Request& kick(double x, double y, double direction, double power, bool left_foot);
  /// A goalie's dive. Errors: TypeError for a value that is not a Dive.
  Request& dive(const pybind11::object& where);
  /// Runs the learned policy of the joints with this name once. forward, left: m/s; turn: rad/s, for a walk; (x, y): the ball, m relative
  /// to the robot; direction: rad; distance: m, 0: as far as possible. Errors: std::invalid_argument (ValueError).
  Request& run_policy(const std::string& name, double forward, double left, double turn, double x, double y, double direction,
                      double distance, bool left_foot);
  /// Plays the keyframes of this name once, and holds the last pose while it is requested. Errors: std::invalid_argument (ValueError) for a
  /// name that the body does not have.
  Request& run_action(const std::string& name);
  /// yaw, pitch: rad; speed: fraction of the joints' maximum speed, 0…1. Errors: std::invalid_argument (ValueError).
  Request& head(double yaw, double pitch, double speed);
  /// Looks at (x, y, z), m relative to the robot in this tick, z above the ground. Errors: std::invalid_argument (ValueError).
  Request& look_at(double x, double y, double z, double speed);
  /// Copies the head motion, or everything else, from another request: combines a skill for the head with a skill for the body.
  Request& head_from(const Request& other);
  Request& body_from(const Request& other);

  /// Intentions that are sent to teammates: where the robot walks to and shoots to, m on the field. Errors: std::invalid_argument
  /// (ValueError).
  Request& going_to(double x, double y);
  Request& shooting_to(double x, double y);

  /// Red, green and blue of the eye LEDs, 0…1; None: the default colour of that eye. Errors: std::invalid_argument (ValueError).
  Request& eyes(const std::optional<Colour3>& left, const std::optional<Colour3>& right);
  /// A text of at most MOST_SPEECH bytes; spoken once, when it differs from the previous text. Errors: std::invalid_argument (ValueError).
  Request& say(std::string text);
  static constexpr std::size_t MOST_SPEECH = 200;

  const MotionRequest& motion() const { return motion_; }
  const Intention& intention() const { return intention_; }
  const SignalRequest& signals() const { return signals_; }

  friend bool operator==(const Request&, const Request&) = default;

 private:
  MotionRequest motion_;
  Intention intention_;
  SignalRequest signals_;
};

void add_request(pybind11::module_& module);

}  // namespace soccer::python
