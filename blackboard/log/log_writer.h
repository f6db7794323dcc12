#pragma once

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

#include "blackboard/log/byte_sink.h"
#include "blackboard/log/mcap_writer.h"
#include "blackboard/log/protobuf_encode.h"
#include "blackboard/log/protobuf_schema.h"
#include "blackboard/time/clock.h"

namespace soccer {

/// Where messages of one topic go. One thread at a time may write to it; different threads have different ones.
template <Described T>
class LogChannel {
 private:
  friend class LogWriter;
  explicit LogChannel(std::uint16_t id) : id_(id) {}
  std::uint16_t id_;
  std::string message_;  ///< the room is used again
};

/// How a log is written.
struct LogOptions {
  bool block_when_full = false;        ///< lockstep: wait for room instead of dropping, so that the same run gives the same bytes
  std::size_t queue_bytes = 8U << 20;  ///< what may wait to be written
  std::uint64_t file_bytes = 0;        ///< after as many the log goes on in another file, run-2.mcap after run.mcap, …; 0: never
  int files = 0;                       ///< as many stay, the oldest go; 0: all stay
  McapWriterOptions mcap = {};
  std::map<std::string, std::string> about = {};  ///< of the run: seed, body, … ; becomes the metadata record "run"
  std::function<void(const std::string&)> say = [](const std::string&) {};  ///< losses and errors, for people
};

/// The file of that number of a log that begins in `path`: itself, then run-2.mcap, run-3.mcap, ….
std::filesystem::path log_file(const std::filesystem::path& path, int number);

/// What became of a log.
struct LogReport {
  std::uint64_t messages = 0;  ///< in the file
  std::uint64_t dropped = 0;   ///< not in it
  std::map<std::string, std::uint64_t> dropped_by_topic;
};

/// The robot's log: an MCAP file with one channel a topic and a protobuf schema each. Encoding is done by the caller; compressing and
/// writing by a thread of its own, so that a slow disk never makes a robot wait. What finds no room is dropped and counted: in the
/// channel's sequence numbers, which then have a gap, in close()'s report and in the file's metadata record "losses". A log of several
/// files counts on through all of them; each can be read by itself.
class LogWriter {
 public:
  /// Where the file of that number goes; they count from 1.
  using SinkFor = std::function<std::unique_ptr<ByteSink>(int file)>;

  /// Errors: InputError when the file cannot be made.
  explicit LogWriter(const std::filesystem::path& path, LogOptions options = {});
  LogWriter(SinkFor sink_for, LogOptions options);
  /// One file.
  LogWriter(std::unique_ptr<ByteSink> sink, LogOptions options);
  /// Closes, if close() was not called, and then says an error instead of throwing it.
  ~LogWriter();
  LogWriter(const LogWriter&) = delete;
  LogWriter& operator=(const LogWriter&) = delete;

  /// A new channel; at any time. Errors: std::logic_error when T's description is ambiguous.
  template <Described T>
  LogChannel<T> channel(const std::string& topic) {
    return LogChannel<T>(add_channel(topic, protobuf_name<T>(), protobuf_schema<T>()));
  }

  /// Takes a copy of the value, as it is at `time` (not negative). After an error of the disk everything is dropped and counted.
  template <Described T>
  void write(LogChannel<T>& to, Time time, const T& value) {
    to.message_.clear();
    encode_protobuf(value, to.message_);
    enqueue(to.id_, time, to.message_);
  }

  /// What went wrong with the disk; empty while all is well.
  std::string trouble() const;

  /// Writes what waits, ends the file and gives it its name. Errors: InputError when the disk failed, now or before.
  LogReport close();

 private:
  struct Channel {
    std::string topic, schema_name, schema;
    std::uint32_t offered = 0;
    std::uint64_t dropped = 0;
  };

  std::uint16_t add_channel(const std::string& topic, const std::string& schema_name, const std::string& schema);
  void enqueue(std::uint16_t channel, Time time, std::string_view message);
  void run();
  void write_batch(std::string_view batch);
  void begin_file();
  void add_new_channels();
  void finish_file();
  LogReport report() const;

  LogOptions options_;
  // Of the writing thread, down to writing_.
  SinkFor sink_for_;
  int file_ = 0;  ///< that is written, from 1
  std::unique_ptr<ByteSink> sink_;
  std::optional<McapWriter> mcap_;
  std::map<std::string, std::uint16_t> schema_ids_;  ///< in that file
  std::size_t channels_added_ = 0;                   ///< to that file
  std::string writing_;                              ///< the batch under way

  mutable std::mutex mutex_;  ///< guards what follows; held for no longer than copying a message takes
  std::condition_variable filled_, emptied_;
  std::string waiting_;  ///< framed messages
  std::vector<Channel> channels_;
  bool closing_ = false;
  bool urgent_ = false;  ///< someone waits for room
  std::exception_ptr failure_;
  std::thread thread_;  ///< last: it uses all of the above
};

}  // namespace soccer
