#pragma once

#include <optional>

#include "blackboard/topics/game.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/signals.h"
#include "blackboard/wiring/channel.h"
#include "simulation/protocol/line_up.h"
#include "simulation/protocol/udp_sender.h"

namespace soccer {

/// Draws the robot's estimates and intentions in RoboViz: its pose, the bounds of what its cameras see, the ball, the destination of its
/// walk or the position that it reaches within a second, its chest light, and its role.
class RobovizDrawer {
 public:
  struct Inputs {
    const Game& game;
    const RobotPose& pose;
    const BallEstimate& ball;
    const MotionRequest& request;
    const Leds& leds;
    const BehaviourStatus& behaviour;
  };
  struct Outputs {};

  /// `side` receives the side of the field on which the robot plays; nothing is drawn before. It must outlive this object. Errors:
  /// InputError.
  RobovizDrawer(const HostPort& roboviz, Channel<Side>& side) : line_(roboviz), side_channel_(side) {}

  void tick(const Inputs& in, const Outputs& out);

 private:
  UdpSender line_;
  Channel<Side>& side_channel_;
  std::optional<Side> side_;
};

}  // namespace soccer
