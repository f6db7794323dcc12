#include "blackboard/log/left_out.h"

#include "blackboard/log/topic_filter.h"

namespace soccer {
namespace {

constexpr const char* kTopics = "topics";

std::string entry(const std::map<std::string, std::string>& entries, const std::string& key) {
  const auto found = entries.find(key);
  return found == entries.end() ? std::string() : found->second;
}

}  // namespace

std::string chosen_topics(const McapReader& log) {
  const auto at_the_end = log.metadata(TopicFilter::kRecord);
  return entry(at_the_end.empty() ? log.metadata("run") : at_the_end, kTopics);
}

std::string left_out_of(const McapReader& log, const std::string& topic) {
  const auto counted = log.metadata(TopicFilter::kRecord);
  if (!counted.empty()) return entry(counted, topic);
  const std::optional<Time> period = TopicChoice(chosen_topics(log)).period(topic);
  if (!period) return "all messages";
  return *period == Time(0) ? "" : "some messages";
}

}  // namespace soccer
