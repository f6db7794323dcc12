#include "offnao/model/live_source.h"

#include <gmock/gmock.h>

namespace soccer::offnao {
namespace {

RawMessage message(double time, const std::string& text) { return {from_seconds(time), std::make_shared<const std::string>(text)}; }
TopicType::Description described(const std::string& topic) { return {topic, "soccer.Any", "json", "", ""}; }

TEST(LiveSource, gives_the_newest_message_and_earlier_ones) {
  LiveSource robot("red 1");
  const TypePtr type = robot.add_topic(described("a"));
  for (int i = 1; i <= 5; ++i) robot.add(*type, message(i, std::to_string(i)));
  EXPECT_EQ(*robot.at(*type, Time::max())->data, "5");
  EXPECT_EQ(*robot.at(*type, from_seconds(3.5))->data, "3");
  EXPECT_EQ(robot.at(*type, from_seconds(0.5)), std::nullopt);
  EXPECT_EQ(robot.next(*type, from_seconds(3)), from_seconds(4));
  EXPECT_EQ(robot.previous(*type, from_seconds(3)), from_seconds(2));
}

TEST(LiveSource, discards_the_oldest_messages_when_its_memory_is_full_but_keeps_the_newest_of_each_topic) {
  LiveSource robot("red 1", 10'000);
  const TypePtr often = robot.add_topic(described("often")), once = robot.add_topic(described("once"));
  robot.add(*once, message(0, "still true"));
  for (int i = 1; i <= 1000; ++i) robot.add(*often, message(i, std::string(100, 'x')));
  EXPECT_LE(robot.bytes(), 10'000U);
  EXPECT_GT(robot.first(), from_seconds(900));
  EXPECT_EQ(*robot.at(*once, Time::max())->data, "still true");
}

TEST(LiveSource, limits_its_memory_for_any_number_of_messages) {
  LiveSource robot("red 1", 50'000);
  const TypePtr a = robot.add_topic(described("a")), b = robot.add_topic(described("b"));
  for (int i = 0; i < 100'000; ++i) {
    robot.add(i % 3 == 0 ? *a : *b, message(0.01 * i, std::string(static_cast<std::size_t>(i % 200), 'x')));
    ASSERT_LE(robot.bytes(), 50'500U);
  }
}

TEST(LiveSource, discards_its_earlier_messages_when_the_robot_restarts) {
  LiveSource robot("red 1");
  const TypePtr type = robot.add_topic(described("a"));
  robot.add(*type, message(100, "before"));
  robot.add(*type, message(0.5, "after"));
  EXPECT_EQ(robot.first(), from_seconds(0.5));
  EXPECT_EQ(*robot.at(*type, Time::max())->data, "after");
}

TEST(LiveSource, replaces_a_topic_that_has_another_schema) {
  LiveSource robot("red 1");
  const TypePtr before = robot.add_topic(described("a"));
  EXPECT_EQ(robot.add_topic(described("a")), before);
  TopicType::Description other = described("a");
  other.schema_name = "soccer.Other";
  EXPECT_NE(robot.add_topic(other), before);
  EXPECT_EQ(robot.topics().size(), 1U);
}

}  // namespace
}  // namespace soccer::offnao
