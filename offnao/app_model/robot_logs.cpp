#include "offnao/app_model/robot_logs.h"

#include <algorithm>
#include <chrono>
#include <system_error>
#include <utility>

#include "blackboard/common/error.h"
#include "offnao/app_model/app_model.h"

namespace soccer::offnao {

namespace {

constexpr const char* kTruthLog = "truth.mcap";   // beside the robots' logs
constexpr std::chrono::seconds kEndTogether{60};  // logs of one run were last written within this time

bool is_robot(const Source& source) { return source.state() != SourceState::kLog; }

/// Whether the files were last written at about the same time, as those of one run are.
bool end_together(const std::filesystem::path& a, const std::filesystem::path& b) {
  std::error_code no_a, no_b;
  const auto a_time = std::filesystem::last_write_time(a, no_a), b_time = std::filesystem::last_write_time(b, no_b);
  return !no_a && !no_b && std::chrono::abs(a_time - b_time) <= kEndTogether;
}

std::vector<std::weak_ptr<Source>> sources_of(const Session& session, bool (*chosen)(const Source&)) {
  std::vector<std::weak_ptr<Source>> found;
  for (const SessionSource& entry : session.sources())
    if (chosen(*entry.source)) found.push_back(entry.source);
  return found;
}

}  // namespace

void RobotLogs::open(const std::filesystem::path& path) {
  std::vector<std::weak_ptr<Source>> robots = sources_of(model_.session(), &is_robot);
  model_.open_log(path);
  replace(std::move(robots));
}

std::vector<std::filesystem::path> RobotLogs::of_gone() const {
  std::vector<std::filesystem::path> logs;
  const auto add = [&logs](const std::filesystem::path& file) {
    std::error_code none;
    if (std::filesystem::is_regular_file(file, none) && std::ranges::find(logs, file) == logs.end()) logs.push_back(file);
  };
  for (const SessionSource& entry : model_.session().sources()) {
    const RobotLink* link = is_gone(*entry.source) ? model_.robots().link_of(*entry.source) : nullptr;
    if (link == nullptr || !link->is_local() || link->log_file().empty()) continue;
    add(link->log_file());
    const std::filesystem::path truth = std::filesystem::path(link->log_file()).parent_path() / kTruthLog;
    if (end_together(link->log_file(), truth)) add(truth);
  }
  return logs;
}

void RobotLogs::open_of_gone() {
  std::vector<std::weak_ptr<Source>> robots = sources_of(model_.session(), &is_gone);
  bool opened = false;
  for (const std::filesystem::path& log : of_gone()) try {
      model_.open_log(log);
      opened = true;
    } catch (const InputError& error) {
      model_.messages().add(Severity::kError, error.what());
    }
  if (opened) replace(std::move(robots));
}

void RobotLogs::replace(std::vector<std::weak_ptr<Source>> robots) {
  robots_ = std::move(robots);
  poll();
}

void RobotLogs::poll() {
  const auto closed = std::erase_if(robots_, [this](const std::weak_ptr<Source>& robot) {
    const std::shared_ptr<Source> source = robot.lock();
    if (source == nullptr) return true;
    if (source->state() == SourceState::kLive || source->state() == SourceState::kConnecting) return false;
    if (model_.session().find(*source) != nullptr) model_.close(*source);
    return true;
  });
  Session& session = model_.session();
  if (closed > 0 && session.following() && !session.has_live()) session.follow();  // there is nothing live to follow: the end of the logs
}

}  // namespace soccer::offnao
