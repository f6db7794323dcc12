#include "simulation/protocol/effector_command.h"

#include <limits>

#include <gtest/gtest.h>

#include "blackboard/common/error.h"

namespace soccer {
namespace {

std::string text(const EffectorCommand& command) {
  std::string out;
  append_command(out, command);
  return out;
}

TEST(EffectorCommand, is_empty_when_no_field_is_set) { EXPECT_EQ(text({}), ""); }

TEST(EffectorCommand, is_written_in_the_syntax_of_the_server) {
  EffectorCommand command;
  command.scene = "rsg/agent/nao/nao.rsg";
  command.init = EffectorCommand::Init{2, "RUN"};
  command.beam = EffectorCommand::Beam{-2, 0.5, 90};
  command.velocity[kHj1] = 1.25;
  command.velocity[kLlj6] = -6.1395;
  command.velocity[kRaj1] = std::numeric_limits<double>::quiet_NaN();
  command.velocities_present = 1U << kHj1 | 1U << kLlj6 | 1U << kRaj1;
  command.say = "hello";
  command.syn = true;
  EXPECT_EQ(text(command),
            "(scene rsg/agent/nao/nao.rsg)(init (unum 2)(teamname RUN))(beam -2.0000 0.5000 90.0000)(he1 "
            "1.250000)(rae1 0.000000)"
            "(lle6 -6.139500)(say hello)(syn)");
}

TEST(EffectorCommand, beams_to_the_centre_by_default) {
  EffectorCommand command;
  command.beam = EffectorCommand::Beam{};
  EXPECT_EQ(text(command), "(beam 0.0000 0.0000 0.0000)");
}

TEST(EffectorCommand, gives_each_named_servo_its_angle_and_stiffness) {
  EffectorCommand command;
  command.servo_angle[kHeadYaw] = 0.5;
  command.servo_stiffness[kHeadYaw] = 1;
  command.servo_angle[kRHand] = -0.123456;
  command.servo_stiffness[kRHand] = -1;
  command.servos_present = 1U << kHeadYaw | 1U << kRHand;
  EXPECT_EQ(text(command), "(HeadYaw 0.50000 1.000)(RHand -0.12346 -1.000)");
}

TEST(EffectorCommand, accepts_player_numbers_from_0_to_11) {
  EffectorCommand command;
  for (const int number : {0, 11}) {
    command.init = EffectorCommand::Init{number, "team"};
    EXPECT_EQ(text(command), "(init (unum " + std::to_string(number) + ")(teamname team))");
  }
  for (const int number : {-1, 12}) {
    command.init = EffectorCommand::Init{number, "team"};
    EXPECT_THROW(text(command), InputError) << number;
  }
}

TEST(SayTextIsValid, accepts_up_to_twenty_printable_characters_without_delimiters) {
  EXPECT_TRUE(is_valid_say_text("!a;~#$%&*+,-./:<=>?"));
  EXPECT_TRUE(is_valid_say_text(std::string(20, 'a')));
  EXPECT_FALSE(is_valid_say_text(std::string(21, 'a')));
  EXPECT_FALSE(is_valid_say_text(""));
  for (const char c : {' ', '\n', '\x7f', '\x01', '(', ')', '"', '\''}) EXPECT_FALSE(is_valid_say_text(std::string("a") + c + "b")) << c;
}

TEST(EffectorCommand, refuses_what_the_server_would_drop_silently) {
  for (const char* words : {"a b", "a(b", "0123456789012345678901", ";a", "a\"b", "\xc3\xa4"}) {
    EffectorCommand command;
    command.say = words;
    EXPECT_THROW(text(command), InputError) << words;
  }
  EXPECT_TRUE(is_valid_say_text("01234567890123456789"));
  EffectorCommand command;
  command.init = EffectorCommand::Init{2, "my team"};
  EXPECT_THROW(text(command), InputError);
  command.init = EffectorCommand::Init{99, "team"};
  EXPECT_THROW(text(command), InputError);
}

}  // namespace
}  // namespace soccer
