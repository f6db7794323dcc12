#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "blackboard/common/describe.h"

namespace soccer {

/// A message that a robot of the own team said.
struct HeardMessage {
  double clock = 0;  ///< Game::clock at which it was heard
  std::string text;
  DESCRIBE(HeardMessage, (clock, "s"), (text, ""))
};

/// The messages of teammates that the server delivered. The last ones are kept, so that a reader that does not run in every cycle of the
/// server misses none. Producer: simulation/body/simspark.
struct HeardMessages {
  std::vector<HeardMessage> last;  ///< the newest is the last
  std::uint32_t count = 0;         ///< messages since the start
  DESCRIBE(HeardMessages, (last, ""), (count, ""))
};

/// The text that the robot says at its next turn. Producer: robot/network.
struct Saying {
  std::string text;
  DESCRIBE(Saying, (text, ""))
};

}  // namespace soccer
