#include "blackboard/common/log/mcap_reader.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <limits>

#include "blackboard/common/log/mcap_format.h"

namespace soccer {
namespace {

constexpr std::uint64_t clamped(Time time) { return time < Time(0) ? 0 : static_cast<std::uint64_t>(time.count()); }

Time time_of(std::uint64_t nanoseconds) {
  constexpr auto max_time = static_cast<std::uint64_t>(std::numeric_limits<Time::rep>::max());
  return Time(static_cast<Time::rep>(std::min(nanoseconds, max_time)));
}

/// The fields that precede a message's data.
struct MessageHead {
  std::uint16_t channel = 0;
  std::uint32_t sequence = 0;
  std::uint64_t log_time = 0;
  std::uint64_t publish_time = 0;
};

bool take_head(std::string_view& content, MessageHead& head) {
  return log::take_fixed(content, head.channel) && log::take_fixed(content, head.sequence) && log::take_fixed(content, head.log_time) &&
         log::take_fixed(content, head.publish_time);
}

}  // namespace

McapReader::McapReader(const std::filesystem::path& path) : McapReader(std::make_unique<FileSource>(path)) {}

McapReader McapReader::of_bytes(std::string bytes) { return McapReader(std::make_unique<MemorySource>(std::move(bytes))); }

McapReader::McapReader(std::unique_ptr<ByteSource> source) : source_(std::move(source)), index_(log::read_index(*source_)) {}

const log::ChannelRecord* McapReader::channel(std::string_view topic) const {
  for (const auto& [id, channel] : index_.channels)
    if (channel.topic == topic) return &channel;
  return nullptr;
}

const log::SchemaRecord* McapReader::schema(const log::ChannelRecord& channel) const {
  const auto found = index_.schemas.find(channel.schema);
  return found == index_.schemas.end() ? nullptr : &found->second;
}

std::map<std::string, std::string> McapReader::metadata(std::string_view name) const {
  std::map<std::string, std::string> entries;
  for (const log::MetadataRecord& record : index_.metadata)
    if (record.name == name) entries.insert(record.entries.begin(), record.entries.end());
  return entries;
}

Time McapReader::first_time() const { return index_.parts.empty() ? Time(0) : time_of(index_.parts.front().first_time); }

Time McapReader::last_time() const {
  std::uint64_t last = 0;
  for (const log::Part& part : index_.parts) last = std::max(last, part.last_time);
  return time_of(last);
}

std::string McapReader::about_damage() const {
  if (index_.damage.empty()) return {};
  std::string text = name() + ": " + std::to_string(index_.damage.size()) + " damaged parts were skipped:";
  constexpr std::size_t kMaxParts = 10;
  for (std::size_t i = 0; i < std::min(kMaxParts, index_.damage.size()); ++i) {
    const log::Damage& part = index_.damage[i];
    text += (i > 0 ? ";" : "") + std::string(" byte ") + std::to_string(part.offset) + " to " + std::to_string(part.offset + part.length);
    if (part.last_time > 0 && part.last_time < ~std::uint64_t{0}) {
      std::array<char, 64> times{};
      std::snprintf(times.data(), times.size(), " (%.2f to %.2f s)", seconds(time_of(part.first_time)), seconds(time_of(part.last_time)));
      text += times.data();
    }
    text += ", " + part.what;
  }
  if (index_.damage.size() > kMaxParts) text += "; …";
  return text;
}

LogCursor::LogCursor(log::McapIndex& index, ByteSource& source, const LogQuery& query)
    : index_(&index), source_(&source), from_(clamped(query.from)), to_(clamped(query.to)) {
  if (query.to < Time(0)) next_part_ = index.parts.size();
  if (query.topics.empty()) return;
  wanted_channels_.resize(std::numeric_limits<std::uint16_t>::max() + 1U);
  for (const auto& [id, channel] : index.channels)
    wanted_channels_[id] = std::ranges::find(query.topics, channel.topic) != query.topics.end();
}

bool LogCursor::wanted(const log::Part& part) const {
  if (part.last_time < from_ || part.first_time > to_) return false;
  if (wanted_channels_.empty() || part.channels.empty()) return true;
  return std::ranges::any_of(part.channels, [&](std::uint16_t id) { return wanted_channels_[id]; });
}

void LogCursor::skip(const log::Part& part, const std::string& why) {
  index_->add_damage({part.offset, part.length, part.first_time, part.last_time, why});
}

void LogCursor::load(std::size_t number) {
  const log::Part& part = index_->parts[number];
  auto records = std::make_shared<std::string>();
  std::string bytes;
  source_->read(part.offset, part.length, bytes);
  if (part.chunk) {
    std::string_view from = bytes, content;
    log::Op op{};
    if (!log::take_record_bytes(from, op, content) || op != log::Op::kChunk) return skip(part, "there is no chunk at this position");
    if (const std::string error = log::unpack_chunk(content, *records); !error.empty()) return skip(part, error);
  } else {
    *records = std::move(bytes);
  }
  take_messages(number, records);
}

void LogCursor::take_messages(std::size_t number, const std::shared_ptr<const std::string>& records) {
  const log::Part& part = index_->parts[number];
  std::string_view from = *records, content;
  for (log::Op op{}; !from.empty();) {
    if (!log::take_record_bytes(from, op, content)) return skip(part, "contains an incomplete record");
    if (op != log::Op::kMessage) continue;
    const std::size_t offset = static_cast<std::size_t>(content.data() - records->data()), length = content.size();
    MessageHead head;
    if (!take_head(content, head)) return skip(part, "contains an incomplete message");
    if (!index_->channels.contains(head.channel)) {
      skip(part, "contains messages of an unknown channel");
      continue;
    }
    if (head.log_time < from_ || head.log_time > to_) continue;
    if (wanted_channels_.empty() || wanted_channels_[head.channel]) waiting_.push({head.log_time, number, offset, length, records});
  }
}

std::optional<LogMessage> LogCursor::next() {
  while (next_part_ < index_->parts.size() && (waiting_.empty() || index_->parts[next_part_].first_time <= waiting_.top().time)) {
    const std::size_t part = next_part_++;
    if (wanted(index_->parts[part])) load(part);
  }
  if (waiting_.empty()) return std::nullopt;
  const Waiting top = waiting_.top();
  waiting_.pop();
  current_ = top.records;
  std::string_view content = std::string_view(*current_).substr(top.offset, top.length);
  MessageHead head;
  take_head(content, head);
  return LogMessage{&index_->channels.at(head.channel), head.sequence, time_of(head.log_time), content};
}

LoggedRobot logged_robot(const McapReader& log) {
  const auto about = log.metadata("run");
  const auto team = about.find("team_name"), player = about.find("player");
  if (team == about.end() || player == about.end())
    throw InputError(log.name(), "does not contain the team and the number of the robot", "give the log of a robot");
  LoggedRobot robot{team->second, 0};
  const std::string& text = player->second;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), robot.player);
  if (error != std::errc() || end != text.data() + text.size())
    throw InputError(log.name() + ", metadata \"run\"", "player \"" + text + "\" is not a number", "check that this is the log of a robot");
  return robot;
}

}  // namespace soccer
