#include "offnao/link/foxglove_client.h"

#include <random>

#include <gmock/gmock.h>

#include "robot/debug/foxglove_text.h"

namespace soccer::offnao::foxglove {
namespace {

TEST(FoxgloveClient, reads_the_channels_that_a_robot_advertises) {
  const ServerMessage message = read_text(
      R"({"op":"advertise","channels":[{"id":3,"topic":"perception/Game","encoding":"protobuf","schemaName":"soccer.Game","schema":"QUJD","schemaEncoding":"protobuf"}]})");
  EXPECT_EQ(message.op, ServerMessage::Op::kAdvertise);
  ASSERT_EQ(message.channels.size(), 1U);
  EXPECT_EQ(message.channels[0].id, 3U);
  EXPECT_EQ(message.channels[0].topic.topic, "perception/Game");
  EXPECT_EQ(message.channels[0].topic.schema, "ABC");
}

TEST(FoxgloveClient, classifies_malformed_texts_and_unknown_operations) {
  EXPECT_EQ(read_text("not JSON").op, ServerMessage::Op::kBroken);
  EXPECT_EQ(read_text("[1]").op, ServerMessage::Op::kBroken);
  EXPECT_EQ(read_text(R"({"op":"dance"})").op, ServerMessage::Op::kUnknown);
}

TEST(FoxgloveClient, reads_messages_and_answers) {
  const std::string bytes("\x01\x05\0\0\0\x4d\0\0\0\0\0\0\0abc", 16);
  const auto data = read_message_data(bytes);
  ASSERT_TRUE(data);
  EXPECT_EQ(data->subscription, 5U);
  EXPECT_EQ(data->nanoseconds, 77U);
  EXPECT_EQ(data->message, "abc");
  const std::string response("\x03\x01\0\0\0\x02\0\0\0\x04\0\0\0json{}", 19);
  const auto reply = read_service_response(response);
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->call, 2U);
  EXPECT_EQ(reply->content, "{}");
  EXPECT_FALSE(read_message_data(response));
  EXPECT_FALSE(read_service_response(bytes));
}

TEST(FoxgloveClient, reads_damaged_frames_only_where_they_are_well_formed) {
  std::mt19937 engine(11);
  const std::string good =
      R"({"op":"advertise","channels":[{"id":3,"topic":"a","encoding":"protobuf","schemaName":"b","schema":"QUJD"}],"parameters":[{"name":"x","value":[1,2]}]})";
  int broken = 0, readable = 0;
  for (int round = 0; round < 20'000; ++round) {
    std::string text = good, bytes(engine() % 40, '\0');
    for (int i = 0; i < 3; ++i) text[engine() % text.size()] = static_cast<char>(engine());
    for (char& byte : bytes) byte = static_cast<char>(engine() % 5);
    const ServerMessage message = read_text(text);
    (message.op == ServerMessage::Op::kBroken ? broken : readable) += 1;
    if (message.op != ServerMessage::Op::kAdvertise) {
      EXPECT_TRUE(message.channels.empty()) << text;
    }
    for (const Channel& channel : message.channels) EXPECT_FALSE(channel.topic.topic.empty()) << text;
    constexpr std::size_t kDataHead = 13, kResponseHead = 13;  // bytes: operation, two numbers of 4 and 8; operation, three of 4
    EXPECT_EQ(read_message_data(bytes).has_value(), bytes.size() >= kDataHead && bytes[0] == 1);
    if (bytes.size() < kResponseHead || bytes[0] != 3) {
      EXPECT_FALSE(read_service_response(bytes));
    }
    if (const auto data = read_message_data(bytes)) {
      EXPECT_EQ(data->message.size(), bytes.size() - kDataHead);
    }
  }
  EXPECT_GT(broken, 1000);
  EXPECT_GT(readable, 100);
}

}  // namespace
}  // namespace soccer::offnao::foxglove
