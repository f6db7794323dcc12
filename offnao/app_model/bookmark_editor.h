#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "offnao/app_model/recording_control.h"
#include "offnao/app_model/status_messages.h"
#include "offnao/model/session.h"

namespace soccer::offnao {

/// Edits the session's bookmarks. Those of a log are saved next to the log, those of a robot next to its recording. Failures are reported.
/// A file of which not everything could be read is kept under another name before it is saved. What another program, such as a second
/// window with the same log, has changed in a file meanwhile is taken over and reported.
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
  /// Brings the changes of the file since this object has last read or written it into the session.
  void take_over_changes(const std::filesystem::path& log, const Source& source);
  /// Removes a bookmark from the session. False when it has none like it.
  bool remove_same(const Bookmark& bookmark);
  void keep_what_was_not_read(const std::filesystem::path& log);

  Session& session_;
  const RecordingControl& recording_;
  StatusMessages& messages_;
  std::set<std::filesystem::path> not_read_;  // files of bookmarks with entries that could not be read
  /// What each file of bookmarks contained when it was last read or written here.
  std::map<std::pair<const Source*, std::filesystem::path>, std::vector<Bookmark>> saved_;
};

}  // namespace soccer::offnao
