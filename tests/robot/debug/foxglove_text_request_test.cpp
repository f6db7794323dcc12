#include <boost/random/mersenne_twister.hpp>
#include <boost/random/uniform_int_distribution.hpp>
#include <gmock/gmock.h>

#include "robot/debug/foxglove_text.h"

namespace soccer::foxglove {
namespace {

using testing::ElementsAre;

TEST(FoxgloveRequest, reads_subscriptions) {
  const auto subscribe =
      std::get<Subscribe>(read_request(R"({"op":"subscribe","subscriptions":[{"id":7,"channelId":2},{"id":8,"channelId":0}]})"));
  ASSERT_EQ(subscribe.subscriptions.size(), 2U);
  EXPECT_EQ(subscribe.subscriptions[0].id, 7U);
  EXPECT_EQ(subscribe.subscriptions[0].channel, 2U);
  EXPECT_THAT(std::get<Unsubscribe>(read_request(R"({"op":"unsubscribe","subscriptionIds":[7,8]})")).ids, ElementsAre(7U, 8U));
}

TEST(FoxgloveRequest, reads_parameters) {
  const auto get = std::get<GetParameters>(read_request(R"({"op":"getParameters","parameterNames":["a","b"],"id":"x"})"));
  EXPECT_THAT(get.names, ElementsAre("a", "b"));
  EXPECT_EQ(get.id, "x");
  const auto set = std::get<SetParameters>(read_request(
      R"({"op":"setParameters","parameters":[{"name":"a","value":1.5},{"name":"b","value":true},{"name":"c","value":[1,2]}]})"));
  ASSERT_EQ(set.assignments.size(), 3U);
  EXPECT_THAT(set.assignments[0].values, ElementsAre(1.5));
  EXPECT_THAT(set.assignments[1].values, ElementsAre(1));
  EXPECT_THAT(set.assignments[2].values, ElementsAre(1, 2));
  EXPECT_FALSE(std::get<WatchParameters>(read_request(R"({"op":"unsubscribeParameterUpdates","parameterNames":["a"]})")).on);
}

TEST(FoxgloveRequest, reads_a_service_call) {
  const auto call = std::get<CallService>(read_binary_request(std::string("\x02\x01\0\0\0\x02\0\0\0\x04\0\0\0json{}", 19)));
  EXPECT_EQ(call.service, 1U);
  EXPECT_EQ(call.call, 2U);
  EXPECT_EQ(call.json, "{}");
}

TEST(FoxgloveRequest, reports_malformed_requests_with_a_reason) {
  for (const char* text :
       {"", "{", "[]", "7", R"({"op":7})", R"({"op":"subscribe"})", R"({"op":"subscribe","subscriptions":[{"id":-1,"channelId":0}]})",
        R"({"op":"subscribe","subscriptions":[{"id":1,"channelId":0},7]})", R"({"op":"dance"})", "\xff\xfe",
        R"({"op":"setParameters","parameters":[{"name":"a"}]})", R"({"op":"setParameters","parameters":[{"name":"a","value":"text"}]})",
        R"({"op":"setParameters","parameters":[{"name":"a","value":null}]})", R"({"op":"getParameters"})"}) {
    const Request request = read_request(text);
    ASSERT_TRUE(std::holds_alternative<InvalidRequest>(request)) << text;
    EXPECT_FALSE(std::get<InvalidRequest>(request).text.empty()) << text;
  }
}

TEST(FoxgloveRequest, reads_damaged_requests_or_refuses_them_with_a_reason) {
  const std::vector<std::string> good{
      R"({"op":"subscribe","subscriptions":[{"id":7,"channelId":2},{"id":8,"channelId":0}]})",
      R"({"op":"setParameters","parameters":[{"name":"a","value":1.5},{"name":"c","value":[1,2]}],"id":"x"})",
      std::string("\x02\x01\0\0\0\x02\0\0\0\x04\0\0\0json{}", 19)};
  boost::random::mt19937 engine(1);
  boost::random::uniform_int_distribution<std::size_t> place(0, 1000);
  boost::random::uniform_int_distribution<int> byte(0, 255);
  constexpr std::size_t kCallHead = 13;  // bytes: operation, service, call, length of the encoding's name
  int refused = 0, accepted = 0;
  for (int round = 0; round < 20'000; ++round) {
    const std::string& whole = good[place(engine) % good.size()];
    std::string text = whole.substr(0, place(engine) % whole.size() + 1);
    text[place(engine) % text.size()] = static_cast<char>(byte(engine));
    const Request request = read_request(text), binary = read_binary_request(text);
    for (const Request& read : {request, binary}) {
      const auto* refusal = std::get_if<InvalidRequest>(&read);
      (refusal != nullptr ? refused : accepted) += 1;
      if (refusal != nullptr) {
        EXPECT_FALSE(refusal->text.empty()) << text;
      }
    }
    if (const auto* call = std::get_if<CallService>(&binary)) {
      EXPECT_LE(call->json.size(), text.size() - kCallHead) << text;
    }
  }
  EXPECT_GT(refused, 1000);
  EXPECT_GT(accepted, 100);
}

}  // namespace
}  // namespace soccer::foxglove
