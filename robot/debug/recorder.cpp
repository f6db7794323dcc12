#include "robot/debug/recorder.h"

#include "blackboard/common/error.h"

namespace soccer {

std::filesystem::path Recorder::path_for(const std::string& name) const {
  if (name.empty()) {
    for (int number = 1;; ++number) {
      auto path = folder_ / (default_name_ + "-" + std::to_string(number) + ".mcap");
      if (!std::filesystem::exists(path)) return path;
    }
  }
  if (name.front() == '.' || name.find('/') != std::string::npos)
    throw InputError("recording " + name, "is not a plain file name", "give a name such as walk.mcap");
  auto path = folder_ / name;
  if (std::filesystem::exists(path)) throw InputError(path.string(), "the file exists", "give another name, or remove it");
  return path;
}

std::filesystem::path Recorder::start(const std::string& name, const TopicChoice& topics) {
  topics.check(topics_);
  const std::lock_guard lock(mutex_);
  if (log_) throw InputError("recording", "a recording is already running", "stop it first");
  std::error_code error;
  std::filesystem::create_directories(folder_, error);
  if (error) throw InputError(folder_.string(), error.message(), "give another folder with --recordings");
  auto path = path_for(name);
  LogOptions options = options_;
  options.topics = topics;
  log_ = std::make_unique<LogWriter>(path, options);
  ++recordings_;
  begun_ = 0;
  on_ = true;
  return path;
}

bool Recorder::records(const std::string& topic) {
  if (!recording()) return false;
  const std::lock_guard lock(mutex_);
  return log_ && log_->includes(topic);
}

void Recorder::choose(const TopicChoice& topics) {
  topics.check(topics_);
  const std::lock_guard lock(mutex_);
  if (!log_) throw InputError("recording", "no recording is running", "start one first");
  log_->choose(topics);
}

LogReport Recorder::stop() {
  std::unique_ptr<LogWriter> log;
  {
    const std::lock_guard lock(mutex_);
    log.swap(log_);
    on_ = false;
  }
  if (!log) throw InputError("recording", "no recording is running", "start one first");
  return log->close();
}

std::filesystem::path Recorder::snapshot(const std::string& name, std::chrono::milliseconds timeout, const TopicChoice& topics) {
  auto path = start(name, topics);
  {
    std::unique_lock lock(mutex_);
    all_begun_.wait_for(lock, timeout, [this] { return begun_ == topics_.size(); });
  }
  stop();
  return path;
}

}  // namespace soccer
