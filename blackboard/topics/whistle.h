#pragma once

#include <cstdint>

#include "blackboard/describe.h"

namespace soccer {

/// Whistles of the referee that were heard. Producer: the simulated hearing; there is no producer on a NAO yet.
struct Whistle {
  std::uint32_t count = 0;  ///< whistles heard since the start
  double heard_at = -1;     ///< Game::clock at the start of the last whistle; -1: never
  DESCRIBE(Whistle, (count, ""), (heard_at, "s"))
};

}  // namespace soccer
