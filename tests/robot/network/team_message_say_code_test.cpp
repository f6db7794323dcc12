#include <algorithm>
#include <cctype>
#include <cmath>
#include <limits>

#include <boost/random/mersenne_twister.hpp>
#include <boost/random/uniform_int_distribution.hpp>
#include <boost/random/uniform_real_distribution.hpp>
#include <gtest/gtest.h>

#include "blackboard/geometry/angle.h"
#include "robot/network/team_message.h"
#include "team_report.h"

namespace soccer {
namespace {

TeamReport heard(const TeamReport& report) {
  std::string error;
  const auto decoded = read_say_text(say_text(report), 7, error);
  EXPECT_TRUE(decoded) << error;
  return decoded.value_or(TeamReport{});
}

/// Reports with all fields anywhere in the range of the message.
class Reports {
 public:
  TeamReport next() {
    TeamReport report;
    report.number = boost::random::uniform_int_distribution<>(1, 11)(engine_);
    report.pose = {between(-20, 20), between(-12, 12), between(-M_PI, M_PI)};
    report.pose_deviation = between(0, 6);
    report.lost = between(0, 1) < 0.5;
    report.fallen = between(0, 1) < 0.5;
    report.ball_known = between(0, 1) < 0.8;
    report.ball_age = between(0, 3.7);
    report.ball = report.pose.inverse() * Point2<Field>{between(-20, 20), between(-12, 12)};
    report.ball_velocity = {between(-2.5, 2.5), between(-2.5, 2.5)};
    report.role = static_cast<PlayerRole>(boost::random::uniform_int_distribution<>(0, 5)(engine_));
    report.wanted = static_cast<PlayerRole>(boost::random::uniform_int_distribution<>(0, 5)(engine_));
    report.time_to_ball = between(0, 76);
    report.walking_to = {between(-20, 20), between(-12, 12)};
    return report;
  }

 private:
  double between(double low, double high) { return boost::random::uniform_real_distribution<>(low, high)(engine_); }
  boost::random::mt19937_64 engine_{1};
};

TEST(SayCode, is_a_text_that_the_servers_deliver) {
  Reports reports;
  for (int i = 0; i < 1000; ++i) {
    const std::string text = say_text(reports.next());
    EXPECT_EQ(text.size(), kSayLength);
    EXPECT_TRUE(std::ranges::all_of(text, [](unsigned char c) { return std::isalnum(c) != 0 || c == '+' || c == '-'; })) << text;
  }
}

TEST(SayCode, returns_each_field_within_half_a_step) {
  Reports reports;
  constexpr double kRounding = 1e-9;
  for (int i = 0; i < 10000; ++i) {
    const TeamReport sent = reports.next(), back = heard(sent);
    EXPECT_EQ(back.number, sent.number);
    EXPECT_EQ(back.clock, 7);
    EXPECT_NEAR(back.pose.x, sent.pose.x, 0.025 + kRounding);
    EXPECT_NEAR(back.pose.y, sent.pose.y, 0.025 + kRounding);
    EXPECT_LE(std::abs(normalized(back.pose.angle - sent.pose.angle)), M_PI / 128 + kRounding);
    EXPECT_GE(back.pose_deviation + kRounding, sent.pose_deviation) << "never better than it is";
    EXPECT_LE(back.pose_deviation, std::max(0.05, 2 * sent.pose_deviation) + kRounding);
    EXPECT_EQ(back.lost, sent.lost);
    EXPECT_EQ(back.fallen, sent.fallen);
    ASSERT_EQ(back.ball_known, sent.ball_known);
    EXPECT_EQ(back.role, sent.role);
    EXPECT_EQ(back.wanted, sent.wanted);
    EXPECT_NEAR(back.time_to_ball, sent.time_to_ball, 0.15 + kRounding);
    EXPECT_LE(distance(back.walking_to, sent.walking_to), 0.1 * std::sqrt(2) + kRounding);
    if (!sent.ball_known) continue;
    EXPECT_NEAR(back.ball_age, sent.ball_age, 0.125 + kRounding);
    EXPECT_LE(distance(back.pose * back.ball, sent.pose * sent.ball), 0.025 * std::sqrt(2) + kRounding) << "on the field";
    EXPECT_NEAR(back.ball_velocity.norm(), sent.ball_velocity.norm(), 0.125 * std::sqrt(2) + kRounding);
  }
}

TEST(SayCode, clamps_what_is_out_of_range) {
  TeamReport report = test::report(3, 0);
  report.pose = {100, -100, 40};
  report.pose_deviation = 1e9;
  report.ball_age = 1000;
  report.time_to_ball = std::numeric_limits<double>::infinity();
  const TeamReport back = heard(report);
  EXPECT_NEAR(back.pose.x, 25.55, 1e-9);
  EXPECT_NEAR(back.pose.y, -12.8, 1e-9);
  EXPECT_NEAR(back.pose.angle, normalized(40), M_PI / 128);
  EXPECT_NEAR(back.pose_deviation, 6.4, 1e-9);
  EXPECT_NEAR(back.ball_age, 3.75, 1e-9);
  EXPECT_NEAR(back.time_to_ball, 76.5, 1e-9);
}

TEST(SayCode, sends_a_report_that_is_not_finite) {
  TeamReport report = test::report(3, 0);
  report.pose.angle = report.pose.x = report.ball.x = report.pose_deviation = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(heard(report).number, 3);
}

TEST(SayCode, refuses_a_text_with_one_wrong_character) {
  const std::string text = say_text(test::report(5, 0));
  for (std::size_t i = 0; i < text.size(); ++i)
    for (char c = '!'; c <= '~'; ++c) {
      if (c == text[i]) continue;
      std::string wrong = text, error;
      wrong[i] = c;
      EXPECT_FALSE(read_say_text(wrong, 0, error)) << wrong;
      EXPECT_FALSE(error.empty());
    }
}

TEST(SayCode, refuses_other_texts_with_the_reason) {
  const auto why = [](std::string_view text) {
    std::string error;
    EXPECT_FALSE(read_say_text(text, 0, error)) << text;
    return error;
  };
  EXPECT_EQ(why(""), "it is not 20 characters long");
  EXPECT_EQ(why(say_text(test::report(5, 0)) + "A"), "it is not 20 characters long");
  EXPECT_EQ(why(say_text(test::report(5, 0)).substr(1)), "it is not 20 characters long");
  EXPECT_EQ(why("*2345678901234567890"), "it contains other characters than letters, digits, + and -");
  EXPECT_EQ(why("ABCDEFGHIJKLMNOPQRST"), "its checksum is wrong");
  EXPECT_EQ(why("A1234567890123456789"), "its checksum is wrong");
  EXPECT_EQ(why(say_text(test::report(12, 0))), "its player number is not 1 to 11");
  EXPECT_EQ(why(say_text(test::report(0, 0))), "its player number is not 1 to 11");
}

TEST(SayCode, refuses_random_texts) {
  constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-";
  boost::random::mt19937_64 engine(1);
  boost::random::uniform_int_distribution<std::size_t> any(0, kLetters.size() - 1);
  int taken = 0;
  for (int i = 0; i < 1'000'000; ++i) {
    std::string text(kSayLength, ' '), error;
    for (char& c : text) c = kLetters[any(engine)];
    taken += read_say_text(text, 0, error).has_value() ? 1 : 0;
  }
  EXPECT_LE(taken, 6) << "a checksum of 16 bits, the version, the number and the roles leave one in 500 000";
}

}  // namespace
}  // namespace soccer
