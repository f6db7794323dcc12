#include "offnao/desk/desk.h"

#include <QDateTime>
#include <algorithm>

#include "blackboard/config/yaml.h"
#include "offnao/model/log_source.h"

namespace soccer::offnao {

namespace {

constexpr std::size_t kMostNotes = 500;
constexpr Time kAlignEvery = std::chrono::milliseconds(500);

FieldDimensions load_field(const Desk::Options& options) {
  return load_yaml<FieldDimensions>(options.config_folder / "fields" / (options.field + ".yaml"));
}

}  // namespace

Desk::Desk(Options options) : options_(std::move(options)), field_(load_field(options_)), discovery_(options_.discovery_port) {
  bodies_[options_.body] = load_yaml<BodyModel>(options_.config_folder / options_.body / "body.yaml");
  if (!discovery_.complaint().empty()) note(1, discovery_.complaint());
}

Desk::~Desk() = default;

void Desk::poll(Time now) {
  const Time before = std::exchange(now_, now);
  if (discovery_.poll(now)) ++changes_;
  for (const auto& link : links_) link->poll();
  session_.advance(started_ ? seconds(now - before) : 0);
  // Each robot counts time from its own start; the game's clock brings them together. Looked at now and then, for it costs a little.
  if (now - aligned_ >= kAlignEvery || !started_) {
    aligned_ = now;
    session_.align_clocks();
  }
  started_ = true;
}

// ---- robots

RobotLink& Desk::connect(const std::string& host, const std::string& port, const std::string& token) {
  return connect_with({host, port, token.empty() ? options_.token : token, {}});
}

RobotLink& Desk::connect_found(const Announcement& robot) {
  const bool here = robot.host.starts_with("127.");
  return connect_with({robot.host, std::to_string(robot.port), here ? options_.token : std::string(), {}});
}

RobotLink& Desk::connect_with(RobotLink::Options options) {
  for (const auto& link : links_)
    if (link->options().host == options.host && link->options().port == options.port) return *link;
  const auto announced = found().find(options.host + ":" + options.port);
  if (announced != found().end()) options.name = announced->second.name;
  RobotLink& link = *links_.emplace_back(std::make_unique<RobotLink>(thread_, options));
  session_.add(link.source());
  watch(link);
  ++changes_;
  return link;
}

void Desk::watch(RobotLink& link) {
  link.on_status = [this, &link](int level, const std::string& text) { note(level, link.source()->name() + ": " + text); };
  link.on_message = [this, &link](const TopicType& type, const RawMessage& message) { record(link, type, message); };
}

RobotLink* Desk::link_of(const Source& source) {
  const auto found = std::ranges::find_if(links_, [&](const auto& link) { return link->source().get() == &source; });
  return found == links_.end() ? nullptr : found->get();
}

void Desk::reconnect(const Source& source) {
  const RobotLink* link = link_of(source);
  if (link == nullptr) return;
  const std::string host = link->options().host, port = link->options().port;
  close(source);
  connect(host, port);
}

// ---- logs

Source& Desk::open_log(const std::filesystem::path& path) {
  auto log = std::make_shared<LogSource>(path);
  Source& source = *log;
  session_.add(log);
  const std::string field = told_by(source, "field");
  if (!field.empty() && field != options_.field && std::filesystem::exists(options_.config_folder / "fields" / (field + ".yaml")))
    set_field(field);
  if (!log->remark().empty()) note(1, log->remark());
  load_bookmarks_of(path, source);
  ++changes_;
  return source;
}

void Desk::close(const Source& source) {
  if (const RobotLink* link = link_of(source)) {
    if (recording_) try {
        recording_->end(source);
      } catch (const InputError& error) {
        note(2, error.what());
      }
    const auto keep = std::ranges::find_if(links_, [&](const auto& one) { return one.get() == link; });
    const std::shared_ptr<LiveSource> kept = link->source();                            // until the session has let go of it
    changes_ += (*keep)->parameters().revision() + (*keep)->parameters().complaints();  // which revision() no longer counts
    links_.erase(keep);
    session_.remove(*kept);
  } else {
    session_.remove(source);
  }
  if (selected_ >= session_.seats().size()) selected_ = session_.seats().empty() ? 0 : session_.seats().size() - 1;
  ++changes_;
}

/// What the writer of a log, or the announcement of a robot, says of itself.
std::string Desk::told_by(const Source& source, const char* key) {
  if (const auto* log = dynamic_cast<const LogSource*>(&source)) {
    const auto about = log->about();
    const auto entry = about.find(key);
    return entry == about.end() ? std::string() : entry->second;
  }
  const RobotLink* link = link_of(source);
  const auto announced = link == nullptr ? found().end() : found().find(link->address());
  return announced != found().end() && key == std::string_view("body") ? announced->second.body : std::string();
}

// ---- bookmarks

void Desk::bookmark_now() {
  if (const Seat* at = seat()) {
    session_.add_bookmark({at->source.get(), session_.shown() - at->shift, "bookmark"});
    keep_bookmarks_of(*at->source);
  }
}

void Desk::rename_bookmark(std::size_t index, const std::string& text) {
  if (index >= session_.bookmarks().size()) return;
  session_.rename_bookmark(index, text);
  keep_bookmarks_of(*session_.bookmarks()[index].source);
}

void Desk::remove_bookmark(std::size_t index) {
  if (index >= session_.bookmarks().size()) return;
  const Source& source = *session_.bookmarks()[index].source;
  session_.remove_bookmark(index);
  keep_bookmarks_of(source);
}

void Desk::load_bookmarks_of(const std::filesystem::path& log, const Source& source) {
  try {
    for (const Bookmark& bookmark : load_bookmarks(log, source)) session_.add_bookmark(bookmark);
  } catch (const InputError& error) {
    note(2, error.what());
  }
}

void Desk::keep_bookmarks_of(const Source& source) {
  std::vector<Bookmark> bookmarks = session_.bookmarks_of(source);
  const Recorder* recorder = recording_ ? recording_->of(source) : nullptr;
  const auto* log = dynamic_cast<const LogSource*>(&source);
  if (recorder != nullptr)  // what was before the recording is not in it
    std::erase_if(bookmarks, [&](const Bookmark& bookmark) { return bookmark.time < recorder->first(); });
  else if (log == nullptr)
    return;
  try {
    save_bookmarks(log != nullptr ? std::filesystem::path(log->file()) : recorder->path(), bookmarks);
  } catch (const InputError& error) {
    note(1, std::string("bookmarks are kept only as long as this window is open: ") + error.what());
  }
}

// ---- what is looked at

void Desk::select(std::size_t seat) {
  if (seat >= session_.seats().size() || seat == selected_) return;
  selected_ = seat;
  ++changes_;
}

const Seat* Desk::seat() const { return selected_ < session_.seats().size() ? &session_.seats()[selected_] : nullptr; }

const std::vector<std::unique_ptr<RobotView>>& Desk::views() {
  if (viewed_at_ == revision()) return views_;
  viewed_at_ = revision();
  const auto& seats = session_.seats();
  const bool same = std::ranges::equal(seats, viewed_, [](const Seat& seat, const auto& viewed) { return seat.source == viewed.lock(); });
  if (!same) {
    views_.clear();
    viewed_.clear();
    for (const Seat& seat : seats) {
      views_.push_back(std::make_unique<RobotView>());
      viewed_.push_back(seat.source);
    }
  }
  for (std::size_t i = 0; i < seats.size(); ++i) views_[i]->update(*seats[i].source, session_.time_for(seats[i]));
  return views_;
}

RobotView* Desk::view() {
  const auto& all = views();
  return selected_ < all.size() ? all[selected_].get() : nullptr;
}

void Desk::set_field(const std::string& name) {
  Options with = options_;
  with.field = name;
  field_ = load_field(with);
  options_.field = name;
  ++changes_;
}

const BodyModel& Desk::body_of(const Source& source) {
  const std::string told = told_by(source, "body");
  const auto file = options_.config_folder / told / "body.yaml";
  const std::string name = !told.empty() && std::filesystem::exists(file) ? told : options_.body;
  const auto known = bodies_.find(name);
  return known != bodies_.end() ? known->second : bodies_[name] = load_yaml<BodyModel>(file);
}

// ---- recording

void Desk::start_recording(const std::filesystem::path& folder) {
  if (recording_) return;
  recording_.emplace(folder);
  ++changes_;
}

void Desk::record(RobotLink& link, const TopicType& type, const RawMessage& message) {
  if (!recording_) return;
  try {
    recording_->write(*link.source(), type, message);
  } catch (const InputError& error) {
    note(2, std::string("recording has ended: ") + error.what());
    stop_recording();
  }
}

std::vector<std::filesystem::path> Desk::stop_recording() {
  if (!recording_) return {};
  for (const std::string& complaint : recording_->end_all()) note(2, complaint);
  std::vector<std::filesystem::path> files = recording_->files();
  note(0, files.empty() ? "nothing was recorded: no robot is connected"
                        : "recorded " + std::to_string(files.size()) + " logs in " + recording_->folder().string());
  recording_.reset();
  return files;
}

void Desk::toggle_recording(const std::filesystem::path& parent) {
  try {
    if (recording_)
      stop_recording();
    else
      start_recording(parent / QDateTime::currentDateTime().toString("'offnao-'yyyyMMdd-HHmmss").toStdString());
  } catch (const InputError& error) {
    note(2, error.what());
  }
}

// ---- people

void Desk::note(int level, const std::string& text) {
  if (notes_.size() >= kMostNotes) notes_.erase(notes_.begin(), notes_.begin() + kMostNotes / 2);
  notes_.push_back({level, text, now_});
  ++changes_;
}

std::uint64_t Desk::revision() const {
  std::uint64_t sum = changes_ + session_.revision();
  for (const auto& link : links_) sum += link->parameters().revision() + link->parameters().complaints();
  return sum;
}

}  // namespace soccer::offnao
