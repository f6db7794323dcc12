#include "offnao/app_model/app_model.h"

#include <utility>

#include "blackboard/error.h"
#include "offnao/model/log_source.h"

namespace soccer::offnao {

namespace {

constexpr Time kAlignPeriod = std::chrono::milliseconds(500);

/// The entry of a log's metadata; empty when there is none.
std::string metadata_of(const LogSource& log, const std::string& key) {
  const auto about = log.about();
  const auto entry = about.find(key);
  return entry == about.end() ? std::string() : entry->second;
}

}  // namespace

AppModel::AppModel(const Options& options)
    : field_and_bodies_(options.config_folder, options.field, options.body, messages_),
      robots_(session_, messages_, {options.token, options.discovery_port},
              [this](const Source& source, const TopicType& type, const RawMessage& message) { recording_.write(source, type, message); }) {
}

void AppModel::poll(Time now) {
  const Time before = std::exchange(now_, now);
  robots_.poll(now);
  session_.advance(started_ ? seconds(now - before) : 0);
  // Each robot counts time from its own start; the game's clock aligns them. This is not done in each call, because of its cost.
  if (now - aligned_ >= kAlignPeriod || !started_) {
    aligned_ = now;
    session_.align_clocks();
  }
  views_.keep_selection([this] { session_.sort_sources(); });
  started_ = true;
}

const BodyModel& AppModel::body_of(const Source& source) {
  if (const auto* log = dynamic_cast<const LogSource*>(&source)) return field_and_bodies_.body(metadata_of(*log, "body"));
  const RobotLink* link = robots_.link_of(source);
  const Announcement* announcement = link == nullptr ? nullptr : robots_.announcement_of(*link);
  return field_and_bodies_.body(announcement == nullptr ? std::string() : announcement->body);
}

Source& AppModel::open_log(const std::filesystem::path& path) {
  auto log = std::make_shared<LogSource>(path);
  session_.add(log);
  show_field(metadata_of(*log, "field"));
  if (!log->remark().empty()) messages_.add(Severity::kWarning, log->remark());
  log->on_damage = [this](const std::string& error) { messages_.add(Severity::kWarning, error); };
  bookmarks_.load(path, *log);
  return *log;
}

void AppModel::show_field(const std::string& name) {
  try {
    if (field_and_bodies_.has_field(name)) field_and_bodies_.set_field(name);
  } catch (const InputError& error) {
    messages_.add(Severity::kError, error.what());
  }
}

void AppModel::close(const Source& source) {
  views_.keep_selection([&] {
    if (RobotLink* link = robots_.link_of(source)) {
      recording_.end(source);
      robots_.close(*link);
    } else {
      session_.remove(source);
    }
  });
}

void AppModel::reconnect(const Source& source) {
  const RobotLink* link = robots_.link_of(source);
  if (link == nullptr) return;
  const std::string host = link->options().host, port = link->options().port;
  const SessionSource* selected = views_.selected_source();
  const bool was_selected = selected != nullptr && selected->source.get() == &source;
  close(source);
  const RobotLink& again = robots_.connect(host, port);
  if (was_selected) views_.select(*again.source());
}

void AppModel::bookmark_now() {
  if (const SessionSource* selected = views_.selected_source()) bookmarks_.add(*selected);
}

std::uint64_t AppModel::revision() const {
  return session_.revision() + robots_.revision() + views_.revision() + recording_.revision() + messages_.revision() +
         field_and_bodies_.revision();
}

}  // namespace soccer::offnao
