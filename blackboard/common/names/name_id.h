#pragma once

#include <cstdint>
#include <string_view>

namespace soccer {

/// The number that stands for a name in topics, which are copied in each cycle: FNV-1a of its bytes, 32 bits.
constexpr std::uint32_t name_id(std::string_view name) {
  std::uint32_t hash = 2166136261U;
  for (const char letter : name) hash = (hash ^ static_cast<unsigned char>(letter)) * 16777619U;
  return hash;
}

}  // namespace soccer
