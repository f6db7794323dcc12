#include "robot/network/team_link.h"

#include <algorithm>
#include <cmath>

#include <boost/random/mersenne_twister.hpp>
#include <boost/random/uniform_int_distribution.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "blackboard/spl/standard_message.h"
#include "robot/network/team_message.h"
#include "team_report.h"

namespace soccer {
namespace {

using test::report;

TeamLinkOptions options(bool in_step = false, double loss = 0) {
  TeamLinkOptions options;
  options.address = options.broadcast = "127.0.0.1";
  options.team = 7;
  options.player = 2;
  options.in_step = in_step;
  options.loss = loss;
  return options;
}

/// A TeamLink on a port of its own.
class QuietLine {
 public:
  explicit QuietLine(TeamLinkOptions options = soccer::options())
      : link(
            [&] {
              options.port = UdpSocket("127.0.0.1", 0).port();
              return options;
            }(),
            [this](const std::string& text) { reported.push_back(text); }) {}
  std::vector<std::string> reported;
  TeamLink link;
  TeamMates mates;
};

TEST(TeamLink, receives_the_messages_of_its_teammates_and_not_its_own) {
  QuietLine quiet;
  UdpSocket mate("127.0.0.1", 0);
  const auto here = UdpSocket::peer("127.0.0.1", quiet.link.port());
  quiet.link.send(report(2, 0));
  for (const std::string& datagram : {team_message(report(4, 0), 7), std::string("malformed"), std::string("malformed again")})
    EXPECT_EQ(mate.send(datagram, here), 0);
  quiet.link.receive(5, quiet.mates);
  ASSERT_EQ(quiet.mates.reports.size(), 1U);
  EXPECT_EQ(quiet.mates.reports[0].number, 4);
  EXPECT_EQ(quiet.mates.reports[0].clock, 5) << "without a common clock, the time of reception counts";
  EXPECT_EQ(quiet.mates.ignored, 2U);
  EXPECT_EQ(quiet.reported.size(), 1U) << "each reason is reported once";
}

TEST(TeamLink, another_robot_with_its_number_is_reported_once_and_ignored) {
  QuietLine quiet;
  for (const double now : {0.0, 1.0, 2.0}) {
    quiet.link.send(report(2, now));
    quiet.link.take(team_message(report(2, now + 0.5), 7), now);
    quiet.link.receive(now, quiet.mates);
  }
  EXPECT_TRUE(quiet.mates.reports.empty());
  EXPECT_EQ(quiet.mates.ignored, 3U) << "its own messages are not counted";
  EXPECT_THAT(quiet.reported,
              testing::ElementsAre("team link: datagram ignored: another robot has number 2 of team 7; further ones are only counted"));
}

TEST(TeamLink, of_two_teammates_with_one_number_the_first_counts_until_it_is_silent) {
  QuietLine quiet;
  const auto first = UdpSocket::peer("10.0.7.4", 10007), second = UdpSocket::peer("10.0.7.9", 10007);
  for (const double now : {1.0, 2.0}) {
    TeamReport other = report(4, now);
    other.time_to_ball = 9;
    quiet.link.take(team_message(report(4, now), 7), now, first);
    quiet.link.take(team_message(other, 7), now, second);
    quiet.link.receive(now, quiet.mates);
    ASSERT_EQ(quiet.mates.reports.size(), 1U);
    EXPECT_EQ(quiet.mates.reports[0].time_to_ball, report(4, now).time_to_ball);
  }
  EXPECT_THAT(quiet.reported, testing::ElementsAre("team link: datagram ignored: player 4 is 10.0.7.4:10007; another one at "
                                                   "10.0.7.9:10007 has the same number; further ones are only counted"));
  EXPECT_EQ(quiet.mates.ignored, 2U);
  quiet.link.take(team_message(report(4, 50), 7), 12.5, second);
  quiet.link.receive(12.5, quiet.mates);
  ASSERT_EQ(quiet.mates.reports.size(), 1U) << "the first was not heard for ten seconds";
  EXPECT_EQ(quiet.mates.reports[0].clock, 12.5);
}

TEST(TeamLink, without_a_common_clock_a_delayed_message_is_refused_and_a_restarted_teammate_is_not) {
  QuietLine quiet;
  const auto hear = [&](double sent, double now) {
    const std::uint32_t before = quiet.mates.heard;
    quiet.link.take(team_message(report(4, sent), 7), now);
    quiet.link.receive(now, quiet.mates);
    return quiet.mates.heard > before;
  };
  EXPECT_TRUE(hear(100, 5));
  EXPECT_TRUE(hear(100.5, 5.5));
  EXPECT_FALSE(hear(100.2, 5.6)) << "it was overtaken";
  EXPECT_TRUE(hear(100.8, 5.8));
  EXPECT_TRUE(hear(0, 7)) << "the teammate has started again";
  EXPECT_TRUE(hear(0.3, 7.3));
  EXPECT_THAT(quiet.reported,
              testing::ElementsAre("team link: datagram ignored: it is older than the last one; further ones are only counted"));
}

TEST(TeamLink, without_a_network_its_unsent_messages_are_reported_once_and_counted) {
  TeamLinkOptions nowhere = options();
  nowhere.broadcast = "192.0.2.1";  // unreachable from a socket of the loopback interface
  QuietLine quiet(nowhere);
  for (int second = 0; second < 3; ++second) quiet.link.send(report(2, second));
  EXPECT_EQ(quiet.link.losses().all(), 3U);
  ASSERT_EQ(quiet.reported.size(), 1U);
  EXPECT_NE(quiet.reported[0].find("team link: message not sent: "), std::string::npos) << quiet.reported[0];
}

TEST(TeamLink, drops_the_report_of_a_teammate_that_has_not_sent_for_a_long_time) {
  QuietLine quiet;
  quiet.link.take(team_message(report(4, 0), 7), 1);
  quiet.link.receive(1, quiet.mates);
  EXPECT_EQ(quiet.mates.reports.size(), 1U);
  quiet.link.receive(12, quiet.mates);
  EXPECT_TRUE(quiet.mates.reports.empty());
}

TEST(TeamLink, sends_at_most_five_messages_per_second) {
  QuietLine quiet;
  for (int i = 0; i < 500; ++i) {
    TeamReport own = report(3, 0.02 * i);
    own.role = i % 2 == 0 ? PlayerRole::kStriker : PlayerRole::kDefender;
    quiet.link.send(own);
  }
  quiet.link.receive(10, quiet.mates);
  EXPECT_GT(quiet.mates.heard, 30U);
  EXPECT_LE(quiet.mates.heard, 50U);
}

TEST(TeamLink, a_new_role_is_sent_at_once) {
  QuietLine quiet;
  TeamReport own = report(3, 0);
  for (; own.clock < 3; own.clock += 0.02) quiet.link.send(own);
  quiet.link.receive(own.clock, quiet.mates);
  own.role = PlayerRole::kNone;
  for (int i = 0; i < 2; ++i, own.clock += 0.02) {
    quiet.link.send(own);
    quiet.link.receive(own.clock, quiet.mates);
    ASSERT_EQ(quiet.mates.reports.size(), 1U);
    EXPECT_EQ(quiet.mates.reports[0].role, PlayerRole::kNone);
  }
}

TEST(TeamLink, in_lockstep_messages_are_delivered_after_a_delay_and_in_a_fixed_order) {
  QuietLine first(options(true, 0.3)), second(options(true, 0.3));
  for (int i = 0; i < 200; ++i) {
    const double now = 0.1 * i;
    for (const int number : {3, 4, 5}) first.link.take(team_message(report(number, now), 7), now);
    for (const int number : {5, 4, 3}) second.link.take(team_message(report(number, now), 7), now);
    first.link.receive(now, first.mates);
    second.link.receive(now, second.mates);
    EXPECT_EQ(first.mates, second.mates);
    for (const TeamReport& heard : first.mates.reports) EXPECT_LE(heard.clock, now - 0.05 + 1e-9);
  }
  EXPECT_NEAR(first.mates.heard, 0.7 * 600, 60) << "three of ten messages are lost";
}

TEST(TeamLink, in_lockstep_late_messages_overtake_each_other_in_the_same_way_whatever_the_order_of_reception) {
  TeamLinkOptions late = options(true);
  late.parameters.lateness = 0.5;
  QuietLine first(late), second(late);
  double max_delay = 0;
  int kept = 0;
  for (int i = 0; i < 500; ++i) {
    const double now = 0.1 * i;
    for (const int number : {3, 4}) first.link.take(team_message(report(number, now), 7), now);
    for (const int number : {4, 3}) second.link.take(team_message(report(number, now), 7), now);
    first.link.receive(now, first.mates);
    second.link.receive(now, second.mates);
    ASSERT_EQ(first.mates, second.mates);
    for (const TeamReport& heard : first.mates.reports) {
      EXPECT_LE(heard.clock, now - 0.05 + 1e-9);
      max_delay = std::max(max_delay, now - heard.clock);
    }
    if (first.mates.reports.size() == 2 && first.mates.reports[0].clock != first.mates.reports[1].clock) ++kept;
  }
  EXPECT_GT(max_delay, 0.2);
  EXPECT_LT(max_delay, 0.05 + 0.5 + 0.1 + 1e-9);
  EXPECT_GT(kept, 100) << "the newest reports of two robots differ in age";
}

TEST(TeamLink, ignores_damaged_datagrams) {
  QuietLine quiet;
  boost::random::mt19937 random(1);
  const auto draw = [&](int limit) { return boost::random::uniform_int_distribution<int>(0, limit)(random); };
  for (int i = 0; i < 100'000; ++i) {
    std::string bytes = team_message(report(1 + draw(5), 1), 7);
    for (int k = draw(6); k >= 0; --k)
      bytes[static_cast<std::size_t>(draw(static_cast<int>(bytes.size()) - 1))] = static_cast<char>(draw(255));
    if (draw(3) == 0) bytes.resize(static_cast<std::size_t>(draw(static_cast<int>(bytes.size()))));
    quiet.link.take(bytes, 1);
    if (i % 100 == 0) quiet.link.receive(1, quiet.mates);
  }
  quiet.link.receive(1, quiet.mates);
  EXPECT_GT(quiet.mates.ignored, 10'000U);
  std::uint32_t counted = 0;
  for (const auto& [why, count] : quiet.link.refusals().by_reason()) counted += count;
  EXPECT_EQ(counted, quiet.mates.ignored);
  for (const TeamReport& mate : quiet.mates.reports) {
    EXPECT_TRUE(std::isfinite(mate.pose.x + mate.pose.y + mate.pose.angle + mate.time_to_ball));
    EXPECT_LE(mate.number, 6);
  }
}

}  // namespace
}  // namespace soccer
