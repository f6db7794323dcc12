#include "offnao/desk/desk.h"

#include <fstream>

#include <gmock/gmock.h>

#include "../blackboard/log/temporary_folder.h"
#include "fake_robot.h"
#include "offnao/model/log_source.h"
#include "offnao/model/recorder.h"
#include "some_log.h"

namespace soccer::offnao {
namespace {

using test::FakeRobot;
using test::until;

Desk::Options options() {
  return {.config_folder = std::string(SOURCE_DIR) + "/config", .field = "spl2017", .body = "simspark", .token = {}, .discovery_port = 0};
}

TEST(Desk, RecordsARobotToALogThatOpensWithTheSameValues) {
  TemporaryFolder folder;
  FakeRobot robot;
  Desk desk(options());
  RobotLink& link = desk.connect("127.0.0.1", std::to_string(robot.port->port()));
  desk.start_recording(folder.path() / "rec");
  double time = 0;
  ASSERT_TRUE(until([&] { return desk.recording()->messages() >= 90; },
                    [&] {
                      time += 0.02;
                      robot.show(time, 10 * time);
                      desk.poll(Time(0));
                    }));
  const auto files = desk.stop_recording();
  ASSERT_EQ(files.size(), 1U);
  EXPECT_EQ(files[0].filename(), "red-2.mcap");
  Source& log = desk.open_log(files[0]);
  EXPECT_EQ(log.name(), "red 2");
  EXPECT_EQ(log.topics().size(), 3U);
  int compared = 0;
  link.source()->visit(*link.source()->topic("perception/RobotPose"), log.first(), log.last(), [&](const RawMessage& live) {
    const auto logged = log.at(*log.topic("perception/RobotPose"), live.time);
    ASSERT_TRUE(logged);
    EXPECT_EQ(*logged->data, *live.data);
    ++compared;
  });
  EXPECT_GE(compared, 25);
}

TEST(Desk, ALogsBookmarksAreThereWhenItIsOpenedAgain) {
  TemporaryFolder folder;
  const auto path = folder.path() / "a.mcap";
  test::write_some_log(path);
  {
    Desk desk(options());
    desk.open_log(path);
    for (const double time : {7.0, 1.0 / 3, 2.0}) {
      desk.session().seek(from_seconds(time));
      desk.bookmark_now();
    }
    desk.rename_bookmark(0, "a \"fall\": #1\nof two");
    desk.remove_bookmark(1);
  }
  Desk again(options());
  const Source& log = again.open_log(path);
  EXPECT_THAT(again.session().bookmarks(), testing::ElementsAre(Bookmark{&log, from_seconds(1.0 / 3), "a \"fall\": #1\nof two"},
                                                                Bookmark{&log, from_seconds(7), "bookmark"}));
  again.remove_bookmark(0);
  again.remove_bookmark(0);
  EXPECT_FALSE(std::filesystem::exists(bookmarks_file(path)));
}

TEST(Desk, BookmarksThatCannotBeReadAreToldAndTheLogOpens) {
  for (const char* text : {"- {time: soon, text: a}", "a: 1", "[", "just a word", "- {time: .nan, text: a}", "- {time: 1}"}) {
    TemporaryFolder folder;
    const auto path = folder.path() / "a.mcap";
    test::write_some_log(path);
    folder.write("a.mcap.bookmarks.yaml", text);
    Desk desk(options());
    desk.open_log(path);
    EXPECT_EQ(desk.session().seats().size(), 1U);
    ASSERT_FALSE(desk.notes().empty()) << text;
    EXPECT_THAT(desk.notes().back().text, testing::HasSubstr("a.mcap.bookmarks.yaml")) << text;
  }
}

TEST(Desk, ABookmarkWhileItRecordsIsInTheRecording) {
  TemporaryFolder folder;
  FakeRobot robot;
  Desk desk(options());
  desk.connect("127.0.0.1", std::to_string(robot.port->port()));
  double time = 0;
  const auto play = [&] {
    robot.show(time += 0.02, 1);
    desk.poll(Time(0));
  };
  ASSERT_TRUE(until([&] { return desk.session().shown() > from_seconds(0.1); }, play));
  desk.bookmark_now();  // too early
  time += 1;
  ASSERT_TRUE(until([&] { return desk.session().shown() > from_seconds(1); }, play));
  desk.start_recording(folder.path());
  ASSERT_TRUE(until([&] { return desk.recording()->messages() > 30; }, play));
  desk.bookmark_now();
  const auto files = desk.stop_recording();
  ASSERT_EQ(files.size(), 1U);
  const Source& log = desk.open_log(files[0]);
  const auto bookmarks = desk.session().bookmarks_of(log);
  ASSERT_EQ(bookmarks.size(), 1U);
  EXPECT_GE(bookmarks[0].time, log.first());
  EXPECT_LE(bookmarks[0].time, log.last());
}

TEST(Desk, WhenOneFileFailsTheRecordingEndsForAllAndTheNextOneIsWhole) {
  TemporaryFolder folder;
  FakeRobot first(0, "red 1"), second(0, "red 2");
  Desk desk(options());
  desk.connect("127.0.0.1", std::to_string(first.port->port()));
  desk.start_recording(folder.path() / "rec");
  double time = 0;
  const auto play = [&] {
    first.show(time += 0.02, 1);
    second.show(time, 2);
    desk.poll(Time(0));
  };
  ASSERT_TRUE(until([&] { return desk.recording()->messages() > 10; }, play));
  std::filesystem::rename(folder.path() / "rec", folder.path() / "away");
  folder.write("rec", "no folder any more");
  desk.connect("127.0.0.1", std::to_string(second.port->port()));
  ASSERT_TRUE(until([&] { return !desk.recording(); }, play));
  EXPECT_TRUE(std::ranges::any_of(desk.notes(),
                                  [](const Desk::Note& note) { return note.level == 2 && note.text.starts_with("recording has ended"); }));
  desk.start_recording(folder.path() / "again");
  ASSERT_TRUE(until(
      [&] {
        return std::filesystem::exists(folder.path() / "again/red-1.mcap.tmp") &&
               std::filesystem::exists(folder.path() / "again/red-2.mcap.tmp");
      },
      play));
  EXPECT_EQ(desk.stop_recording().size(), 2U);
}

TEST(Desk, WhoWasOnlyFoundIsSentTheTokenOnThisMachineAlone) {
  Desk::Options with_token = options();
  with_token.token = "secret";
  Desk desk(with_token);
  EXPECT_EQ(desk.connect_found({.name = "red 1", .program = {}, .body = {}, .host = "127.0.0.1", .port = 1}).options().token, "secret");
  EXPECT_EQ(desk.connect_found({.name = "red 2", .program = {}, .body = {}, .host = "192.0.2.1", .port = 1}).options().token, "");
  EXPECT_EQ(desk.connect("192.0.2.2", "1").options().token, "secret");
}

TEST(Desk, ALogThatIsNoneIsRefusedWithASentence) {
  TemporaryFolder folder;
  Desk desk(options());
  EXPECT_THROW(desk.open_log(folder.path() / "missing.mcap"), InputError);
  EXPECT_THROW(desk.open_log(folder.write("text.mcap", "hello")), InputError);
  EXPECT_TRUE(desk.session().seats().empty());
}

TEST(Desk, ViewsFollowTheTimeShown) {
  TemporaryFolder folder;
  test::write_some_log(folder.path() / "a.mcap", 2);
  test::write_some_log(folder.path() / "b.mcap", 3);
  Desk desk(options());
  desk.open_log(folder.path() / "a.mcap");
  desk.open_log(folder.path() / "b.mcap");
  desk.session().seek(from_seconds(4));
  ASSERT_EQ(desk.views().size(), 2U);
  EXPECT_NEAR(desk.views()[1]->pose->pose.x, 4, 1e-9);
  EXPECT_EQ(desk.views()[1]->game->player, 3);
  desk.select(1);
  EXPECT_EQ(desk.view(), desk.views()[1].get());
  desk.close(*std::shared_ptr(desk.session().seats()[0].source));
  EXPECT_EQ(desk.views().size(), 1U);
  EXPECT_EQ(desk.selected(), 0U);
}

TEST(Desk, ARobotThatIsConnectedTwiceIsThereOnce) {
  FakeRobot robot;
  Desk desk(options());
  const std::string port = std::to_string(robot.port->port());
  EXPECT_EQ(&desk.connect("127.0.0.1", port), &desk.connect("127.0.0.1", port));
  EXPECT_EQ(desk.session().seats().size(), 1U);
}

TEST(Desk, AFileNameForARobotHasNoStrangeLetters) {
  EXPECT_EQ(file_name_for("red 2"), "red-2");
  EXPECT_EQ(file_name_for("../../etc/passwd"), "-..-etc-passwd");
  EXPECT_EQ(file_name_for(""), "robot");
}

}  // namespace
}  // namespace soccer::offnao
