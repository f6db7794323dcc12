#pragma once

#include <deque>
#include <map>

#include "offnao/model/source.h"

namespace soccer::offnao {

/// What a playing robot has shown, as far back as memory is given to it. When its time goes back it was started anew, and what was before
/// is forgotten.
class LiveSource final : public Source {
 public:
  explicit LiveSource(std::string name, std::size_t most_bytes = 32U << 20);

  void rename(std::string name);
  void set_standing(Standing standing, std::string remark);
  /// From now on the topic is of this type. The same card again changes nothing.
  TypePtr add_topic(TopicType::Card card);
  void add(const TopicType& type, RawMessage message);

  std::string name() const override { return name_; }
  Standing standing() const override { return standing_; }
  std::string remark() const override { return remark_; }
  const std::vector<TypePtr>& topics() const override { return topics_; }
  std::optional<RawMessage> at(const TopicType& type, Time time) override;
  void visit(const TopicType& type, Time from, Time to, const Visitor& visitor) override;
  std::optional<Time> next(const TopicType& type, Time time) override;
  std::optional<Time> previous(const TopicType& type, Time time) override;
  Time first() const override { return first_; }
  Time last() const override { return last_; }
  std::uint64_t revision() const override { return revision_; }

  std::size_t bytes() const { return bytes_; }
  std::uint64_t messages() const { return messages_; }  ///< that came since the start

 private:
  using Past = std::deque<RawMessage>;
  void forget_all();
  void forget_oldest();
  const Past* past_of(const TopicType& type) const;

  std::string name_;
  std::size_t most_bytes_;
  Standing standing_ = Standing::kConnecting;
  std::string remark_;
  std::vector<TypePtr> topics_;
  std::map<std::string, Past, std::less<>> past_;  // by topic
  std::deque<Past*> order_;                        // whose message came when; a topic's last one is in its Past for good
  std::size_t bytes_ = 0;
  std::uint64_t messages_ = 0;
  std::uint64_t revision_ = 0;
  Time first_{0};
  Time last_{0};
};

}  // namespace soccer::offnao
