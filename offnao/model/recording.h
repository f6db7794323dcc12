#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "blackboard/common/log/byte_sink.h"
#include "blackboard/common/log/mcap_writer.h"
#include "blackboard/common/log/topic_filter.h"
#include "offnao/model/source.h"

namespace soccer::offnao {

/// Writes the messages of one source unchanged to an MCAP log, with their schemas. Until it is closed the file is named `PATH.tmp`.
class SourceRecorder {
 public:
  /// `robot`: the source's name, which is stored in the log. `topics`: what is recorded. Errors: InputError.
  SourceRecorder(const std::filesystem::path& path, const std::string& robot, const TopicChoice& topics = {});

  /// Errors: InputError when the file cannot be written; the recorder cannot be used afterwards.
  void write(const TopicType& type, const RawMessage& message);
  /// What is recorded from now on.
  void choose(const TopicChoice& topics) { filter_.choose(topics, newest_); }
  void close();

  const std::filesystem::path& path() const { return path_; }
  std::uint64_t messages() const { return messages_; }
  Time first() const { return first_; }           ///< of the first message
  std::uint64_t bytes() const { return bytes_; }  ///< of messages, before compression

 private:
  struct Channel {
    std::uint16_t id = 0;
    std::uint32_t sequence = 0;
    std::size_t topic = 0;  ///< in the filter
  };
  std::filesystem::path path_;
  FileSink sink_;
  McapWriter writer_;
  TopicFilter filter_;
  std::map<const TopicType*, Channel> channels_;
  Time newest_{0};
  Time first_{0};
  std::uint64_t messages_ = 0;
  std::uint64_t bytes_ = 0;
};

/// A file name for a robot's name: letters of any script, digits, dots and dashes are kept, other characters become dashes, leading dots
/// are removed.
std::string file_name_for(const std::string& robot);

/// A recording of all live robots to a folder: one log per source, created at its first message.
class Recording {
 public:
  /// Creates the folder. Errors: InputError.
  explicit Recording(std::filesystem::path folder, TopicChoice topics = {});

  /// What is recorded from now on, of all sources.
  void choose(const TopicChoice& topics);

  /// Errors: InputError when the source's log cannot be written; that log is abandoned.
  void write(const Source& source, const TopicType& type, const RawMessage& message);

  /// Closes the log of a source, if it has one. Errors: InputError.
  void end(const Source& source);

  /// Closes all open logs. Returns the error messages.
  std::vector<std::string> end_all();

  const std::filesystem::path& folder() const { return folder_; }
  const std::vector<std::filesystem::path>& files() const { return files_; }  ///< those that were closed without an error
  const SourceRecorder* of(const Source& source) const;                       ///< null when the source is not being recorded
  std::uint64_t messages() const;
  std::uint64_t bytes() const;  ///< of messages, before compression

 private:
  std::filesystem::path free_file(const std::string& robot) const;

  std::filesystem::path folder_;
  TopicChoice topics_;
  std::map<const Source*, std::unique_ptr<SourceRecorder>> recorders_;
  std::vector<std::filesystem::path> files_;
};

}  // namespace soccer::offnao
