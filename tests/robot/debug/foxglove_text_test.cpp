#include "robot/debug/foxglove_text.h"

#include <boost/random/mersenne_twister.hpp>
#include <boost/random/uniform_int_distribution.hpp>
#include <gmock/gmock.h>

namespace soccer::foxglove {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(FoxgloveText, AChannelIsAdvertisedWithItsSchema) {
  EXPECT_THAT(advertise({{3, "perception/Game", "soccer.Game", "abcd"}}),
              AllOf(HasSubstr(R"("op":"advertise")"), HasSubstr(R"("id":3)"), HasSubstr(R"("schema":"YWJjZA==")"),
                    HasSubstr(R"("schemaEncoding":"protobuf")")));
}

TEST(FoxgloveText, TheHeadOfAMessageIsLittleEndian) {
  EXPECT_EQ(message_head(0x04030201, 0x0807060504030201), std::string("\x01\x01\x02\x03\x04\x01\x02\x03\x04\x05\x06\x07\x08"));
}

TEST(FoxgloveText, RequestsAreRead) {
  const Request subscribe = read_request(R"({"op":"subscribe","subscriptions":[{"id":7,"channelId":2},{"id":8,"channelId":0}]})");
  ASSERT_EQ(subscribe.subscribe.size(), 2U);
  EXPECT_EQ(subscribe.subscribe[0].id, 7U);
  EXPECT_EQ(subscribe.subscribe[0].channel, 2U);
  EXPECT_THAT(read_request(R"({"op":"unsubscribe","subscriptionIds":[7,8]})").unsubscribe, ElementsAre(7U, 8U));
}

TEST(FoxgloveText, RubbishIsAComplaintAndNothingElse) {
  for (const char* text : {"", "{", "[]", "7", R"({"op":7})", R"({"op":"subscribe"})", R"({"op":"subscribe","subscriptions":[{"id":-1,"channelId":0}]})",
                           R"({"op":"subscribe","subscriptions":[{"id":1,"channelId":0},7]})", R"({"op":"dance"})", "\xff\xfe"}) {
    const Request request = read_request(text);
    EXPECT_FALSE(request.complaint.empty()) << text;
    EXPECT_THAT(request.subscribe, IsEmpty());
  }
}

TEST(FoxgloveText, DamagedRequestsNeverBreakIt) {
  const std::string good = R"({"op":"subscribe","subscriptions":[{"id":7,"channelId":2},{"id":8,"channelId":0}]})";
  boost::random::mt19937 engine(1);
  boost::random::uniform_int_distribution<std::size_t> place(0, good.size() - 1);
  boost::random::uniform_int_distribution<int> byte(0, 255);
  for (int round = 0; round < 20'000; ++round) {
    std::string text = good.substr(0, place(engine) + 1);
    text[place(engine) % text.size()] = static_cast<char>(byte(engine));
    read_request(text);
  }
}

}  // namespace
}  // namespace soccer::foxglove
