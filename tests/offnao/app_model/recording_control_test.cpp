#include "offnao/app_model/recording_control.h"

#include <gmock/gmock.h>

#include "../../blackboard/common/log/temporary_folder.h"
#include "fake_robot.h"
#include "model_options.h"
#include "offnao/model/log_source.h"

namespace soccer::offnao {
namespace {

using test::FakeRobot;
using test::model_options;
using test::step_until;

TEST(RecordingControl, records_a_robot_to_a_log_that_opens_with_the_same_values) {
  TemporaryFolder folder;
  FakeRobot robot;
  AppModel model(model_options());
  RobotLink& link = model.robots().connect("127.0.0.1", std::to_string(robot.port->port()));
  model.recording().start(folder.path() / "rec");
  double time = 0;
  ASSERT_TRUE(step_until([&] { return model.recording().current()->messages() >= 90; },
                         [&] {
                           time += 0.02;
                           robot.show(time, 10 * time);
                           model.poll(Time(0));
                         }));
  const auto files = model.recording().stop();
  ASSERT_EQ(files.size(), 1U);
  EXPECT_EQ(files[0].filename(), "red-2.mcap");
  Source& log = model.open_log(files[0]);
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

TEST(RecordingControl, ends_all_files_when_one_fails_and_completes_the_next_recording) {
  TemporaryFolder folder;
  FakeRobot first(0, "red 1"), second(0, "red 2");
  AppModel model(model_options());
  model.robots().connect("127.0.0.1", std::to_string(first.port->port()));
  model.recording().start(folder.path() / "rec");
  double time = 0;
  const auto play = [&] {
    first.show(time += 0.02, 1);
    second.show(time, 2);
    model.poll(Time(0));
  };
  ASSERT_TRUE(step_until([&] { return model.recording().current()->messages() > 10; }, play));
  std::filesystem::rename(folder.path() / "rec", folder.path() / "away");
  folder.write("rec", "a file in place of the folder");
  model.robots().connect("127.0.0.1", std::to_string(second.port->port()));
  ASSERT_TRUE(step_until([&] { return model.recording().current() == nullptr; }, play));
  EXPECT_TRUE(std::ranges::any_of(model.messages().all(), [](const StatusMessage& message) {
    return message.severity == Severity::kError && message.text.starts_with("recording has ended");
  }));
  model.recording().start(folder.path() / "again");
  ASSERT_TRUE(step_until(
      [&] {
        return std::filesystem::exists(folder.path() / "again/red-1.mcap.tmp") &&
               std::filesystem::exists(folder.path() / "again/red-2.mcap.tmp");
      },
      play));
  EXPECT_EQ(model.recording().stop().size(), 2U);
}

TEST(RecordingControl, reports_a_folder_that_cannot_be_created) {
  TemporaryFolder folder;
  StatusMessages messages;
  RecordingControl recording(messages);
  recording.toggle(folder.write("file", "text"));
  EXPECT_EQ(recording.current(), nullptr);
  ASSERT_EQ(messages.all().size(), 1U);
  EXPECT_EQ(messages.all()[0].severity, Severity::kError);
}

TEST(RecordingControl, ends_and_reports_a_recording_with_a_robot_whose_name_is_too_long_for_a_file) {
  TemporaryFolder folder;
  StatusMessages messages;
  RecordingControl recording(messages);
  recording.start(folder.path());
  const TopicType pose({"perception/RobotPose", "", "protobuf", "", ""});
  recording.write(LiveSource(std::string(300, 'x')), pose, {Time(0), std::make_shared<const std::string>("x")});
  EXPECT_EQ(recording.current(), nullptr);
  ASSERT_FALSE(messages.all().empty());
  EXPECT_THAT(messages.all()[0].text, testing::StartsWith("recording has ended: "));
}

TEST(RecordingControl, writes_no_files_and_leaves_no_folder_without_messages) {
  TemporaryFolder folder;
  StatusMessages messages;
  RecordingControl recording(messages);
  recording.toggle(folder.path());
  ASSERT_NE(recording.current(), nullptr);
  recording.toggle(folder.path());
  EXPECT_EQ(recording.current(), nullptr);
  EXPECT_EQ(messages.all().back().text, "nothing was recorded: no robot has sent a message");
  EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

TEST(RecordingControl, reports_a_wrong_choice_of_topics_and_changes_nothing) {
  StatusMessages messages;
  RecordingControl recording(messages);
  EXPECT_TRUE(recording.choose("robotpose@5"));
  EXPECT_TRUE(messages.all().empty());
  EXPECT_FALSE(recording.choose("robotpose@x"));
  ASSERT_EQ(messages.all().size(), 1U);
  EXPECT_EQ(messages.all()[0].severity, Severity::kError);
}

TEST(RecordingControl, records_the_chosen_topics_of_a_robot) {
  TemporaryFolder folder;
  FakeRobot robot;
  AppModel model(model_options());
  model.robots().connect("127.0.0.1", std::to_string(robot.port->port()));
  ASSERT_TRUE(model.recording().choose("robotpose"));
  model.recording().start(folder.path() / "rec");
  double time = 0;
  ASSERT_TRUE(step_until([&] { return model.recording().current()->messages() >= 10; },
                         [&] {
                           time += 0.02;
                           robot.show(time, 1);
                           model.poll(Time(0));
                         }));
  const auto files = model.recording().stop();
  const LogSource log(files.at(0));
  EXPECT_EQ(log.left_out("perception/RobotPose"), "");
  EXPECT_EQ(log.remark(), "recorded with the topics robotpose");
  int left_out = 0;
  for (const TypePtr& type : log.topics()) left_out += log.left_out(type->topic()).empty() ? 0 : 1;
  EXPECT_EQ(left_out, 2);
}

}  // namespace
}  // namespace soccer::offnao
