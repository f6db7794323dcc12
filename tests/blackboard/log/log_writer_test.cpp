#include "blackboard/log/log_writer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <condition_variable>
#include <mutex>

#include "blackboard/error.h"
#include "blackboard/log/mcap_reader.h"
#include "blackboard/topics/sensors.h"
#include "memory_sink.h"
#include "temporary_folder.h"

namespace soccer {
namespace {

/// A disk that stands still until it is let go.
class StuckSink final : public ByteSink {
 public:
  struct Gate {
    std::mutex mutex;
    std::condition_variable changed;
    bool open = true;
    bool waiting = false;
    void let_go() {
      const std::lock_guard lock(mutex);
      open = true;
      changed.notify_all();
    }
    void close() {
      const std::lock_guard lock(mutex);
      open = false;
    }
    void wait_until_someone_waits() {
      std::unique_lock lock(mutex);
      changed.wait(lock, [&] { return waiting; });
    }
  };

  StuckSink(Gate& gate, std::string& bytes) : gate_(&gate), bytes_(&bytes) {}
  void write(std::string_view bytes) override {
    std::unique_lock lock(gate_->mutex);
    gate_->waiting = !gate_->open;
    gate_->changed.notify_all();
    gate_->changed.wait(lock, [&] { return gate_->open; });
    bytes_->append(bytes);
  }
  void finish() override {}

 private:
  Gate* gate_;
  std::string* bytes_;
};

/// A disk that is full after so many bytes.
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

TEST(LogWriter, the_same_messages_give_the_same_bytes_however_the_threads_run) {
  LogOptions tiny_queue{.block_when_full = true, .queue_bytes = 2000};
  const std::string first = log_of(3000, 0.5);
  EXPECT_EQ(first, log_of(3000, 0.5));
  EXPECT_EQ(first, log_of(3000, 0.5, tiny_queue));
  EXPECT_NE(first, log_of(3000, 0.25));
}

TEST(LogWriter, a_message_that_finds_no_room_is_dropped_counted_and_said) {
  StuckSink::Gate gate;
  std::string bytes, said;
  LogOptions options{.queue_bytes = 3000, .say = [&](const std::string& text) { said = text; }};
  options.mcap.chunk_bytes = 1;  // each message goes to the disk at once
  LogWriter log(std::make_unique<StuckSink>(gate, bytes), options);
  auto sensors = log.channel<SensorFrame>("sensors");
  gate.close();
  for (int i = 0; i < 2; ++i) log.write(sensors, Time(i), SensorFrame{});
  gate.wait_until_someone_waits();  // the first is being written, nothing is read from the queue any more
  for (int i = 2; i < 20; ++i) log.write(sensors, Time(i), SensorFrame{});  // returns although the disk stands still
  gate.let_go();
  const LogReport report = log.close();
  EXPECT_GE(report.dropped, 12U);
  EXPECT_EQ(report.messages + report.dropped, 20U);
  EXPECT_EQ(said, "the log lacks " + std::to_string(report.dropped) + " messages that the disk was too slow for: sensors " +
                      std::to_string(report.dropped));

  McapReader reader = McapReader::of_bytes(bytes);
  EXPECT_EQ(reader.metadata("losses").at("dropped"), std::to_string(report.dropped));
  EXPECT_EQ(reader.metadata("losses").at("dropped of sensors"), std::to_string(report.dropped));
}

TEST(LogWriter, a_loss_is_a_gap_in_the_sequence_numbers) {
  StuckSink::Gate gate;
  std::string bytes;
  LogOptions options{.queue_bytes = 1};
  options.mcap.chunk_bytes = 1;
  LogWriter log(std::make_unique<StuckSink>(gate, bytes), options);
  auto sensors = log.channel<SensorFrame>("sensors");
  gate.close();
  for (int i = 0; i < 50; ++i) log.write(sensors, Time(i), SensorFrame{});
  gate.let_go();
  const LogReport report = log.close();
  McapReader reader = McapReader::of_bytes(bytes);
  auto messages = reader.messages();
  std::uint64_t count = 0;
  while (const auto message = messages.next()) {
    EXPECT_EQ(Time(message->sequence), message->time) << "the sequence number is that of the write, not of the file";
    ++count;
  }
  EXPECT_EQ(count, report.messages);
  EXPECT_GT(report.dropped, 0U);
}

TEST(LogWriter, in_lockstep_nothing_is_ever_dropped) {
  std::string bytes;
  LogWriter log(std::make_unique<MemorySink>(bytes), {.block_when_full = true, .queue_bytes = 1});
  auto sensors = log.channel<SensorFrame>("sensors");
  for (int i = 0; i < 1000; ++i) log.write(sensors, Time(i), SensorFrame{});
  EXPECT_EQ(log.close().messages, 1000U);
}

TEST(LogWriter, a_full_disk_neither_stops_the_robot_nor_stays_unsaid) {
  LogOptions options{.block_when_full = true, .queue_bytes = 1000};
  options.mcap.chunk_bytes = 1;
  LogWriter log(std::make_unique<FullSink>(3000), options);
  auto sensors = log.channel<SensorFrame>("sensors");
  for (int i = 0; i < 1000; ++i) log.write(sensors, Time(i), SensorFrame{});
  EXPECT_EQ(log.trouble(), "disk: is full; make room");
  EXPECT_THROW(log.close(), InputError);
}

TEST(LogWriter, closes_itself_when_forgotten_and_says_an_error) {
  std::string said;
  {
    LogOptions options{.say = [&](const std::string& text) { said = text; }};
    LogWriter log(std::make_unique<FullSink>(200), options);
    auto sensors = log.channel<SensorFrame>("sensors");
    log.write(sensors, Time(0), SensorFrame{});
  }
  EXPECT_EQ(said, "disk: is full; make room");
}

TEST(LogWriter, a_file_has_its_name_only_once_it_is_whole) {
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

TEST(LogWriter, a_path_that_cannot_be_written_is_said_at_once) {
  try {
    LogWriter log("/proc/nowhere/run.mcap");
    FAIL() << "accepted";
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), testing::HasSubstr("/proc/nowhere/run.mcap.tmp: cannot be written"));
  }
}

}  // namespace
}  // namespace soccer
