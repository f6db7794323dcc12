#include "offnao/app_model/bookmark_editor.h"

#include <gmock/gmock.h>

#include "../../blackboard/common/log/temporary_folder.h"
#include "blackboard/common/files/whole_file.h"
#include "fake_robot.h"
#include "model_options.h"
#include "some_log.h"

namespace soccer::offnao {
namespace {

using test::FakeRobot;
using test::model_options;
using test::step_until;

TEST(BookmarkEditor, loads_the_bookmarks_of_a_log_that_is_opened_again) {
  TemporaryFolder folder;
  const auto path = folder.path() / "a.mcap";
  test::write_some_log(path);
  {
    AppModel model(model_options());
    model.open_log(path);
    for (const double time : {7.0, 1.0 / 3, 2.0}) {
      model.session().seek(from_seconds(time));
      model.bookmark_now();
    }
    model.bookmarks().rename(0, "a \"fall\": #1\nof two");
    model.bookmarks().remove(1);
  }
  AppModel again(model_options());
  const Source& log = again.open_log(path);
  EXPECT_THAT(again.session().bookmarks(), testing::ElementsAre(Bookmark{&log, from_seconds(1.0 / 3), "a \"fall\": #1\nof two"},
                                                                Bookmark{&log, from_seconds(7), "bookmark"}));
  again.bookmarks().remove(0);
  again.bookmarks().remove(0);
  EXPECT_FALSE(std::filesystem::exists(bookmarks_file(path)));
}

/// The times and texts of a model's bookmarks.
std::vector<std::pair<double, std::string>> bookmarks_in(AppModel& model) {
  std::vector<std::pair<double, std::string>> found;
  for (const Bookmark& bookmark : model.session().bookmarks()) found.emplace_back(seconds(bookmark.time), bookmark.text);
  return found;
}

TEST(BookmarkEditor, keeps_the_bookmarks_of_another_window_with_the_same_log) {
  using testing::ElementsAre, testing::HasSubstr, testing::Pair;
  TemporaryFolder folder;
  const auto path = folder.path() / "a.mcap";
  test::write_some_log(path);
  AppModel first(model_options()), second(model_options());
  for (AppModel* model : {&first, &second}) model->open_log(path);
  const auto add = [](AppModel& model, double time) {
    model.session().seek(from_seconds(time));
    model.bookmark_now();
  };
  add(first, 1.0 / 3);
  EXPECT_TRUE(first.messages().all().empty());
  add(second, 2);
  EXPECT_THAT(bookmarks_in(second), ElementsAre(Pair(testing::DoubleNear(1.0 / 3, 1e-8), "bookmark"), Pair(2.0, "bookmark")));
  ASSERT_EQ(second.messages().all().size(), 1U);
  EXPECT_THAT(second.messages().all()[0].text, HasSubstr("another program has changed " + bookmarks_file(path).string()));
  first.bookmarks().remove(0);
  EXPECT_THAT(bookmarks_in(first), ElementsAre(Pair(2.0, "bookmark")));
  EXPECT_THAT(read_whole(bookmarks_file(path)), HasSubstr("time: 2"));
  second.bookmarks().rename(1, "goal");
  EXPECT_THAT(bookmarks_in(second), ElementsAre(Pair(2.0, "goal")));
  add(first, 3);
  EXPECT_THAT(bookmarks_in(first), ElementsAre(Pair(2.0, "goal"), Pair(3.0, "bookmark")));
}

TEST(BookmarkEditor, keeps_a_copy_of_a_file_that_another_program_has_damaged) {
  TemporaryFolder folder;
  const auto path = folder.path() / "a.mcap";
  test::write_some_log(path);
  AppModel model(model_options());
  model.open_log(path);
  model.bookmark_now();
  const auto file = folder.write("a.mcap.bookmarks.yaml", "- {time: 1, text: first");
  model.bookmark_now();
  EXPECT_EQ(read_whole(file.string() + "~"), "- {time: 1, text: first");
  EXPECT_EQ(model.session().bookmarks().size(), 2U);
}

TEST(BookmarkEditor, reports_bookmarks_that_cannot_be_read_and_lets_the_log_open) {
  for (const char* text : {"- {time: soon, text: a}", "a: 1", "[", "just a word", "- {time: .nan, text: a}", "- {time: 1}"}) {
    TemporaryFolder folder;
    const auto path = folder.path() / "a.mcap";
    test::write_some_log(path);
    folder.write("a.mcap.bookmarks.yaml", text);
    AppModel model(model_options());
    model.open_log(path);
    EXPECT_EQ(model.session().sources().size(), 1U);
    ASSERT_FALSE(model.messages().all().empty()) << text;
    EXPECT_THAT(model.messages().all().back().text, testing::HasSubstr("a.mcap.bookmarks.yaml")) << text;
  }
}

TEST(BookmarkEditor, loads_the_other_bookmarks_beside_an_invalid_entry_and_keeps_a_copy_of_the_file) {
  TemporaryFolder folder;
  const auto path = folder.path() / "a.mcap";
  test::write_some_log(path);
  const std::string text =
      "- {time: 1, text: first}\n- {time: soon, text: bad}\n- {time: 3, text: third}\n- {time: 4, text: x, colour: red}\n";
  const auto file = folder.write("a.mcap.bookmarks.yaml", text);
  AppModel model(model_options());
  const Source& log = model.open_log(path);
  EXPECT_THAT(model.session().bookmarks(),
              testing::ElementsAre(Bookmark{&log, from_seconds(1), "first"}, Bookmark{&log, from_seconds(3), "third"}));
  std::vector<std::string> errors;
  for (const StatusMessage& message : model.messages().all())
    if (message.severity == Severity::kError) errors.push_back(message.text);
  EXPECT_THAT(errors, testing::ElementsAre(testing::HasSubstr("bookmarks.yaml:2: "), testing::HasSubstr("bookmarks.yaml:4: ")));
  for (std::size_t index : {std::size_t{0}, std::size_t{1}}) model.bookmarks().rename(index, "mine");
  EXPECT_EQ(read_whole(file.string() + "~"), text);
  EXPECT_FALSE(std::filesystem::exists(file.string() + "~2")) << "it is kept once";
  EXPECT_THAT(read_whole(file), testing::HasSubstr("\"mine\""));
  EXPECT_THAT(model.messages().all().back().text, testing::HasSubstr("are kept in " + file.string() + "~"));
}

TEST(BookmarkEditor, keeps_a_copy_of_a_file_that_is_not_yaml_beside_an_earlier_copy) {
  TemporaryFolder folder;
  const auto path = folder.path() / "a.mcap";
  test::write_some_log(path);
  const auto file = folder.write("a.mcap.bookmarks.yaml", "- {time: 1, text: first");
  folder.write("a.mcap.bookmarks.yaml~", "an earlier one");
  AppModel model(model_options());
  model.open_log(path);
  model.bookmark_now();
  EXPECT_EQ(read_whole(file.string() + "~"), "an earlier one");
  EXPECT_EQ(read_whole(file.string() + "~2"), "- {time: 1, text: first");
  EXPECT_THAT(read_whole(file), testing::HasSubstr("\"bookmark\""));
}

TEST(BookmarkEditor, saves_a_bookmark_added_while_recording_with_the_recording) {
  TemporaryFolder folder;
  FakeRobot robot;
  AppModel model(model_options());
  model.robots().connect("127.0.0.1", std::to_string(robot.port->port()));
  double time = 0;
  const auto play = [&] {
    robot.show(time += 0.02, 1);
    model.poll(Time(0));
  };
  ASSERT_TRUE(step_until([&] { return model.session().current_time() > from_seconds(0.1); }, play));
  model.bookmark_now();  // before the recording starts
  time += 1;
  ASSERT_TRUE(step_until([&] { return model.session().current_time() > from_seconds(1); }, play));
  model.recording().start(folder.path());
  ASSERT_TRUE(step_until([&] { return model.recording().current()->messages() > 30; }, play));
  model.bookmark_now();
  const auto files = model.recording().stop();
  ASSERT_EQ(files.size(), 1U);
  const Source& log = model.open_log(files[0]);
  const auto bookmarks = model.session().bookmarks_of(log);
  ASSERT_EQ(bookmarks.size(), 1U);
  EXPECT_GE(bookmarks[0].time, log.first());
  EXPECT_LE(bookmarks[0].time, log.last());
}

TEST(BookmarkEditor, neither_saves_nor_reports_the_bookmarks_of_a_robot_without_a_recording) {
  StatusMessages messages;
  RecordingControl recording(messages);
  Session session;
  session.add(std::make_shared<LiveSource>("red 1"));
  BookmarkEditor editor(session, recording, messages);
  editor.add(session.sources()[0]);
  EXPECT_EQ(session.bookmarks().size(), 1U);
  EXPECT_TRUE(messages.all().empty());
}

}  // namespace
}  // namespace soccer::offnao
