#include "blackboard/common/log/topic_filter.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace soccer {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;

/// The times, in ms, of those messages of a topic in a period that the filter selects.
std::vector<int> selected(TopicFilter& filter, std::size_t topic, int period, int first, int count) {
  std::vector<int> times;
  for (int i = 0; i < count; ++i) {
    const int time = first + period * i;
    if (filter.selects(topic, std::chrono::milliseconds(time))) times.push_back(time);
  }
  return times;
}

TEST(TopicFilter, a_rate_is_kept_on_average_although_it_is_not_a_multiple_of_the_period) {
  TopicFilter filter(TopicChoice("a@5"));
  filter.add("a");
  EXPECT_THAT(selected(filter, 0, 60, 0, 12), ElementsAre(0, 240, 420, 600));
  EXPECT_EQ(selected(filter, 0, 60, 720, 1000).size(), 300U);
}

TEST(TopicFilter, a_rate_above_that_of_the_topic_selects_everything) {
  TopicFilter filter(TopicChoice("a@50"));
  filter.add("a");
  EXPECT_EQ(selected(filter, 0, 60, 0, 20).size(), 20U);
  EXPECT_THAT(filter.left_out({20}), ElementsAre(Pair("topics", "a@50")));
}

TEST(TopicFilter, messages_after_a_pause_keep_the_rate) {
  TopicFilter filter(TopicChoice("a@10"));
  filter.add("a");
  EXPECT_THAT(selected(filter, 0, 20, 0, 6), ElementsAre(0, 100));
  EXPECT_THAT(selected(filter, 0, 20, 1000, 12), ElementsAre(1000, 1100, 1200));
}

TEST(TopicFilter, a_time_that_goes_back_restarts_the_rate) {
  TopicFilter filter(TopicChoice("a@1"));
  filter.add("a");
  EXPECT_THAT(selected(filter, 0, 100, 5000, 3), ElementsAre(5000));
  EXPECT_THAT(selected(filter, 0, 100, 0, 12), ElementsAre(0, 1000));
}

TEST(TopicFilter, counts_what_it_leaves_out) {
  TopicFilter filter(TopicChoice("a@1,b"));
  for (const char* topic : {"a", "b", "c"}) filter.add(topic);
  for (std::size_t topic = 0; topic < 3; ++topic) selected(filter, topic, 500, 0, 4);
  EXPECT_THAT(filter.left_out({2, 4, 0}), ElementsAre(Pair("a", "2 of 4 messages"), Pair("c", "4 of 4 messages"), Pair("topics", "a@1,b")));
}

TEST(TopicFilter, a_changed_choice_applies_to_the_following_messages) {
  TopicFilter filter;
  filter.add("a");
  EXPECT_TRUE(filter.selects_all());
  EXPECT_THAT(filter.left_out({0}), IsEmpty());
  EXPECT_EQ(selected(filter, 0, 500, 0, 4).size(), 4U);
  filter.choose(TopicChoice("-a"), from_seconds(1.5));
  EXPECT_EQ(selected(filter, 0, 500, 2000, 4).size(), 0U);
  filter.add("later");
  filter.choose(TopicChoice(), from_seconds(3.5));
  EXPECT_TRUE(filter.selects(1, Time(0)));
  EXPECT_FALSE(filter.selects_all());
  EXPECT_THAT(filter.left_out({4, 1}), ElementsAre(Pair("a", "4 of 8 messages"), Pair("topics", "*; from 1.500 s: -a; from 3.500 s: *")));
}

}  // namespace
}  // namespace soccer
