#include "robot/sightings/sightings_reader.h"

#include <filesystem>

#include <gtest/gtest.h>
#include <unistd.h>

#include "simulation/naoqi/message_server.h"

namespace soccer {
namespace {

using std::chrono::milliseconds;
constexpr milliseconds kNoWait{0}, kWaitLimit{5000};

std::span<const std::uint8_t> bytes_of(const std::string& text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

struct SightingsReaderTest : testing::Test {
  SightingsReaderTest() { clock.sensed(Time{milliseconds(1000)}, Time{milliseconds(5000)}); }  // the robot's clock is 4 s behind

  void send(const SimulatedSenses& senses) { sender->send({}, bytes_of(sighting_stream::message_of(senses))); }

  /// Lets the reader take what has arrived.
  void take() {
    ASSERT_TRUE(reader.ready(kWaitLimit));
    reader.run();
  }

  std::string path = (std::filesystem::path(testing::TempDir()) / ("sightings-" + std::to_string(::getpid()) + ".sock")).string();
  std::optional<MessageServer> sender{std::in_place, path};
  RobotChannels channels;
  RobotClock clock;
  std::vector<std::string> reported;
  SightingsReader reader{path, channels, clock, [this](const std::string& line) { reported.push_back(line); }};
};

SimulatedSenses senses(std::uint32_t frame, std::uint32_t whistles = 0) {
  SimulatedSenses senses;
  senses.time = milliseconds(5020);
  senses.vision.time = milliseconds(5010);
  senses.vision.frame = frame;
  senses.vision.balls = {{2, 0.5, -0.2}};
  senses.whistles = whistles;
  return senses;
}

TEST_F(SightingsReaderTest, a_frame_arrives_with_the_time_of_the_robots_clock) {
  send(senses(1));
  take();
  VisionFrame frame;
  ASSERT_TRUE(channels.vision.receive(frame));
  EXPECT_EQ(frame.time, Time{milliseconds(1010)});
  ASSERT_EQ(frame.balls.size(), 1U);
  EXPECT_DOUBLE_EQ(frame.balls[0].bearing, 0.5);
}

TEST_F(SightingsReaderTest, a_frame_is_passed_on_once) {
  send(senses(1));
  take();
  VisionFrame frame;
  ASSERT_TRUE(channels.vision.receive(frame));
  send(senses(1, 1));
  take();
  EXPECT_FALSE(channels.vision.receive(frame));
}

TEST_F(SightingsReaderTest, each_whistle_is_counted_with_the_robots_time) {
  send(senses(1, 1));
  take();
  Whistle whistle;
  ASSERT_TRUE(channels.whistle.receive(whistle));
  EXPECT_EQ(whistle.count, 1U);
  EXPECT_DOUBLE_EQ(whistle.heard_at, 1.02);
  send(senses(2, 1));
  take();
  EXPECT_FALSE(channels.whistle.receive(whistle));
}

TEST_F(SightingsReaderTest, a_message_that_arrives_in_parts_is_complete_at_its_end) {
  const std::string message = sighting_stream::message_of(senses(1));
  sender->send({}, bytes_of(message.substr(0, 11)));
  EXPECT_FALSE(reader.ready(kNoWait));
  sender->send({}, bytes_of(message.substr(11)));
  take();
  VisionFrame frame;
  EXPECT_TRUE(channels.vision.receive(frame));
}

TEST_F(SightingsReaderTest, the_end_of_the_sender_is_reported) {
  ASSERT_EQ(reported.size(), 1U);
  sender.reset();
  EXPECT_FALSE(reader.ready(kNoWait));
  ASSERT_EQ(reported.size(), 2U);
  EXPECT_NE(reported[1].find("has ended; start it again; continues without it"), std::string::npos) << reported[1];
}

TEST_F(SightingsReaderTest, a_sender_that_starts_again_is_found) {
  sender.reset();
  EXPECT_FALSE(reader.ready(kNoWait));
  sender.emplace(path);
  for (int wait = 0; wait < 40; ++wait) EXPECT_FALSE(reader.ready(kNoWait));
  send(senses(1));
  take();
  VisionFrame frame;
  EXPECT_TRUE(channels.vision.receive(frame));
}

TEST_F(SightingsReaderTest, other_data_is_refused_with_a_report) {
  sender->send({}, bytes_of("GET / HTTP/1.1\r\n\r\n"));
  EXPECT_FALSE(reader.ready(kNoWait));
  ASSERT_EQ(reported.size(), 2U);
  EXPECT_NE(reported[1].find("sends something else than sightings"), std::string::npos) << reported[1];
}

TEST_F(SightingsReaderTest, a_message_of_random_bytes_is_refused) {
  std::string message = sighting_stream::message_of(senses(1));
  for (std::size_t i = sighting_stream::kHeaderBytes; i < message.size(); ++i) message[i] = static_cast<char>(0xff);
  sender->send({}, bytes_of(message));
  EXPECT_FALSE(reader.ready(kNoWait));
  EXPECT_EQ(reported.size(), 2U);
}

}  // namespace
}  // namespace soccer
