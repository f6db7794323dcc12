#include "robot/replay/log_frames.h"

namespace soccer {

bool LogFrames::next() {
  if (!ahead_) return false;
  for (auto& [topic, messages] : messages_) messages.clear();
  time_ = ahead_->time;
  for (; ahead_ && ahead_->time == time_; ahead_ = cursor_.next()) messages_[ahead_->channel->topic].emplace_back(ahead_->data);
  return true;
}

const std::vector<std::string>* LogFrames::messages(const std::string& topic) const {
  const auto found = messages_.find(topic);
  return found == messages_.end() || found->second.empty() ? nullptr : &found->second;
}

}  // namespace soccer
