#include <gtest/gtest.h>

#include "robot/network/game_controller_link.h"

namespace soccer {
namespace {

/// The messages about the button that a GameController receives after decisions of the chest button, while it is heard or not.
TEST(ButtonReporter, reports_each_decision_once_and_only_to_a_game_controller_that_is_heard) {
  UdpSocket controller("127.0.0.1", 0);
  GameControllerLink link({.address = "127.0.0.1", .port = 0, .return_port = controller.port(), .team = 5, .player = 3},
                          [](const std::string&) {});
  std::string packet("RGme\x0a\x00\x07\x06\x00\x03", 10);
  packet.resize(588, '\0');
  packet[20] = 5;
  ASSERT_EQ(controller.send(packet, UdpSocket::peer("127.0.0.1", link.port())), 0);
  GameControllerReceiver receiver(link);
  GameControllerInfo info;
  const RobotPose pose;
  const BallEstimate ball;
  receiver.tick({SensorFrame{}, MotionStatus{}, {&pose}, {&ball}}, {info});
  ASSERT_TRUE(info.heard);
  EXPECT_EQ(controller.receive().value_or(""), std::string("RGrt\x02\x05\x03\x02", 8)) << "alive";

  ButtonReporter reporter(link);
  ButtonDecision decision;
  reporter.tick({info, decision}, {});
  decision = {true, true, false, 1};
  reporter.tick({info, decision}, {});
  reporter.tick({info, decision}, {});
  EXPECT_EQ(controller.receive().value_or(""), std::string("RGrt\x02\x05\x03\x00", 8)) << "penalised";
  decision = {true, false, false, 2};
  info.heard = false;
  reporter.tick({info, decision}, {});
  EXPECT_EQ(controller.receive(), std::nullopt);
}

}  // namespace
}  // namespace soccer
