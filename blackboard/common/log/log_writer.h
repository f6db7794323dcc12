#pragma once

#include <atomic>
#include <condition_variable>
#include <exception>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "blackboard/common/log/byte_sink.h"
#include "blackboard/common/log/mcap_writer.h"
#include "blackboard/common/log/topic_filter.h"
#include "blackboard/common/protobuf/encode.h"
#include "blackboard/common/protobuf/schema.h"
#include "blackboard/common/time/clock.h"

namespace soccer {

/// Handle for the messages of one topic. Only one thread at a time may write to a channel; several threads use several channels.
template <Described T>
class LogChannel {
 private:
  friend class LogWriter;
  explicit LogChannel(std::uint16_t id) : id_(id) {}
  std::uint16_t id_;
  Encoder<T> encode_ = &encode_protobuf<T>;
  std::string message_;  ///< reused buffer
};

/// Options of LogWriter.
struct LogOptions {
  bool block_when_full = false;        ///< wait for room instead of dropping messages, so that equal runs in lockstep give equal bytes
  std::size_t queue_bytes = 8U << 20;  ///< capacity of the queue of messages to be written
  std::uint64_t file_bytes = 0;        ///< size at which the log continues in another file, run-2.mcap after run.mcap, …; 0: no limit
  int files = 0;                       ///< number of this run's newest files that are kept, older ones are deleted; 0: keep all
  TopicChoice topics = {};             ///< what the log contains
  McapWriterOptions mcap = {};
  std::map<std::string, std::string> about = {};  ///< description of the run: seed, body, …; written as metadata record "run"
  std::function<void(const std::string&)> report = [](const std::string&) {};  ///< receives messages about losses and errors
};

/// Path of a log's file with this number, from 1, if the first is `path`: run.mcap, then run-2.mcap, run-3.mcap, ….
std::filesystem::path log_file(const std::filesystem::path& path, int number);

/// Numbers of written and dropped messages of a log.
struct LogReport {
  std::uint64_t messages = 0;  ///< in the files
  std::uint64_t dropped = 0;   ///< not in the files
  std::map<std::string, std::uint64_t> dropped_by_topic;
  std::filesystem::path newest_file = {};  ///< empty: the log was not written to a file
};

/// The robot's log: an MCAP file with one channel and one protobuf schema per topic. The caller's thread encodes; a separate thread
/// compresses and writes, so that a slow disk never blocks a robot. Messages that do not fit into the queue are dropped and counted: as
/// gaps in the channel's sequence numbers, in the report of close() and in the file's metadata record "losses". Messages that the choice of
/// topics leaves out are not losses; they are counted in the record TopicFilter::kRecord, and the choice is in the record "run", so that a
/// file without an end contains it. Sequence numbers continue across the files of a log; each file can be read on its own. Until the end of
/// the log its name is locked, so that another program cannot replace its complete files.
class LogWriter {
 public:
  /// Creates the sink of the file with this number, from 1.
  using SinkFor = std::function<std::unique_ptr<ByteSink>(int file)>;

  /// Errors: InputError when the file cannot be created.
  explicit LogWriter(const std::filesystem::path& path, const LogOptions& options = {});
  LogWriter(SinkFor sink_for, LogOptions options);
  /// Writes a single file to the sink.
  LogWriter(std::unique_ptr<ByteSink> sink, LogOptions options);
  /// Closes the log unless close() was called; errors are passed to LogOptions::report instead of being thrown.
  ~LogWriter();
  LogWriter(const LogWriter&) = delete;
  LogWriter& operator=(const LogWriter&) = delete;

  /// Adds a channel, at any time. Errors: std::logic_error as for protobuf_schema().
  template <Described T>
  LogChannel<T> channel(const std::string& topic) {
    return LogChannel<T>(add_channel(topic, protobuf_name<T>(), protobuf_schema<T>()));
  }

  /// Queues a copy of the value with the time `time` (not negative). After a write error, all messages are dropped and counted.
  template <Described T>
  void write(LogChannel<T>& to, Time time, const T& value) {
    if (chooses_.load(std::memory_order_relaxed) && !selects(to.id_, time)) return;
    to.message_.clear();
    to.encode_(value, to.message_);
    enqueue(to.id_, time, to.message_);
  }

  /// What the log contains from now on; may be called from any thread.
  void choose(const TopicChoice& topics);

  /// The present choice.
  TopicChoice choice() const;

  /// The topics of all channels.
  std::vector<std::string> topics() const;

  /// Whether the choice includes the topic, for the caller that can avoid the work of making its messages.
  bool includes(const std::string& topic) const;

  /// The error that stopped writing; empty if there was none.
  std::string trouble() const;

  /// Writes the queued messages, completes the file and gives it its final name. Errors: InputError when this or an earlier write failed.
  LogReport close();

 private:
  struct Channel {
    std::string topic, schema_name, schema;
    std::uint32_t offered = 0;
    std::uint64_t dropped = 0;
  };

  std::uint16_t add_channel(const std::string& topic, const std::string& schema_name, const std::string& schema);
  bool selects(std::uint16_t channel, Time time);
  void enqueue(std::uint16_t channel, Time time, std::string_view message);
  void run();
  void write_batch(std::string_view batch);
  void begin_file();
  void add_new_channels();
  void finish_file();
  LogReport report() const;
  std::map<std::string, std::string> left_out() const;

  LogOptions options_;
  // Used only by the writing thread, up to writing_.
  static SinkFor files_of(const std::filesystem::path& path, const LogOptions& options);

  SinkFor sink_for_;
  int file_ = 0;  ///< number of the current file, from 1
  std::unique_ptr<ByteSink> sink_;
  std::filesystem::path newest_file_;  ///< of a log in files
  std::optional<McapWriter> mcap_;
  std::map<std::string, std::uint16_t> schema_ids_;  ///< in the current file
  std::size_t channels_added_ = 0;                   ///< to the current file
  std::string writing_;                              ///< the batch that is being written

  mutable std::mutex mutex_;  ///< guards the following members; held only while a message is copied
  std::condition_variable filled_, emptied_;
  TopicFilter filter_;
  Time newest_{0};                     ///< of the messages
  std::atomic<bool> chooses_ = false;  ///< whether some messages may not be selected
  std::string waiting_;                ///< queued messages, each preceded by its Frame
  std::vector<Channel> channels_;
  bool closing_ = false;
  bool urgent_ = false;  ///< a thread waits for room in the queue
  std::exception_ptr failure_;
  std::thread thread_;  ///< last, because it uses all other members
};

}  // namespace soccer
