#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "blackboard/body/body_model.h"
#include "blackboard/topics/game.h"
#include "offnao/link/discovery.h"
#include "offnao/link/robot_link.h"
#include "offnao/model/recording.h"
#include "offnao/model/robot_view.h"
#include "offnao/model/session.h"

namespace soccer::offnao {

/// Everything that the window shows and does, without a window: robots found and connected, logs, time, recordings.
class Desk {
 public:
  struct Options {
    std::filesystem::path config_folder;
    std::string field = "spl2017";  ///< a file in config/fields, for sources that do not tell theirs
    std::string body = "simspark";  ///< likewise, of config
    std::string token;              ///< for robots that are connected without one of their own
    int discovery_port = Discovery::kPort;
  };
  /// Something that people should read.
  struct Note {
    int level = 0;  ///< 0 information, 1 warning, 2 error
    std::string text;
    Time time{0};  ///< of the caller
  };

  /// Errors: InputError when field or body cannot be read.
  explicit Desk(Options options);
  ~Desk();

  /// Takes what has come, and moves time on. `now`: the caller's monotonic clock. Call it often.
  void poll(Time now);

  Session& session() { return session_; }
  const Session& session() const { return session_; }

  // ---- robots
  const std::map<std::string, Announcement>& found() const { return discovery_.robots(); }
  /// One that is connected already is returned as it is.
  RobotLink& connect(const std::string& host, const std::string& port, const std::string& token = {});
  /// One that was found and that nobody chose. Anybody may announce himself on a network: only this machine is sent the token.
  RobotLink& connect_found(const Announcement& robot);
  RobotLink* link_of(const Source& source);
  void set_token(std::string token) { options_.token = std::move(token); }
  const std::string& token() const { return options_.token; }
  /// Connects a refused or read-only robot anew, by the token that is set now.
  void reconnect(const Source& source);

  // ---- logs
  /// Errors: InputError.
  Source& open_log(const std::filesystem::path& path);
  /// Connection or log.
  void close(const Source& source);

  // ---- bookmarks: a log's are kept beside it, a robot's beside its recording
  /// The moment shown, of the selected source.
  void bookmark_now();
  void rename_bookmark(std::size_t index, const std::string& text);
  void remove_bookmark(std::size_t index);

  // ---- what is looked at
  std::size_t selected() const { return selected_; }
  void select(std::size_t seat);
  /// Null when there is none.
  const Seat* seat() const;
  /// What each source shows now, in the order of the session's seats.
  const std::vector<std::unique_ptr<RobotView>>& views();
  RobotView* view();
  const FieldDimensions& field() const { return field_; }
  /// Errors: InputError.
  void set_field(const std::string& name);
  const BodyModel& body_of(const Source& source);

  // ---- recording
  /// Everything live, also who comes later, each to a file of its own in the folder. Errors: InputError.
  void start_recording(const std::filesystem::path& folder);
  /// Returns the files, and notes them; one that cannot be closed is noted as well, and the others are closed all the same.
  std::vector<std::filesystem::path> stop_recording();
  /// Stops, or starts in a new folder in `parent` that is called by the time of day; what fails is noted.
  void toggle_recording(const std::filesystem::path& parent);
  /// Null when there is none.
  const Recording* recording() const { return recording_ ? &*recording_ : nullptr; }

  // ---- people
  void note(int level, const std::string& text);
  const std::vector<Note>& notes() const { return notes_; }

  std::uint64_t revision() const;

 private:
  RobotLink& connect_with(RobotLink::Options options);
  void watch(RobotLink& link);
  void load_bookmarks_of(const std::filesystem::path& log, const Source& source);
  void keep_bookmarks_of(const Source& source);
  void record(RobotLink& link, const TopicType& type, const RawMessage& message);
  std::string told_by(const Source& source, const char* key);

  Options options_;
  FieldDimensions field_;
  std::map<std::string, BodyModel> bodies_;
  LinkThread thread_;
  Discovery discovery_;
  Session session_;
  std::vector<std::unique_ptr<RobotLink>> links_;
  std::vector<std::unique_ptr<RobotView>> views_;
  std::vector<std::weak_ptr<Source>> viewed_;
  std::uint64_t viewed_at_ = ~std::uint64_t{0};  // revision
  std::size_t selected_ = 0;
  std::optional<Recording> recording_;
  std::vector<Note> notes_;
  Time now_{0};
  Time aligned_{0};
  bool started_ = false;
  std::uint64_t changes_ = 0;
};

}  // namespace soccer::offnao
