#include <cmath>

#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/stat.h>
#include <unistd.h>

#include "blackboard/common/error.h"
#include "blackboard/common/files/whole_file.h"
#include "blackboard/common/log/log_writer.h"
#include "blackboard/topics/sensors.h"
#include "temporary_folder.h"

namespace soccer {
namespace {

LogOptions small_file_options() {
  LogOptions options;
  options.block_when_full = true;
  options.queue_bytes = 20'000;  // what does not fit into the first file cannot wait in the queue
  options.file_bytes = 10'000;
  options.mcap.chunk_bytes = 1000;
  return options;
}

/// Writes frames that do not compress.
void write_random_frames(LogWriter& log, int frames) {
  auto channel = log.channel<SensorFrame>("sensors");
  SensorFrame frame;
  for (int i = 0; i < frames; ++i) {
    for (std::size_t j = 0; j < frame.angle.size(); ++j) frame.angle[j] = std::sin(1.7 * i * static_cast<double>(j));
    log.write(channel, Time(i), frame);
  }
}

/// The message of the error when the log is written by another program; empty if it can be written.
std::string log_refusal(const std::filesystem::path& log) {
  try {
    const LogWriter second(log);
  } catch (const InputError& error) {
    return error.what();
  }
  return {};
}

TEST(LogWriter, the_complete_files_of_a_running_log_are_not_replaced) {
  const TemporaryFolder folder;
  const auto path = folder.path() / "run.mcap", link = folder.path() / "link.mcap";
  std::filesystem::create_symlink("run.mcap", link);
  LogWriter log(path, small_file_options());
  write_random_frames(log, 500);
  ASSERT_TRUE(std::filesystem::exists(path)) << "the log continues in run-2.mcap";
  const std::string first = read_whole(path);
  EXPECT_EQ(log_refusal(path), path.string() + ": is being written by another program; give each program a file of its own");
  EXPECT_EQ(log_refusal(link), link.string() + ": is being written by another program; give each program a file of its own");
  EXPECT_EQ(read_whole(path), first);
  EXPECT_FALSE(std::filesystem::exists(path.string() + ".tmp")) << "of the second program";
  log.close();
  EXPECT_EQ(log_refusal(path), "");
  for (const auto& file : std::filesystem::directory_iterator(folder.path()))
    EXPECT_EQ(file.path().filename().string().find(".lock"), std::string::npos) << file.path();
}

TEST(LogWriter, a_fifo_receives_the_whole_log) {
  const TemporaryFolder folder;
  const auto fifo = folder.path() / "fifo";
  ASSERT_EQ(::mkfifo(fifo.c_str(), 0600), 0);
  const int reader = ::open(fifo.c_str(), O_RDONLY | O_NONBLOCK);
  ASSERT_GE(::fcntl(reader, F_SETPIPE_SZ, 1 << 20), 0);
  {
    LogWriter log(fifo, small_file_options());
    write_random_frames(log, 500);
    log.close();
  }
  std::string bytes(1U << 20, '\0');
  EXPECT_GT(::read(reader, bytes.data(), bytes.size()), 20'000) << "more than the size limit of a file";
  ::close(reader);
  EXPECT_FALSE(std::filesystem::exists(folder.path() / "fifo-2"));
}

TEST(LogWriter, a_fifo_without_a_reader_is_refused) {
  const TemporaryFolder folder;
  const auto fifo = folder.path() / "fifo";
  ASSERT_EQ(::mkfifo(fifo.c_str(), 0600), 0);
  EXPECT_EQ(log_refusal(fifo), fifo.string() + ": has no reader; start the reader first");
}

}  // namespace
}  // namespace soccer
