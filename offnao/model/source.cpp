#include "offnao/model/source.h"

#include <QCollator>
#include <algorithm>
#include <charconv>

#include "blackboard/common/protobuf/schema.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/scene_truth.h"
#include "blackboard/topics/wall_clock.h"
#include "offnao/model/read_topic.h"

namespace soccer::offnao {

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
  const TypePtr type = source.topic_of_schema(protobuf_name<T>());
  if (type == nullptr) return samples;
  const bool same = has_same_schema<T>(*type);
  source.visit(*type, from, until, [&](const RawMessage& message) {
    const std::optional<T> value = read_topic<T>(*type, same, *message.data);
    if (value && (samples.empty() || played(*value) > samples.back().played))
      samples.push_back({played(*value), clock(*value, message.time)});
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
  const auto add = [&]<Described T>(const T&) {
    const TypePtr type = source.topic_of_schema(protobuf_name<T>());
    if (type == nullptr || !samples.empty()) return;
    const bool same = has_same_schema<T>(*type);
    source.visit(*type, source.first(), source.last(), [&](const RawMessage& message) {
      if (const auto value = read_topic<T>(*type, same, *message.data)) samples.push_back(play_sample(*value, seconds(message.time)));
    });
  };
  add(Game{});
  add(SceneTruth{});
  return samples;
}

std::optional<WallClockLine> wall_clock_of(Source& source, Time from, Time until) {
  const TypePtr type = source.topic_of_schema(protobuf_name<WallClock>());
  if (type == nullptr) return std::nullopt;
  std::vector<WallClock> samples;
  const bool same = has_same_schema<WallClock>(*type);
  source.visit(*type, from, until, [&](const RawMessage& message) {
    if (const auto sample = read_topic<WallClock>(*type, same, *message.data)) samples.push_back(*sample);
  });
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
  return source_key(has_ground_truth(source) ? SourceKind::kGroundTruth : SourceKind::kRobot, source.name());
}

bool listed_before(const SourceKey& a, const SourceKey& b) {
  if (a.kind != b.kind) return a.kind < b.kind;
  const int teams = compare_names(a.team, b.team);
  return teams != 0 ? teams < 0 : a.player < b.player;
}

bool has_ground_truth(const Source& source) { return source.topic_of_schema(protobuf_name<SceneTruth>()) != nullptr; }

}  // namespace soccer::offnao
