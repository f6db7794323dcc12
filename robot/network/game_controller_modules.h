#pragma once

#include <utility>

#include "blackboard/topics/motion.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/referee.h"
#include "blackboard/topics/sensors.h"
#include "blackboard/wiring/previous.h"
#include "robot/network/game_controller_link.h"

namespace soccer {

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
