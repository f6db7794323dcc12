#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "blackboard/time/clock.h"

namespace soccer {

/// Which topics a log contains, and how often: a list such as "*,-camera/*,odometry@10". Each entry is a name, which may contain "*", of
/// topics ("perception/RobotPose") or of their last part ("RobotPose"), regardless of upper and lower case. "@RATE" limits the messages of
/// each topic per second; "-" in front leaves them out. The last entry that matches a topic decides. A topic that no entry matches is left
/// out, unless the first entry leaves topics out: then the list begins with all.
class TopicChoice {
 public:
  /// All topics.
  TopicChoice() = default;
  /// An empty text: all topics. Errors: InputError for an entry without a name, and for a rate that is not in 1e-6…1e6.
  explicit TopicChoice(std::string_view text);

  /// The text; empty: all topics.
  const std::string& text() const { return text_; }

  /// Time between two messages of this topic; 0: every message. Nothing: the topic is left out.
  std::optional<Time> period(std::string_view topic) const;

  /// Errors: InputError for an entry that matches none of the topics, unless it leaves topics out.
  void check(const std::vector<std::string>& topics) const;

 private:
  struct Entry {
    std::string name;  ///< in lower case
    bool out = false;
    Time period{0};
  };
  static Entry entry_of(std::string_view text);

  std::string text_;
  std::vector<Entry> entries_;
};

}  // namespace soccer
