#include "robot/debug/refused_clients.h"

#include <chrono>
#include <optional>

#include <gmock/gmock.h>

namespace soccer {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Optional;
using testing::StrEq;

constexpr RefusedClients::Time kStart{1h};

TEST(RefusedClients, the_first_is_reported_and_further_ones_are_counted_for_ten_seconds) {
  RefusedClients refused;
  EXPECT_THAT(refused.add("10.0.0.1:1", "end of stream", kStart), Optional(StrEq("debug port: 10.0.0.1:1 was refused: end of stream")));
  EXPECT_EQ(refused.next_summary(), std::nullopt);
  EXPECT_EQ(refused.add("10.0.0.1:2", "end of stream", kStart + 1s), std::nullopt);
  EXPECT_EQ(refused.add("10.0.0.1:3", "end of stream", kStart + 9s), std::nullopt);
  EXPECT_EQ(refused.next_summary(), kStart + 10s);
  EXPECT_THAT(refused.summaries(kStart + 9s), IsEmpty());
  EXPECT_THAT(refused.summaries(kStart + 10s), ElementsAre("debug port: 2 more refused: end of stream; the last was 10.0.0.1:3"));
  EXPECT_EQ(refused.next_summary(), std::nullopt);
  EXPECT_THAT(refused.summaries(kStart + 30s), IsEmpty());
}

TEST(RefusedClients, a_summary_begins_the_next_ten_seconds) {
  RefusedClients refused;
  refused.add("a", "end of stream", kStart);
  refused.add("b", "end of stream", kStart + 5s);
  EXPECT_EQ(refused.add("c", "end of stream", kStart + 11s), std::nullopt) << "while a summary is due, there is no other report";
  EXPECT_THAT(refused.summaries(kStart + 12s), ElementsAre("debug port: 2 more refused: end of stream; the last was c"));
  EXPECT_EQ(refused.add("d", "end of stream", kStart + 21s), std::nullopt);
  EXPECT_EQ(refused.next_summary(), kStart + 22s);
}

TEST(RefusedClients, after_ten_quiet_seconds_the_next_one_is_reported_by_its_address) {
  RefusedClients refused;
  refused.add("a", "end of stream", kStart);
  EXPECT_THAT(refused.add("b", "end of stream", kStart + 10s), Optional(StrEq("debug port: b was refused: end of stream")));
}

TEST(RefusedClients, another_reason_is_reported_immediately) {
  RefusedClients refused;
  refused.add("a", "end of stream", kStart);
  EXPECT_THAT(refused.add("b", "its token is wrong", kStart + 1s), Optional(StrEq("debug port: b was refused: its token is wrong")));
}

}  // namespace
}  // namespace soccer
