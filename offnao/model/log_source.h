#pragma once

#include <filesystem>
#include <functional>
#include <list>
#include <map>
#include <set>

#include "blackboard/common/log/mcap_reader.h"
#include "offnao/model/source.h"

namespace soccer::offnao {

/// A log. It stays on disk; only a few seconds around the times that are shown are kept in memory.
class LogSource final : public Source {
 public:
  /// Errors: InputError when the file is not a log.
  explicit LogSource(const std::filesystem::path& path) : LogSource(McapReader(path)) {}
  explicit LogSource(McapReader reader);

  std::optional<RawMessage> at(const TopicType& type, Time time) override;
  void visit(const TopicType& type, Time from, Time to, const Visitor& visitor) override;
  std::optional<Time> next(const TopicType& type, Time time) override;
  std::optional<Time> previous(const TopicType& type, Time time) override;

  const std::string& file() const { return reader_.name(); }
  /// An entry of the writer's metadata of the run; empty when there is none.
  std::string about(const std::string& key) const;

  /// What the writer left out of the topic by its choice, such as "450 of 500 messages"; empty: nothing.
  std::string left_out(const std::string& topic) const;

  /// Called with the error message when a damaged part of the file is read for the first time. Reading continues after that part.
  std::function<void(const std::string& error)> on_damage;

 private:
  /// All messages of one time interval, by topic.
  struct Block {
    std::int64_t number = 0;
    std::map<std::string, std::vector<RawMessage>, std::less<>> messages;
  };

  std::string name_in_metadata() const;
  void read_left_out();
  const Block& block(std::int64_t number);
  const std::vector<RawMessage>& messages_of(const TopicType& type, std::int64_t number);
  std::optional<RawMessage> last_before(const TopicType& type, std::int64_t number);
  std::optional<LogMessage> next_message(LogCursor& cursor);
  void report_damage();

  McapReader reader_;
  std::size_t reported_damage_ = 0;              // parts of the reader's damage
  std::map<std::string, std::string> left_out_;  // by topic
  std::list<Block> blocks_;                      // most recently used first
  /// The last message of a topic before a block; contains the blocks that were looked up so far.
  std::map<std::string, std::map<std::int64_t, std::optional<RawMessage>>, std::less<>> before_;
};

}  // namespace soccer::offnao
