#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "offnao/app_model/status_messages.h"
#include "offnao/model/recording.h"

namespace soccer::offnao {

/// Starts and stops recordings of the live sources, one at a time, and reports their results and failures.
class RecordingControl {
 public:
  /// `messages` must outlive this object.
  explicit RecordingControl(StatusMessages& messages) : messages_(messages) {}

  /// Records all live sources, including those connected later, each to its own file in the folder. No effect during a recording. Errors:
  /// InputError when the folder cannot be created.
  void start(const std::filesystem::path& folder);
  /// Which topics this and later recordings contain, and how often (see TopicChoice). A wrong text is reported, and changes nothing;
  /// returns whether it was right.
  bool choose(const std::string& topics);
  /// Returns the files and reports them. A folder without files is removed. A file that cannot be closed is reported, too; the others are
  /// closed nevertheless.
  std::vector<std::filesystem::path> stop();
  /// Stops the recording, or starts one in a new folder in `parent` that is named after the date and time. Failures are reported.
  void toggle(const std::filesystem::path& parent);

  /// Records a message of a live source. A failure is reported and ends the recording.
  void write(const Source& source, const TopicType& type, const RawMessage& message);
  /// Closes the file of a source that is about to be removed. A failure is reported.
  void end(const Source& source);

  /// The current recording; null when there is none.
  const Recording* current() const { return recording_ ? &*recording_ : nullptr; }
  /// Increases when a recording starts or ends.
  std::uint64_t revision() const { return revision_; }

 private:
  StatusMessages& messages_;
  TopicChoice topics_;
  std::optional<Recording> recording_;
  std::uint64_t revision_ = 0;
};

}  // namespace soccer::offnao
