#include "simulation/gamecontroller/robot_answers.h"

#include <limits>

#include <gmock/gmock.h>

#include "blackboard/common/files/little_endian.h"

namespace soccer::controller {
namespace {

using wire::ReturnMessage;

RobotAnswer answer(int player, ReturnMessage message) { return {.team = 5, .player = player, .message = message}; }

std::string today(int player, int team, float ball_age, int fallen = 0) {
  std::string bytes = "RGrt\x04";
  for (const int value : {player, team, fallen}) bytes.push_back(static_cast<char>(value));
  for (const float value : {1.F, 2.F, 0.F, ball_age, 0.F, 0.F}) wire::append_little(bytes, value);
  return bytes;
}

TEST(ReadAnswer, reads_an_answer_of_2017) {
  std::string error;
  const auto read = read_answer(wire::return_packet(18, 4, ReturnMessage::kUnpenalisedByButton), error);
  ASSERT_TRUE(read) << error;
  EXPECT_EQ(read->team, 18);
  EXPECT_EQ(read->player, 4);
  EXPECT_EQ(read->message, ReturnMessage::kUnpenalisedByButton);
}

TEST(ReadAnswer, reads_an_answer_of_today) {
  std::string error;
  const auto read = read_answer(today(3, 5, -1, 1), error);
  ASSERT_TRUE(read) << error;
  EXPECT_EQ(read->team, 5);
  EXPECT_EQ(read->player, 3);
  EXPECT_TRUE(read->fallen);
}

TEST(ReadAnswer, refuses_a_damaged_answer) {
  std::string error;
  EXPECT_FALSE(read_answer("", error));
  EXPECT_FALSE(read_answer("RGme\x02\x05\x03\x02", error));
  EXPECT_EQ(error, "it does not begin with RGrt");
  EXPECT_FALSE(read_answer(std::string("RGrt\x03\x05\x03\x02", 8), error));
  EXPECT_FALSE(read_answer(wire::return_packet(5, 3, ReturnMessage::kAlive) + "x", error));
  EXPECT_EQ(error, "it has neither version 2 and 8 bytes nor version 4 and 32 bytes");
  EXPECT_FALSE(read_answer(wire::return_packet(5, 21, ReturnMessage::kAlive), error));
  EXPECT_EQ(error, "its robot has no valid number");
  EXPECT_FALSE(read_answer(std::string("RGrt\x02\x05\x03\x03", 8), error));
  EXPECT_EQ(error, "its message is unknown");
  EXPECT_FALSE(read_answer(today(3, 5, std::numeric_limits<float>::quiet_NaN()), error));
  EXPECT_FALSE(read_answer(today(3, 5, 0, 2), error));
  EXPECT_EQ(error, "one of its values is not valid");
}

TEST(RobotAnswers, show_which_robots_are_online) {
  using std::chrono::milliseconds;
  const ControllerRules rules;
  RobotAnswers answers;
  EXPECT_EQ(answers.presence(5, 2, rules, Time{0}), Presence::kUnknown);
  answers.take(answer(2, ReturnMessage::kAlive), Time{0});
  EXPECT_THAT(answers.changes(rules, Time{0}), testing::ElementsAre("robot 2 of team 5 is online"));
  EXPECT_THAT(answers.changes(rules, milliseconds(2000)), testing::IsEmpty());
  EXPECT_EQ(answers.presence(5, 2, rules, milliseconds(2001)), Presence::kSlow);
  EXPECT_THAT(answers.changes(rules, milliseconds(4001)), testing::ElementsAre("robot 2 of team 5 is offline"));
  answers.take(answer(2, ReturnMessage::kAlive), milliseconds(5000));
  EXPECT_EQ(answers.presence(5, 2, rules, milliseconds(5000)), Presence::kOnline);
}

TEST(RobotAnswers, refuse_another_sender_until_the_robot_is_offline) {
  using std::chrono::milliseconds;
  const ControllerRules rules;
  RobotAnswers answers;
  EXPECT_EQ(answers.why_refused(answer(2, ReturnMessage::kAlive), "10.0.5.2:3838", rules, Time{0}), "");
  answers.take(answer(2, ReturnMessage::kAlive), Time{0}, "10.0.5.2:3838");
  EXPECT_EQ(answers.why_refused(answer(2, ReturnMessage::kAlive), "10.0.5.2:3838", rules, milliseconds(4000)), "");
  EXPECT_EQ(answers.why_refused(answer(2, ReturnMessage::kAlive), "10.0.5.9:3838", rules, milliseconds(4000)),
            "robot 2 of team 5 is 10.0.5.2:3838; another one at 10.0.5.9:3838 has the same number");
  EXPECT_EQ(answers.why_refused(answer(3, ReturnMessage::kAlive), "10.0.5.9:3838", rules, milliseconds(4000)), "");
  EXPECT_EQ(answers.why_refused(answer(2, ReturnMessage::kAlive), "10.0.5.9:3838", rules, milliseconds(4001)), "");
}

TEST(RobotAnswers, report_a_press_of_the_button_once) {
  RobotAnswers answers;
  EXPECT_FALSE(answers.take(answer(2, ReturnMessage::kAlive), Time{0}));
  EXPECT_TRUE(answers.take(answer(2, ReturnMessage::kPenalisedByButton), Time{0}));
  EXPECT_FALSE(answers.take(answer(2, ReturnMessage::kPenalisedByButton), Time{0}));
  EXPECT_TRUE(answers.take(answer(2, ReturnMessage::kUnpenalisedByButton), Time{0}));
}

}  // namespace
}  // namespace soccer::controller
