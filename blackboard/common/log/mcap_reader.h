#pragma once

#include <map>
#include <memory>
#include <optional>
#include <queue>
#include <string>
#include <string_view>
#include <vector>

#include "blackboard/common/error.h"
#include "blackboard/common/log/mcap_index.h"
#include "blackboard/common/protobuf/decode.h"
#include "blackboard/common/protobuf/schema.h"
#include "blackboard/common/time/clock.h"

namespace soccer {

/// One message of a log.
struct LogMessage {
  const log::ChannelRecord* channel = nullptr;
  std::uint32_t sequence = 0;
  Time time{0};
  std::string_view data;  ///< valid until the next call of LogCursor::next()
};

/// Which messages to read.
struct LogQuery {
  Time from = Time::min();
  Time to = Time::max();                 ///< inclusive
  std::vector<std::string> topics = {};  ///< empty: all
};

/// Iterates over the messages of a query in order of time, and in file order for equal times. Parts of the file that cannot be read are
/// skipped and added to the reader's damage(). Must not outlive its reader; the cursors of one reader must not be used by several threads
/// at a time.
class LogCursor {
 public:
  /// The next message; std::nullopt after the last one. Errors: InputError when the file can no longer be read.
  std::optional<LogMessage> next();

 private:
  friend class McapReader;
  struct Waiting {
    std::uint64_t time;
    std::size_t part;
    std::size_t offset;  ///< of the content of the Message record in `records`
    std::size_t length;
    std::shared_ptr<const std::string> records;
    bool operator>(const Waiting& other) const { return std::tie(time, part, offset) > std::tie(other.time, other.part, other.offset); }
  };

  LogCursor(log::McapIndex& index, ByteSource& source, const LogQuery& query);
  bool wanted(const log::Part& part) const;
  void load(std::size_t part);
  void take_messages(std::size_t part, const std::shared_ptr<const std::string>& records);
  void skip(const log::Part& part, const std::string& why);

  log::McapIndex* index_;
  ByteSource* source_;
  std::uint64_t from_, to_;
  std::vector<bool> wanted_channels_;  ///< by id; empty: all
  std::size_t next_part_ = 0;
  std::priority_queue<Waiting, std::vector<Waiting>, std::greater<>> waiting_;
  std::shared_ptr<const std::string> current_;
};

/// Reads MCAP files of this project and of others, complete or truncated by a crash. Source: mcap.dev/spec.
class McapReader {
 public:
  /// Errors: InputError when the file cannot be read or is not an MCAP file.
  explicit McapReader(const std::filesystem::path& path);
  static McapReader of_bytes(std::string bytes);

  const std::map<std::uint16_t, log::ChannelRecord>& channels() const { return index_.channels; }
  /// nullptr if there is no channel of this topic.
  const log::ChannelRecord* channel(std::string_view topic) const;
  /// nullptr if the channel has no schema.
  const log::SchemaRecord* schema(const log::ChannelRecord& channel) const;
  /// The entries of all metadata records of this name; empty if there are none.
  std::map<std::string, std::string> metadata(std::string_view name) const;
  /// std::nullopt if the file has no usable summary.
  const std::optional<log::StatisticsRecord>& statistics() const { return index_.statistics; }
  Time first_time() const;
  Time last_time() const;
  /// Diagnostics about the file as a whole; empty if it was closed properly.
  const std::vector<std::string>& warnings() const { return index_.warnings; }
  /// The parts that were skipped so far: cursors find damage when they reach it.
  const std::vector<log::Damage>& damage() const { return index_.damage; }
  /// A sentence about the damage, with positions and times; empty if there is none.
  std::string about_damage() const;
  const std::string& name() const { return source_->name(); }

  LogCursor messages(const LogQuery& query = {}) { return {index_, *source_, query}; }

 private:
  explicit McapReader(std::unique_ptr<ByteSource> source);
  std::unique_ptr<ByteSource> source_;
  log::McapIndex index_;
};

/// The robot that recorded a log.
struct LoggedRobot {
  std::string team;
  int player = 0;
};

/// From the log's metadata. Errors: InputError when they do not contain the team and the number of a robot.
LoggedRobot logged_robot(const McapReader& log);

/// Decodes the messages of one topic into values.
template <Described T>
class TopicDecoder {
 public:
  /// Errors: InputError when the log lacks the topic or was written with a different definition of T.
  TopicDecoder(const McapReader& reader, std::string_view topic) : where_(reader.name() + ", topic " + std::string(topic)) {
    const log::ChannelRecord* channel = reader.channel(topic);
    if (channel == nullptr) throw InputError(where_, "is not in the log", "choose a topic that was logged");
    const log::SchemaRecord* schema = reader.schema(*channel);
    if (schema == nullptr || log::without_comments(schema->data) != log::without_comments(protobuf_schema<T>()))
      throw InputError(where_, "was written with a different definition of " + std::string(name_of<T>()),
                       "read it with the program version that wrote it");
  }

  /// Errors: InputError when the message is malformed.
  void decode(const LogMessage& message, T& value) const {
    if (const DecodeError error = decode_(message.data, value))
      throw InputError(where_ + ", message " + std::to_string(message.sequence), *error, "the log is damaged");
  }

 private:
  std::string where_;
  Decoder<T> decode_ = &decode_protobuf<T>;
};

}  // namespace soccer
