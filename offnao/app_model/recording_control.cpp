#include "offnao/app_model/recording_control.h"

#include <QDateTime>
#include <system_error>

#include "blackboard/common/error.h"

namespace soccer::offnao {

void RecordingControl::start(const std::filesystem::path& folder) {
  if (recording_) return;
  recording_.emplace(folder, topics_);
  ++revision_;
}

bool RecordingControl::choose(const std::string& topics) {
  try {
    topics_ = TopicChoice(topics);
  } catch (const InputError& error) {
    messages_.add(Severity::kError, error.what());
    return false;
  }
  if (recording_) recording_->choose(topics_);
  return true;
}

std::vector<std::filesystem::path> RecordingControl::stop() {
  if (!recording_) return {};
  for (const std::string& error : recording_->end_all()) messages_.add(Severity::kError, error);
  std::vector<std::filesystem::path> files = recording_->files();
  messages_.add(Severity::kInfo, files.empty() ? "nothing was recorded: no robot has sent a message"
                                               : "recorded " + std::to_string(files.size()) + " logs in " + recording_->folder().string());
  std::error_code kept;  // a folder with files is not removed
  if (files.empty()) std::filesystem::remove(recording_->folder(), kept);
  recording_.reset();
  ++revision_;
  return files;
}

void RecordingControl::toggle(const std::filesystem::path& parent) {
  try {
    if (recording_)
      stop();
    else
      start(parent / QDateTime::currentDateTime().toString("'offnao-'yyyyMMdd-HHmmss").toStdString());
  } catch (const InputError& error) {
    messages_.add(Severity::kError, error.what());
  }
}

void RecordingControl::write(const Source& source, const TopicType& type, const RawMessage& message) {
  if (!recording_) return;
  try {
    recording_->write(source, type, message);
  } catch (const InputError& error) {
    messages_.add(Severity::kError, std::string("recording has ended: ") + error.what());
    stop();
  }
}

void RecordingControl::end(const Source& source) {
  if (!recording_) return;
  try {
    recording_->end(source);
  } catch (const InputError& error) {
    messages_.add(Severity::kError, error.what());
  }
}

}  // namespace soccer::offnao
