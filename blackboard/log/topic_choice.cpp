#include "blackboard/log/topic_choice.h"

#include <algorithm>
#include <charconv>

#include "blackboard/error.h"

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

}  // namespace soccer
