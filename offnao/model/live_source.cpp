#include "offnao/model/live_source.h"

#include <algorithm>

namespace soccer::offnao {

namespace {

constexpr Time kNewRun = std::chrono::seconds(1);  // further back than messages ever change places
constexpr std::size_t kOverhead = 96;              // bytes that a message costs besides its own

std::size_t cost(const RawMessage& message) { return message.data->size() + kOverhead; }

}  // namespace

LiveSource::LiveSource(std::string name, std::size_t most_bytes) : name_(std::move(name)), most_bytes_(most_bytes) {}

void LiveSource::rename(std::string name) {
  name_ = std::move(name);
  ++revision_;
}

void LiveSource::set_standing(Standing standing, std::string remark) {
  standing_ = standing;
  remark_ = std::move(remark);
  ++revision_;
}

TypePtr LiveSource::add_topic(TopicType::Card card) {
  const auto place = std::ranges::lower_bound(topics_, card.topic, {}, [](const TypePtr& type) { return type->topic(); });
  const bool known = place != topics_.end() && (*place)->topic() == card.topic;
  if (known && (*place)->card() == card) return *place;
  ++revision_;
  auto type = std::make_shared<const TopicType>(std::move(card));
  if (!known) return *topics_.insert(place, type);
  forget_all();  // messages of another description
  return *place = type;
}

void LiveSource::forget_all() {
  past_.clear();
  order_.clear();
  bytes_ = 0;
  first_ = last_;
}

void LiveSource::forget_oldest() {
  Past& past = *order_.front();
  order_.pop_front();
  if (past.size() < 2) return;  // what is still the newest value stays
  bytes_ -= std::min(bytes_, cost(past.front()));
  past.pop_front();
}

void LiveSource::add(const TopicType& type, RawMessage message) {
  if (message.time + kNewRun < last_) {
    last_ = message.time;
    forget_all();
  }
  Past& past = past_[type.topic()];
  if (order_.empty()) first_ = last_ = message.time;
  last_ = std::max(last_, message.time);
  bytes_ += cost(message);
  const auto place =
      std::upper_bound(past.begin(), past.end(), message.time, [](Time time, const RawMessage& other) { return time < other.time; });
  past.insert(place, std::move(message));
  order_.push_back(&past);
  while (bytes_ > most_bytes_ && order_.size() > 1) forget_oldest();
  first_ = std::min(last_, order_.front()->front().time);
  ++messages_;
  ++revision_;
}

const LiveSource::Past* LiveSource::past_of(const TopicType& type) const {
  const auto found = past_.find(type.topic());
  return found == past_.end() ? nullptr : &found->second;
}

std::optional<RawMessage> LiveSource::at(const TopicType& type, Time time) {
  const Past* past = past_of(type);
  if (past == nullptr || past->empty()) return std::nullopt;
  if (past->back().time <= time) return past->back();
  const auto after = std::ranges::upper_bound(*past, time, {}, &RawMessage::time);
  if (after == past->begin()) return std::nullopt;
  return *std::prev(after);
}

void LiveSource::visit(const TopicType& type, Time from, Time to, const Visitor& visitor) {
  const Past* past = past_of(type);
  if (past == nullptr) return;
  for (auto at = std::ranges::lower_bound(*past, from, {}, &RawMessage::time); at != past->end() && at->time <= to; ++at) visitor(*at);
}

std::optional<Time> LiveSource::next(const TopicType& type, Time time) {
  const Past* past = past_of(type);
  if (past == nullptr) return std::nullopt;
  const auto after = std::ranges::upper_bound(*past, time, {}, &RawMessage::time);
  if (after == past->end()) return std::nullopt;
  return after->time;
}

std::optional<Time> LiveSource::previous(const TopicType& type, Time time) {
  const Past* past = past_of(type);
  if (past == nullptr) return std::nullopt;
  const auto here = std::ranges::lower_bound(*past, time, {}, &RawMessage::time);
  if (here == past->begin()) return std::nullopt;
  return std::prev(here)->time;
}

}  // namespace soccer::offnao
