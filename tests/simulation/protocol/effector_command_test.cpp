#include "simulation/protocol/effector_command.h"

#include <limits>

#include <gtest/gtest.h>

#include "blackboard/error.h"

namespace soccer {
namespace {

std::string text(const EffectorCommand& command) {
  std::string out;
  append_command(out, command);
  return out;
}

TEST(EffectorCommand, says_nothing_when_nothing_is_asked) { EXPECT_EQ(text({}), ""); }

TEST(EffectorCommand, is_spelt_as_the_server_reads_it) {
  EffectorCommand command;
  command.scene = "rsg/agent/nao/nao.rsg";
  command.init = EffectorCommand::Init{2, "RUN"};
  command.beam = EffectorCommand::Beam{-2, 0.5, 90};
  command.velocity[kHj1] = 1.25;
  command.velocity[kLlj6] = -6.1395;
  command.velocity[kRaj1] = std::numeric_limits<double>::quiet_NaN();
  command.velocities_said = 1U << kHj1 | 1U << kLlj6 | 1U << kRaj1;
  command.say = "hello";
  command.syn = true;
  EXPECT_EQ(text(command),
            "(scene rsg/agent/nao/nao.rsg)(init (unum 2)(teamname RUN))(beam -2.0000 0.5000 90.0000)(he1 "
            "1.250000)(rae1 0.000000)"
            "(lle6 -6.139500)(say hello)(syn)");
}

TEST(EffectorCommand, refuses_what_the_server_would_drop_without_a_word) {
  for (const char* words : {"a b", "a(b", "0123456789012345678901", ";a", "a\"b", "\xc3\xa4"}) {
    EffectorCommand command;
    command.say = words;
    EXPECT_THROW(text(command), InputError) << words;
  }
  EXPECT_TRUE(can_be_said("01234567890123456789"));
  EffectorCommand command;
  command.init = EffectorCommand::Init{2, "my team"};
  EXPECT_THROW(text(command), InputError);
  command.init = EffectorCommand::Init{99, "team"};
  EXPECT_THROW(text(command), InputError);
}

}  // namespace
}  // namespace soccer
