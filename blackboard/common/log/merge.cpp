#include "blackboard/common/log/merge.h"

#include <map>
#include <optional>

#include "blackboard/common/log/mcap_writer.h"
#include "blackboard/common/log/topic_filter.h"

namespace soccer {
namespace {

/// One input log, with the ids of its channels in the merged log.
struct Stream {
  MergedLog* from;
  LogCursor cursor;
  std::optional<LogMessage> ahead;
  std::map<std::uint16_t, std::uint16_t> channels{};

  Time time() const { return ahead->time + from->shift; }
};

}  // namespace

std::uint64_t merge_logs(std::vector<MergedLog>& logs, ByteSink& sink) {
  McapWriter out(sink);
  for (const MergedLog& log : logs)
    for (const std::string& record : {std::string("run"), std::string(TopicFilter::kRecord)})
      if (const auto entries = log.log->metadata(record); !entries.empty()) out.write_metadata(record + " of " + log.name, entries);

  std::map<std::string, std::uint16_t> schemas;  // by name and text, so that two versions of a schema stay separate
  std::vector<Stream> streams;
  for (MergedLog& log : logs) {
    LogCursor cursor = log.log->messages();
    auto first = cursor.next();
    streams.push_back({&log, std::move(cursor), first});
    for (const auto& [id, channel] : log.log->channels()) {
      std::uint16_t schema = 0;
      if (const auto* known = log.log->schema(channel)) {
        const auto [entry, is_new] = schemas.try_emplace(known->name + '\n' + known->data, std::uint16_t{0});
        if (is_new) entry->second = out.add_schema(known->name, known->encoding, known->data);
        schema = entry->second;
      }
      streams.back().channels[id] = out.add_channel(schema, log.name + '/' + channel.topic, channel.message_encoding);
    }
  }

  std::uint64_t lost = 0;
  while (true) {
    Stream* next = nullptr;
    for (Stream& stream : streams)
      if (stream.ahead && (next == nullptr || stream.time() < next->time())) next = &stream;
    if (next == nullptr) break;
    if (next->time() < Time(0)) {
      ++lost;
    } else {
      out.write(next->channels.at(next->ahead->channel->id), next->ahead->sequence, static_cast<std::uint64_t>(next->time().count()),
                next->ahead->data);
      ++next->from->messages;
    }
    next->ahead = next->cursor.next();
  }
  out.close();
  return lost;
}

}  // namespace soccer
