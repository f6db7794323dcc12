#include "offnao/model/session.h"

#include <gmock/gmock.h>

#include "../../blackboard/common/log/temporary_folder.h"
#include "blackboard/topics/scene_truth.h"
#include "offnao/model/live_source.h"
#include "offnao/model/log_source.h"
#include "offnao/model/read_topic.h"
#include "some_log.h"

namespace soccer::offnao {
namespace {

std::shared_ptr<LiveSource> live_source(const std::string& name) {
  auto robot = std::make_shared<LiveSource>(name);
  robot->set_state(SourceState::kLive, {});
  return robot;
}
TypePtr any_topic(LiveSource& robot) { return robot.add_topic({"a", "soccer.VisionFrame", "json", "", ""}); }
RawMessage message(double time) { return {from_seconds(time), std::make_shared<const std::string>("x")}; }

TEST(Session, follows_the_newest_message_of_all_robots) {
  Session session;
  auto one = live_source("red 1"), two = live_source("red 2");
  session.add(one);
  session.add(two);
  one->add(*any_topic(*one), message(3));
  two->add(*any_topic(*two), message(5));
  session.advance(0.02);
  EXPECT_TRUE(session.following());
  EXPECT_EQ(session.current_time(), from_seconds(5));
  EXPECT_EQ(session.time_for(session.sources()[0]), Time::max());
}

TEST(Session, keeps_the_time_shown_while_it_is_paused_and_robots_continue) {
  Session session;
  auto one = live_source("red 1");
  session.add(one);
  const TypePtr type = any_topic(*one);
  for (int i = 0; i <= 10; ++i) one->add(*type, message(i));
  session.advance(0.02);
  session.pause();
  one->add(*type, message(11));
  session.advance(1);
  EXPECT_EQ(session.current_time(), from_seconds(10));
  session.step(*one, -2);
  EXPECT_EQ(session.current_time(), from_seconds(8));
  session.step(*one, 1);
  EXPECT_EQ(session.current_time(), from_seconds(9));
  session.follow();
  EXPECT_EQ(session.current_time(), from_seconds(11));
}

TEST(Session, follows_a_robot_when_playback_from_the_past_has_caught_up) {
  Session session;
  auto one = live_source("red 1");
  session.add(one);
  const TypePtr type = any_topic(*one);
  for (int i = 0; i <= 10; ++i) one->add(*type, message(i));
  session.seek(from_seconds(8));
  session.set_speed(4);
  session.play();
  session.advance(0.25);
  EXPECT_EQ(session.current_time(), from_seconds(9));
  session.advance(0.5);
  EXPECT_TRUE(session.following());
}

TEST(Session, is_over_when_all_robots_have_ended_or_are_lost) {
  Session session;
  auto one = live_source("red 1"), two = live_source("red 2");
  EXPECT_FALSE(session.is_over());
  session.add(one);
  session.add(two);
  one->set_state(SourceState::kEnded, {});
  EXPECT_FALSE(session.is_over());
  two->set_state(SourceState::kLost, {});
  EXPECT_TRUE(session.is_over());
}

TEST(Session, sorts_sources_by_name_and_keeps_their_colours) {
  Session session;
  for (const char* name : {"red 2", "blue 1", "red 1"}) session.add(live_source(name));
  const auto revision = session.revision();
  EXPECT_TRUE(session.sort_sources());
  EXPECT_GT(session.revision(), revision);
  std::vector<std::pair<std::string, int>> sorted;
  for (const SessionSource& entry : session.sources()) sorted.emplace_back(entry.source->name(), entry.colour);
  EXPECT_THAT(sorted, testing::ElementsAre(testing::Pair("blue 1", 1), testing::Pair("red 1", 2), testing::Pair("red 2", 0)));
  EXPECT_FALSE(session.sort_sources());
}

class SessionTest : public testing::Test {
 protected:
  SessionTest() {
    test::write_some_log(folder.path() / "a.mcap");
    log = std::make_shared<LogSource>(folder.path() / "a.mcap");
    session.add(log);
  }
  double x() {
    LatestValue<RobotPose> pose;
    pose.update(*log, session.time_for(session.sources()[0]));
    return pose->pose.x;
  }
  TemporaryFolder folder;
  std::shared_ptr<LogSource> log;
  Session session;
};

TEST_F(SessionTest, plays_a_log_to_its_end_and_pauses_there) {
  session.play();
  for (int i = 0; i < 100; ++i) session.advance(0.05);
  EXPECT_NEAR(seconds(session.current_time()), 5, 1e-6);
  for (int i = 0; i < 200; ++i) session.advance(0.05);
  EXPECT_EQ(session.current_time(), from_seconds(10));
  EXPECT_FALSE(session.playing());
}

TEST_F(SessionTest, rewinds_to_the_same_values) {
  std::vector<double> on, back;
  for (int i = 0; i < 30; ++i) {
    on.push_back(x());
    session.step(*log, 1);
  }
  for (int i = 0; i < 30; ++i) {
    session.step(*log, -1);
    back.insert(back.begin(), x());
  }
  EXPECT_EQ(on, back);
  EXPECT_GT(on.back(), 2.5);
}

TEST_F(SessionTest, seeks_anywhere_within_the_log) {
  session.seek(from_seconds(7.5));
  EXPECT_NEAR(x(), 7.5, 1e-9);
  session.seek(from_seconds(-5));
  EXPECT_EQ(session.current_time(), Time(0));
  session.seek(from_seconds(500));
  EXPECT_EQ(session.current_time(), from_seconds(10));
}

TEST_F(SessionTest, sorts_bookmarks_by_time) {
  session.add_bookmark({log.get(), from_seconds(5), "later"});
  session.add_bookmark({log.get(), from_seconds(2), "sooner"});
  session.rename_bookmark(1, "fall");
  EXPECT_THAT(session.bookmarks(),
              testing::ElementsAre(Bookmark{log.get(), from_seconds(2), "sooner"}, Bookmark{log.get(), from_seconds(5), "fall"}));
  session.remove_bookmark(0);
  EXPECT_EQ(session.bookmarks().size(), 1U);
  session.remove(*log);
  EXPECT_TRUE(session.bookmarks().empty());
}

template <Described T>
TypePtr add_topic(LiveSource& source, const std::string& name) {
  return source.add_topic({name, protobuf_name<T>(), "protobuf", "protobuf", protobuf_schema<T>()});
}

template <Described T>
void add(LiveSource& source, const TypePtr& type, double time, const T& value) {
  std::string bytes;
  encode_protobuf(value, bytes);
  source.add(*type, {from_seconds(time), std::make_shared<const std::string>(bytes)});
}

/// A robot with an own clock that started `late` seconds after the game's, and that publishes one second of play.
std::shared_ptr<LiveSource> robot_with_clock(double late) {
  auto robot = live_source("red");
  const TypePtr type = add_topic<Game>(*robot, "perception/Game");
  for (double played = 4; played < 5; played += 0.06) {
    Game game;
    game.clock = 15 + played;
    game.time = played;
    add(*robot, type, game.clock - late, game);
  }
  return robot;
}

/// Ground truth with times counted from the kick-off, as by rcssserver3d's monitor.
std::shared_ptr<LiveSource> truth_with_clock() {
  auto truth = live_source("truth");
  const TypePtr type = add_topic<SceneTruth>(*truth, kTruthChannel);
  for (double played = 3; played < 5; played += 0.02) {
    SceneTruth scene;
    scene.game_time = played;
    add(*truth, type, played, scene);
  }
  return truth;
}

TEST(Session, reports_and_aligns_clocks_that_disagree) {
  Session session;
  session.add(robot_with_clock(0));
  session.add(robot_with_clock(1.5));
  EXPECT_NEAR(*session.clock_differences()[0], 0, 1e-9);
  EXPECT_NEAR(*session.clock_differences()[1], -1.5, 1e-9);
  EXPECT_TRUE(session.align_clocks());
  EXPECT_NEAR(*session.clock_differences()[1], 0, 1e-9);
  EXPECT_NEAR(seconds(session.last() - session.first()), 0.96, 1e-6);  // not 2.46
  EXPECT_FALSE(session.align_clocks());
}

TEST(Session, aligns_ground_truth_counted_from_the_kick_off_with_the_robots_clock_by_the_played_time) {
  Session session;
  session.add(truth_with_clock());
  EXPECT_FALSE(session.clock_differences()[0]);
  session.add(robot_with_clock(1.5));
  EXPECT_TRUE(session.align_clocks());
  EXPECT_NEAR(seconds(session.sources()[0].shift), 15, 1e-6);
  EXPECT_NEAR(*session.clock_differences()[0], 0, 1e-6);
}

TEST(Session, aligns_logs_that_began_at_different_times) {
  TemporaryFolder folder;
  LogOptions options;
  options.block_when_full = true;
  {
    LogWriter robot(folder.path() / "robot.mcap", options), truth(folder.path() / "truth.mcap", options);
    auto games = robot.channel<Game>("perception/Game");
    auto scenes = truth.channel<SceneTruth>(kTruthChannel);
    for (double played = 0; played < 120; played += 0.1) {
      SceneTruth scene;
      scene.game_time = played;
      truth.write(scenes, from_seconds(played), scene);
      Game game;
      game.clock = 15 + played;
      game.time = played;
      if (played > 60) robot.write(games, from_seconds(played - 60), game);
    }
  }
  Session session;
  session.add(std::make_shared<LogSource>(folder.path() / "truth.mcap"));
  session.add(std::make_shared<LogSource>(folder.path() / "robot.mcap"));
  EXPECT_TRUE(session.align_clocks());
  EXPECT_NEAR(seconds(session.sources()[0].shift), 15, 1e-6);
  EXPECT_NEAR(seconds(session.sources()[1].shift), 75, 1e-6);
  EXPECT_FALSE(session.align_clocks());
}

}  // namespace
}  // namespace soccer::offnao
