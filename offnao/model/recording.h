#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "offnao/model/recorder.h"

namespace soccer::offnao {

/// What all live robots show, written to a folder: a log for each source, made at its first message.
class Recording {
 public:
  /// Makes the folder. Errors: InputError.
  explicit Recording(std::filesystem::path folder);

  /// Errors: InputError when the source's log cannot be written; that log is given up.
  void write(const Source& source, const TopicType& type, const RawMessage& message);

  /// Ends the log of a source, if it has one. Errors: InputError.
  void end(const Source& source);

  /// Ends all that go on. Returns what went wrong, in sentences.
  std::vector<std::string> end_all();

  const std::filesystem::path& folder() const { return folder_; }
  const std::vector<std::filesystem::path>& files() const { return files_; }  ///< those that ended well
  const Recorder* of(const Source& source) const;                             ///< null when nothing of it is recorded
  std::uint64_t messages() const;
  std::uint64_t bytes() const;  ///< of messages, before they are packed

 private:
  std::filesystem::path free_file(const std::string& robot) const;

  std::filesystem::path folder_;
  std::map<const Source*, std::unique_ptr<Recorder>> recorders_;
  std::vector<std::filesystem::path> files_;
};

}  // namespace soccer::offnao
