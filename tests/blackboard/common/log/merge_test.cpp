#include "blackboard/common/log/merge.h"

#include <gmock/gmock.h>

#include "blackboard/common/error.h"
#include "blackboard/common/log/log_writer.h"
#include "blackboard/time/play_position.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/scene_truth.h"
#include "memory_sink.h"

namespace soccer {
namespace {

using testing::ElementsAre;

/// The log of a robot with a clock that is ahead by this many seconds, of a game of 10 s that begins at 5 s and is stopped for two seconds
/// after six.
std::string robot_log(double ahead) {
  std::string bytes;
  LogWriter log(std::make_unique<MemorySink>(bytes), {.block_when_full = true, .about = {{"seed", "1"}}});
  auto channel = log.channel<Game>("perception/Game");
  for (double t = 0; t < 17; t += 0.06) {
    Game game;
    game.time = std::max(0.0, t < 11 ? t - 5 : std::max(6.0, t - 7));
    log.write(channel, from_seconds(t + ahead), game);
  }
  log.close();
  return bytes;
}

std::string truth_log() {
  std::string bytes;
  LogWriter log(std::make_unique<MemorySink>(bytes), {.block_when_full = true});
  auto channel = log.channel<SceneTruth>(kTruthChannel);
  for (int frame = 0; frame < 300; ++frame) {
    const double t = 0.04 * frame;
    SceneTruth scene;
    scene.game_time = std::max(0.0, t - 5);
    log.write(channel, from_seconds(t), scene);
  }
  log.close();
  return bytes;
}

double difference(const std::string& a, const std::string& b) {
  McapReader first = McapReader::of_bytes(a), second = McapReader::of_bytes(b);
  return clock_difference(clock_samples(first), clock_samples(second)).value();
}

TEST(ClockDifference, is_zero_for_clocks_that_agree) { EXPECT_NEAR(difference(robot_log(0), robot_log(0)), 0, 1e-9); }

TEST(ClockDifference, is_the_time_by_which_one_clock_is_ahead) {
  EXPECT_NEAR(difference(robot_log(0), robot_log(1.5)), 1.5, 0.03);
  EXPECT_NEAR(difference(robot_log(1.5), robot_log(0)), -1.5, 0.03);
  EXPECT_NEAR(difference(truth_log(), robot_log(0.3)), 0.3, 0.03);
}

TEST(ClockDifference, does_not_exist_for_a_log_without_game_time) {
  McapReader log = McapReader::of_bytes(robot_log(0));
  EXPECT_FALSE(clock_difference(clock_samples(log), {}).has_value());
}

struct Merged {
  explicit Merged(std::vector<std::string> logs, Time shift = Time(0)) {
    std::vector<McapReader> readers;
    for (std::string& log : logs) readers.push_back(McapReader::of_bytes(std::move(log)));
    for (std::size_t i = 0; i < readers.size(); ++i) list.push_back({&readers[i], "robot-" + std::to_string(i), i == 1 ? shift : Time(0)});
    MemorySink sink(bytes);
    lost = merge_logs(list, sink);
  }
  std::vector<MergedLog> list;
  std::string bytes;
  std::uint64_t lost = 0;
};

TEST(Merge, sorts_messages_by_time_under_the_name_of_their_log) {
  const Merged merged({robot_log(0), truth_log()});
  McapReader reader = McapReader::of_bytes(merged.bytes);
  EXPECT_NE(reader.channel("robot-0/perception/Game"), nullptr);
  EXPECT_NE(reader.channel("robot-1/truth/SceneTruth"), nullptr);
  EXPECT_EQ(reader.metadata("run of robot-0").at("seed"), "1");
  Time before(0);
  std::uint64_t messages = 0;
  for (auto cursor = reader.messages(); const auto message = cursor.next(); ++messages) {
    EXPECT_GE(message->time, before);
    before = message->time;
  }
  EXPECT_EQ(messages, merged.list[0].messages + merged.list[1].messages);
  EXPECT_EQ(merged.list[1].messages, 300U);
  EXPECT_NO_THROW(TopicDecoder<Game>(reader, "robot-0/perception/Game"));  // the schema was copied, too
}

TEST(Merge, moves_a_shifted_log_to_its_shifted_times) {
  const Merged merged({robot_log(0), robot_log(1)}, from_seconds(-1));
  McapReader reader = McapReader::of_bytes(merged.bytes);
  std::vector<Time> first, second;
  for (auto cursor = reader.messages(); const auto message = cursor.next();)
    (message->channel->topic.starts_with("robot-0") ? first : second).push_back(message->time);
  EXPECT_EQ(first, second);
  EXPECT_EQ(merged.lost, 0U);
}

TEST(Merge, counts_messages_shifted_before_time_zero) {
  const Merged merged({robot_log(0), robot_log(0)}, from_seconds(-0.1));
  EXPECT_EQ(merged.lost, 2U);
}

}  // namespace
}  // namespace soccer
