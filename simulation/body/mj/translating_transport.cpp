#include "simulation/body/mj/translating_transport.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

#include "blackboard/body/forward_kinematics.h"
#include "blackboard/body/gravity.h"
#include "blackboard/geometry/angle.h"
#include "simulation/protocol/command.h"

namespace soccer::mj {

namespace {

/// The N numbers of the nested list of that name.
template <std::size_t N>
std::optional<std::array<double, N>> numbers(const Command& item, std::string_view name) {
  const Command::Part* part = item.part(name);
  if (part == nullptr || part->count != N) return std::nullopt;
  std::array<double, N> values{};
  for (std::size_t i = 0; i < N; ++i) {
    const auto value = finite_number(part->values[i]);
    if (!value) return std::nullopt;
    values[i] = *value;
  }
  return values;
}

std::string_view word(const Command& item, std::string_view name) {
  const Command::Part* part = item.part(name);
  return part != nullptr && part->count > 0 ? part->values[0] : std::string_view();
}

void read_game(const Command& item, Percept& percept) {
  const auto take_score = [&](std::string_view name, int& score) {
    constexpr double kMaxScore = 1000;
    if (const auto value = numbers<1>(item, name); value && (*value)[0] >= 0 && (*value)[0] < kMaxScore)
      score = static_cast<int>((*value)[0]);
  };
  if (const auto time = numbers<1>(item, "t")) percept.play_time = (*time)[0];
  if (const auto mode = word(item, "pm"); !mode.empty()) percept.play_mode = mode;
  percept.teams[0] = word(item, "tl");
  percept.teams[1] = word(item, "tr");
  take_score("sl", percept.score_left);
  take_score("sr", percept.score_right);
}

void read_motor(const Command& item, Percept& percept) {
  const auto motor = std::ranges::find(kT1Motors, word(item, "n"), &JointMotor::perceptor);
  const auto angle = numbers<1>(item, "ax");
  if (motor == kT1Motors.end() || !angle) return;
  const auto index = static_cast<std::size_t>(motor - kT1Motors.begin());
  percept.motor[index] = (*angle)[0];
  percept.motors |= 1U << index;
}

constexpr double kMinForce = 1;  // m/s^2, upward; with less the robot falls freely

double share(double at, double from, double to) { return to > from ? std::clamp((at - from) / (to - from), 0.0, 1.0) : 0.5; }

/// The pressure of one foot with this load (kg) and centre of pressure relative to the ankle.
std::array<double, 4> spread(double load, double forward, double left, const BodyModel& body) {
  const double front = share(forward, -body.foot_back, body.foot_front), on_left = share(left, -body.foot_half_width, body.foot_half_width);
  return {load * front * on_left, load * front * (1 - on_left), load * (1 - front) * on_left, load * (1 - front) * (1 - on_left)};
}

constexpr double kCycle = 0.02;  // s, of the server
constexpr int kMotorDecimals = 5;

void append_list(std::string& out, std::string_view name, std::span<const double> values) {
  out.append("(").append(name);
  for (const double value : values) {
    out.push_back(' ');
    append_fixed(out, value, kMotorDecimals);
  }
  out.push_back(')');
}

/// Roll, pitch and yaw of an orientation with the NAO's conventions: each within its range in all poses, also lying.
Vector3<Torso> angles_of(const std::array<double, 4>& q) {
  const auto& [w, x, y, z] = q;
  const double length = w * w + x * x + y * y + z * z;
  if (length < 0.5) return {};
  // The vertical in the torso's axes: the last row of the rotation matrix.
  const double up_x = 2 * (x * z - w * y) / length, up_y = 2 * (y * z + w * x) / length, up_z = 1 - 2 * (x * x + y * y) / length;
  // Roll is undefined when the torso points down or up; there up_x keeps it near zero.
  const double roll = std::atan2(up_y, std::sqrt(up_z * up_z + 0.1 * up_x * up_x));
  return {roll, std::atan2(-up_x, std::hypot(up_y, up_z)), std::atan2(2 * (x * y + w * z) / length, 1 - 2 * (y * y + z * z) / length)};
}

}  // namespace

SexprError read_percept(std::string_view message, Percept& percept) {
  percept.now.reset();
  percept.orientation.reset();
  percept.position.reset();
  percept.gyro.reset();
  percept.accelerometer.reset();
  percept.motors = 0;
  SexprReader reader(message);
  for (Command item; next_command(reader, item);) {
    if (item.name == "HJ") {
      read_motor(item, percept);
    } else if (item.name == "time") {
      if (const auto now = numbers<1>(item, "now")) percept.now = (*now)[0];
    } else if (item.name == "GS") {
      read_game(item, percept);
    } else if (item.name == "quat") {
      percept.orientation = numbers<4>(item, "q");
    } else if (item.name == "pos") {
      percept.position = numbers<3>(item, "p");
    } else if (item.name == "GYR") {
      percept.gyro = numbers<3>(item, "rt");
    } else if (item.name == "ACC") {
      percept.accelerometer = numbers<3>(item, "a");
    }
  }
  return reader.error();
}

FootPressure FootPressureEstimator::estimate(const JointArray& joints, const Vector3<Torso>& torso_angle, const Vector3<Torso>& force,
                                             double period) {
  const auto level = rotation_y<Ground, Torso>(torso_angle.y) * rotation_x<Torso, Torso>(torso_angle.x);
  const Point3<Ground> left = (level * left_foot_in_torso(body_, joints)).origin,
                       right = (level * right_foot_in_torso(body_, joints)).origin;
  const Point3<Ground> mass = level * Point3<Torso>{p_.mass_forward, 0, p_.mass_height};
  const Point3<Ground> along = level * Point3<Torso>{force.x, force.y, force.z};
  const double ground = std::min(left.z, right.z);
  if (!(along.z > kMinForce)) return {};

  const double slope = (mass.z - ground) / along.z;
  const Point2<Ground> pressure{mass.x - slope * along.x, mass.y - slope * along.y};
  const double part = started_ ? period / (period + p_.smoothing) : 1;
  started_ = true;
  pressure_ = {pressure_.x + part * (pressure.x - pressure_.x), pressure_.y + part * (pressure.y - pressure_.y)};

  const double on_left = share(pressure_.y, right.y, left.y) * (1 - share(left.z - ground, 0, p_.contact_height));
  const double on_right = (1 - share(pressure_.y, right.y, left.y)) * (1 - share(right.z - ground, 0, p_.contact_height));
  const double sum = on_left + on_right;
  // The centre of pressure can be beyond a foot in the air: then the foot on the ground carries everything.
  const double left_part = sum > 0 ? on_left / sum : left.z <= right.z ? 1 : 0;
  const double load = body_.mass * std::min(along.z / kGravity, 3.0);
  return {spread(load * left_part, pressure_.x - left.x, pressure_.y - left.y, body_),
          spread(load * (1 - left_part), pressure_.x - right.x, pressure_.y - right.y, body_)};
}

TranslatingTransport::TranslatingTransport(std::unique_ptr<Transport> server, Robot robot)
    : server_(std::move(server)), robot_(std::move(robot)), feet_(robot_.feet, robot_.body) {
  target_ = joints_of(robot_.motors, MotorArray{});
  stiffness_.fill(1);
}

std::optional<std::string_view> TranslatingTransport::receive_waiting() {
  const auto message = server_->receive_waiting();
  return message ? std::optional(translated(*message)) : std::nullopt;
}

std::string_view TranslatingTransport::translated(std::string_view message) {
  in_.clear();
  if (const SexprError error = read_percept(message, percept_); !error.reason.empty() || !percept_.now) return in_ = message;
  side_ = percept_.teams[0] == robot_.team   ? std::optional(Side::kLeft)
          : percept_.teams[1] == robot_.team ? std::optional(Side::kRight)
                                             : std::nullopt;
  append_list(in_ += "(time ", "now", {{*percept_.now}});
  in_ += ")(GS (sl ";
  append_integer(in_, percept_.score_left);
  in_ += ")(sr ";
  append_integer(in_, percept_.score_right);
  in_ += ")";
  append_list(in_, "t", {{percept_.play_time}});
  if (!percept_.play_mode.empty()) in_.append("(pm ").append(percept_.play_mode).append(")");
  if (side_) {
    in_ += "(unum ";
    append_integer(in_, robot_.number);
    in_ += side_ == Side::kLeft ? ")(team left)" : ")(team right)";
  }
  in_ += ")";
  append_sensors(std::clamp(*percept_.now - last_now_, 0.0, 1.0));
  last_now_ = *percept_.now;
  append_see(message, percept_.teams, camera_from_eye(robot_.camera, joints()), own_pose(), in_);
  return in_;
}

/// The true pose in the team's frame, as rcssserver3d sends it on request; empty if it is unknown.
std::string TranslatingTransport::own_pose() const {
  if (!side_ || !percept_.orientation || !percept_.position) return {};
  const double yaw = angles_of(*percept_.orientation).z, ahead = robot_.body.hip_offset_x, turn = side_ == Side::kLeft ? 0 : kPi;
  const double sign = side_ == Side::kLeft ? 1 : -1;
  const auto& [x, y, z] = *percept_.position;
  std::string text;
  append_list(text, "mypos", {{sign * (x + ahead * std::cos(yaw)), sign * (y + ahead * std::sin(yaw)), z}});
  append_list(text, "myorien", {{radians_to_degrees(normalized(yaw + turn))}});
  return text;
}

/// The NAO's angles of the last percept, rad.
JointArray TranslatingTransport::joints() const {
  MotorArray motor = percept_.motor;
  std::ranges::transform(motor, motor.begin(), degrees_to_radians);
  return joints_of(robot_.motors, motor);
}

void TranslatingTransport::append_sensors(double period) {
  if (!percept_.orientation || !percept_.gyro || !percept_.accelerometer || percept_.motors != (1U << kT1Motors.size()) - 1) return;
  const Vector3<Torso> angle = angles_of(*percept_.orientation);
  std::array<double, 3> rate = *percept_.gyro;
  std::ranges::transform(rate, rate.begin(), degrees_to_radians);
  in_ += "(IMU ";
  append_list(in_, "gyr", rate);
  append_list(in_, "acc", *percept_.accelerometer);
  append_list(in_, "ang", {{angle.x, angle.y, angle.z}});
  in_ += ")";

  const JointArray joints = this->joints();
  for (std::size_t j = 0; j < kJoints; ++j) {
    in_.append("(SRV (n ").append(kJointNames[j]).append(")");
    append_list(in_, "ax", {{joints[j]}});
    in_ += ")";
  }
  const auto& [x, y, z] = *percept_.accelerometer;
  const FootPressure feet = feet_.estimate(joints, angle, {x, y, z}, period);
  append_list(in_ += "(FSR (n lf)", "kg", feet.left);
  append_list(in_ += ")(FSR (n rf)", "kg", feet.right);
  in_ += ")";
}

void TranslatingTransport::send(std::string_view payload) {
  out_.clear();
  SexprReader reader(payload);
  for (Command command; next_command(reader, command);) {
    if (command.name == "scene" && !std::exchange(introduced_, true)) {
      out_.append("(init ").append(robot_.model).append(" ").append(robot_.team).append(" ");
      append_integer(out_, robot_.number);
      out_ += ")";
      return server_->send(out_);
    }
    if (command.name == "beam" && command.count == 3) {
      // The server mirrors x for the team on the right, but not y.
      const double left = number_or_zero(command.arguments[1]) * (side_ == Side::kRight ? -1 : 1);
      append_list(out_, "beam", {{number_or_zero(command.arguments[0]), left, number_or_zero(command.arguments[2])}});
      continue;
    }
    const auto joint = static_cast<std::size_t>(std::ranges::find(kJointNames, command.name) - kJointNames.begin());
    if (joint == kJoints || command.count != 2) continue;
    target_[joint] = number_or_zero(command.arguments[0]);
    stiffness_[joint] = std::clamp(number_or_zero(command.arguments[1]), 0.0, 1.0);
  }
  append_motors();
  server_->send(out_);
}

void TranslatingTransport::append_motors() {
  const MotorArray target = motors_of(robot_.motors, target_);
  for (std::size_t m = 0; m < kT1Motors.size(); ++m) {
    const std::size_t j = kT1Motors[m].joint;
    const bool waist = j == kJoints;
    const double part = waist ? 1 : stiffness_[j];
    const double stiffness = waist ? robot_.motors.waist_stiffness : robot_.motors.stiffness[j];
    const double damping = waist ? robot_.motors.waist_damping : robot_.motors.damping[j];
    const double speed = (target[m] - last_target_[m]) / kCycle;
    append_list(out_, kT1Motors[m].effector,
                {{radians_to_degrees(target[m]), radians_to_degrees(part > 0 ? speed : 0), part * stiffness, part * damping, 0}});
  }
  last_target_ = target;
}

}  // namespace soccer::mj
