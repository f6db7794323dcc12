#pragma once

#include <filesystem>
#include <set>
#include <string>

#include "offnao/app_model/recording_control.h"
#include "offnao/app_model/status_messages.h"
#include "offnao/model/session.h"

namespace soccer::offnao {

/// Edits the session's bookmarks. Those of a log are saved next to the log, those of a robot next to its recording. Failures are reported.
/// A file of which not everything could be read is kept under another name before it is saved.
class BookmarkEditor {
 public:
  /// The session, the recording and the messages must outlive this object.
  BookmarkEditor(Session& session, const RecordingControl& recording, StatusMessages& messages)
      : session_(session), recording_(recording), messages_(messages) {}

  /// Bookmarks the time shown.
  void add(const SessionSource& source);
  void rename(std::size_t index, const std::string& text);
  void remove(std::size_t index);
  /// Adds the bookmarks that are saved next to the log.
  void load(const std::filesystem::path& log, const Source& source);

 private:
  void save(const Source& source);
  void keep_what_was_not_read(const std::filesystem::path& log);

  Session& session_;
  const RecordingControl& recording_;
  StatusMessages& messages_;
  std::set<std::filesystem::path> not_read_;  // files of bookmarks with entries that could not be read
};

}  // namespace soccer::offnao
