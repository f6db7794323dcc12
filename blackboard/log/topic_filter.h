#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "blackboard/log/topic_choice.h"

namespace soccer {

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
