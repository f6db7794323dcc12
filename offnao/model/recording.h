#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "offnao/model/source_recorder.h"

namespace soccer::offnao {

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
