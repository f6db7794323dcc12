#pragma once

#include <deque>
#include <map>

#include "offnao/model/source.h"

namespace soccer::offnao {

/// The messages of a live robot, as far back as its share of memory allows. When the robot's time goes back, it was restarted, and all
/// earlier messages are discarded.
class LiveSource final : public Source {
 public:
  explicit LiveSource(std::string name, std::size_t max_bytes = 32U << 20);

  void rename(std::string name);
  void set_state(SourceState state, std::string remark);
  /// Sets the type of the topic from now on. Adding the same description again has no effect.
  TypePtr add_topic(TopicType::Description description);
  void add(const TopicType& type, RawMessage message);
  /// Discards all messages, because another run of the program follows.
  void discard_messages();

  std::optional<RawMessage> at(const TopicType& type, Time time) override;
  void visit(const TopicType& type, Time from, Time to, const Visitor& visitor) override;
  std::optional<Time> next(const TopicType& type, Time time) override;
  std::optional<Time> previous(const TopicType& type, Time time) override;

  std::size_t bytes() const { return bytes_; }
  std::uint64_t messages() const { return messages_; }  ///< number received since the start

 private:
  using MessageQueue = std::deque<RawMessage>;
  void clear();
  void drop_oldest();
  const MessageQueue* queue_of(const TopicType& type) const;

  std::size_t max_bytes_;
  std::map<std::string, MessageQueue, std::less<>> queues_;  // by topic
  std::deque<MessageQueue*> order_;  // of each message, in the order of arrival; the newest message of a topic is never removed
  std::size_t bytes_ = 0;
  std::uint64_t messages_ = 0;
};

}  // namespace soccer::offnao
