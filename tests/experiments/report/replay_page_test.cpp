#include "experiments/report/replay_page.h"

#include <gmock/gmock.h>

#include "../../blackboard/common/log/memory_sink.h"
#include "../../blackboard/common/log/temporary_folder.h"
#include "blackboard/common/files/whole_file.h"
#include "blackboard/common/log/log_writer.h"
#include "blackboard/topics/perception.h"

namespace soccer::experiment {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

std::string robot_log() {
  std::string bytes;
  LogOptions options;
  options.about = {{"team_name", "red"}, {"team", "1"}, {"player", "2"}};
  LogWriter log(std::make_unique<MemorySink>(bytes), options);
  auto pose = log.channel<RobotPose>("perception/RobotPose");
  for (int i = 0; i <= 100; ++i) log.write(pose, std::chrono::milliseconds(20 * i), RobotPose{});
  log.close();
  return bytes;
}

class ReplayPageTest : public testing::Test {
 protected:
  ReplayPageTest() {
    for (const char* name : {"one", "two", "none"}) std::filesystem::create_directory(folder_.path() / name);
    folder_.write("one/robot.mcap", robot_log());
    folder_.write("two/robot.mcap", robot_log());
  }
  ReplayPage write(const std::vector<ReplayedRun>& runs) {
    return write_replay_page(folder_.path() / "page.html", "Title", runs, "<h1>Report</h1>");
  }
  std::string page() { return read_whole(folder_.path() / "page.html"); }
  TemporaryFolder folder_;
};

TEST_F(ReplayPageTest, has_the_runs_with_logs_and_the_report) {
  const ReplayPage written =
      write({{"first", folder_.path() / "one"}, {"without", folder_.path() / "none"}, {"third", folder_.path() / "two"}});
  EXPECT_EQ(written.replays, 2U);
  EXPECT_THAT(written.left_out, IsEmpty());
  EXPECT_EQ(written.sentence(), "open it in a web browser: " + (folder_.path() / "page.html").string());
  EXPECT_THAT(page(), AllOf(HasSubstr("data-title=\"first\""), HasSubstr("data-title=\"third\""), Not(HasSubstr("data-title=\"without\"")),
                            HasSubstr("<section id=\"report\"><h1>Report</h1></section>")));
}

TEST_F(ReplayPageTest, a_damaged_log_is_named_and_the_others_are_replayed) {
  folder_.write("two/robot.mcap", "no log");
  EXPECT_THAT(write({{"first", folder_.path() / "one"}, {"second", folder_.path() / "two"}}).left_out,
              ElementsAre(AllOf(HasSubstr("a replay is left out"), HasSubstr("two/robot.mcap"))));
  EXPECT_THAT(page(), AllOf(HasSubstr("data-title=\"first\""), Not(HasSubstr("data-title=\"second\""))));
}

TEST_F(ReplayPageTest, needs_a_folder_that_exists) {
  EXPECT_EQ(trouble_with_page((folder_.path() / "page.html").string()), "");
  EXPECT_THAT(trouble_with_page((folder_.path() / "missing/page.html").string()),
              AllOf(HasSubstr("there is no folder"), HasSubstr("missing")));
  EXPECT_THAT(trouble_with_page(folder_.path().string()), HasSubstr("is a folder"));
}

TEST_F(ReplayPageTest, without_logs_is_the_report_with_a_note_how_to_get_them) {
  const ReplayPage written = write({{"without", folder_.path() / "none"}});
  EXPECT_THAT(written.left_out, IsEmpty());
  EXPECT_THAT(written.sentence(), HasSubstr("run it again with --logs"));
  EXPECT_THAT(page(), AllOf(HasSubstr("<title>Title</title>"), HasSubstr("<h1>Report</h1>"), Not(HasSubstr("<canvas"))));
}

}  // namespace
}  // namespace soccer::experiment
