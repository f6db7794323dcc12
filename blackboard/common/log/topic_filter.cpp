#include "blackboard/common/log/topic_filter.h"

#include <algorithm>
#include <charconv>
#include <cstdio>

#include "blackboard/common/error.h"

namespace soccer {
namespace {

constexpr std::string_view kExample = "write a list such as odometry,perception/*@5,-camera/*";

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& letter : result)
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  return result;
}

/// Whether the text is the pattern, in which "*" is any text.
bool matches(std::string_view pattern, std::string_view text) {
  std::size_t p = 0, t = 0;
  std::size_t star = std::string_view::npos, tried = 0;  // the last star, and the text that it is taken to end at
  while (t < text.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      star = p++;
      tried = t;
    } else if (p < pattern.size() && pattern[p] == text[t]) {
      ++p;
      ++t;
    } else if (star != std::string_view::npos) {
      p = star + 1;
      t = ++tried;
    } else {
      return false;
    }
  }
  return pattern.find_first_not_of('*', p) == std::string_view::npos;
}

bool names(const std::string& pattern, std::string_view topic) {
  const std::string name = lower(topic);
  return matches(pattern, name) || matches(pattern, std::string_view(name).substr(name.rfind('/') + 1));
}

Time period_of(std::string_view text, std::string_view entry) {
  constexpr double kMin = 1e-6, kMax = 1e6;
  double rate = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), rate);
  if (error != std::errc() || stop != text.data() + text.size() || !(rate >= kMin && rate <= kMax))
    throw InputError("topics \"" + std::string(entry) + "\"", "the rate is not a number of messages per second from 1e-6 to 1e6",
                     std::string(kExample));
  return from_seconds(1 / rate);
}

}  // namespace

TopicChoice::Entry TopicChoice::entry_of(std::string_view text) {
  Entry entry;
  std::string_view name = text;
  if (const std::size_t at = name.find('@'); at != std::string_view::npos) {
    entry.period = period_of(name.substr(at + 1), text);
    name = name.substr(0, at);
  }
  entry.out = name.starts_with('-');
  if (entry.out) name.remove_prefix(1);
  entry.name = lower(name);
  if (name.empty() || (entry.out && entry.period != Time(0)))
    throw InputError("topics \"" + std::string(text) + "\"", name.empty() ? "a name is missing" : "a topic that is left out has no rate",
                     std::string(kExample));
  return entry;
}

TopicChoice::TopicChoice(std::string_view text) : text_(text) {
  if (text.empty()) return;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    entries_.push_back(entry_of(text.substr(begin, end - begin)));
    begin = end + 1;
  }
}

std::optional<Time> TopicChoice::period(std::string_view topic) const {
  std::optional<Time> period;
  if (entries_.empty() || entries_.front().out) period = Time(0);
  for (const Entry& entry : entries_) {
    if (!names(entry.name, topic)) continue;
    period = entry.out ? std::nullopt : std::optional(entry.period);
  }
  return period;
}

void TopicChoice::check(const std::vector<std::string>& topics) const {
  for (const Entry& entry : entries_) {
    if (entry.out || std::ranges::any_of(topics, [&](const std::string& topic) { return names(entry.name, topic); })) continue;
    std::string known;
    for (const std::string& topic : topics) known.append(known.empty() ? "" : ", ").append(topic);
    throw InputError("topics \"" + text_ + "\"", "no topic has the name " + entry.name, "the topics are " + known);
  }
}

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
