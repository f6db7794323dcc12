#pragma once

#include <algorithm>
#include <cstdint>

namespace soccer {

/// An accumulator as an activation of 8 bits: sum · multiplier / 2^shift, rounded half up and clamped to 0 … 255; the lower bound is the
/// ReLU. multiplier: below 2^31; shift: 31 … 62, so that all intermediate results fit into 64 bits and the quotient into 31.
inline std::uint8_t requantise(std::int32_t sum, std::uint32_t multiplier, int shift) {
  const auto positive = static_cast<std::uint64_t>(std::max(sum, 0));
  const std::uint64_t rounded = (positive * multiplier + (std::uint64_t{1} << (shift - 1))) >> shift;
  return static_cast<std::uint8_t>(std::min<std::uint64_t>(rounded, 255));
}

}  // namespace soccer
