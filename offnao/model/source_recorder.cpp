#include "offnao/model/source_recorder.h"

#include <QString>
#include <QVector>
#include <algorithm>

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

}  // namespace soccer::offnao
