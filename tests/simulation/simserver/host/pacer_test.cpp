#include "simulation/simserver/host/pacer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "simulation/protocol/command.h"

namespace soccer {
namespace {

using std::chrono::milliseconds;

const Pacer::Instant kStart{std::chrono::hours(1)};

/// Passes a command to the pacer. Returns its error message.
std::string execute(Pacer& pacer, std::string_view text, Pacer::Instant now = kStart) {
  SexprReader reader(text);
  Command command;
  std::string error;
  EXPECT_TRUE(next_command(reader, command));
  EXPECT_TRUE(pacer.execute(command, now, error)) << text;
  return error;
}

TEST(Pacer, runs_cycles_by_the_clock) {
  Pacer pacer(0.02, 2, false);  // twice as fast as real time: a cycle every 10 ms
  pacer.start(kStart);
  EXPECT_TRUE(pacer.due(kStart));
  pacer.stepped(kStart);
  EXPECT_FALSE(pacer.due(kStart + milliseconds(9)));
  EXPECT_EQ(pacer.wait(kStart + milliseconds(9)), milliseconds(1));
  EXPECT_TRUE(pacer.due(kStart + milliseconds(10)));
}

TEST(Pacer, does_not_make_up_for_lost_time) {
  Pacer pacer(0.02, 1, false);
  pacer.start(kStart);
  const Pacer::Instant late = kStart + milliseconds(500);
  int cycles = 0;
  for (; pacer.due(late) && cycles < 25; ++cycles) pacer.stepped(late);
  EXPECT_LE(cycles, 3) << "25 cycles were missed";
}

TEST(Pacer, gives_the_lateness_of_a_cycle_when_it_runs_by_the_clock) {
  Pacer pacer(0.02, 2, true);
  pacer.start(kStart);
  EXPECT_EQ(pacer.period(), milliseconds(10));
  EXPECT_EQ(pacer.late(kStart + milliseconds(3)), milliseconds(3));
  pacer.stepped(kStart + milliseconds(3));
  EXPECT_EQ(pacer.late(kStart + milliseconds(25)), milliseconds(15)) << "it was due after 10 ms";
  execute(pacer, "(realtimeFactor 0)");
  EXPECT_EQ(pacer.late(kStart + milliseconds(25)), std::nullopt);
}

TEST(Pacer, is_always_due_with_factor_0) {
  Pacer pacer(0.02, 0, true);
  for (int i = 0; i < 3; ++i) {
    EXPECT_TRUE(pacer.due(kStart));
    EXPECT_EQ(pacer.wait(kStart), Pacer::Wait::zero());
    pacer.stepped(kStart);
  }
}

TEST(Pacer, pauses_steps_and_resumes) {
  Pacer pacer(0.02, 0, true);
  EXPECT_EQ(execute(pacer, "(pause)"), "");
  EXPECT_TRUE(pacer.paused());
  EXPECT_FALSE(pacer.due(kStart));
  EXPECT_EQ(pacer.wait(kStart), std::nullopt);
  EXPECT_EQ(execute(pacer, "(step 2)"), "");
  for (int i = 0; i < 2; ++i) {
    EXPECT_TRUE(pacer.due(kStart));
    pacer.stepped(kStart);
  }
  EXPECT_TRUE(pacer.paused());
  EXPECT_EQ(execute(pacer, "(resume)"), "");
  EXPECT_TRUE(pacer.due(kStart));
}

TEST(Pacer, accepts_another_factor) {
  Pacer pacer(0.02, 0, true);
  EXPECT_EQ(execute(pacer, "(realtimeFactor 4)"), "");
  pacer.stepped(kStart);
  EXPECT_EQ(pacer.wait(kStart), milliseconds(5));
  EXPECT_EQ(execute(pacer, "(realtimeFactor 0)"), "");
  EXPECT_TRUE(pacer.due(kStart));
}

TEST(Pacer, the_factor_of_a_command_line_is_0_or_within_the_range) {
  for (const char* text : {"0", "0.001", "1", "1000000"}) EXPECT_EQ(Pacer::error_of_factor(text), "");
  for (const char* text : {"1e-12", "-1", "1e7"})
    EXPECT_EQ(Pacer::error_of_factor(text), std::string(text) + " is neither 0 nor from 0.001 to 1000000");
}

TEST(Pacer, reports_and_ignores_an_invalid_command) {
  Pacer pacer(0.02, 1, false);
  pacer.start(kStart);
  for (const char* order : {"(realtimeFactor 0)", "(realtimeFactor -1)", "(realtimeFactor inf)", "(realtimeFactor 1e-300)",
                            "(realtimeFactor 1e7)", "(realtimeFactor)", "(step 0)", "(step 1.5)", "(step nan)"})
    EXPECT_THAT(execute(pacer, order), testing::HasSubstr("is ignored")) << order;
  EXPECT_FALSE(pacer.paused());
  pacer.stepped(kStart);
  EXPECT_EQ(pacer.wait(kStart), milliseconds(20));
}

TEST(Pacer, does_not_take_a_malformed_factor_for_0) {
  Pacer pacer(0.02, 1, true);
  pacer.start(kStart);
  for (const char* order : {"(realtimeFactor)", "(realtimeFactor 1,5)", "(realtimeFactor fast)", "(step 2x)"})
    EXPECT_THAT(execute(pacer, order), testing::HasSubstr("is ignored")) << order;
  pacer.stepped(kStart);
  EXPECT_EQ(pacer.wait(kStart), milliseconds(20));
}

}  // namespace
}  // namespace soccer
