#include "simulation/monitor/monitor_reader.h"

#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "blackboard/common/error.h"
#include "blackboard/geometry/angle.h"
#include "simulation/protocol/framing.h"

namespace soccer::experiment {
namespace {

std::vector<std::string> recording(const std::string& name) {
  std::ifstream file(std::string(SOURCE_DIR) + "/tests/simulation/monitor/fixtures/" + name + "-monitor.bin", std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(file), {}};
  FrameDecoder decoder;
  decoder.feed(bytes);
  std::vector<std::string> messages;
  while (const auto payload = decoder.next()) messages.emplace_back(*payload);
  return messages;
}

class MonitorReaderTest : public testing::TestWithParam<std::string> {
 protected:
  MonitorReaderTest() : messages(recording(GetParam())) {}
  std::vector<std::string> messages;
  MonitorReader monitor;
};

TEST_P(MonitorReaderTest, a_full_state_contains_field_game_ball_and_robots) {
  monitor.read(messages.at(0));
  ASSERT_TRUE(monitor.ready());
  EXPECT_EQ(monitor.game().field_length, 9);
  EXPECT_EQ(monitor.game().field_width, 6);
  EXPECT_EQ(monitor.game().play_mode, "BeforeKickOff");
  EXPECT_EQ(monitor.game().side_of("simswift"), Side::kLeft);
  EXPECT_EQ(monitor.game().side_of("Beta"), Side::kRight);
  EXPECT_EQ(monitor.game().side_of("absent"), std::nullopt);
  EXPECT_TRUE(monitor.truth().ball_known);
  EXPECT_NEAR(monitor.truth().ball_place().norm(), 0, 0.01);
  ASSERT_EQ(monitor.truth().robots.size(), 2U);
  const MonitoredRobot* robot = monitor.truth().robot(Side::kLeft, 2);
  ASSERT_NE(robot, nullptr);
  EXPECT_NEAR(robot->torso.x, -3.25, 0.05);
  EXPECT_NEAR(robot->torso.y, 2.5, 0.05);
  EXPECT_NEAR(robot->torso.z, 0.385, 0.01);
  EXPECT_NEAR(robot->heading, -kPi / 2, degrees_to_radians(12));  // vanilla's beaming is noisy
  EXPECT_GT(robot->upright, 0.99);
  EXPECT_NE(monitor.truth().robot(Side::kRight, 3), nullptr);
  EXPECT_EQ(monitor.truth().robot(Side::kLeft, 3), nullptr);
}

TEST_P(MonitorReaderTest, partial_states_update_ball_and_time_but_not_resting_robots) {
  for (std::size_t i = 0; i < 8; ++i) monitor.read(messages.at(i));
  EXPECT_EQ(monitor.game().play_mode, "PlayOn");
  EXPECT_NEAR(monitor.truth().time, 0.24, 1e-9);
  EXPECT_NEAR(monitor.truth().ball.x, 1.5, 0.01);
  EXPECT_NEAR(monitor.truth().ball.y, -2, 0.01);
  EXPECT_NEAR(monitor.truth().robot(Side::kLeft, 2)->torso.x, -3.25, 0.05);
}

TEST_P(MonitorReaderTest, a_fallen_robot_is_not_upright_and_a_new_full_state_replaces_everything) {
  monitor.read(messages.at(0));
  monitor.read(messages.at(8));
  EXPECT_LT(monitor.truth().robot(Side::kRight, 3)->upright, 0.5);
  EXPECT_GT(monitor.truth().robot(Side::kLeft, 2)->upright, 0.99);
  EXPECT_EQ(monitor.truth().robots.size(), 2U);
}

TEST_P(MonitorReaderTest, a_partial_state_before_the_first_full_state_is_ignored) {
  monitor.read(messages.at(1));
  EXPECT_FALSE(monitor.ready());
}

TEST_P(MonitorReaderTest, a_partial_state_with_another_skeleton_is_refused_until_the_next_full_state) {
  monitor.read(messages.at(0));
  EXPECT_THROW(monitor.read("((time 1))(RDS 0 1)((nd))"), InputError);
  monitor.read(messages.at(8));
  EXPECT_TRUE(monitor.ready());
}

TEST_P(MonitorReaderTest, damaged_messages_are_refused_or_read_without_a_crash) {
  std::mt19937 random(7);
  for (int round = 0; round < 500; ++round) {
    std::string damaged = messages.at(random() % messages.size());
    if (round % 2 == 0) damaged.resize(random() % damaged.size());
    for (int hits = 0; hits < 5 && !damaged.empty(); ++hits)
      damaged[random() % damaged.size()] = static_cast<char>("() 0n\"a;"[random() % 8]);
    try {
      monitor.read(damaged);
    } catch (const InputError&) {
      continue;  // messages are tested below
    }
  }
  monitor.read(messages.at(0));
  EXPECT_EQ(monitor.truth().robots.size(), 2U);
}

INSTANTIATE_TEST_SUITE_P(All, MonitorReaderTest, testing::Values("unsw", "vanilla"), [](const auto& server) { return server.param; });

struct Refused {
  std::string name, text, error;
};

class BadMonitorMessage : public testing::TestWithParam<Refused> {};

TEST_P(BadMonitorMessage, is_refused_with_its_position) {
  MonitorReader monitor;
  try {
    monitor.read(GetParam().text);
    FAIL() << "the message was accepted";
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), testing::HasSubstr(GetParam().error));
  }
}

INSTANTIATE_TEST_SUITE_P(All, BadMonitorMessage,
                         testing::Values(Refused{"empty", "", "the environment is missing"},
                                         Refused{"an_agents_message", "(time (now 1.00))(GS)", "an item of the environment has no name"},
                                         Refused{"no_scene", "((time 1))", "the scene header is missing"},
                                         Refused{"another_scene", "((time 1))(XYZ 0 1)((nd))", "neither RSG nor RDS"},
                                         Refused{"a_short_matrix", "((time 1))(RSG 0 1)((nd TRF (SLT 1 0)))", "sixteen numbers"},
                                         Refused{"an_open_list", "((time 1))(RSG 0 1)((nd TRF ", "ends inside a list"},
                                         Refused{"text_for_a_number", "((time soon))", "no number"}),
                         [](const auto& refused) { return refused.param.name; });

}  // namespace
}  // namespace soccer::experiment
