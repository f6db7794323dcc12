#include "offnao/model/recording.h"

#include <system_error>

#include "blackboard/error.h"

namespace soccer::offnao {

Recording::Recording(std::filesystem::path folder, TopicChoice topics) : folder_(std::move(folder)), topics_(std::move(topics)) {
  std::error_code error;
  std::filesystem::create_directories(folder_, error);
  if (error) throw InputError(folder_.string(), error.message(), "choose another folder for recordings");
}

void Recording::choose(const TopicChoice& topics) {
  topics_ = topics;
  for (auto& [source, recorder] : recorders_) recorder->choose(topics);
}

void Recording::write(const Source& source, const TopicType& type, const RawMessage& message) {
  try {
    auto& recorder = recorders_[&source];
    if (!recorder) recorder = std::make_unique<SourceRecorder>(free_file(source.name()), source.name(), topics_);
    recorder->write(type, message);
  } catch (const InputError&) {
    recorders_.erase(&source);
    throw;
  }
}

void Recording::end(const Source& source) {
  const auto found = recorders_.find(&source);
  if (found == recorders_.end()) return;
  const std::unique_ptr<SourceRecorder> recorder = std::move(found->second);
  recorders_.erase(found);
  recorder->close();
  files_.push_back(recorder->path());
}

std::vector<std::string> Recording::end_all() {
  std::vector<std::string> errors;
  while (!recorders_.empty()) try {
      end(*recorders_.begin()->first);
    } catch (const InputError& error) {
      errors.emplace_back(error.what());
    }
  return errors;
}

const SourceRecorder* Recording::of(const Source& source) const {
  const auto found = recorders_.find(&source);
  return found == recorders_.end() ? nullptr : found->second.get();
}

std::uint64_t Recording::messages() const {
  std::uint64_t sum = 0;
  for (const auto& [source, recorder] : recorders_) sum += recorder->messages();
  return sum;
}

std::uint64_t Recording::bytes() const {
  std::uint64_t sum = 0;
  for (const auto& [source, recorder] : recorders_) sum += recorder->bytes();
  return sum;
}

std::filesystem::path Recording::free_file(const std::string& robot) const {
  const std::string name = file_name_for(robot);
  std::filesystem::path file = folder_ / (name + ".mcap");
  std::error_code none;  // what cannot be looked up counts as free: the recorder, which opens it, reports why it cannot
  for (int i = 2; std::filesystem::exists(file, none) || std::filesystem::exists(file.string() + ".tmp", none); ++i)
    file = folder_ / (name + "-" + std::to_string(i) + ".mcap");
  return file;
}

}  // namespace soccer::offnao
