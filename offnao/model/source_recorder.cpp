#include "offnao/model/source_recorder.h"

#include <algorithm>
#include <cctype>

namespace soccer::offnao {

SourceRecorder::SourceRecorder(const std::filesystem::path& path, const std::string& robot)
    : path_(path), sink_(path), writer_(sink_, {.library = "offnao"}) {
  writer_.write_metadata("run", {{"robot", robot}, {"recorded by", "offnao"}});
}

void SourceRecorder::write(const TopicType& type, const RawMessage& message) {
  auto found = channels_.find(&type);
  if (found == channels_.end()) {
    const auto& description = type.description();
    const std::uint16_t schema = writer_.add_schema(description.schema_name, description.schema_encoding, description.schema);
    found = channels_.emplace(&type, Channel{writer_.add_channel(schema, description.topic, description.message_encoding)}).first;
  }
  const auto time = static_cast<std::uint64_t>(std::max<Time::rep>(0, message.time.count()));
  writer_.write(found->second.id, found->second.sequence++, time, *message.data);
  if (messages_++ == 0) first_ = message.time;
  bytes_ += message.data->size();
}

void SourceRecorder::close() { writer_.close(); }

std::string file_name_for(const std::string& robot) {
  std::string name;
  for (const char letter : robot) {
    const bool plain = std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '.' || letter == '-';
    name += plain ? letter : '-';
  }
  while (name.starts_with('.')) name.erase(0, 1);
  return name.empty() ? "robot" : name;
}

}  // namespace soccer::offnao
