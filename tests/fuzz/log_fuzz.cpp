#include <cstdint>
#include <string>

#include "blackboard/common/error.h"
#include "blackboard/common/log/mcap_reader.h"
#include "blackboard/time/play_position.h"
#include "blackboard/topics/game.h"

/// Any bytes are read as a log or rejected with an InputError.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace soccer;
  try {
    McapReader reader = McapReader::of_bytes(std::string(reinterpret_cast<const char*>(bytes), size));
    auto messages = reader.messages();
    for (int tries = 0; tries < 100; ++tries) {
      try {
        while (messages.next()) {
        }
        break;
      } catch (const InputError&) {  // a damaged chunk: continue with the next one
      }
    }
    clock_samples(reader);
  } catch (const InputError&) {
  }
  return 0;
}
