#pragma once

#include <memory>
#include <optional>
#include <string>

#include "blackboard/body/body_model.h"
#include "simulation/body/mj/foot_pressure.h"
#include "simulation/body/mj/league_motors.h"
#include "simulation/body/mj/league_percept.h"
#include "simulation/body/mj/league_see.h"
#include "simulation/protocol/robot_id.h"
#include "simulation/protocol/transport.h"

namespace soccer::mj {

/// A robot on a server of the 3D league.
struct LeagueRobot {
  std::string model = "T1";  ///< name of the robot on the server
  std::string team;
  int number = 1;
  BodyModel body;
  LeagueMotorParameters motors;
  FootPressureParameters feet;
  LeagueCameraParameters camera;
};

/// A connection to a server of the 3D league (rcssservermj, or simserver --protocol mj) that looks like one to simserver with a NAO: each
/// message is translated. The robot's motors become the NAO's, the torso's true orientation its inertial unit, and the pressure under the
/// feet is estimated. A motor holds its zero pose until its first command. Of what the robot sees, the ball, goal posts and players are
/// translated, and its true pose is added as rcssserver3d's (mypos …)(myorien …). Hearing and say are not translated.
class LeagueTransport final : public Transport {
 public:
  LeagueTransport(std::unique_ptr<Transport> server, LeagueRobot robot);

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
  LeagueRobot robot_;
  FootPressureEstimator feet_;
  LeaguePercept percept_;
  std::optional<Side> side_;
  double last_now_ = 0;  ///< s
  bool introduced_ = false;
  JointArray target_{};
  JointArray stiffness_{};
  MotorArray last_target_{};  ///< rad
  std::string in_, out_;
};

}  // namespace soccer::mj
