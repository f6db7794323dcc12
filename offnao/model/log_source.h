#pragma once

#include <array>
#include <filesystem>
#include <list>
#include <map>

#include "blackboard/log/mcap_reader.h"
#include "offnao/model/source.h"

namespace soccer::offnao {

/// A log. It stays on disk: a few seconds of it are in memory around where it is looked at.
class LogSource final : public Source {
 public:
  /// Errors: InputError when it is no log.
  explicit LogSource(const std::filesystem::path& path);
  explicit LogSource(McapReader reader);

  std::string name() const override { return name_; }
  Standing standing() const override { return Standing::kLog; }
  std::string remark() const override { return remark_; }
  const std::vector<TypePtr>& topics() const override { return topics_; }
  std::optional<RawMessage> at(const TopicType& type, Time time) override;
  void visit(const TopicType& type, Time from, Time to, const Visitor& visitor) override;
  std::optional<Time> next(const TopicType& type, Time time) override;
  std::optional<Time> previous(const TopicType& type, Time time) override;
  Time first() const override { return first_; }
  Time last() const override { return last_; }
  std::uint64_t revision() const override { return revision_; }

  const std::string& file() const { return reader_.name(); }
  /// What the writer said of the run.
  std::map<std::string, std::string> about() const { return reader_.metadata("run"); }

 private:
  /// All messages of a piece of time, by topic.
  struct Block {
    std::int64_t number = 0;
    std::map<std::string, std::vector<RawMessage>, std::less<>> messages;
  };

  void open();
  const Block& block(std::int64_t number);
  const std::vector<RawMessage>& messages_of(const TopicType& type, std::int64_t number);
  std::optional<RawMessage> last_before(const TopicType& type, std::int64_t number);
  template <class Take>
  void read(const LogQuery& query, Take&& take);

  McapReader reader_;
  std::string name_;
  std::string remark_;
  std::vector<TypePtr> topics_;
  Time first_{0};
  Time last_{0};
  std::uint64_t revision_ = 1;
  std::list<Block> blocks_;  // used last: first
  /// The topic's last message before a block, where it was looked for.
  std::map<std::string, std::map<std::int64_t, std::optional<RawMessage>>, std::less<>> before_;
};

}  // namespace soccer::offnao
