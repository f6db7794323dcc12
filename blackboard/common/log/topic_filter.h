#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "blackboard/common/log/mcap_reader.h"
#include "blackboard/common/time/clock.h"

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

/// What a log leaves out of a topic by its choice of topics, such as "450 of 500 messages"; empty: nothing. Errors: InputError when the
/// log's metadata is malformed.
std::string left_out_of(const McapReader& log, const std::string& topic);

/// The choice of topics of a log and its changes, for people; empty: all topics.
std::string chosen_topics(const McapReader& log);

/// Selects the messages of a log by a choice that may change, and counts those that it leaves out.
class TopicFilter {
 public:
  explicit TopicFilter(TopicChoice choice = {}) : choice_(std::move(choice)), chosen_(choice_.text()) {}

  /// Adds a topic; topics are numbered from 0.
  void add(const std::string& topic);

  /// Whether the log gets this message. Messages of a topic with a rate are selected so that on average at most one is in each period;
  /// after a time that goes back the first one is selected.
  bool selects(std::size_t topic, Time time);

  /// The choice from now on; `now` is for the entry "topics" of left_out().
  void choose(TopicChoice choice, Time now);

  /// Whether all messages were selected and will be.
  bool selects_all() const { return chosen_.empty() && choice_.text().empty(); }

  const TopicChoice& choice() const { return choice_; }
  const std::vector<std::string>& topics() const { return names_; }

  /// Entries of a log's metadata record kRecord: "topics", the choice and its changes, and for each topic of which messages were left out
  /// their number. Empty if the choice has always been all. `selected`: the number of the other messages of each topic.
  std::map<std::string, std::string> left_out(const std::vector<std::uint64_t>& selected) const;

  static constexpr const char* kRecord = "left_out";

 private:
  struct Topic {
    std::optional<Time> period = Time(0);
    std::optional<Time> last, next;  ///< of the messages with a rate: the last one, and when the next one is due
    std::uint64_t left_out = 0;
  };
  static bool due(Topic& topic, Time time);

  TopicChoice choice_;
  std::string chosen_;  ///< the choice and its changes, for people
  std::vector<std::string> names_;
  std::vector<Topic> topics_;
};

}  // namespace soccer
