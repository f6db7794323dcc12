#include "robot/topic_rates/topic_rates.h"

#include <algorithm>
#include <array>
#include <cstdio>

#include "blackboard/common/text/utf8.h"

namespace soccer {

void TopicRate::add(Time time, std::size_t size) {
  if (messages > 0) max_gap = std::max(max_gap, time - last);
  if (messages == 0) first = time;
  last = time;
  ++messages;
  bytes += size;
}

double TopicRate::rate() const { return messages > 1 && last > first ? static_cast<double>(messages - 1) / seconds(last - first) : 0; }

TopicRates rates_of_log(McapReader& log) {
  TopicRates rates;
  for (const auto& [id, channel] : log.channels()) {
    const log::SchemaRecord* schema = log.schema(channel);
    rates[channel.topic].schema = schema != nullptr ? schema->name : "";
  }
  for (auto messages = log.messages(); const auto message = messages.next();)
    rates[message->channel->topic].add(message->time, message->data.size());
  return rates;
}

std::string table_of(const TopicRates& rates) {
  std::array<char, 200> line{};
  std::snprintf(line.data(), line.size(), "%-36s %9s %9s %9s %11s\n", "topic", "messages", "Hz", "kB/s", "longest gap");
  std::string table = line.data();
  for (const auto& [topic, rate] : rates) {
    const double duration = seconds(rate.last - rate.first);
    std::snprintf(line.data(), line.size(), " %9llu %9.2f %9.2f %9.3f s\n", static_cast<unsigned long long>(rate.messages), rate.rate(),
                  duration > 0 ? static_cast<double>(rate.bytes) / duration / 1000 : 0, seconds(rate.max_gap));
    table += utf8_padded(topic, 36) + line.data();
  }
  return table;
}

}  // namespace soccer
