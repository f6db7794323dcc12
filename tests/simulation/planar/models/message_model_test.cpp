#include "simulation/planar/models/message_model.h"

#include <gtest/gtest.h>

namespace soccer {
namespace {

TeamReport report_of(int number, double clock, PlayerRole role = PlayerRole::kNone) {
  TeamReport report;
  report.number = number;
  report.clock = clock;
  report.role = role;
  return report;
}

TEST(MessageModel, a_message_arrives_after_the_delay_at_all_teammates) {
  MessageModelParameters parameters;
  parameters.loss = 0;
  MessageModel team(parameters, 3, 0, CounterRandom(1));
  TeamMates mates;
  team.send(0, report_of(1, 1), 1);
  team.receive(1, 1, mates);
  EXPECT_TRUE(mates.reports.empty());
  for (const std::size_t receiver : {1U, 2U}) {
    TeamMates received;
    team.receive(receiver, 1 + parameters.delay, received);
    ASSERT_EQ(received.reports.size(), 1U);
    EXPECT_EQ(received.reports[0].number, 1);
    EXPECT_EQ(received.heard, 1U);
  }
  team.receive(0, 2, mates);
  EXPECT_TRUE(mates.reports.empty());
}

TEST(MessageModel, messages_have_a_pause_except_for_a_new_role) {
  MessageModelParameters parameters;
  parameters.loss = 0;
  MessageModel team(parameters, 2, 0, CounterRandom(1));
  TeamMates mates;
  team.send(0, report_of(1, 1), 1);
  team.send(0, report_of(1, 1.1), 1.1);
  team.receive(1, 1.2, mates);
  EXPECT_EQ(mates.heard, 1U);
  team.send(0, report_of(1, 1.15, PlayerRole::kStriker), 1.15);
  team.receive(1, 1.3, mates);
  EXPECT_EQ(mates.heard, 2U);
  EXPECT_EQ(mates.reports.at(0).role, PlayerRole::kStriker);
}

TEST(MessageModel, reports_are_sorted_and_forgotten) {
  MessageModelParameters parameters;
  parameters.loss = 0;
  MessageModel team(parameters, 3, 0, CounterRandom(1));
  TeamMates mates;
  team.send(2, report_of(3, 1), 1);
  team.send(0, report_of(1, 1), 1);
  team.receive(1, 1.1, mates);
  ASSERT_EQ(mates.reports.size(), 2U);
  EXPECT_EQ(mates.reports[0].number, 1);
  team.receive(1, 1.1 + parameters.memory, mates);
  EXPECT_TRUE(mates.reports.empty());
}

TEST(MessageModel, the_given_part_of_the_messages_is_lost) {
  MessageModelParameters parameters;
  parameters.loss = 0.3;
  MessageModel team(parameters, 2, 0, CounterRandom(1));
  TeamMates mates;
  constexpr int kMessages = 2000;
  for (int i = 0; i < kMessages; ++i) {
    team.send(0, report_of(1, i), i);
    team.receive(1, i + 0.5, mates);
  }
  EXPECT_NEAR(mates.heard / static_cast<double>(kMessages), 0.7, 0.03);
}

}  // namespace
}  // namespace soccer
