#include "offnao/model/source.h"

#include <QCollator>
#include <algorithm>
#include <charconv>
#include <limits>

#include <google/protobuf/descriptor.pb.h>
#include <google/protobuf/dynamic_message.h>

#include "blackboard/common/protobuf/schema.h"
#include "blackboard/time/wall_clock.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/scene_truth.h"
#include "offnao/model/read_topic.h"

namespace soccer::offnao {

namespace pb = google::protobuf;

namespace {

/// Stores the first error that protobuf reports about a schema, instead of printing it.
class SchemaErrorCollector final : public pb::DescriptorPool::ErrorCollector {
 public:
  void AddError(const std::string&, const std::string& element, const pb::Message*, ErrorLocation, const std::string& message) override {
    if (first.empty()) first = element + ": " + message;
  }
  std::string first;
};

bool fits_an_int(std::string_view bytes) { return bytes.size() <= static_cast<std::size_t>(std::numeric_limits<int>::max()); }

/// The files may be in any order: each pass adds one of those with all imports added already. Returns an error message, or an empty string.
std::string build(const pb::FileDescriptorSet& set, pb::DescriptorPool& pool) {
  std::vector<const pb::FileDescriptorProto*> waiting;
  for (const auto& file : set.file()) waiting.push_back(&file);
  while (!waiting.empty()) {
    const auto ready = std::ranges::find_if(waiting, [&](const auto* file) {
      return std::ranges::all_of(file->dependency(), [&](const auto& name) { return pool.FindFileByName(name) != nullptr; });
    });
    if (ready == waiting.end()) return "a file of the schema imports a file that is missing";
    SchemaErrorCollector errors;
    if (pool.BuildFileCollectingErrors(**ready, &errors) == nullptr) return errors.first.empty() ? "the schema is invalid" : errors.first;
    waiting.erase(ready);
  }
  return {};
}

}  // namespace

TopicType::TopicType(Description description) : description_(std::move(description)), pool_(std::make_unique<pb::DescriptorPool>()) {
  if (description_.message_encoding != "protobuf") {
    error_ = "is encoded as '" + description_.message_encoding + "', which is not supported; only protobuf is";
    return;
  }
  pb::FileDescriptorSet set;
  if (!fits_an_int(description_.schema) || !set.ParseFromArray(description_.schema.data(), static_cast<int>(description_.schema.size()))) {
    error_ = "has a schema that is not a FileDescriptorSet";
    return;
  }
  error_ = build(set, *pool_);
  if (!error_.empty()) return;
  descriptor_ = pool_->FindMessageTypeByName(description_.schema_name);
  if (descriptor_ == nullptr) error_ = "has a schema without the message " + description_.schema_name;
  factory_ = std::make_unique<pb::DynamicMessageFactory>(pool_.get());
}

TopicType::~TopicType() = default;

std::unique_ptr<pb::Message> TopicType::decode(std::string_view bytes) const {
  if (descriptor_ == nullptr || !fits_an_int(bytes)) return nullptr;
  std::unique_ptr<pb::Message> message(factory_->GetPrototype(descriptor_)->New());
  if (!message->ParsePartialFromArray(bytes.data(), static_cast<int>(bytes.size()))) return nullptr;
  return message;
}

std::string comment_of(const pb::FieldDescriptor& field) {
  pb::SourceLocation location;
  if (!field.GetSourceLocation(&location)) return {};
  std::string text = location.leading_comments.empty() ? location.trailing_comments : location.leading_comments;
  const auto first = text.find_first_not_of(" \n"), last = text.find_last_not_of(" \n");
  return first == text.npos ? std::string() : text.substr(first, last - first + 1);
}

std::string unit_of(const pb::FieldDescriptor& field) {
  const std::string comment = comment_of(field);
  // "m, rad: what it means" or "m, 0 to 3: what it means": the unit ends where a range or a sentence begins
  std::string unit = comment.substr(0, comment.find(':'));
  const auto range = unit.rfind(" to ");
  if (range != unit.npos) unit = unit.substr(0, unit.rfind(", ", range) == unit.npos ? 0 : unit.rfind(", ", range));
  return unit;
}

TypePtr Source::topic(std::string_view name) const {
  const auto found = std::ranges::find_if(topics(), [&](const TypePtr& type) { return type->topic() == name; });
  return found == topics().end() ? nullptr : *found;
}

TypePtr Source::topic_of_schema(std::string_view schema_name) const {
  const auto found = std::ranges::find_if(topics(), [&](const TypePtr& type) { return type->schema_name() == schema_name; });
  return found == topics().end() ? nullptr : *found;
}

namespace {

/// Played times and the readings of a clock between `from` and `until`, from a topic that contains the played time. `played`: gives the
/// played time, s; `clock`: gives the reading of the clock, s.
template <Described T, class Played, class Clock>
std::vector<ClockSample> played_since(Source& source, Time from, Time until, Played&& played, Clock&& clock) {
  std::vector<ClockSample> samples;
  visit_values<T>(source, from, until, [&](const T& value, Time time) {
    if (samples.empty() || played(value) > samples.back().played) samples.push_back({played(value), clock(value, time)});
  });
  return samples;
}

}  // namespace

bool has_game(const Source& source) { return source.topic_of_schema(protobuf_name<Game>()) != nullptr; }

std::vector<ClockSample> played_since(Source& source, Time from, Time until) {
  if (has_game(source))
    return played_since<Game>(
        source, from, until, [](const Game& game) { return game.time; }, [](const Game& game, Time) { return game.clock; });
  return played_since<SceneTruth>(
      source, from, until, [](const SceneTruth& scene) { return scene.game_time; }, [](const SceneTruth&, Time at) { return seconds(at); });
}

std::vector<PlaySample> play_samples_of(Source& source) {
  std::vector<PlaySample> samples;
  const auto add = [&](const auto& value, Time time) { samples.push_back(play_sample(value, seconds(time))); };
  visit_values<Game>(source, source.first(), source.last(), add);
  if (samples.empty()) visit_values<SceneTruth>(source, source.first(), source.last(), add);
  return samples;
}

std::optional<WallClockLine> wall_clock_of(Source& source, Time from, Time until) {
  if (source.topic_of_schema(protobuf_name<WallClock>()) == nullptr) return std::nullopt;
  std::vector<WallClock> samples;
  visit_values<WallClock>(source, from, until, [&](const WallClock& sample, Time) { samples.push_back(sample); });
  return wall_clock_line(samples);
}

std::optional<double> game_clock_offset(Source& source, Time time) {
  LatestValue<Game> game;
  game.update(source, time);
  if (!game || game->clock == 0) return std::nullopt;
  return game->clock - seconds(game.time());
}

namespace {

constexpr std::size_t kMaxDigits = 2;  // of a player number

/// Negative, zero or positive, like std::strcmp.
int compare_names(const std::string& a, const std::string& b) {
  static const QCollator kCollator = [] {
    QCollator collator{QLocale(QLocale::English)};
    collator.setNumericMode(true);
    return collator;
  }();
  return kCollator.compare(QString::fromStdString(a), QString::fromStdString(b));
}

}  // namespace

SourceKey source_key(SourceKind kind, const std::string& name) {
  const std::size_t space = name.rfind(' ');
  if (space == name.npos || space == 0 || name.size() - space - 1 > kMaxDigits) return {kind, name, 0};
  int player = 0;
  const auto [end, error] = std::from_chars(name.data() + space + 1, name.data() + name.size(), player);
  if (error != std::errc() || end != name.data() + name.size() || player < 1) return {kind, name, 0};
  const std::size_t comma = name[space - 1] == ',' ? 1 : 0;  // "team 1, 2"
  return {kind, name.substr(0, space - comma), player};
}

SourceKey source_key(const Source& source) {
  if (source.state() == SourceState::kLog) return source_key(SourceKind::kLog, source.name());
  const bool plays = source.topic_of_schema(protobuf_name<Game>()) != nullptr;  // a robot with its server publishes the truth, too
  return source_key(has_ground_truth(source) && !plays ? SourceKind::kGroundTruth : SourceKind::kRobot, source.name());
}

bool listed_before(const SourceKey& a, const SourceKey& b) {
  if (a.kind != b.kind) return a.kind < b.kind;
  const int teams = compare_names(a.team, b.team);
  return teams != 0 ? teams < 0 : a.player < b.player;
}

bool has_ground_truth(const Source& source) { return source.topic_of_schema(protobuf_name<SceneTruth>()) != nullptr; }

}  // namespace soccer::offnao
