#include "offnao/model/plot_series.h"

#include <algorithm>
#include <cmath>

#include "blackboard/common/error.h"

namespace soccer::offnao {

namespace {

constexpr std::size_t kMaxSamples = 400'000;

TypePtr find_type(const Source& source, const std::string& topic) {
  TypePtr type = source.topic(topic);
  if (!type) throw InputError(source.name(), "has no topic " + topic, "choose one of its topics");
  return type;
}

FieldPath find_path(const TopicType& type, const std::string& path) {
  std::string why;
  auto found = FieldPath::find(type, path, &why);
  if (!found) throw InputError(type.topic(), why, "choose a numeric field");
  return *found;
}

}  // namespace

PlotSeries::PlotSeries(std::shared_ptr<Source> source, const std::string& topic, const std::string& path)
    : source_(std::move(source)), type_(find_type(*source_, topic)), path_(find_path(*type_, path)) {}

void PlotSeries::update(Time shift) {
  const bool other_run = next_ != Time::min() && source_->last() + std::chrono::seconds(1) < next_;
  if (other_run || shift != shift_) {
    samples_.clear();
    next_ = Time::min();
    revision_ = 0;
  }
  shift_ = shift;
  if (source_->revision() == revision_) return;
  revision_ = source_->revision();
  if (source_->state() == SourceState::kLog && next_ != Time::min()) return;  // a log does not grow
  source_->visit(*type_, next_, Time::max(), [&](const RawMessage& message) {
    next_ = message.time + Time(1);
    const auto value = path_.number_in(*message.data);
    if (value && std::isfinite(*value)) samples_.push_back({seconds(message.time + shift), *value});
  });
  if (next_ == Time::min() && source_->state() == SourceState::kLog) next_ = Time(0);
  const double first = seconds(source_->first() + shift);
  while (!samples_.empty() && (samples_.front().time < first || samples_.size() > kMaxSamples)) samples_.pop_front();
}

std::optional<double> PlotSeries::value_at(double time) const {
  const auto after = std::ranges::upper_bound(samples_, time, {}, &Sample::time);
  if (after == samples_.begin()) return std::nullopt;
  return std::prev(after)->value;
}

}  // namespace soccer::offnao
