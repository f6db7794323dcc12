#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "blackboard/common/time/clock.h"
#include "blackboard/time/play_position.h"
#include "blackboard/time/wall_clock.h"

namespace google::protobuf {
class Descriptor;
class DescriptorPool;
class DynamicMessageFactory;
class FieldDescriptor;
class Message;
}  // namespace google::protobuf

namespace soccer::offnao {

/// A topic as described by its source: its name, and the schema by which its messages can be read, also by other versions of this program.
class TopicType {
 public:
  /// The received description, in the terms of MCAP and of the Foxglove protocol.
  struct Description {
    std::string topic;
    std::string schema_name;
    std::string message_encoding;  ///< only "protobuf" is supported
    std::string schema_encoding;
    std::string schema;  ///< a FileDescriptorSet, as bytes
    friend bool operator==(const Description&, const Description&) = default;
  };

  explicit TopicType(Description description);
  ~TopicType();
  TopicType(const TopicType&) = delete;
  TopicType& operator=(const TopicType&) = delete;

  const Description& description() const { return description_; }
  const std::string& topic() const { return description_.topic; }
  const std::string& schema_name() const { return description_.schema_name; }

  /// Null when the schema cannot be used.
  const google::protobuf::Descriptor* descriptor() const { return descriptor_; }
  /// Why there is no descriptor; empty when there is one.
  const std::string& error() const { return error_; }

  /// Null when the bytes are not a message of this type, or there is no descriptor.
  std::unique_ptr<google::protobuf::Message> decode(std::string_view bytes) const;

 private:
  Description description_;
  std::string error_;
  std::unique_ptr<google::protobuf::DescriptorPool> pool_;
  mutable std::unique_ptr<google::protobuf::DynamicMessageFactory> factory_;
  const google::protobuf::Descriptor* descriptor_ = nullptr;
};

/// The comment of a field in its schema: "m/s, -1 to 1: along x"; empty when it has none.
std::string comment_of(const google::protobuf::FieldDescriptor& field);
/// The part of the comment that is the unit.
std::string unit_of(const google::protobuf::FieldDescriptor& field);

using TypePtr = std::shared_ptr<const TopicType>;

/// One message as received.
struct RawMessage {
  Time time{0};
  std::shared_ptr<const std::string> data;
};

/// The state of a source.
enum class SourceState : std::uint8_t {
  kConnecting,  ///< has not answered yet
  kLive,
  kLost,     ///< was connected; a reconnection is attempted
  kEnded,    ///< was connected, and its program has ended orderly; a reconnection is attempted, because it may be started again
  kRefused,  ///< rejected the connection; no reconnection is attempted
  kLog,
};

/// An origin of topics: a live robot, or a log. All functions are called by one thread.
class Source {
 public:
  using Visitor = std::function<void(const RawMessage&)>;

  virtual ~Source() = default;

  const std::string& name() const { return name_; }
  SourceState state() const { return state_; }
  /// A remark for the user: why the source is lost, or what is wrong with the file. May be empty.
  const std::string& remark() const { return remark_; }
  /// Sorted by name.
  const std::vector<TypePtr>& topics() const { return topics_; }

  /// The newest message of the topic that is not later than `time`. A source keeps a bounded part of the past.
  virtual std::optional<RawMessage> at(const TopicType& type, Time time) = 0;
  /// Visits all of the topic's messages from `from` to `to`, both included, in the order of time.
  virtual void visit(const TopicType& type, Time from, Time to, const Visitor& visitor) = 0;
  /// The time of the topic's next message after `time`, and of the last one before it.
  virtual std::optional<Time> next(const TopicType& type, Time time) = 0;
  virtual std::optional<Time> previous(const TopicType& type, Time time) = 0;

  /// The time range of all available messages; both are equal when there are none.
  Time first() const { return first_; }
  Time last() const { return last_; }
  /// Increases when the results of the other functions may have changed.
  std::uint64_t revision() const { return revision_; }

  /// Null when there is no topic with that name, or with that schema.
  TypePtr topic(std::string_view name) const;
  TypePtr topic_of_schema(std::string_view schema_name) const;

 protected:
  Source(std::string name, SourceState state, std::uint64_t revision) : name_(std::move(name)), state_(state), revision_(revision) {}

  std::string name_;
  SourceState state_;
  std::string remark_;
  std::vector<TypePtr> topics_;
  Time first_{0};
  Time last_{0};
  std::uint64_t revision_;
};

/// True if the source is a robot that is lost or has ended: its last messages remain visible.
inline bool is_gone(const Source& source) { return source.state() == SourceState::kLost || source.state() == SourceState::kEnded; }

/// Whether the source publishes the game's clock.
bool has_game(const Source& source);

/// Played times between `from` and `until`, with the game's clock for sources that publish it, with their own clock for ground truth.
std::vector<ClockSample> played_since(Source& source, Time from, Time until);

/// The course of a game in a source.
std::vector<PlaySample> play_samples_of(Source& source);

/// The wall clock over the source's own, from its samples between `from` and `until`.
std::optional<WallClockLine> wall_clock_of(Source& source, Time from, Time until);

/// The game's clock minus the source's own, s; std::nullopt unless both are known.
std::optional<double> game_clock_offset(Source& source, Time time);

/// Kinds of sources, in the order in which they are listed.
enum class SourceKind : std::uint8_t { kRobot, kGroundTruth, kLog };

/// The properties by which sources are sorted and labelled.
struct SourceKey {
  SourceKind kind = SourceKind::kRobot;
  std::string team;  ///< name or number of the team; the whole name of a source that is not named after a player
  int player = 0;    ///< 1 to 99; 0: the source is not named after a player
  friend bool operator==(const SourceKey&, const SourceKey&) = default;
};

/// `name`: "red 2" is player 2 of the team red.
SourceKey source_key(SourceKind kind, const std::string& name);
SourceKey source_key(const Source& source);

/// True if `a` is listed before `b`: by kind, then by team, then by player. Numbers in the names of teams are compared by value.
bool listed_before(const SourceKey& a, const SourceKey& b);

/// True if the source publishes the true positions of robots and ball.
bool has_ground_truth(const Source& source);

}  // namespace soccer::offnao
