#include "blackboard/common/log/log_writer.h"

#include <cmath>
#include <condition_variable>
#include <mutex>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "blackboard/common/error.h"
#include "blackboard/common/log/mcap_reader.h"
#include "blackboard/common/log/topic_filter.h"
#include "blackboard/topics/sensors.h"
#include "memory_sink.h"
#include "temporary_folder.h"

namespace soccer {
namespace {

/// A sink that blocks after the allowed number of writes. The first write is the file's header.
class StuckSink final : public ByteSink {
 public:
  class Gate {
   public:
    void allow(int writes) {
      const std::lock_guard lock(mutex_);
      allowed_ = writes;
      changed_.notify_all();
    }
    void wait_for_attempt(int number) {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [&] { return attempts_ >= number; });
    }
    void pass() {
      std::unique_lock lock(mutex_);
      const int attempt = ++attempts_;
      changed_.notify_all();
      changed_.wait(lock, [&] { return allowed_ >= attempt; });
    }

   private:
    std::mutex mutex_;
    std::condition_variable changed_;
    int allowed_ = 1;
    int attempts_ = 0;
  };

  StuckSink(Gate& gate, std::string& bytes) : gate_(&gate), bytes_(&bytes) {}
  void write(std::string_view bytes) override {
    gate_->pass();
    bytes_->append(bytes);
  }
  void finish() override {}

 private:
  Gate* gate_;
  std::string* bytes_;
};

/// A sink that is full after the given number of bytes.
class FullSink final : public ByteSink {
 public:
  explicit FullSink(std::size_t room) : room_(room) {}
  void write(std::string_view bytes) override {
    if (bytes.size() > room_) throw InputError("disk", "is full", "make room");
    room_ -= bytes.size();
  }
  void finish() override {}

 private:
  std::size_t room_;
};

std::string log_of(int cycles, double value, LogOptions options = {.block_when_full = true}) {
  std::string bytes;
  LogWriter log(std::make_unique<MemorySink>(bytes), std::move(options));
  auto sensors = log.channel<SensorFrame>("sensors");
  auto request = log.channel<JointRequest>("request");
  for (int cycle = 0; cycle < cycles; ++cycle) {
    SensorFrame frame;
    frame.time = std::chrono::milliseconds(10 * cycle);
    frame.angle[3] = value * cycle;
    log.write(sensors, frame.time, frame);
    if (cycle % 2 == 0) log.write(request, frame.time, JointRequest{});
  }
  log.close();
  return bytes;
}

TEST(LogWriter, the_same_messages_give_the_same_bytes_regardless_of_thread_timing) {
  LogOptions tiny_queue{.block_when_full = true, .queue_bytes = 2000};
  const std::string first = log_of(3000, 0.5);
  EXPECT_EQ(first, log_of(3000, 0.5));
  EXPECT_EQ(first, log_of(3000, 0.5, tiny_queue));
  EXPECT_NE(first, log_of(3000, 0.25));
}

TEST(LogWriter, a_message_that_finds_no_room_is_dropped_counted_and_reported) {
  StuckSink::Gate gate;
  std::string bytes, reported;
  LogOptions options{.queue_bytes = 2200, .report = [&](const std::string& text) { reported = text; }};  // room for two frames
  options.mcap.chunk_bytes = 1;  // each message is written when the next one arrives
  LogWriter log(std::make_unique<StuckSink>(gate, bytes), options);
  auto sensors = log.channel<SensorFrame>("sensors");
  for (int i = 0; i < 2; ++i) log.write(sensors, Time(i), SensorFrame{});
  gate.wait_for_attempt(2);                                                 // the first is being written; from here on the queue fills
  for (int i = 2; i < 52; ++i) log.write(sensors, Time(i), SensorFrame{});  // returns although the sink blocks
  gate.allow(2);
  gate.wait_for_attempt(3);  // the queue was emptied
  log.write(sensors, Time(52), SensorFrame{});
  gate.allow(1000);
  const LogReport report = log.close();
  EXPECT_EQ(report.dropped, 48U);
  EXPECT_EQ(report.messages, 5U);
  EXPECT_EQ(reported, "the log is missing 48 messages because the disk was too slow: sensors 48");

  McapReader reader = McapReader::of_bytes(bytes);
  EXPECT_EQ(reader.metadata("losses").at("dropped"), "48");
  EXPECT_EQ(reader.metadata("losses").at("dropped of sensors"), "48");
  std::vector<std::uint32_t> sequences;
  auto messages = reader.messages();
  while (const auto message = messages.next()) sequences.push_back(message->sequence);
  EXPECT_THAT(sequences, testing::ElementsAre(0, 1, 2, 3, 52)) << "a loss is a gap in the sequence numbers";
}

TEST(LogWriter, in_lockstep_no_message_is_dropped) {
  std::string bytes;
  LogWriter log(std::make_unique<MemorySink>(bytes), {.block_when_full = true, .queue_bytes = 1});
  auto sensors = log.channel<SensorFrame>("sensors");
  for (int i = 0; i < 1000; ++i) log.write(sensors, Time(i), SensorFrame{});
  EXPECT_EQ(log.close().messages, 1000U);
}

TEST(LogWriter, a_full_disk_does_not_stop_the_robot_and_is_reported) {
  LogOptions options{.block_when_full = true, .queue_bytes = 1000};
  options.mcap.chunk_bytes = 1;
  LogWriter log(std::make_unique<FullSink>(3000), options);
  auto sensors = log.channel<SensorFrame>("sensors");
  for (int i = 0; i < 1000; ++i) log.write(sensors, Time(i), SensorFrame{});
  EXPECT_EQ(log.trouble(), "disk: is full; make room");
  EXPECT_THROW(log.close(), InputError);
}

TEST(LogWriter, the_destructor_closes_the_log_and_reports_an_error) {
  std::string reported;
  {
    LogOptions options{.report = [&](const std::string& text) { reported = text; }};
    LogWriter log(std::make_unique<FullSink>(200), options);
    auto sensors = log.channel<SensorFrame>("sensors");
    log.write(sensors, Time(0), SensorFrame{});
  }
  EXPECT_EQ(reported, "disk: is full; make room");
}

TEST(LogWriter, a_file_gets_its_name_when_it_is_complete) {
  const TemporaryFolder folder;
  const auto path = folder.path() / "deep" / "run.mcap";
  LogWriter log(path, {.about = {{"seed", "7"}}});
  EXPECT_FALSE(std::filesystem::exists(path));
  EXPECT_TRUE(std::filesystem::exists(path.string() + ".tmp"));
  log.close();
  EXPECT_TRUE(std::filesystem::exists(path));
  EXPECT_FALSE(std::filesystem::exists(path.string() + ".tmp"));
  EXPECT_EQ(McapReader(path).metadata("run").at("seed"), "7");
}

TEST(LogWriter, a_path_that_cannot_be_written_is_an_error_at_once) {
  try {
    LogWriter log("/proc/nowhere/run.mcap");
    FAIL() << "accepted";
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), testing::HasSubstr("/proc/nowhere/run.mcap.tmp: cannot be written"));
  }
}

