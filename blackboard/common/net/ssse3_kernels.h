#pragma once

#include "blackboard/common/net/kernels.h"

namespace soccer {

/// Kernels with SSSE3 instructions, the newest set of the NAO V5's Atom; nullptr if the processor lacks them.
const Kernels* ssse3_kernels();

}  // namespace soccer
