#include "robot/network/say_link.h"

#include <gtest/gtest.h>

#include "robot/network/team_message.h"
#include "team_report.h"

namespace soccer {
namespace {

class SayLinkTest : public testing::Test {
 protected:
  void hear(const std::string& text, double clock) {
    heard.last.push_back({clock, text});
    ++heard.count;
  }
  std::vector<std::string> reported;
  SayLink link{2, {}, [this](const std::string& text) { reported.push_back(text); }};
  HeardMessages heard;
  TeamMates mates;
};

TEST_F(SayLinkTest, keeps_the_newest_report_of_each_teammate) {
  for (const int number : {4, 3, 4}) hear(say_text(test::report(number, 0)), 0.1 * heard.count);
  link.receive(heard, 0.3, mates);
  ASSERT_EQ(mates.reports.size(), 2U);
  EXPECT_EQ(mates.reports[0].number, 3);
  EXPECT_EQ(mates.reports[1].number, 4);
  EXPECT_NEAR(mates.reports[1].clock, 0.2, 1e-9) << "when it was heard";
  EXPECT_EQ(mates.heard, 3U);
}

TEST_F(SayLinkTest, takes_each_message_once) {
  hear(say_text(test::report(4, 0)), 0);
  link.receive(heard, 0, mates);
  link.receive(heard, 0.1, mates);
  hear(say_text(test::report(5, 0)), 0.2);
  link.receive(heard, 0.2, mates);
  EXPECT_EQ(mates.heard, 2U);
}

TEST_F(SayLinkTest, counts_messages_that_it_has_missed) {
  hear(say_text(test::report(4, 0)), 0);
  heard.count += 3;
  link.receive(heard, 0, mates);
  EXPECT_EQ(mates.heard, 1U);
  EXPECT_EQ(link.missed(), 3U);
}

TEST_F(SayLinkTest, ignores_its_own_number_and_reports_other_texts_once) {
  hear(say_text(test::report(2, 0)), 0);
  for (int i = 0; i < 3; ++i) hear("hello", 0);
  link.receive(heard, 0, mates);
  EXPECT_TRUE(mates.reports.empty());
  EXPECT_EQ(mates.ignored, 3U);
  EXPECT_EQ(reported.size(), 1U);
}

TEST_F(SayLinkTest, forgets_a_teammate_that_is_silent) {
  hear(say_text(test::report(4, 0)), 0);
  link.receive(heard, 9, mates);
  EXPECT_EQ(mates.reports.size(), 1U);
  link.receive(heard, 11, mates);
  EXPECT_TRUE(mates.reports.empty());
}

}  // namespace
}  // namespace soccer
