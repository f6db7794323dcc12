#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "blackboard/common/log/log_writer.h"
#include "blackboard/common/log/mcap_reader.h"
#include "blackboard/wiring/cycle.h"

namespace soccer {

/// A topic of a cycle and its channel in a log.
class ReplayTopic {
 public:
  ReplayTopic(std::string type, std::string channel) : type_(std::move(type)), channel_(std::move(channel)) {}
  virtual ~ReplayTopic() = default;
  ReplayTopic(const ReplayTopic&) = delete;
  ReplayTopic& operator=(const ReplayTopic&) = delete;

  /// "RobotPose"
  const std::string& type() const { return type_; }
  /// "perception/RobotPose"
  const std::string& channel() const { return channel_; }

  /// Sets the cycle's topic to a message of the log. Errors: InputError when the message is damaged.
  virtual void fill(const std::string& message) = 0;
  /// The first field in which the cycle's topic differs from a message of the log; empty: none. Errors: as fill().
  virtual std::string difference(const std::string& message) const = 0;
  /// Makes write() write to this log, which must outlive the topic; before, it does nothing.
  virtual void write_to(LogWriter& log) = 0;
  /// Writes the cycle's topic with this time stamp.
  virtual void write(Time time) = 0;

 private:
  std::string type_, channel_;
};

/// The topics of motion, perception and vision that the log contains: each from the channels of the cycle with the name `logged`, or
/// else from those of the other cycle. Errors: InputError when the log was written with another description of a topic.
std::vector<std::unique_ptr<ReplayTopic>> replay_topics(const McapReader& log, Cycle& cycle, const std::string& logged);

/// Declares those topics for which `wanted` returns true as sources of the cycle.
void add_logged_sources(Cycle& cycle, const std::function<bool(const std::string& type)>& wanted);

}  // namespace soccer
