#include "blackboard/spl/standard_message.h"

#include <limits>

#include <boost/random/mersenne_twister.hpp>
#include <boost/random/uniform_int_distribution.hpp>
#include <gtest/gtest.h>

namespace soccer::wire {
namespace {

StandardMessage message() {
  StandardMessage m;
  m.player = 3;
  m.team = 5;
  m.fallen = true;
  m.pose = {-1500, 250, 0.5F};
  m.walking_to = {100, -200};
  m.shooting_to = {4500, 0};
  m.ball_age = 1.5F;
  m.ball = {300, -40};
  m.ball_velocity = {10, 20};
  m.suggestion = {0, 1, 2, 3, 4};
  m.intention = 3;
  m.walk_speed = 220;
  m.kick_distance = 3500;
  m.position_confidence = 90;
  m.side_confidence = 100;
  m.data = "data";
  return m;
}

std::string error_of(std::string bytes) {
  std::string error;
  EXPECT_FALSE(read_standard_message(bytes, error).has_value());
  return error;
}

TEST(StandardMessage, has_the_bytes_of_the_league_s_header_file) {
  const std::string bytes = encode(message());
  ASSERT_EQ(bytes.size(), 74U);
  EXPECT_EQ(bytes.substr(0, 8), std::string("SPL \x06\x03\x05\x01", 8));
  EXPECT_EQ(bytes.substr(8, 4), std::string("\x00\x80\xbb\xc4", 4)) << "-1500 mm, little-endian";
  EXPECT_EQ(bytes.substr(56, 6), std::string("\x00\x01\x02\x03\x04\x03", 6));
  EXPECT_EQ(bytes.substr(62, 8), std::string("\xdc\x00\xac\x0d\x5a\x64\x04\x00", 8));
}

TEST(StandardMessage, is_decoded_as_it_was_encoded) {
  std::string error;
  const auto back = read_standard_message(encode(message()), error);
  ASSERT_TRUE(back.has_value()) << error;
  EXPECT_EQ(encode(*back), encode(message()));
  EXPECT_EQ(back->data, "data");
  EXPECT_EQ(back->pose, message().pose);
}

TEST(StandardMessage, is_rejected_if_the_league_s_monitor_calls_it_illegal) {
  const auto with = [](auto&& change) {
    StandardMessage m = message();
    change(m);
    return error_of(encode(m));
  };
  EXPECT_EQ(error_of("SPX"), "it does not begin with SPL and a space");
  EXPECT_EQ(error_of(encode(message()).substr(0, 69)), "it is shorter than 70 bytes");
  EXPECT_EQ(error_of("SPL \x07" + encode(message()).substr(5)), "its version is not 6");
  EXPECT_EQ(with([](auto& m) { m.player = 7; }), "its player number is not in 1 to 6");
  EXPECT_EQ(with([](auto& m) { m.team = -1; }), "its team number is negative");
  EXPECT_EQ(with([](auto& m) { m.pose[2] = std::numeric_limits<float>::quiet_NaN(); }), "it contains a non-finite number");
  EXPECT_EQ(with([](auto& m) { m.intention = -1; }), "its suggestion or intention is unknown");
  EXPECT_EQ(with([](auto& m) { m.walk_speed = -1; }), "a speed or distance is negative");
  EXPECT_EQ(with([](auto& m) { m.side_confidence = 101; }), "a confidence is not in 0 to 100");
  EXPECT_EQ(error_of(encode(message()) + "x"), "the length of its data does not match the length field");
}

TEST(StandardMessage, damaged_messages_are_decoded_or_rejected) {
  boost::random::mt19937 random(1);
  const auto draw = [&](int limit) { return boost::random::uniform_int_distribution<int>(0, limit)(random); };
  int refused = 0;
  for (int i = 0; i < 100'000; ++i) {
    std::string bytes = encode(message());
    for (int k = draw(4); k >= 0; --k)
      bytes[static_cast<std::size_t>(draw(static_cast<int>(bytes.size()) - 1))] = static_cast<char>(draw(255));
    if (draw(3) == 0) bytes.resize(static_cast<std::size_t>(draw(100)));
    std::string error;
    const auto read = read_standard_message(bytes, error);
    refused += read ? 0 : 1;
    EXPECT_EQ(read.has_value(), error.empty());
  }
  EXPECT_GT(refused, 10'000);
}

}  // namespace
}  // namespace soccer::wire
