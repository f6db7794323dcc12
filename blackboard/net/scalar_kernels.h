#pragma once

#include "blackboard/net/kernels.h"

namespace soccer {

/// Portable kernels, the reference of all others.
const Kernels& scalar_kernels();

}  // namespace soccer
