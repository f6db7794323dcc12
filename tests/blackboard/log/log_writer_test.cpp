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

/// A disk that does as many writes as it is allowed to, and then stands still. The first is the file's header.
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
  LogOptions options{.queue_bytes = 1800, .say = [&](const std::string& text) { said = text; }};  // room for two frames
  options.mcap.chunk_bytes = 1;  // a message goes to the disk when the next one comes
  LogWriter log(std::make_unique<StuckSink>(gate, bytes), options);
  auto sensors = log.channel<SensorFrame>("sensors");
  for (int i = 0; i < 2; ++i) log.write(sensors, Time(i), SensorFrame{});
  gate.wait_for_attempt(2);  // the first is being written; from here on the queue fills
  for (int i = 2; i < 52; ++i) log.write(sensors, Time(i), SensorFrame{});  // returns although the disk stands still
  gate.allow(2);
  gate.wait_for_attempt(3);  // the queue was emptied
  log.write(sensors, Time(52), SensorFrame{});
  gate.allow(1000);
  const LogReport report = log.close();
  EXPECT_EQ(report.dropped, 48U);
  EXPECT_EQ(report.messages, 5U);
  EXPECT_EQ(said, "the log lacks 48 messages that the disk was too slow for: sensors 48");

  McapReader reader = McapReader::of_bytes(bytes);
  EXPECT_EQ(reader.metadata("losses").at("dropped"), "48");
  EXPECT_EQ(reader.metadata("losses").at("dropped of sensors"), "48");
  std::vector<std::uint32_t> sequences;
  auto messages = reader.messages();
  while (const auto message = messages.next()) sequences.push_back(message->sequence);
  EXPECT_THAT(sequences, testing::ElementsAre(0, 1, 2, 3, 52)) << "a loss is a gap in the sequence numbers";
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
