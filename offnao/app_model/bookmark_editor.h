#pragma once

#include <filesystem>
#include <string>

#include "offnao/app_model/recording_control.h"
#include "offnao/app_model/status_messages.h"
#include "offnao/model/session.h"

namespace soccer::offnao {

/// Edits the session's bookmarks. Those of a log are saved next to the log, those of a robot next to its recording. Failures are reported.
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

  Session& session_;
  const RecordingControl& recording_;
  StatusMessages& messages_;
};

}  // namespace soccer::offnao
