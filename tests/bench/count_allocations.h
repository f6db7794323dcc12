#pragma once

#include <cstddef>

namespace soccer {

/// How often `operator new` was called since the start, in the programs that link count_allocations.cpp.
std::size_t allocations();

}  // namespace soccer
