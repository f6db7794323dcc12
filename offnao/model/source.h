#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "blackboard/common/time/clock.h"
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

}  // namespace soccer::offnao
