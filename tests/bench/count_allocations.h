#pragma once

#include <cstddef>

namespace soccer {

/// Number of calls of `operator new` since the start, in programs that link count_allocations.cpp.
std::size_t allocations();

}  // namespace soccer
