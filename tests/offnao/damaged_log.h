#pragma once

#include <string>

#include "../blackboard/common/log/memory_sink.h"
#include "blackboard/common/log/mcap_writer.h"

namespace soccer::offnao::test {

/// The bytes of a log with one message per second on the topic "a", from 0 to 9 s, each in its own chunk. The chunk of 6 s is damaged.
inline std::string damaged_log() {
  std::string bytes;
  MemorySink sink(bytes);
  McapWriter writer(sink, {.chunk_bytes = 1});
  const auto channel = writer.add_channel(writer.add_schema("S", "protobuf", ""), "a", "protobuf");
  for (std::uint32_t i = 0; i < 10; ++i) writer.write(channel, i, i * 1'000'000'000ULL, "message" + std::to_string(i));
  writer.close();
  bytes.at(bytes.find("message6")) = 'M';
  return bytes;
}

}  // namespace soccer::offnao::test
