#include "offnao/model/recorder.h"

#include <algorithm>
#include <cctype>

namespace soccer::offnao {

Recorder::Recorder(const std::filesystem::path& path, const std::string& robot)
    : path_(path), sink_(path), writer_(sink_, {.library = "offnao"}) {
  writer_.write_metadata("run", {{"robot", robot}, {"recorded by", "offnao"}});
}

void Recorder::write(const TopicType& type, const RawMessage& message) {
  auto found = channels_.find(&type);
  if (found == channels_.end()) {
    const auto& card = type.card();
    const std::uint16_t schema = writer_.add_schema(card.schema_name, card.schema_encoding, card.schema);
    found = channels_.emplace(&type, Channel{writer_.add_channel(schema, card.topic, card.message_encoding)}).first;
  }
  const auto time = static_cast<std::uint64_t>(std::max<Time::rep>(0, message.time.count()));
  writer_.write(found->second.id, found->second.sequence++, time, *message.data);
  if (messages_++ == 0) first_ = message.time;
  bytes_ += message.data->size();
}

void Recorder::close() { writer_.close(); }

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
