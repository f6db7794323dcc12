#pragma once

#include <cstddef>
#include <memory_resource>

namespace soccer {

/// A module's memory for the lists of one tick. What a list releases is kept for the next ticks, so that a tick allocates nothing unless it
/// needs more than all ticks before it.
class TickMemory {
 public:
  /// For the constructors of std::pmr containers.
  std::pmr::memory_resource* resource() { return &pool_; }

 private:
  static constexpr std::size_t kBlocksPerChunk = 16;
  static constexpr std::size_t kMaxBlockSize = std::size_t{1} << 20;  // bytes; larger ones are not kept

  std::pmr::unsynchronized_pool_resource pool_{std::pmr::pool_options{kBlocksPerChunk, kMaxBlockSize}};
};

}  // namespace soccer
