#include "offnao/model/source_order.h"

#include <QCollator>
#include <charconv>

#include "blackboard/common/protobuf/schema.h"
#include "blackboard/topics/scene_truth.h"

namespace soccer::offnao {

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
