#include "offnao/model/recording.h"

#include <QString>
#include <QVector>
#include <algorithm>
#include <system_error>

#include "blackboard/common/error.h"

namespace soccer::offnao {

SourceRecorder::SourceRecorder(const std::filesystem::path& path, const std::string& robot, const TopicChoice& topics)
    : path_(path), sink_(path), writer_(sink_, {.library = "offnao"}), filter_(topics) {
  std::map<std::string, std::string> about{{"robot", robot}, {"recorded by", "offnao"}};
  if (!topics.text().empty()) about["topics"] = topics.text();
  writer_.write_metadata("run", about);
}

void SourceRecorder::write(const TopicType& type, const RawMessage& message) {
  auto found = channels_.find(&type);
  if (found == channels_.end()) {
    const auto& description = type.description();
    const std::uint16_t schema = writer_.add_schema(description.schema_name, description.schema_encoding, description.schema);
    filter_.add(description.topic);
    const std::uint16_t channel = writer_.add_channel(schema, description.topic, description.message_encoding);
    found = channels_.emplace(&type, Channel{channel, 0, filter_.topics().size() - 1}).first;
  }
  newest_ = std::max(newest_, message.time);
  if (!filter_.selects(found->second.topic, message.time)) return;
  const auto time = static_cast<std::uint64_t>(std::max<Time::rep>(0, message.time.count()));
  writer_.write(found->second.id, found->second.sequence++, time, *message.data);
  if (messages_++ == 0) first_ = message.time;
  bytes_ += message.data->size();
}

void SourceRecorder::close() {
  std::vector<std::uint64_t> selected(filter_.topics().size());
  for (const auto& [type, channel] : channels_) selected[channel.topic] = channel.sequence;
  if (const auto left_out = filter_.left_out(selected); !left_out.empty()) writer_.write_metadata(TopicFilter::kRecord, left_out);
  writer_.close();
}

std::string file_name_for(const std::string& robot) {
  QString kept;
  for (const uint letter : QString::fromStdString(robot).toUcs4()) {
    const bool plain = QChar::isLetterOrNumber(letter) || QChar::isMark(letter) || letter == '.' || letter == '-';
    kept += plain ? QString::fromUcs4(&letter, 1) : QString("-");
  }
  std::string name = kept.toStdString();
  while (name.starts_with('.')) name.erase(0, 1);
  return name.empty() ? "robot" : name;
}

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
