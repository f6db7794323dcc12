#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "blackboard/body/body_model.h"
#include "blackboard/common/describe.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"
#include "simulation/body/mj/motors.h"
#include "simulation/body/mj/see.h"
#include "simulation/protocol/line_up.h"
#include "simulation/protocol/sexpr.h"
#include "simulation/protocol/tcp_transport.h"

namespace soccer::mj {

/// One percept of the 3D league's server, in its units and axes: m, degrees, m/s^2; x forward, y left, z up. Source: observed messages of
/// rcssservermj. The game state keeps the value of the last message that contained it.
struct Percept {
  std::optional<double> now;  ///< s
  double play_time = 0;       ///< s
  std::string play_mode;
  std::array<std::string, 2> teams;  ///< left, right; empty until a team has joined
  int score_left = 0, score_right = 0;
  std::optional<std::array<double, 4>> orientation;  ///< quaternion w, x, y, z of the torso in the world
  std::optional<std::array<double, 3>> position;     ///< of the torso in the world
  std::optional<std::array<double, 3>> gyro, accelerometer;
  MotorArray motor{};        ///< degrees
  std::uint32_t motors = 0;  ///< bit i: motor[i] was in the message
};

/// Reads a percept; damaged and unknown items are skipped. The reason is empty on success, otherwise the items before the error are read.
SexprError read_percept(std::string_view message, Percept& percept);

/// Estimated foot pressure. Section FootPressureParameters of `config/BODY/body.yaml`.
struct FootPressureParameters {
  // clang-format off
  PARAMETERS(FootPressureParameters,
      (double, mass_forward, 0, "m", -0.2, 0.2, "centre of mass in front of the torso's origin"),
      (double, mass_height, 0, "m", -0.5, 0.5, "centre of mass above the torso's origin"),
      (double, smoothing, 0.02, "s", 0, 0.5, "time constant of the low-pass of the centre of pressure"),
      (double, contact_height, 0.015, "m", 0.001, 0.1, "a foot that is higher than the other one by this carries nothing"))
  // clang-format on
};

/// What the four pressure sensors under each foot would measure, kg: front left, front right, rear left, rear right.
struct FootPressure {
  std::array<double, 4> left{}, right{};
};

/// Estimates the pressure under the feet of a robot without sensors there. The specific force acts along the line from the centre of
/// pressure on the ground to the centre of mass, as if all mass were there and the torso did not rotate. The force is distributed between
/// the feet by the position of the centre of pressure; a foot above the ground carries nothing.
class FootPressureEstimator {
 public:
  FootPressureEstimator(const FootPressureParameters& parameters, const BodyModel& body) : p_(parameters), body_(body) {}

  /// `joints`: NAO angles, rad. `torso_angle`: roll and pitch, rad. `force`: specific force, m/s^2. `period`: since the last call, s.
  FootPressure estimate(const JointArray& joints, const Vector3<Torso>& torso_angle, const Vector3<Torso>& force, double period);

 private:
  FootPressureParameters p_;
  BodyModel body_;
  Point2<Ground> pressure_;  ///< m, smoothed, relative to the torso
  bool started_ = false;
};

/// A robot on a server of the 3D league.
struct Robot {
  std::string model = "T1";  ///< name of the robot on the server
  std::string team;
  int number = 1;
  BodyModel body;
  MotorParameters motors;
  FootPressureParameters feet;
  CameraOffsetParameters camera;
};

/// A connection to a server of the 3D league (rcssservermj, or simserver --protocol mj) that looks like one to simserver with a NAO: each
/// message is translated. The robot's motors become the NAO's, the torso's true orientation its inertial unit, and the pressure under the
/// feet is estimated. A motor holds its zero pose until its first command. Of what the robot sees, the ball, goal posts and players are
/// translated, and its true pose is added as rcssserver3d's (mypos …)(myorien …). Hearing and say are not translated.
class TranslatingTransport final : public Transport {
 public:
  TranslatingTransport(std::unique_ptr<Transport> server, Robot robot);

  void send(std::string_view payload) override;
  std::string_view receive() override { return translated(server_->receive()); }
  std::optional<std::string_view> receive_waiting() override;
  void set_timeout(std::chrono::milliseconds timeout) override { server_->set_timeout(timeout); }
  std::string name() const override { return server_->name(); }

 private:
  std::string_view translated(std::string_view message);
  std::string own_pose() const;
  JointArray joints() const;
  void append_sensors(double period);
  void append_motors();

  std::unique_ptr<Transport> server_;
  Robot robot_;
  FootPressureEstimator feet_;
  Percept percept_;
  std::optional<Side> side_;
  double last_now_ = 0;  ///< s
  bool introduced_ = false;
  JointArray target_{};
  JointArray stiffness_{};
  MotorArray last_target_{};  ///< rad
  std::string in_, out_;
};

}  // namespace soccer::mj
