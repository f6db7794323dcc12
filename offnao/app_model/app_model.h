#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "blackboard/body/body_model.h"
#include "blackboard/field/field_dimensions.h"
#include "offnao/app_model/bookmark_editor.h"
#include "offnao/app_model/recording_control.h"
#include "offnao/app_model/robot_connections.h"
#include "offnao/app_model/robot_logs.h"
#include "offnao/app_model/status_messages.h"
#include "offnao/model/field_frame.h"
#include "offnao/model/scene_marks.h"
#include "offnao/model/session.h"

namespace soccer::offnao {

/// The field that is shown and the models of robot bodies, read from the config folder.
class FieldAndBodies {
 public:
  /// `field`: name of a file in `config_folder`/fields; `body`: folder in `config_folder` with a body.yaml, for sources whose body is
  /// unknown. `messages` must outlive this object. Errors: InputError when one of them cannot be read.
  FieldAndBodies(std::filesystem::path config_folder, const std::string& field, std::string body, StatusMessages& messages);

  const FieldDimensions& field() const { return field_; }
  bool has_field(const std::string& name) const;
  /// Errors: InputError; the field is unchanged.
  void set_field(const std::string& name);

  /// The model of a body; of the default body when there is no body of that name, or when its file is invalid, which is reported once.
  const BodyModel& body(const std::string& name);

  /// Increases when another field is shown.
  std::uint64_t revision() const { return revision_; }

 private:
  std::filesystem::path field_file(const std::string& name) const;
  std::filesystem::path body_file(const std::string& name) const;

  StatusMessages& messages_;
  std::filesystem::path config_folder_;
  std::string default_body_;
  std::string field_name_;
  FieldDimensions field_;
  std::map<std::string, BodyModel> bodies_;  // those that were read
  std::set<std::string> unreadable_;         // bodies whose files are invalid
  std::uint64_t revision_ = 0;
};

/// The topics of each source of the session at the time shown, and which source is selected.
class SourceViews {
 public:
  /// `session` must outlive this object.
  explicit SourceViews(Session& session) : session_(session) {}

  /// Index of the selected source in Session::sources().
  std::size_t selected() const { return selected_; }
  /// No effect when there is no such source.
  void select(std::size_t index);
  void select(const Source& source);
  /// Calls `change`, which may add, remove and sort sources. Afterwards the same source is selected; if it was removed, the one at its
  /// index.
  void keep_selection(const std::function<void()>& change);

  /// The selected source, and its view; null when there is none.
  const SessionSource* selected_source() const;
  RobotView* selected_view();
  /// The view of each source, in the order of Session::sources().
  const std::vector<std::unique_ptr<RobotView>>& all();

  /// Increases when another source is selected.
  std::uint64_t revision() const { return revision_; }

 private:
  Session& session_;
  std::size_t selected_ = 0;
  std::vector<std::unique_ptr<RobotView>> views_;
  std::vector<std::weak_ptr<Source>> viewed_;    // the source of each view
  std::uint64_t viewed_at_ = ~std::uint64_t{0};  // the session's revision at which the views were updated
  std::uint64_t revision_ = 0;
};

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
  RobotLogs& robot_logs() { return robot_logs_; }
  StatusMessages& messages() { return messages_; }
  const FieldDimensions& field() const { return field_and_bodies_.field(); }
  /// Turns the drawn field by half a turn, and back.
  void turn_field();
  bool field_turned() const { return field_turned_; }
  /// True if the source's estimates must be rotated by half a turn to the frame of the server.
  bool plays_to_the_left(std::size_t source);
  /// The body that the source states; the default body when it states none.
  const BodyModel& body_of(const Source& source);

  /// Opens a log with its bookmarks, and shows the field that it states; a field that cannot be read is reported. Errors: InputError when
  /// the file is not a log.
  Source& open_log(const std::filesystem::path& path);
  /// Closes a connection or a log.
  void close(const Source& source);
  /// Connects a robot. A connection to the same address, which may have refused another token, is replaced.
  void connect(const std::string& host, const std::string& port, const std::string& token);
  /// Closes all robots that are lost or have ended.
  void close_gone();
  /// Connects a robot again, with the token that is set now. The robot stays selected if it was.
  void reconnect(const Source& source);
  /// Whether there is a live robot to record.
  bool can_record() const;
  /// Stops the recording, or starts one in a new folder in `parent` that is named after the date and time. Failures are reported, also that
  /// there is nothing to record.
  void toggle_recording(const std::filesystem::path& parent);
  /// Bookmarks the time shown, for the selected source.
  void bookmark_now();

  /// Increases when anything shown may have changed.
  std::uint64_t revision() const;

 private:
  /// Closes robots that had ended before another run's robot connected, so that games are not mixed.
  void close_earlier_run();
  /// Shows a field if there is one of this name. Failures are reported.
  void show_field(const std::string& name);

  StatusMessages messages_;
  FieldAndBodies field_and_bodies_;
  Session session_;
  SourceViews views_{session_};
  RecordingControl recording_{messages_};
  BookmarkEditor bookmarks_{session_, recording_, messages_};
  RobotConnections robots_;
  RobotLogs robot_logs_{*this};
  std::set<std::uint64_t> connected_;           // SessionSource::joined of all robots that were live
  std::vector<std::weak_ptr<Source>> ended_;    // at the last poll
  std::vector<std::weak_ptr<Source>> earlier_;  // of an earlier run; they are closed as soon as the newest data are shown
  bool field_turned_ = false;
  std::uint64_t turns_ = 0;  // of the field
  Time now_{0};
  Time aligned_{0};  // when the clocks were aligned
  bool started_ = false;
};

}  // namespace soccer::offnao