/// The periods of the frames in a file of the log.
std::vector<double> periods_in(const std::filesystem::path& file) {
  McapReader reader(file);
  EXPECT_THAT(reader.warnings(), testing::IsEmpty());
  const TopicDecoder<SensorFrame> decoder(reader, "sensors");
  std::vector<double> periods;
  SensorFrame frame;
  for (auto messages = reader.messages({.topics = {"sensors"}}); const auto message = messages.next();) {
    decoder.decode(*message, frame);
    periods.push_back(frame.period);
  }
  return periods;
}

/// Writes a log of several files with the given number of frames; the period of a frame is its number.
void write_files(const std::filesystem::path& path, int frames, int files) {
  LogOptions options{.block_when_full = true, .file_bytes = 20'000, .files = files};
  options.mcap.chunk_bytes = 10'000;
  LogWriter log(path, options);
  auto channel = log.channel<SensorFrame>("sensors");
  SensorFrame frame;
  for (int i = 0; i < frames; ++i) {
    frame.period = i;
    for (std::size_t j = 0; j < frame.angle.size(); ++j)
      frame.angle[j] = std::sin(1.7 * i * static_cast<double>(j));  // values that do not compress
    log.write(channel, Time(i), frame);
  }
  log.close();
}

TEST(LogWriter, continues_a_long_log_in_another_file_without_loss) {
  const TemporaryFolder folder;
  write_files(folder.path() / "run.mcap", 300, 0);
  std::vector<double> all;
  int files = 0;
  for (; std::filesystem::exists(log_file(folder.path() / "run.mcap", files + 1)); ++files)
    for (const double period : periods_in(log_file(folder.path() / "run.mcap", files + 1))) all.push_back(period);
  EXPECT_GE(files, 3);
  ASSERT_EQ(all.size(), 300U);
  for (std::size_t i = 0; i < all.size(); ++i) EXPECT_EQ(all[i], static_cast<double>(i));
}

TEST(LogWriter, keeps_only_the_newest_files) {
  const TemporaryFolder folder;
  write_files(folder.path() / "run.mcap", 300, 2);
  std::vector<std::string> left;
  for (const auto& file : std::filesystem::directory_iterator(folder.path())) left.push_back(file.path().filename().string());
  ASSERT_EQ(left.size(), 2U);
  EXPECT_THAT(left, testing::Not(testing::Contains("run.mcap")));
  double last = 0;
  for (const std::string& file : left) last = std::max(last, periods_in(folder.path() / file).back());
  EXPECT_EQ(last, 299);
}

TEST(LogWriter, ends_files_at_the_same_point_for_the_same_messages) {
  const TemporaryFolder folder;
  write_files(folder.path() / "a.mcap", 200, 0);
  write_files(folder.path() / "b.mcap", 200, 0);
  for (int number = 1; std::filesystem::exists(log_file(folder.path() / "a.mcap", number)); ++number)
    EXPECT_EQ(periods_in(log_file(folder.path() / "a.mcap", number)), periods_in(log_file(folder.path() / "b.mcap", number)));
}

/// Writes ten messages to each of two topics, and calls change(log) after the fifth.
std::string log_of_chosen(
    const std::string& topics, const std::function<void(LogWriter&)>& change = [](LogWriter&) {}) {
  std::string bytes;
  LogWriter log(std::make_unique<MemorySink>(bytes), {.block_when_full = true, .topics = TopicChoice(topics)});
  auto sensors = log.channel<SensorFrame>("motion/SensorFrame");
  auto request = log.channel<JointRequest>("motion/JointRequest");
  for (int i = 0; i < 10; ++i) {
    if (i == 5) change(log);
    log.write(sensors, std::chrono::milliseconds(100 * i), SensorFrame{});
    log.write(request, std::chrono::milliseconds(100 * i), JointRequest{});
  }
  log.close();
  return bytes;
}

std::vector<std::pair<std::string, std::uint32_t>> topics_and_sequences(McapReader& reader) {
  std::vector<std::pair<std::string, std::uint32_t>> found;
  auto messages = reader.messages();
  while (const auto message = messages.next()) found.emplace_back(message->channel->topic, message->sequence);
  return found;
}

TEST(LogWriter, writes_the_chosen_topics_and_reports_what_it_left_out) {
  McapReader reader = McapReader::of_bytes(log_of_chosen("sensorframe@2"));
  using Message = std::pair<std::string, std::uint32_t>;
  EXPECT_THAT(topics_and_sequences(reader), testing::ElementsAre(Message{"motion/SensorFrame", 0U}, Message{"motion/SensorFrame", 1U}));
  EXPECT_EQ(reader.metadata("run").at("topics"), "sensorframe@2");
  EXPECT_EQ(reader.metadata("losses").at("dropped"), "0");
  EXPECT_EQ(left_out_of(reader, "motion/SensorFrame"), "8 of 10 messages");
  EXPECT_EQ(left_out_of(reader, "motion/JointRequest"), "10 of 10 messages");
  EXPECT_EQ(chosen_topics(reader), "sensorframe@2");
}

TEST(LogWriter, the_choice_can_change_while_it_writes) {
  McapReader reader = McapReader::of_bytes(log_of_chosen("", [](LogWriter& log) { log.choose(TopicChoice("-jointrequest")); }));
  EXPECT_EQ(topics_and_sequences(reader).size(), 15U);
  EXPECT_EQ(left_out_of(reader, "motion/JointRequest"), "5 of 10 messages");
  EXPECT_EQ(left_out_of(reader, "motion/SensorFrame"), "");
  EXPECT_EQ(chosen_topics(reader), "*; from 0.400 s: -jointrequest");
}

TEST(LogWriter, a_log_of_all_topics_leaves_out_nothing) {
  McapReader reader = McapReader::of_bytes(log_of_chosen(""));
  EXPECT_EQ(left_out_of(reader, "motion/JointRequest"), "");
  EXPECT_EQ(chosen_topics(reader), "");
  EXPECT_TRUE(reader.metadata(TopicFilter::kRecord).empty());
}

TEST(LogWriter, a_log_without_an_end_still_contains_the_choice_of_topics) {
  std::string bytes = log_of_chosen("sensorframe@2");
  bytes.resize(bytes.find("left_out"));
  McapReader reader = McapReader::of_bytes(bytes);
  EXPECT_EQ(left_out_of(reader, "motion/JointRequest"), "all messages");
  EXPECT_EQ(left_out_of(reader, "motion/SensorFrame"), "some messages");
}

}  // namespace
}  // namespace soccer
