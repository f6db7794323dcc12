#pragma once

#include <filesystem>
#include <string>

#include "offnao/app_model/bookmark_editor.h"
#include "offnao/app_model/field_and_bodies.h"
#include "offnao/app_model/recording_control.h"
#include "offnao/app_model/robot_connections.h"
#include "offnao/app_model/source_views.h"
#include "offnao/app_model/status_messages.h"
#include "offnao/model/session.h"

namespace soccer::offnao {

/// The application model behind the window, without any widgets.
class AppModel {
 public:
  struct Options {
    std::filesystem::path config_folder;
    std::string field = "spl2017";  ///< name of a file in config/fields, for sources that do not state their field
    std::string body = "simspark";  ///< folder in config with a body.yaml, for sources that do not state their body
    std::string token;              ///< for robots that are connected without a token of their own
    int discovery_port = kAnnouncementPort;
  };

  /// Errors: InputError when field or body cannot be read.
  explicit AppModel(const Options& options);

  /// Processes received data, advances the session's time and sorts its sources. `now`: the caller's monotonic clock. To be called often.
  void poll(Time now);

  Session& session() { return session_; }
  RobotConnections& robots() { return robots_; }
  SourceViews& views() { return views_; }
  BookmarkEditor& bookmarks() { return bookmarks_; }
  RecordingControl& recording() { return recording_; }
  StatusMessages& messages() { return messages_; }
  const FieldDimensions& field() const { return field_and_bodies_.field(); }
  /// The body that the source states; the default body when it states none.
  const BodyModel& body_of(const Source& source);

  /// Opens a log with its bookmarks, and shows the field that it states; a field that cannot be read is reported. Errors: InputError when
  /// the file is not a log.
  Source& open_log(const std::filesystem::path& path);
  /// Closes a connection or a log.
  void close(const Source& source);
  /// Connects a robot again, with the token that is set now. The robot stays selected if it was.
  void reconnect(const Source& source);
  /// Bookmarks the time shown, for the selected source.
  void bookmark_now();

  /// Increases when anything shown may have changed.
  std::uint64_t revision() const;

 private:
  /// Shows a field if there is one of this name. Failures are reported.
  void show_field(const std::string& name);

  StatusMessages messages_;
  FieldAndBodies field_and_bodies_;
  Session session_;
  SourceViews views_{session_};
  RecordingControl recording_{messages_};
  BookmarkEditor bookmarks_{session_, recording_, messages_};
  RobotConnections robots_;
  Time now_{0};
  Time aligned_{0};  // when the clocks were aligned
  bool started_ = false;
};

}  // namespace soccer::offnao
