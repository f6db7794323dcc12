#pragma once

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "simulation/protocol/framing.h"

namespace soccer {

/// The messages of a recording in fixtures/, in which a real rcssserver3d sends to an agent (with length prefixes). 24 messages each of the
/// UNSW fork (unsw.bin) and of vanilla with the 9 x 6 m field (vanilla.bin), both in sync mode and recorded by us. They contain the first
/// percepts, the answer to init, and the percepts of an agent that moves its head, arms and legs.
inline std::vector<std::string> recorded_messages(const std::string& name) {
  std::ifstream file(std::string(SOURCE_DIR) + "/tests/simulation/protocol/fixtures/" + name, std::ios::binary);
  const std::string bytes((std::istreambuf_iterator<char>(file)), {});
  FrameDecoder decoder;
  decoder.feed(bytes);
  std::vector<std::string> messages;
  while (const auto payload = decoder.next()) messages.emplace_back(*payload);
  return messages;
}

}  // namespace soccer
