#include "offnao/model/log_source.h"

#include <algorithm>

namespace soccer::offnao {

namespace {

constexpr Time kBlock = std::chrono::seconds(2);
constexpr std::size_t kBlocks = 12;  // kept

std::int64_t number_of(Time time) { return time.count() / kBlock.count() - (time.count() % kBlock.count() < 0 ? 1 : 0); }
Time begin_of(std::int64_t number) { return kBlock * number; }

std::string name_from(const McapReader& reader) {
  const auto about = reader.metadata("run");
  const auto entry = [&](const char* key) {
    const auto found = about.find(key);
    return found == about.end() ? std::string() : found->second;
  };
  if (!entry("robot").empty()) return entry("robot");
  if (!entry("team_name").empty() && !entry("player").empty()) return entry("team_name") + " " + entry("player");
  if (!entry("team").empty() && !entry("player").empty()) return "team " + entry("team") + ", " + entry("player");
  return std::filesystem::path(reader.name()).filename().replace_extension().string();
}

}  // namespace

LogSource::LogSource(const std::filesystem::path& path) : reader_(path) { open(); }
LogSource::LogSource(McapReader reader) : reader_(std::move(reader)) { open(); }

void LogSource::open() {
  name_ = name_from(reader_);
  for (const std::string& warning : reader_.warnings()) remark_ += (remark_.empty() ? "" : "; ") + warning;
  for (const auto& [id, channel] : reader_.channels()) {
    const log::SchemaRecord* schema = reader_.schema(channel);
    TopicType::Card card{channel.topic, {}, channel.message_encoding, {}, {}};
    if (schema != nullptr) {
      card.schema_name = schema->name;
      card.schema_encoding = schema->encoding;
      card.schema = schema->data;
    }
    topics_.push_back(std::make_shared<const TopicType>(std::move(card)));
  }
  std::ranges::stable_sort(topics_, {}, [](const TypePtr& type) { return type->topic(); });
  topics_.erase(std::unique(topics_.begin(), topics_.end(), [](const TypePtr& a, const TypePtr& b) { return a->topic() == b->topic(); }),
                topics_.end());
  // A damaged file may claim any times: those are kept in what time lines can show.
  constexpr Time kLongest = std::chrono::hours(24 * 365 * 100);
  first_ = std::clamp(reader_.first_time(), Time(0), kLongest);
  last_ = std::clamp(reader_.last_time(), first_, kLongest);
}

/// A damaged part is said once, and what follows is read.
template <class Take>
void LogSource::read(const LogQuery& query, Take&& take) {
  LogCursor cursor = reader_.messages(query);
  for (;;) {
    try {
      const auto message = cursor.next();
      if (!message) return;
      take(*message);
    } catch (const InputError& error) {
      if (remark_.find(error.what()) == remark_.npos && remark_.size() < 2000)
        remark_ += (remark_.empty() ? "" : "; ") + std::string(error.what());
      ++revision_;
    }
  }
}

const LogSource::Block& LogSource::block(std::int64_t number) {
  const auto found = std::ranges::find(blocks_, number, &Block::number);
  if (found != blocks_.end()) {
    blocks_.splice(blocks_.begin(), blocks_, found);
    return blocks_.front();
  }
  Block loaded{number, {}};
  read({.from = begin_of(number), .to = begin_of(number + 1) - Time(1)}, [&](const LogMessage& message) {
    loaded.messages[message.channel->topic].push_back({message.time, std::make_shared<const std::string>(message.data)});
  });
  if (blocks_.size() >= kBlocks) blocks_.pop_back();
  return blocks_.emplace_front(std::move(loaded));
}

const std::vector<RawMessage>& LogSource::messages_of(const TopicType& type, std::int64_t number) {
  static const std::vector<RawMessage> kNone;
  const Block& here = block(number);
  const auto found = here.messages.find(type.topic());
  return found == here.messages.end() ? kNone : found->second;
}

std::optional<RawMessage> LogSource::last_before(const TopicType& type, std::int64_t number) {
  auto& known = before_[type.topic()];
  const auto above = known.upper_bound(number);
  if (above != known.begin() && std::prev(above)->first == number) return std::prev(above)->second;
  LogQuery query{.to = begin_of(number) - Time(1), .topics = {type.topic()}};
  std::optional<RawMessage> last;
  if (above != known.begin()) {
    query.from = begin_of(std::prev(above)->first);
    last = std::prev(above)->second;
  }
  read(query, [&](const LogMessage& message) { last = RawMessage{message.time, std::make_shared<const std::string>(message.data)}; });
  return known[number] = last;
}

std::optional<RawMessage> LogSource::at(const TopicType& type, Time time) {
  if (time < first_) return std::nullopt;
  time = std::min(time, last_);
  const std::int64_t number = number_of(time);
  const auto& here = messages_of(type, number);
  const auto after = std::ranges::upper_bound(here, time, {}, &RawMessage::time);
  if (after != here.begin()) return *std::prev(after);
  const auto& before = messages_of(type, number - 1);
  if (!before.empty()) return before.back();
  return last_before(type, number - 1);
}

void LogSource::visit(const TopicType& type, Time from, Time to, const Visitor& visitor) {
  read({.from = from, .to = to, .topics = {type.topic()}}, [&](const LogMessage& message) {
    visitor({message.time, std::make_shared<const std::string>(message.data)});
  });
}

std::optional<Time> LogSource::next(const TopicType& type, Time time) {
  time = std::max(time, first_ - Time(1));
  const auto& here = messages_of(type, number_of(time));
  const auto after = std::ranges::upper_bound(here, time, {}, &RawMessage::time);
  if (after != here.end()) return after->time;
  std::optional<Time> found;
  LogCursor cursor = reader_.messages({.from = begin_of(number_of(time) + 1), .topics = {type.topic()}});
  for (bool damaged = true; damaged;) {
    try {
      damaged = false;
      if (const auto message = cursor.next()) found = message->time;
    } catch (const InputError&) {  // said when that part is shown
      damaged = true;
    }
  }
  return found;
}

std::optional<Time> LogSource::previous(const TopicType& type, Time time) {
  time = std::min(time, last_ + Time(1));
  const std::int64_t number = number_of(time);
  const auto& here = messages_of(type, number);
  const auto at = std::ranges::lower_bound(here, time, {}, &RawMessage::time);
  if (at != here.begin()) return std::prev(at)->time;
  const auto& before = messages_of(type, number - 1);
  if (!before.empty()) return before.back().time;
  const auto last = last_before(type, number - 1);
  return last ? std::optional(last->time) : std::nullopt;
}

}  // namespace soccer::offnao
