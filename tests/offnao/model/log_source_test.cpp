#include "offnao/model/log_source.h"

#include <fstream>
#include <random>

#include <gmock/gmock.h>

#include "../../blackboard/common/log/temporary_folder.h"
#include "damaged_log.h"
#include "offnao/model/read_topic.h"
#include "some_log.h"

namespace soccer::offnao {
namespace {

using test::write_some_log;

class LogSourceTest : public testing::Test {
 protected:
  LogSourceTest() : file(folder.path() / "a.mcap") { write_some_log(file); }
  static double x_at(LogSource& log, Time time) {
    LatestValue<RobotPose> pose;
    pose.update(log, time);
    return pose ? pose->pose.x : -1;
  }
  TemporaryFolder folder;
  std::filesystem::path file;
};

TEST_F(LogSourceTest, is_named_after_its_player_and_has_the_times_of_its_log) {
  LogSource log(file);
  EXPECT_EQ(log.name(), "team 1, 2");
  EXPECT_EQ(log.first(), Time(0));
  EXPECT_EQ(log.last(), from_seconds(10));
  EXPECT_EQ(log.topics().size(), 3U);
}

TEST_F(LogSourceTest, gives_the_newest_message_that_is_not_later) {
  LogSource log(file);
  EXPECT_NEAR(x_at(log, from_seconds(3.05)), 3.0, 1e-9);
  EXPECT_NEAR(x_at(log, from_seconds(7.0)), 7.0, 1e-9);
  EXPECT_NEAR(x_at(log, from_seconds(99)), 10.0, 1e-9);
  EXPECT_EQ(x_at(log, Time(-1)), -1);
}

TEST_F(LogSourceTest, gives_the_same_bytes_again_at_an_earlier_time) {
  LogSource log(file);
  const TypePtr type = log.topic("perception/RobotPose");
  const std::string before = *log.at(*type, from_seconds(2.5))->data;
  for (double t = 0; t < 10; t += 0.7) log.at(*type, from_seconds(t));
  EXPECT_EQ(*log.at(*type, from_seconds(2.5))->data, before);
}

TEST_F(LogSourceTest, finds_a_topic_that_was_published_once_long_afterwards) {
  LogSource log(file);
  const auto game = log.at(*log.topic("perception/Game"), from_seconds(9.9));
  ASSERT_TRUE(game);
  EXPECT_EQ(game->time, Time(0));
}

TEST_F(LogSourceTest, steps_from_frame_to_frame_in_both_directions) {
  LogSource log(file);
  const TypePtr type = log.topic("perception/VisionFrame");
  EXPECT_EQ(log.next(*type, from_seconds(1.0)), from_seconds(1.1));
  EXPECT_EQ(log.previous(*type, from_seconds(1.0)), from_seconds(0.9));
  EXPECT_EQ(log.next(*type, from_seconds(1.95)), from_seconds(2.0));  // into the next block
  EXPECT_EQ(log.previous(*type, from_seconds(2.0)), from_seconds(1.9));
  EXPECT_EQ(log.next(*type, from_seconds(10)), std::nullopt);
  EXPECT_EQ(log.previous(*type, Time(0)), std::nullopt);
}

TEST_F(LogSourceTest, opens_or_rejects_a_log_that_is_truncated_anywhere) {
  std::ifstream in(file, std::ios::binary);
  const std::string whole((std::istreambuf_iterator<char>(in)), {});
  int opened = 0;
  for (std::size_t size = 0; size < whole.size(); size += 7) {
    try {
      LogSource log(McapReader::of_bytes(whole.substr(0, size)));
      for (const TypePtr& type : log.topics()) {
        log.at(*type, from_seconds(5));
        log.next(*type, from_seconds(2));
        log.previous(*type, from_seconds(8));
      }
      ++opened;
    } catch (const InputError&) {
    }
  }
  EXPECT_GT(opened, 10);
}

TEST_F(LogSourceTest, reads_a_log_with_changed_bytes_in_order_of_time_or_rejects_it) {
  std::ifstream in(file, std::ios::binary);
  const std::string whole((std::istreambuf_iterator<char>(in)), {});
  std::mt19937 engine(7);
  int opened = 0;
  for (int round = 0; round < 300; ++round) {
    std::string bytes = whole;
    for (int i = 0; i < 4; ++i) bytes[engine() % bytes.size()] = static_cast<char>(engine());
    try {
      LogSource log(McapReader::of_bytes(bytes));
      for (const TypePtr& type : log.topics()) {
        const auto message = log.at(*type, from_seconds(5));
        if (message) {
          EXPECT_LE(message->time, from_seconds(5));
          type->decode(*message->data);
        }
        EXPECT_GT(log.next(*type, from_seconds(2)).value_or(from_seconds(3)), from_seconds(2));
        EXPECT_LT(log.previous(*type, from_seconds(8)).value_or(from_seconds(7)), from_seconds(8));
      }
      ++opened;
    } catch (const InputError&) {  // the damage is in the description of a topic
      continue;
    }
  }
  EXPECT_GT(opened, 250) << "damage costs a part of the log, not the log";
}

TEST(LogSource, skips_a_damaged_part_and_reports_it_once) {
  LogSource log(McapReader::of_bytes(test::damaged_log()));
  std::vector<std::string> errors;
  log.on_damage = [&](const std::string& error) { errors.push_back(error); };
  const TypePtr type = log.topic("a");
  EXPECT_EQ(log.next(*type, from_seconds(5)), from_seconds(7));
  ASSERT_EQ(errors.size(), 1U);
  EXPECT_EQ(log.remark(), errors[0]);
  const auto revision = log.revision();
  EXPECT_EQ(log.next(*type, from_seconds(5)), from_seconds(7));
  EXPECT_EQ(log.previous(*type, from_seconds(7)), from_seconds(5));
  int messages = 0;
  log.visit(*type, Time(0), from_seconds(9), [&](const RawMessage&) { ++messages; });
  EXPECT_EQ(messages, 9);
  EXPECT_EQ(errors.size(), 1U);
  EXPECT_EQ(log.revision(), revision);
}

TEST(LogSource, reports_what_its_writer_left_out) {
  TemporaryFolder folder;
  {
    LogWriter writer(folder.path() / "a.mcap", {.block_when_full = true, .topics = TopicChoice("-game")});
    auto pose = writer.channel<RobotPose>("perception/RobotPose");
    auto game = writer.channel<Game>("perception/Game");
    writer.write(pose, Time(0), RobotPose{});
    writer.write(game, Time(0), Game{});
    writer.close();
  }
  const LogSource log(folder.path() / "a.mcap");
  EXPECT_EQ(log.remark(), "recorded with the topics -game");
  EXPECT_EQ(log.left_out("perception/Game"), "1 of 1 messages");
  EXPECT_EQ(log.left_out("perception/RobotPose"), "");
}

}  // namespace
}  // namespace soccer::offnao
