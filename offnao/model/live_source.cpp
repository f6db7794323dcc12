#include "offnao/model/live_source.h"

#include <algorithm>

namespace soccer::offnao {

namespace {

constexpr Time kRestartStep = std::chrono::seconds(1);  // a larger step back in time than reordered messages cause
constexpr std::size_t kMessageOverhead = 96;            // bytes that a message occupies in addition to its data

std::size_t cost(const RawMessage& message) { return message.data->size() + kMessageOverhead; }

}  // namespace

LiveSource::LiveSource(std::string name, std::size_t max_bytes)
    : Source(std::move(name), SourceState::kConnecting, 0), max_bytes_(max_bytes) {}

void LiveSource::rename(std::string name) {
  name_ = std::move(name);
  ++revision_;
}

void LiveSource::set_state(SourceState state, std::string remark) {
  state_ = state;
  remark_ = std::move(remark);
  ++revision_;
}

TypePtr LiveSource::add_topic(TopicType::Description description) {
  const auto place = std::ranges::lower_bound(topics_, description.topic, {}, [](const TypePtr& type) { return type->topic(); });
  const bool known = place != topics_.end() && (*place)->topic() == description.topic;
  if (known && (*place)->description() == description) return *place;
  ++revision_;
  auto type = std::make_shared<const TopicType>(std::move(description));
  if (!known) return *topics_.insert(place, type);
  clear();  // the stored messages have another schema
  return *place = type;
}

void LiveSource::clear() {
  queues_.clear();
  order_.clear();
  bytes_ = 0;
  first_ = last_;
}

void LiveSource::discard_messages() {
  clear();
  ++revision_;
}

void LiveSource::drop_oldest() {
  MessageQueue& queue = *order_.front();
  order_.pop_front();
  if (queue.size() < 2) return;  // the newest message of each topic is kept
  bytes_ -= std::min(bytes_, cost(queue.front()));
  queue.pop_front();
}

void LiveSource::add(const TopicType& type, RawMessage message) {
  if (message.time + kRestartStep < last_) {
    last_ = message.time;
    clear();
  }
  MessageQueue& queue = queues_[type.topic()];
  if (order_.empty()) first_ = last_ = message.time;
  last_ = std::max(last_, message.time);
  bytes_ += cost(message);
  const auto place =
      std::upper_bound(queue.begin(), queue.end(), message.time, [](Time time, const RawMessage& other) { return time < other.time; });
  queue.insert(place, std::move(message));
  order_.push_back(&queue);
  while (bytes_ > max_bytes_ && order_.size() > 1) drop_oldest();
  first_ = std::min(last_, order_.front()->front().time);
  ++messages_;
  ++revision_;
}

const LiveSource::MessageQueue* LiveSource::queue_of(const TopicType& type) const {
  const auto found = queues_.find(type.topic());
  return found == queues_.end() ? nullptr : &found->second;
}

std::optional<RawMessage> LiveSource::at(const TopicType& type, Time time) {
  const MessageQueue* queue = queue_of(type);
  if (queue == nullptr || queue->empty()) return std::nullopt;
  if (queue->back().time <= time) return queue->back();
  const auto after = std::ranges::upper_bound(*queue, time, {}, &RawMessage::time);
  if (after == queue->begin()) return std::nullopt;
  return *std::prev(after);
}

void LiveSource::visit(const TopicType& type, Time from, Time to, const Visitor& visitor) {
  const MessageQueue* queue = queue_of(type);
  if (queue == nullptr) return;
  for (auto at = std::ranges::lower_bound(*queue, from, {}, &RawMessage::time); at != queue->end() && at->time <= to; ++at) visitor(*at);
}

std::optional<Time> LiveSource::next(const TopicType& type, Time time) {
  const MessageQueue* queue = queue_of(type);
  if (queue == nullptr) return std::nullopt;
  const auto after = std::ranges::upper_bound(*queue, time, {}, &RawMessage::time);
  if (after == queue->end()) return std::nullopt;
  return after->time;
}

std::optional<Time> LiveSource::previous(const TopicType& type, Time time) {
  const MessageQueue* queue = queue_of(type);
  if (queue == nullptr) return std::nullopt;
  const auto here = std::ranges::lower_bound(*queue, time, {}, &RawMessage::time);
  if (here == queue->begin()) return std::nullopt;
  return std::prev(here)->time;
}

}  // namespace soccer::offnao
