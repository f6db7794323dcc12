#include "robot/debug/recorder.h"

#include <algorithm>
#include <fstream>
#include <thread>

#include <gmock/gmock.h>

#include "../../blackboard/common/log/temporary_folder.h"
#include "blackboard/common/error.h"
#include "blackboard/common/log/mcap_reader.h"
#include "blackboard/common/log/topic_filter.h"
#include "blackboard/topics/game.h"
#include "robot/debug/robot_services.h"

namespace soccer {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class RecorderTest : public testing::Test {
 protected:
  TemporaryFolder folder;
  Recorder recorder{folder.path() / "recordings", "red-2", {}};
  Recorder::Track<Game> game = recorder.track<Game>("Game");
  Recorder::Track<Game> other = recorder.track<Game>("Other");

  static std::vector<int> scores(const std::filesystem::path& file) {
    McapReader reader(file);
    const TopicDecoder<Game> decoder(reader, "Game");
    std::vector<int> found;
    Game value;
    for (auto messages = reader.messages({.topics = {"Game"}}); const auto message = messages.next();) {
      decoder.decode(*message, value);
      found.push_back(value.own_score);
    }
    return found;
  }
  void play(int from, int to) {
    Game value;
    for (value.own_score = from; value.own_score < to; ++value.own_score) recorder.write(game, Time(value.own_score), value);
  }
};

TEST_F(RecorderTest, records_the_messages_between_start_and_stop) {
  play(0, 3);
  const auto first = recorder.start("");
  play(3, 5);
  EXPECT_EQ(recorder.stop().messages, 2U);
  play(5, 7);
  const auto second = recorder.start("again.mcap");
  play(7, 9);
  recorder.stop();
  EXPECT_EQ(first.filename(), "red-2-1.mcap");
  EXPECT_THAT(scores(first), ElementsAre(3, 4));
  EXPECT_THAT(scores(second), ElementsAre(7, 8));
}

TEST_F(RecorderTest, refuses_impossible_requests) {
  EXPECT_THROW(recorder.stop(), InputError);
  EXPECT_THROW(recorder.start("../x.mcap"), InputError);
  EXPECT_THROW(recorder.start(".x.mcap"), InputError);
  recorder.start("x.mcap");
  EXPECT_THROW(recorder.start("y.mcap"), InputError);
  recorder.stop();
  EXPECT_THROW(recorder.start("x.mcap"), InputError);
  std::ofstream(folder.path() / "file") << "not a folder";
  Recorder nowhere(folder.path() / "file" / "below", "red", {});
  EXPECT_THROW(nowhere.start(""), InputError);
}

TEST_F(RecorderTest, waits_for_every_topic_in_a_snapshot) {
  std::atomic<bool> done = false;
  std::thread robot([&] {
    for (int tick = 0; !done; ++tick) {
      recorder.write(game, Time(tick), Game{});
      recorder.write(other, Time(tick), Game{});
    }
  });
  const auto file = recorder.snapshot("", std::chrono::hours(1));
  done = true;
  robot.join();
  McapReader reader(file);
  EXPECT_EQ(reader.channels().size(), 2U);
}

TEST_F(RecorderTest, answers_its_services_in_json) {
  const auto services = robot_services({.recorder = recorder, .parameters = {}, .choose_log = {}, .reload = [] {}});
  const auto call = [&](const std::string& name, const std::string& json) {
    for (const DebugService& service : services)
      if (service.name == name) return service.call(json);
    throw std::logic_error(name);
  };
  EXPECT_THAT(call("record", R"({"file": "walk.mcap"})"), HasSubstr("walk.mcap"));
  play(0, 4);
  EXPECT_EQ(call("stop_recording", ""), R"({"messages":4,"dropped":0})");
  EXPECT_EQ(call("describe_parameters", ""), "[]");
  EXPECT_EQ(call("reload", ""), "{}");
  for (const char* malformed : {"{", "7", R"({"file": 7})"}) EXPECT_THROW(call("record", malformed), InputError) << malformed;
}

TEST_F(RecorderTest, records_the_chosen_topics_which_may_change) {
  const auto file = recorder.start("", TopicChoice("game"));
  play(0, 2);
  recorder.write(other, Time(1), Game{});
  recorder.choose(TopicChoice("-game"));
  play(2, 5);
  recorder.stop();
  EXPECT_THAT(scores(file), ElementsAre(0, 1));
  McapReader reader(file);
  EXPECT_EQ(left_out_of(reader, "Game"), "3 of 5 messages");
  EXPECT_EQ(left_out_of(reader, "Other"), "1 of 1 messages");
  EXPECT_THAT(chosen_topics(reader), HasSubstr("game; from "));
  recorder.start("");
  play(5, 7);
  EXPECT_EQ(recorder.stop().messages, 2U) << "the next recording contains all again";
}

TEST_F(RecorderTest, reports_whether_it_records_a_topic) {
  EXPECT_FALSE(recorder.records("Game"));
  recorder.start("", TopicChoice("game"));
  EXPECT_TRUE(recorder.records("Game"));
  EXPECT_FALSE(recorder.records("Other"));
}

TEST_F(RecorderTest, refuses_a_topic_that_does_not_exist_and_records_nothing) {
  EXPECT_THROW(recorder.choose(TopicChoice("game")), InputError) << "no recording is running";
  EXPECT_THROW(recorder.start("", TopicChoice("gmae")), InputError);
  EXPECT_FALSE(recorder.recording());
  recorder.start("");
  EXPECT_THROW(recorder.choose(TopicChoice("gmae")), InputError);
}

TEST_F(RecorderTest, chooses_topics_by_its_services) {
  std::string log_topics;
  const auto services = robot_services({.recorder = recorder,
                                        .parameters = {},
                                        .choose_log = [&](const TopicChoice& topics) { log_topics = topics.text(); },
                                        .reload = [] {}});
  const auto call = [&](const std::string& name, const std::string& json) {
    return std::ranges::find(services, name, &DebugService::name)->call(json);
  };
  call("record", R"({"topics": "game@5"})");
  EXPECT_TRUE(recorder.records("Game"));
  EXPECT_EQ(call("recording_topics", R"({"topics": "other"})"), R"({"topics":"other"})");
  EXPECT_FALSE(recorder.records("Game"));
  EXPECT_EQ(call("log_topics", R"({"topics": "game@2"})"), R"({"topics":"game@2"})");
  EXPECT_EQ(log_topics, "game@2");
  for (const char* malformed : {"", R"({"topics": 7})", R"({"topics": "game@"})"})
    EXPECT_THROW(call("log_topics", malformed), InputError) << malformed;
  for (const char* name : {"log_topics", "recording_topics"})
    EXPECT_TRUE(std::ranges::find(services, std::string(name), &DebugService::name)->needs_token) << name;
}

}  // namespace
}  // namespace soccer
