#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "blackboard/common/time/clock.h"
#include "blackboard/time/play_position.h"
#include "blackboard/time/wall_clock.h"
#include "offnao/model/topic_type.h"

namespace soccer::offnao {

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
  kRefused,  ///< rejected the connection; no reconnection is attempted
  kLog,
};

/// An origin of topics: a live robot, or a log. All functions are called by one thread.
class Source {
 public:
  using Visitor = std::function<void(const RawMessage&)>;

  virtual ~Source() = default;

  virtual std::string name() const = 0;
  virtual SourceState state() const = 0;
  /// A remark for the user: why the source is lost, or what is wrong with the file. May be empty.
  virtual std::string remark() const = 0;
  /// Sorted by name.
  virtual const std::vector<TypePtr>& topics() const = 0;

  /// The newest message of the topic that is not later than `time`. A source keeps a bounded part of the past.
  virtual std::optional<RawMessage> at(const TopicType& type, Time time) = 0;
  /// Visits all of the topic's messages from `from` to `to`, both included, in the order of time.
  virtual void visit(const TopicType& type, Time from, Time to, const Visitor& visitor) = 0;
  /// The time of the topic's next message after `time`, and of the last one before it.
  virtual std::optional<Time> next(const TopicType& type, Time time) = 0;
  virtual std::optional<Time> previous(const TopicType& type, Time time) = 0;

  /// The time range of all available messages; both are equal when there are none.
  virtual Time first() const = 0;
  virtual Time last() const = 0;
  /// Increases when the results of the other functions may have changed.
  virtual std::uint64_t revision() const = 0;

  /// Null when there is no topic with that name, or with that schema.
  TypePtr topic(std::string_view name) const;
  TypePtr topic_of_schema(std::string_view schema_name) const;
};

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
