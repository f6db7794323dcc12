#include "offnao/app_model/app_model.h"

#include <algorithm>
#include <memory>
#include <system_error>
#include <utility>

#include "blackboard/common/config/address_and_port.h"
#include "blackboard/common/config/yaml.h"
#include "blackboard/common/error.h"
#include "offnao/model/log_source.h"

namespace soccer::offnao {

FieldAndBodies::FieldAndBodies(std::filesystem::path config_folder, const std::string& field, std::string body, StatusMessages& messages)
    : messages_(messages),
      config_folder_(std::move(config_folder)),
      default_body_(std::move(body)),
      field_name_(field),
      field_(load_yaml<FieldDimensions>(field_file(field))) {
  bodies_[default_body_] = load_yaml<BodyModel>(body_file(default_body_));
}

std::filesystem::path FieldAndBodies::field_file(const std::string& name) const { return config_folder_ / "fields" / (name + ".yaml"); }

std::filesystem::path FieldAndBodies::body_file(const std::string& name) const { return config_folder_ / name / "body.yaml"; }

bool FieldAndBodies::has_field(const std::string& name) const {
  std::error_code none;
  return !name.empty() && std::filesystem::exists(field_file(name), none);
}

void FieldAndBodies::set_field(const std::string& name) {
  if (name == field_name_) return;
  field_ = load_yaml<FieldDimensions>(field_file(name));
  field_name_ = name;
  ++revision_;
}

const BodyModel& FieldAndBodies::body(const std::string& name) {
  const auto found = bodies_.find(name);
  if (found != bodies_.end()) return found->second;
  const BodyModel& default_body = bodies_.at(default_body_);
  std::error_code none;
  if (name.empty() || unreadable_.contains(name) || !std::filesystem::exists(body_file(name), none)) return default_body;
  try {
    return bodies_[name] = load_yaml<BodyModel>(body_file(name));
  } catch (const InputError& error) {
    unreadable_.insert(name);
    messages_.add(Severity::kError, std::string(error.what()) + "; the body " + default_body_ + " is shown instead");
    return default_body;
  }
}

void SourceViews::select(std::size_t index) {
  if (index >= session_.sources().size() || index == selected_) return;
  selected_ = index;
  ++revision_;
}

void SourceViews::select(const Source& source) {
  if (const SessionSource* found = session_.find(source)) select(static_cast<std::size_t>(found - session_.sources().data()));
}

void SourceViews::keep_selection(const std::function<void()>& change) {
  const SessionSource* before = selected_source();
  const std::shared_ptr<Source> source = before == nullptr ? nullptr : before->source;
  change();
  const std::size_t count = session_.sources().size();
  if (selected_ >= count) selected_ = count == 0 ? 0 : count - 1;
  if (source != nullptr) select(*source);
}

const SessionSource* SourceViews::selected_source() const {
  return selected_ < session_.sources().size() ? &session_.sources()[selected_] : nullptr;
}

RobotView* SourceViews::selected_view() {
  const auto& views = all();
  return selected_ < views.size() ? views[selected_].get() : nullptr;
}

const std::vector<std::unique_ptr<RobotView>>& SourceViews::all() {
  if (viewed_at_ == session_.revision()) return views_;
  viewed_at_ = session_.revision();
  const auto& sources = session_.sources();
  const auto is_viewed = [](const SessionSource& entry, const std::weak_ptr<Source>& viewed) { return entry.source == viewed.lock(); };
  if (!std::ranges::equal(sources, viewed_, is_viewed)) {
    views_.clear();
    viewed_.clear();
    for (const SessionSource& entry : sources) {
      views_.push_back(std::make_unique<RobotView>());
      viewed_.push_back(entry.source);
    }
  }
  for (std::size_t i = 0; i < sources.size(); ++i) views_[i]->update(*sources[i].source, session_.time_for(sources[i]));
  return views_;
}

namespace {

constexpr Time kAlignPeriod = std::chrono::milliseconds(500);

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
  close_earlier_run();
  robot_logs_.poll();
  views_.keep_selection([this] { session_.sort_sources(); });
  started_ = true;
}

void AppModel::close_earlier_run() {
  bool begun = false;
  for (const SessionSource& entry : session_.sources())
    if (entry.source->state() == SourceState::kLive && connected_.insert(entry.joined).second) begun = true;
  if (begun) earlier_.insert(earlier_.end(), ended_.begin(), ended_.end());
  ended_.clear();
  for (const SessionSource& entry : session_.sources())
    if (entry.source->state() == SourceState::kEnded) ended_.push_back(entry.source);
  if (!session_.following() || earlier_.empty()) return;
  std::string closed;
  for (const auto& each : std::exchange(earlier_, {})) {
    const auto source = each.lock();
    if (source == nullptr || source->state() != SourceState::kEnded || session_.find(*source) == nullptr) continue;
    closed += (closed.empty() ? "" : ", ") + source->name();
    close(*source);
  }
  if (!closed.empty()) messages_.add(Severity::kInfo, "closed, because they had ended before the next run: " + closed);
}

void AppModel::turn_field() {
  field_turned_ = !field_turned_;
  ++turns_;
}

bool AppModel::plays_to_the_left(std::size_t source) { return offnao::plays_to_the_left(session_.sources(), views_.all(), source); }

const BodyModel& AppModel::body_of(const Source& source) {
  if (const auto* log = dynamic_cast<const LogSource*>(&source)) return field_and_bodies_.body(log->about("body"));
  const RobotLink* link = robots_.link_of(source);
  const Announcement* announcement = link == nullptr ? nullptr : robots_.announcement_of(*link);
  return field_and_bodies_.body(announcement == nullptr ? std::string() : announcement->body);
}

Source& AppModel::open_log(const std::filesystem::path& path) {
  auto log = std::make_shared<LogSource>(path);
  session_.add(log);
  show_field(log->about("field"));
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

void AppModel::connect(const std::string& host, const std::string& port, const std::string& token) {
  robots_.set_token(token);
  if (const RobotLink* link = robots_.link_to(host_and_port(host, port)))
    reconnect(*std::shared_ptr(link->source()));
  else
    robots_.connect(host, port, token);
}

void AppModel::close_gone() {
  std::vector<std::shared_ptr<Source>> gone;
  for (const SessionSource& entry : session_.sources())
    if (is_gone(*entry.source)) gone.push_back(entry.source);
  for (const auto& source : gone) close(*source);
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

bool AppModel::can_record() const {
  return std::ranges::any_of(session_.sources(), [](const SessionSource& entry) { return entry.source->state() == SourceState::kLive; });
}

void AppModel::toggle_recording(const std::filesystem::path& parent) {
  if (recording_.current() == nullptr && !can_record())
    messages_.add(Severity::kWarning, "nothing to record: no robot is connected; connect one with Ctrl+K");
  else
    recording_.toggle(parent);
}

void AppModel::bookmark_now() {
  if (const SessionSource* selected = views_.selected_source()) bookmarks_.add(*selected);
}

std::uint64_t AppModel::revision() const {
  return session_.revision() + robots_.revision() + views_.revision() + recording_.revision() + messages_.revision() +
         field_and_bodies_.revision() + turns_;
}

}  // namespace soccer::offnao
