#include "robot/debug/recorder.h"

#include <fstream>
#include <thread>

#include <gmock/gmock.h>

#include "../../blackboard/log/temporary_folder.h"
#include "blackboard/error.h"
#include "blackboard/log/mcap_reader.h"
#include "blackboard/topics/game.h"
#include "robot/debug/robot_services.h"

namespace soccer {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class Recording : public testing::Test {
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

TEST_F(Recording, ContainsTheMessagesBetweenStartAndStop) {
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

TEST_F(Recording, ImpossibleRequestsAreErrors) {
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

TEST_F(Recording, ASnapshotWaitsForEveryTopic) {
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

TEST_F(Recording, ServicesAnswerInJson) {
  const auto services = robot_services(recorder, {}, [] {});
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

}  // namespace
}  // namespace soccer
