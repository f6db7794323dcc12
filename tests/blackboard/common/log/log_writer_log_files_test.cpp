#include <cmath>
#include <set>

#include <gmock/gmock.h>

#include "blackboard/common/files/whole_file.h"
#include "blackboard/common/log/log_writer.h"
#include "blackboard/topics/sensors.h"
#include "temporary_folder.h"

namespace soccer {
namespace {

using testing::Contains;
using testing::Not;

/// Writes a log in parts of 20 kB, of which it keeps `files`. Returns what it reports.
std::vector<std::string> write_parts(const std::filesystem::path& path, int frames, int files) {
  std::vector<std::string> reports;
  LogOptions options{.block_when_full = true, .file_bytes = 20'000, .files = files};
  options.report = [&reports](const std::string& text) { reports.push_back(text); };
  options.mcap.chunk_bytes = 10'000;
  LogWriter log(path, options);
  auto channel = log.channel<SensorFrame>("sensors");
  SensorFrame frame;
  for (int i = 0; i < frames; ++i) {
    for (std::size_t j = 0; j < frame.angle.size(); ++j)
      frame.angle[j] = std::sin(1.7 * i * static_cast<double>(j));  // values that do not compress
    log.write(channel, Time(i), frame);
  }
  log.close();
  return reports;
}

std::set<std::string> files_in(const TemporaryFolder& folder) {
  std::set<std::string> names;
  for (const auto& file : std::filesystem::directory_iterator(folder.path())) names.insert(file.path().filename().string());
  return names;
}

TEST(LogFiles, a_part_does_not_replace_the_log_of_another_robot) {
  const TemporaryFolder folder;
  write_parts(folder.path() / "robot-2.mcap", 10, 0);
  folder.write("robot-3.mcap", "notes");
  const std::string other = read_whole(folder.path() / "robot-2.mcap");
  const auto reports = write_parts(folder.path() / "robot.mcap", 300, 0);
  EXPECT_EQ(read_whole(folder.path() / "robot-2.mcap"), other);
  EXPECT_EQ(read_whole(folder.path() / "robot-3.mcap"), "notes");
  EXPECT_THAT(files_in(folder), Contains("robot-4.mcap"));
  EXPECT_THAT(reports, Contains((folder.path() / "robot-2.mcap").string() +
                                " is another log and is kept; this log continues under the next number"));
}

TEST(LogFiles, a_part_does_not_take_the_name_of_a_log_that_is_being_written) {
  const TemporaryFolder folder;
  LogWriter other(folder.path() / "robot-2.mcap");
  write_parts(folder.path() / "robot.mcap", 300, 0);
  other.close();
  EXPECT_THAT(files_in(folder), Contains("robot-2.mcap"));
  EXPECT_THAT(files_in(folder), Contains("robot-3.mcap"));
}

TEST(LogFiles, only_files_of_this_run_are_deleted) {
  const TemporaryFolder folder;
  folder.write("robot-2.mcap", "notes");
  write_parts(folder.path() / "robot.mcap", 300, 1);
  EXPECT_EQ(read_whole(folder.path() / "robot-2.mcap"), "notes");
  EXPECT_EQ(files_in(folder).size(), 2U) << "the notes and the newest file";
  EXPECT_THAT(files_in(folder), Not(Contains("robot.mcap")));
}

TEST(LogFiles, parts_of_an_earlier_run_are_replaced_so_that_a_disk_does_not_fill) {
  const TemporaryFolder folder;
  write_parts(folder.path() / "robot.mcap", 300, 0);
  const auto first = files_in(folder);
  EXPECT_GE(first.size(), 3U);
  EXPECT_THAT(write_parts(folder.path() / "robot.mcap", 300, 0), testing::IsEmpty());
  EXPECT_EQ(files_in(folder), first);
}

}  // namespace
}  // namespace soccer
