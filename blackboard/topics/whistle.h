#pragma once

#include <cstdint>

#include "blackboard/describe.h"

namespace soccer {

/// The referee's whistle. Producer: the simulation's ears; a NAO has none yet.
struct Whistle {
  std::uint32_t count = 0;  ///< of those heard
  double heard_at = -1;     ///< when the last began, by Game::clock; -1: never
  DESCRIBE(Whistle, (count, ""), (heard_at, "s"))
};

}  // namespace soccer
