#include "offnao/app_model/robot_logs.h"

#include <algorithm>

#include "offnao/app_model/app_model.h"

namespace soccer::offnao {

void RobotLogs::open(const std::filesystem::path& path) {
  robots_.clear();
  for (const SessionSource& entry : model_.session().sources())
    if (entry.source->state() != SourceState::kLog) robots_.push_back(entry.source);
  model_.open_log(path);
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
