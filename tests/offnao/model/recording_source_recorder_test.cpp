#include <gmock/gmock.h>

#include "../../blackboard/common/log/temporary_folder.h"
#include "blackboard/common/log/topic_filter.h"
#include "offnao/model/recording.h"

namespace soccer::offnao {
namespace {

TEST(FileNameFor, replaces_the_special_characters_of_a_robots_name) {
  EXPECT_EQ(file_name_for("red 2"), "red-2");
  EXPECT_EQ(file_name_for("../../etc/passwd"), "-..-etc-passwd");
  EXPECT_EQ(file_name_for(""), "robot");
  EXPECT_EQ(file_name_for("Übung 2"), "Übung-2");
  EXPECT_EQ(file_name_for("赤 2"), "赤-2");
  EXPECT_EQ(file_name_for("a\xFF"), "a-") << "not UTF-8";
}

TEST(SourceRecorder, records_the_chosen_topics_and_reports_what_it_left_out) {
  const TemporaryFolder folder;
  const TopicType pose({"perception/RobotPose", "", "protobuf", "", ""}), map({"perception/BallMap", "", "protobuf", "", ""});
  SourceRecorder recorder(folder.path() / "a.mcap", "red 2", TopicChoice("robotpose@5"));
  const auto play = [&](int from, int to) {
    for (int i = from; i < to; ++i)
      for (const TopicType* type : {&pose, &map})
        recorder.write(*type, {std::chrono::milliseconds(100 * i), std::make_shared<const std::string>("x")});
  };
  play(0, 10);
  EXPECT_EQ(recorder.messages(), 5U);
  recorder.choose(TopicChoice());
  play(10, 12);
  recorder.close();
  const McapReader reader(folder.path() / "a.mcap");
  EXPECT_EQ(left_out_of(reader, "perception/RobotPose"), "5 of 12 messages");
  EXPECT_EQ(left_out_of(reader, "perception/BallMap"), "10 of 12 messages");
  EXPECT_EQ(chosen_topics(reader), "robotpose@5; from 0.900 s: *");
}

TEST(SourceRecorder, leaves_out_nothing_of_a_recording_of_all_topics) {
  const TemporaryFolder folder;
  const TopicType pose({"perception/RobotPose", "", "protobuf", "", ""});
  SourceRecorder recorder(folder.path() / "a.mcap", "red 2");
  recorder.write(pose, {Time(0), std::make_shared<const std::string>("x")});
  recorder.close();
  EXPECT_EQ(chosen_topics(McapReader(folder.path() / "a.mcap")), "");
}

}  // namespace
}  // namespace soccer::offnao
