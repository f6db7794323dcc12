#include "simulation/protocol/ssl_vision_packet.h"

#include <limits>
#include <random>
#include <string>

#include <gtest/gtest.h>

namespace soccer::ssl {
namespace {

Packet packet_of_a_game() {
  Detection image;
  image.frame_number = 7;
  image.t_capture = 1'511'000'000.25;
  image.t_sent = 1'511'000'000.27;
  image.camera_id = 2;
  image.balls.push_back({0.9F, 80, 1234.5F, -600, 0, 10, 20});
  image.robots_yellow.push_back({1, 2, -3000, 0, 1.5F, 0, 0, 580});
  image.robots_blue.push_back({0.5F, 3, 100, 200, -1, 0, 0, 580});
  return {{image}, {{{9000, 6000, 1600, 500, 700}}}};
}

TEST(SslVisionPacket, is_read_as_it_was_written) {
  std::string error;
  const auto read = read_packet(datagram_of(packet_of_a_game()), error);
  ASSERT_TRUE(read) << error;
  EXPECT_EQ(*read, packet_of_a_game());
}

TEST(SslVisionPacket, has_the_bytes_of_the_protocol) {
  Packet field;
  field.geometry.push_back({{9000, 6000, 1600, 500, 700}});
  // geometry is field 2; its field is field 1, with five numbers as varints.
  const std::string bytes("\x12\x11\x0a\x0f\x08\xa8\x46\x10\xf0\x2e\x18\xc0\x0c\x20\xf4\x03\x28\xbc\x05", 19);
  EXPECT_EQ(datagram_of(field), bytes);
}

TEST(SslVisionPacket, fields_behind_the_known_ones_are_skipped) {
  std::string error;
  const std::string camera_clock("\x41\0\0\0\0\0\0\0\0", 9);  // t_capture_camera, field 8 of a detection
  const std::string source("\x18\x02", 2);                    // field 3 of a packet
  Packet packet = packet_of_a_game();
  packet.geometry.clear();
  std::string bytes = datagram_of(packet);
  std::string image = bytes.substr(2) + camera_clock;
  ASSERT_LT(image.size(), 0x80U * 0x80U);
  image.erase(0, 1);  // the length has two bytes
  std::string longer("\x0a", 1);
  longer += static_cast<char>(image.size() % 0x80 | 0x80);
  longer += static_cast<char>(image.size() / 0x80);
  const auto read = read_packet(longer + image + source, error);
  ASSERT_TRUE(read) << error;
  EXPECT_EQ(*read, packet);
}

TEST(SslVisionPacket, a_truncated_datagram_is_refused_with_a_reason) {
  const std::string whole = datagram_of(packet_of_a_game());
  int refused = 0;
  for (std::size_t size = 0; size < whole.size(); ++size) {
    std::string error;
    if (read_packet(std::string_view(whole).substr(0, size), error)) continue;
    EXPECT_FALSE(error.empty()) << size;
    ++refused;
  }
  EXPECT_EQ(refused, static_cast<int>(whole.size()) - 1);  // the detection alone is a packet
}

TEST(SslVisionPacket, random_bytes_are_refused_with_a_reason) {
  std::mt19937 random(1);
  for (int i = 0; i < 20'000; ++i) {
    std::string bytes(random() % 200, '\0');
    for (char& byte : bytes) byte = static_cast<char>(random());
    std::string error;
    if (read_packet(bytes, error)) continue;
    EXPECT_FALSE(error.empty());
  }
  std::string error;
  EXPECT_FALSE(read_packet("(time (now 1.0))", error));
}

TEST(SslVisionPacket, changed_bytes_never_give_numbers_that_no_field_has) {
  std::mt19937 random(2);
  const std::string whole = datagram_of(packet_of_a_game());
  int accepted = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string bytes = whole;
    for (int change = 0; change < 3; ++change) bytes[random() % bytes.size()] = static_cast<char>(random());
    std::string error;
    const auto packet = read_packet(bytes, error);
    if (!packet || packet->detection.empty()) continue;
    ++accepted;
    for (const Ball& ball : packet->detection.front().balls) EXPECT_TRUE(std::abs(ball.x) < 1e6 && std::abs(ball.y) < 1e6);
    for (const Robot& robot : packet->detection.front().robots_yellow) EXPECT_TRUE(std::abs(robot.x) < 1e6 && std::abs(robot.y) < 1e6);
  }
  EXPECT_GT(accepted, 1000);
}

TEST(SslVisionPacket, wrong_contents_are_named) {
  const auto reason = [](const Packet& packet) {
    std::string error;
    EXPECT_FALSE(read_packet(datagram_of(packet), error));
    return error;
  };
  Packet packet = packet_of_a_game();
  packet.detection.front().balls.front().x = std::numeric_limits<float>::quiet_NaN();
  EXPECT_EQ(reason(packet), "a ball's position is not on any field");
  packet = packet_of_a_game();
  packet.detection.front().robots_blue.front().y = 1e9F;
  EXPECT_EQ(reason(packet), "a robot's position is not on any field");
  packet = packet_of_a_game();
  packet.detection.front().t_capture = -1;
  EXPECT_EQ(reason(packet), "a time is not a Unix time");
  packet = packet_of_a_game();
  packet.geometry.front().field.field_length = 0;
  EXPECT_EQ(reason(packet), "its field has no size");
  EXPECT_EQ(reason({}), "it contains neither a detection nor a field");
}

}  // namespace
}  // namespace soccer::ssl
