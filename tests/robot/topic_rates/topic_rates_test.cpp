#include "robot/topic_rates/topic_rates.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "blackboard/common/error.h"
#include "blackboard/common/network/stream_listener.h"
#include "robot/debug/debug_port.h"

namespace soccer {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

/// The message of the InputError for a port; empty if there is none.
std::string refusal(int port, const std::string& token) {
  try {
    rates_of_robot("127.0.0.1", port, token, 0.01);
    return {};
  } catch (const InputError& error) {
    return error.what();
  }
}

TEST(TopicRate, counts_intervals_between_messages) {
  TopicRate rate;
  EXPECT_EQ(rate.rate(), 0);
  for (const double time : {10.0, 10.1, 10.4, 10.5}) rate.add(from_seconds(time), 100);
  EXPECT_DOUBLE_EQ(rate.rate(), 6);
  EXPECT_EQ(rate.max_gap, from_seconds(10.4) - from_seconds(10.1));
  EXPECT_EQ(rate.bytes, 400U);
}

TEST(TopicRate, of_one_message_is_zero) {
  TopicRate rate;
  rate.add(from_seconds(10), 100);
  EXPECT_EQ(rate.rate(), 0);
  EXPECT_THAT(table_of({{"perception/Game", rate}}),
              HasSubstr("perception/Game                              1      0.00      0.00     0.000 s"));
}

TEST(RatesOfRobot, a_wrong_token_is_named_in_the_refusal) {
  DebugPortOptions options;
  options.port = 0;
  options.token = "secret";
  const DebugPort port(options);
  EXPECT_EQ(refusal(port.port(), "secret"), "");
  EXPECT_THAT(refusal(port.port(), "guess"), AllOf(HasSubstr("token"), Not(HasSubstr("boost"))));
}

TEST(RatesOfRobot, a_port_at_which_nobody_listens_is_refused) {
  const int closed = StreamListener("127.0.0.1", 0, "").port();
  EXPECT_THAT(refusal(closed, ""), AllOf(HasSubstr("--debug-port"), Not(HasSubstr("boost"))));
}

}  // namespace
}  // namespace soccer
