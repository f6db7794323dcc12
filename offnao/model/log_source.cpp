#include "offnao/model/log_source.h"

#include <algorithm>

#include "blackboard/common/error.h"
#include "blackboard/common/log/topic_filter.h"

namespace soccer::offnao {

namespace {

constexpr Time kBlock = std::chrono::seconds(2);
constexpr std::size_t kBlocks = 12;       // kept in memory
constexpr std::size_t kMaxRemark = 2000;  // characters, after which further damage is not added to the remark

std::int64_t number_of(Time time) { return time.count() / kBlock.count() - (time.count() % kBlock.count() < 0 ? 1 : 0); }
Time begin_of(std::int64_t number) { return kBlock * number; }

RawMessage copy_of(const LogMessage& message) { return {message.time, std::make_shared<const std::string>(message.data)}; }

}  // namespace

LogSource::LogSource(McapReader reader) : Source({}, SourceState::kLog, 1), reader_(std::move(reader)) {
  name_ = name_in_metadata();
  for (const std::string& warning : reader_.warnings()) remark_ += (remark_.empty() ? "" : "; ") + warning;
  for (const auto& [id, channel] : reader_.channels()) {
    const log::SchemaRecord* schema = reader_.schema(channel);
    TopicType::Description description{channel.topic, {}, channel.message_encoding, {}, {}};
    if (schema != nullptr) {
      description.schema_name = schema->name;
      description.schema_encoding = schema->encoding;
      description.schema = schema->data;
    }
    topics_.push_back(std::make_shared<const TopicType>(std::move(description)));
  }
  std::ranges::stable_sort(topics_, {}, [](const TypePtr& type) { return type->topic(); });
  topics_.erase(std::unique(topics_.begin(), topics_.end(), [](const TypePtr& a, const TypePtr& b) { return a->topic() == b->topic(); }),
                topics_.end());
  read_left_out();
  // A damaged file may contain any times: they are clamped to the range that a timeline can show.
  constexpr Time kMaxLogTime = std::chrono::hours(24 * 365 * 100);
  first_ = std::clamp(reader_.first_time(), Time(0), kMaxLogTime);
  last_ = std::clamp(reader_.last_time(), first_, kMaxLogTime);
}

std::string LogSource::about(const std::string& key) const {
  const auto metadata = reader_.metadata("run");
  const auto found = metadata.find(key);
  return found == metadata.end() ? std::string() : found->second;
}

std::string LogSource::name_in_metadata() const {
  std::string robot = about("robot");
  const std::string team = about("team"), team_name = about("team_name"), player = about("player");
  if (!robot.empty()) return robot;
  if (!team_name.empty() && !player.empty()) return team_name + " " + player;
  if (!team.empty() && !player.empty()) return "team " + team + ", " + player;
  return std::filesystem::path(file()).filename().replace_extension().string();
}

void LogSource::read_left_out() {
  std::string remark;
  try {
    if (const std::string chosen = chosen_topics(reader_); !chosen.empty()) remark = "recorded with the topics " + chosen;
    for (const TypePtr& type : topics_) left_out_[type->topic()] = left_out_of(reader_, type->topic());
  } catch (const InputError& error) {
    remark = error.what();
  }
  if (!remark.empty()) remark_ += (remark_.empty() ? "" : "; ") + remark;
}

std::string LogSource::left_out(const std::string& topic) const {
  const auto found = left_out_.find(topic);
  return found == left_out_.end() ? std::string() : found->second;
}

/// The next readable message; damaged parts before it are reported.
std::optional<LogMessage> LogSource::next_message(LogCursor& cursor) {
  auto message = cursor.next();
  report_damage();
  return message;
}

void LogSource::report_damage() {
  for (; reported_damage_ < reader_.damage().size(); ++reported_damage_) {
    const log::Damage& part = reader_.damage()[reported_damage_];
    const std::string error = reader_.name() + ", byte " + std::to_string(part.offset) + ": " + part.what + "; this part was skipped";
    if (remark_.size() < kMaxRemark) remark_ += (remark_.empty() ? "" : "; ") + error;
    ++revision_;
    if (on_damage) on_damage(error);
  }
}

const LogSource::Block& LogSource::block(std::int64_t number) {
  const auto found = std::ranges::find(blocks_, number, &Block::number);
  if (found != blocks_.end()) {
    blocks_.splice(blocks_.begin(), blocks_, found);
    return blocks_.front();
  }
  Block loaded{number, {}};
  LogCursor cursor = reader_.messages({.from = begin_of(number), .to = begin_of(number + 1) - Time(1)});
  while (const auto message = next_message(cursor)) loaded.messages[message->channel->topic].push_back(copy_of(*message));
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
  LogCursor cursor = reader_.messages(query);
  while (const auto message = next_message(cursor)) last = copy_of(*message);
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
  LogCursor cursor = reader_.messages({.from = from, .to = to, .topics = {type.topic()}});
  while (const auto message = next_message(cursor)) visitor(copy_of(*message));
}

std::optional<Time> LogSource::next(const TopicType& type, Time time) {
  time = std::max(time, first_ - Time(1));
  const auto& here = messages_of(type, number_of(time));
  const auto after = std::ranges::upper_bound(here, time, {}, &RawMessage::time);
  if (after != here.end()) return after->time;
  LogCursor cursor = reader_.messages({.from = begin_of(number_of(time) + 1), .topics = {type.topic()}});
  const auto message = next_message(cursor);
  return message ? std::optional(message->time) : std::nullopt;
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
