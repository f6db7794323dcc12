#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "blackboard/common/network/udp_socket.h"
#include "blackboard/spl/game_controller.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/referee.h"
#include "blackboard/topics/sensors.h"
#include "blackboard/wiring/channel.h"
#include "robot/network/network_parameters.h"
#include "robot/network/refusals.h"

namespace soccer {

/// Addresses for the communication with the GameController, and the robot's identity.
struct GameControllerOptions {
  std::string address = "0.0.0.0";       ///< to listen on
  int port = wire::kGameControllerPort;  ///< to listen on
  int return_port = wire::kReturnPort;   ///< of the GameController, for answers
  int team = 1;
  int player = 2;
  double half_time = NetworkParameters{}.half_time;  ///< s
};

/// Receives the packets of a GameController, of the SPL or of the Humanoid Soccer League, and answers with the state of the robot. Obeys
/// one GameController while it is heard; others on the network are reported.
class GameControllerLink {
 public:
  /// Errors: InputError.
  GameControllerLink(const GameControllerOptions& options, std::function<void(const std::string&)> report);

  /// Receives all pending packets, writes the state of the newest one into `info`, and answers once per second with `robot`. `now`: s,
  /// monotonic.
  void receive(double now, const wire::RobotReport& robot, GameControllerInfo& info);

  /// Processes one datagram of a sender. Public for tests.
  void take(std::string_view datagram, const UdpSocket::Peer& sender, double now);

  /// True if a packet was received within the last two seconds.
  bool heard(double now) const;

  /// Reports once to the GameController that the chest button has penalised or unpenalised the robot; since 2022, its protocol has no such
  /// message.
  void report_button(bool penalised);

  const Refusals& refusals() const { return refusals_; }
  const Refusals& losses() const { return losses_; }  ///< answers that could not be sent
  int port() const { return socket_.port(); }

 private:
  void write_to(RefereeInfo& referee, double now) const;
  void answer(double now, const wire::RobotReport& robot);
  void send(const std::string& packet);
  bool takes_reports() const { return data_->version >= kFirstWithReports; }

  static constexpr int kFirstWithReports = 15;  ///< version of the packet of 2023

  GameControllerOptions options_;
  UdpSocket socket_;
  Refusals refusals_, losses_;
  std::function<void(const std::string&)> report_;
  wire::ControllerChoice choice_;
  std::optional<wire::GameControllerData> data_;
  std::optional<UdpSocket::Peer> controller_;  ///< where answers are sent
  bool own_kick_off_ = false;
  double last_packet_ = 0, last_answer_ = -1, state_began_ = 0;  // s
};

/// What the robot reports about itself to a GameController. `now`: of the robot's clock.
inline wire::RobotReport robot_report(Time now, const MotionStatus& motion, const RobotPose& pose, const BallEstimate& ball) {
  constexpr float kMillimetres = 1000;
  wire::RobotReport report;
  report.fallen = motion.state == MotionState::kFalling || motion.state == MotionState::kGettingUp;
  report.x = kMillimetres * static_cast<float>(pose.pose.x);
  report.y = kMillimetres * static_cast<float>(pose.pose.y);
  report.angle = static_cast<float>(pose.pose.angle);
  if (ball.last_seen <= Time(0)) return report;
  report.ball_age = static_cast<float>(seconds(now - ball.last_seen));
  report.ball_x = kMillimetres * static_cast<float>(ball.position.x);
  report.ball_y = kMillimetres * static_cast<float>(ball.position.y);
  return report;
}

/// Receives the GameController's packets and answers them.
class GameControllerReceiver {
 public:
  struct Inputs {
    const SensorFrame& sensors;
    const MotionStatus& motion;
    Previous<RobotPose> pose;
    Previous<BallEstimate> ball;
  };
  struct Outputs {
    GameControllerInfo& controller;
  };

  /// `link` must outlive this object.
  explicit GameControllerReceiver(GameControllerLink& link) : link_(link) {}

  void tick(const Inputs& in, const Outputs& out) {
    link_.receive(seconds(in.sensors.time), robot_report(in.sensors.time, in.motion, *in.pose, *in.ball), out.controller);
  }

 private:
  GameControllerLink& link_;
};

/// Reports the decisions of the chest button to the GameController.
class ButtonReporter {
 public:
  struct Inputs {
    const GameControllerInfo& controller;
    const ButtonDecision& decision;
  };
  struct Outputs {};

  /// `link` must outlive this object.
  explicit ButtonReporter(GameControllerLink& link) : link_(link) {}

  void tick(const Inputs& in, const Outputs&) {
    const bool is_new = std::exchange(presses_, in.decision.presses) != in.decision.presses;
    if (is_new && in.controller.heard) link_.report_button(in.decision.penalised);
  }

 private:
  GameControllerLink& link_;
  std::uint32_t presses_ = 0;  // ButtonDecision::presses of the last tick
};

}  // namespace soccer
