#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "blackboard/time/clock.h"
#include "offnao/model/topic_type.h"

namespace soccer::offnao {

using TypePtr = std::shared_ptr<const TopicType>;

/// One message as it came.
struct RawMessage {
  Time time{0};
  std::shared_ptr<const std::string> data;
};

/// How a source is doing.
enum class Standing : std::uint8_t {
  kConnecting,  ///< has not answered yet
  kLive,
  kLost,     ///< was there, and is tried again
  kRefused,  ///< does not want us, and is not tried again
  kLog,
};

/// Where topics come from: a robot that plays, or a log. All of it is asked by one thread.
class Source {
 public:
  using Visitor = std::function<void(const RawMessage&)>;

  virtual ~Source() = default;

  virtual std::string name() const = 0;
  virtual Standing standing() const = 0;
  /// What people should know: why it is lost, what is wrong with the file. May be empty.
  virtual std::string remark() const = 0;
  /// By name.
  virtual const std::vector<TypePtr>& topics() const = 0;

  /// The newest message of the topic that is not later than `time`. A source keeps a bounded part of the past.
  virtual std::optional<RawMessage> at(const TopicType& type, Time time) = 0;
  /// All of the topic's messages from `from` to `to`, both included, by time.
  virtual void visit(const TopicType& type, Time from, Time to, const Visitor& visitor) = 0;
  /// The time of the topic's next message after `time`, and of the last one before it.
  virtual std::optional<Time> next(const TopicType& type, Time time) = 0;
  virtual std::optional<Time> previous(const TopicType& type, Time time) = 0;

  /// Of all that can be asked for; equal when there is nothing.
  virtual Time first() const = 0;
  virtual Time last() const = 0;
  /// Grows when answers may have changed.
  virtual std::uint64_t revision() const = 0;

  /// Null when there is none of that name, or of that schema.
  TypePtr topic(std::string_view name) const;
  TypePtr topic_of_schema(std::string_view schema_name) const;
};

}  // namespace soccer::offnao
