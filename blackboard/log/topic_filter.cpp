#include "blackboard/log/topic_filter.h"

#include <cstdio>

namespace soccer {

void TopicFilter::add(const std::string& topic) {
  names_.push_back(topic);
  topics_.emplace_back().period = choice_.period(topic);
}

bool TopicFilter::due(Topic& topic, Time time) {
  if (!topic.period) return false;
  if (*topic.period == Time(0)) return true;
  const bool back = topic.last && time < *topic.last;
  topic.last = time;
  if (!back && topic.next && time < *topic.next) return false;
  // The next one is due one period after this one was due, not after it came; unless it came so late that messages are missing.
  const bool regular = !back && topic.next && time - *topic.next < *topic.period;
  topic.next = (regular ? *topic.next : time) + *topic.period;
  return true;
}

bool TopicFilter::selects(std::size_t topic, Time time) {
  const bool selected = due(topics_[topic], time);
  if (!selected) ++topics_[topic].left_out;
  return selected;
}

void TopicFilter::choose(TopicChoice choice, Time now) {
  char when[48];
  std::snprintf(when, sizeof when, "; from %.3f s: ", seconds(now));
  if (chosen_.empty()) chosen_ = "*";
  chosen_.append(when).append(choice.text().empty() ? "*" : choice.text());
  choice_ = std::move(choice);
  for (std::size_t i = 0; i < topics_.size(); ++i) {
    topics_[i].period = choice_.period(names_[i]);
    topics_[i].next.reset();
  }
}

std::map<std::string, std::string> TopicFilter::left_out(const std::vector<std::uint64_t>& selected) const {
  if (selects_all()) return {};
  std::map<std::string, std::string> entries{{"topics", chosen_}};
  for (std::size_t i = 0; i < topics_.size(); ++i) {
    const std::uint64_t left_out = topics_[i].left_out;
    if (left_out > 0) entries[names_[i]] = std::to_string(left_out) + " of " + std::to_string(left_out + selected[i]) + " messages";
  }
  return entries;
}

}  // namespace soccer
