#include "simulation/body/mj/translating_transport.h"

#include <algorithm>
#include <cmath>
#include <deque>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "blackboard/geometry/angle.h"
#include "percept.h"
#include "simulation/protocol/perceptor_info.h"
#include "t1.h"

namespace soccer::mj {
namespace {

using testing::HasSubstr;
using testing::Not;

/// A server that records what it receives and sends the given messages.
class ScriptedServer final : public Transport {
 public:
  ScriptedServer(std::deque<std::string>& messages, std::string& received) : messages_(messages), received_(received) {}
  void send(std::string_view payload) override { received_ = payload; }
  std::string_view receive() override {
    current_ = messages_.front();
    messages_.pop_front();
    return current_;
  }

 private:
  std::deque<std::string>& messages_;
  std::string& received_;
  std::string current_;
};

class TranslatingTransportOfT1 : public testing::Test {
 protected:
  wire::PerceptorInfo receive(const std::string& message) {
    messages.push_back(message);
    wire::PerceptorInfo info;
    EXPECT_TRUE(parse_percept(transport.receive(), info).reason.empty());
    return info;
  }

  std::deque<std::string> messages;
  std::string received;
  TranslatingTransport transport{std::make_unique<ScriptedServer>(messages, received), t1()};
};

TEST_F(TranslatingTransportOfT1, introduces_the_robot_once) {
  transport.send("(scene rsg/agent/nao/t1.rsg)(syn)");
  EXPECT_EQ(received, "(init T1 Reds 3)");
  transport.send("(init (unum 3)(teamname Reds))(syn)");
  EXPECT_THAT(received, Not(HasSubstr("init")));
}

TEST_F(TranslatingTransportOfT1, holds_all_motors_at_zero_until_the_first_command) {
  transport.send("(syn)");
  EXPECT_THAT(received, HasSubstr("(lle4 0.00000 0.00000 1000.00000 6.00000 0.00000)"));
  EXPECT_EQ(std::ranges::count(received, '('), static_cast<std::ptrdiff_t>(kT1Motors.size()));
}

TEST_F(TranslatingTransportOfT1, commands_targets_with_stiffness_and_speed) {
  transport.send("(syn)");
  transport.send("(LKneePitch 0.34907 0.500)(LAnklePitch 0.1 -1)(syn)");
  EXPECT_THAT(received, HasSubstr("(lle4 20.00024 1000.01189 500.00000 3.00000 0.00000)"));
  EXPECT_THAT(received, HasSubstr("(lle5 5.72958 0.00000 0.00000 0.00000 0.00000)"));
  transport.send("(syn)");
  EXPECT_THAT(received, HasSubstr("(lle4 20.00024 0.00000 500.00000"));
}

TEST_F(TranslatingTransportOfT1, presents_the_percept_as_that_of_a_nao) {
  const wire::PerceptorInfo info = receive(upright_percept("(See (B (pol 2 3 4)))"));
  EXPECT_EQ(info.now, 12.34);
  EXPECT_EQ(info.number, 3);
  EXPECT_EQ(info.side, Side::kRight);
  EXPECT_EQ(info.play_mode.view(), "PlayOn");
  EXPECT_TRUE(info.has_nao);
  EXPECT_NEAR(info.nao.joint_angle[kLKneePitch], kPi / 6, 1e-4);
  EXPECT_NEAR(info.nao.gyro[0], kPi / 2, 1e-4);
  EXPECT_NEAR(info.nao.accelerometer[2], 9.81, 1e-4);
  EXPECT_GT(info.nao.left_fsr[0] + info.nao.right_fsr[0], 5);
  ASSERT_EQ(info.balls.size(), 1U);
  EXPECT_EQ(info.unknown_items + info.refused_items, 0U);
}

TEST_F(TranslatingTransportOfT1, mirrors_pose_and_beam_of_the_team_on_the_right) {
  const wire::PerceptorInfo info = receive(upright_percept("(See )"));
  EXPECT_NEAR(info.own_position.x, -2.0625, 1e-4);
  EXPECT_NEAR(info.own_position.y, 1, 1e-4);
  EXPECT_NEAR(std::abs(info.own_orientation), 180, 1e-4);
  transport.send("(beam -4 1.5 20)(syn)");
  EXPECT_THAT(received, HasSubstr("(beam -4.00000 -1.50000 20.00000)"));  // the server mirrors x and the angle by itself
}

TEST_F(TranslatingTransportOfT1, has_the_naos_signs_of_the_torsos_angles) {
  const auto angles = [&](const std::string& quaternion) {
    std::string percept = upright_percept();
    percept.replace(percept.find("1.0 0.0 0.0 0.0"), 15, quaternion);
    const SensorBlock nao = receive(percept).nao;
    return std::array<double, 3>{nao.torso_angle[0], nao.torso_angle[1], nao.torso_angle[2]};
  };
  constexpr double kHalf = 0.1;  // rad, half the angle
  const std::string c = std::to_string(std::cos(kHalf)), s = std::to_string(std::sin(kHalf));
  EXPECT_THAT(angles(c + " " + s + " 0 0"), testing::Pointwise(testing::DoubleNear(1e-4), {0.2, 0.0, 0.0}));  // right side down
  EXPECT_THAT(angles(c + " 0 " + s + " 0"), testing::Pointwise(testing::DoubleNear(1e-4), {0.0, 0.2, 0.0}));  // forward
  EXPECT_THAT(angles(c + " 0 0 " + s), testing::Pointwise(testing::DoubleNear(1e-4), {0.0, 0.0, 0.2}));       // to the left
}

TEST_F(TranslatingTransportOfT1, passes_a_damaged_message_on_to_be_reported) {
  messages.emplace_back("(time (now 1.00)");
  EXPECT_EQ(transport.receive(), "(time (now 1.00)");
}

}  // namespace
}  // namespace soccer::mj
